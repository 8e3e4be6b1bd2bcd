import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../clock.ts';
import { answer } from '../http-answers.ts';
import type { HubLimits } from '../limits.ts';
import { SerialQueue } from '../serial-queue.ts';
import type { TransportEvents } from './transport.ts';

const CUT = { connection: 'close' };

/** The client's half of server-sent events and long polling: POST bodies, read whole and in order of arrival. */
export class PostQueue extends SerialQueue {
  readonly #events: TransportEvents;
  readonly #clock: Clock;
  readonly #limits: HubLimits;
  #reading:
    | { readonly req: IncomingMessage; readonly res: ServerResponse; readonly since: number }
    | undefined;

  constructor(events: TransportEvents, clock: Clock, limits: HubLimits) {
    super();
    this.#events = events;
    this.#clock = clock;
    this.#limits = limits;
  }

  /** Queues a request; its body is read when those before it are done. */
  accept(req: IncomingMessage, res: ServerResponse): void {
    if (this.size >= this.#limits.maxPendingPosts) {
      answer(res, 409, 'Too many requests of this connection are waiting.', CUT);
      return;
    }
    // A waiting request is not being read, but its socket may still fail.
    req.on('error', () => undefined);
    this.push(() => this.#read(req, res));
  }

  /** Gives up on a body that does not arrive in time. */
  sweep(now: number): void {
    const reading = this.#reading;
    if (reading === undefined || now - reading.since < this.#limits.bodyTimeoutMs) return;
    answer(reading.res, 408, 'The body took too long.', CUT);
    reading.req.destroy();
  }

  protected override failed(): void {
    this.#events.failed('The request could not be read.');
  }

  async #read(req: IncomingMessage, res: ServerResponse): Promise<void> {
    this.#reading = { req, res, since: this.#clock.now() };
    const body = await readBody(req, this.#limits.maxTransferBytes);
    this.#reading = undefined;
    if (body === 'torn') return;
    if (body === 'too-large') {
      answer(res, 413, 'The body is too large.', CUT);
      // Its messages are lost, and the protocol does not allow gaps.
      this.#events.failed('The request body is too large.');
      return;
    }
    if (this.#events.received(body)) answer(res, 200);
    else answer(res, 404, 'The connection has ended.');
  }
}

/** The whole body, or why it is missing; never rejects. An aborted body leaves nothing behind. */
async function readBody(req: IncomingMessage, maxBytes: number): Promise<Buffer | 'torn' | 'too-large'> {
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) return 'too-large';
  if (req.destroyed) return 'torn';
  const chunks: Buffer[] = [];
  let size = 0;
  return await new Promise((resolve) => {
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > maxBytes) {
        req.off('data', onData);
        resolve('too-large');
      } else chunks.push(chunk);
    };
    req.on('data', onData);
    req.on('end', () => resolve(Buffer.concat(chunks)));
    req.on('close', () => resolve('torn'));
  });
}
