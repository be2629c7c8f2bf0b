# What `docker build` makes: the built server and what it needs to run, nothing else.
FROM node:24-bookworm-slim AS build
WORKDIR /fiddle
COPY . .
RUN npm ci && npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
WORKDIR /fiddle
COPY --from=build --chown=node:node /fiddle /fiddle
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# Not through npm, which would not hand on the signal to stop.
CMD ["node", "--max-semi-space-size=4", "server/src/app/main.ts"]
