# Builds pages and server, then keeps only what runs. The data lies in /data: give it a volume.
FROM node:20-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY paper/package.json paper/
COPY server/package.json server/
COPY web/package.json web/

FROM manifests AS build
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node -e "import('./scripts/lib/ensure-built.mjs').then(({ ensureBuilt }) => ensureBuilt())"

FROM manifests AS packages
RUN npm ci --omit=dev --workspace=@clothesline/server --no-audit --no-fund \
  && mkdir -p server/node_modules && rm -rf node_modules/@clothesline

FROM node:20-bookworm-slim
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/server/node_modules server/node_modules
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/web/dist web/dist
COPY server/package.json server/
COPY server/src/db/migrations server/src/db/migrations
RUN mkdir /data && chown node:node /data
# PostgreSQL refuses to run as root, and nothing here needs to be root.
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--enable-source-maps", "server/dist/main.js"]
