# The exchange and the client that it serves, on the Node version of package.json.
FROM node:26.10-trixie-slim AS build
WORKDIR /layline
COPY . .
RUN npm ci \
  && npx vite build apps/web --logLevel warn \
  && npm prune --omit=dev \
  && rm -rf node_modules/node-*-* node_modules/.bin/node

FROM node:26.10-trixie-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /layline
COPY --from=build /layline/package.json /layline/LICENSE ./
COPY --from=build /layline/node_modules node_modules
COPY --from=build /layline/packages packages
COPY --from=build /layline/apps/exchange apps/exchange
COPY --from=build /layline/apps/table-host apps/table-host
COPY --from=build /layline/apps/web/dist apps/web/dist
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm in between, signals reach the exchange, which finishes open requests before it closes.
CMD ["node", "apps/exchange/src/main.ts"]
