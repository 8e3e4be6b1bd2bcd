import type { FromSandbox, ToSandbox } from '@layline/sandbox/protocol.ts';
import { SandboxServer } from '@layline/sandbox/serve-sandbox.ts';
import { recordings } from './recordings.ts';

/** How often the match moves on, ms. */
const STEP_MS = 100;

const server = new SandboxServer((message: FromSandbox) => self.postMessage(message), recordings);

self.addEventListener('message', ({ data }: MessageEvent<ToSandbox>) => {
  // An error must reach the page as an error of this worker.
  server.take(data, performance.now()).catch(reportError);
});
setInterval(() => server.tick(performance.now()), STEP_MS);
