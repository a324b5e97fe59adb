FROM node:24-bookworm-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
# PostgreSQL and the user's files are elsewhere; the data folder holds fetched files and page pictures.
RUN mkdir -p /data && chown node:node /data
USER node
ENV IX_DATA_DIR=/data
EXPOSE 8994 8995
CMD ["npm", "start"]
