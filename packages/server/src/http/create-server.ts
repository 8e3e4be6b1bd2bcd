import { createServer as createHttpServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyError, FastifyInstance } from 'fastify';
import type { HubServer } from '@layline/signalr/hub-server.ts';
import { acceptJson, BODY_LIMIT } from './body-parsers.ts';
import { answerFailure } from './failures.ts';
import { traced } from '../telemetry/trace.ts';
import { takesRequest } from './pipelining.ts';
import { recordOf } from './request-record.ts';
import { addSecurityHeaders, WITHOUT_PAGE } from './security-headers.ts';
import type { SecurityOptions } from './security-headers.ts';
import { trustOf } from './trusted-proxies.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** How long a client may take to send a request, ms. */
const REQUEST_TIMEOUT_MS = 30_000;

/** How long a client may take to send the request head, ms. Slower connections are closed. */
const TIMES = {
  requestTimeout: REQUEST_TIMEOUT_MS,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5000,
} as const;

/** Maximum open connections, including the hub's. */
const CONNECTIONS_MAX = 20_000;

export interface ServerOptions extends SecurityOptions {
  readonly logger: FastifyBaseLogger;
  /** Proxies whose `X-Forwarded-For` and `-Host` are trusted. */
  readonly trustProxy: TrustedProxies;
  /** Handlers that see every request before Fastify: SignalR transports read the body themselves. */
  readonly hubs: readonly HubServer[];
}

/** An HTTP server without routes: limits, parsers, security headers, and errors in the envelope. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { hubs } = options;
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // As a function, because Fastify calls it for each forwarded address when it looks for the client's.
    trustProxy: options.trustProxy !== false && trustOf(options.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: (raw) => recordOf(raw).requestId,
    // Requests in progress may finish; idle connections must not delay the shutdown.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { caseSensitive: false, ignoreDuplicateSlashes: true, ignoreTrailingSlash: true },
    // Such a request never reaches the hooks that record the others.
    frameworkErrors: (error, request, reply) =>
      void answerFailure(error, request, reply.headers(WITHOUT_PAGE)),
    serverFactory: (handle) => {
      const server = createHttpServer(TIMES, (request, response) => {
        if (!takesRequest(request, response)) return;
        if (!hubs.some((hub) => hub.handleRequest(request, response))) handle(request, response);
      });
      // Without this, Node would answer any number of them itself.
      server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
        if (takesRequest(request, response)) response.writeHead(417).end();
      });
      server.maxConnections = CONNECTIONS_MAX;
      for (const hub of hubs) hub.attach(server);
      return server;
    },
  });
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    traced(recordOf(request.raw), () => answerFailure(error, request, reply)),
  );
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    void reply.header('x-trace-id', recordOf(request.raw).traceId);
    done();
  });
  acceptJson(app);
  await addSecurityHeaders(app, options);
  return app;
}
