import Fastify from 'fastify';
import { busyUs } from './load/busy.ts';
import { serveParent } from './parent.ts';

/** Bare Fastify: parses the JSON body of a POST and sends it back. No schema, log or check. */
const app = Fastify();
app.post('/*', (request, reply) => reply.send(request.body));
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
serveParent(
  { port: typeof address === 'object' && address !== null ? address.port : 0, pid: process.pid },
  () => ({ busyUs: busyUs() }),
  () => app.close(),
);
