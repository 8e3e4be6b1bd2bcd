import type { ServerResponse } from 'node:http';
import type { Clock } from '../clock.ts';
import type { Frame } from '../frame.ts';
import type { DisconnectReason } from '../hub-connection.ts';
import { ON_EVERY_ANSWER } from '../http-answers.ts';
import { WriteWatch } from '../keep-alive.ts';
import type { HubLimits } from '../limits.ts';
import { PostQueue } from './post-queue.ts';
import type { Transport, TransportEvents } from './transport.ts';

const EVENT_START = Buffer.from('data: ');
const EVENT_END = Buffer.from('\r\n\r\n');
const FIRST_BYTES = Buffer.from(':\r\n');

/** An event stream to the client, whose own messages arrive as POST bodies. */
export class ServerSentEventsTransport implements Transport {
  readonly name = 'ServerSentEvents';
  readonly inherentKeepAlive = false;
  readonly posts: PostQueue;
  readonly #stream: ServerResponse;
  readonly #writes = new WriteWatch();

  constructor(stream: ServerResponse, events: TransportEvents, clock: Clock, limits: HubLimits) {
    this.posts = new PostQueue(events, clock, limits);
    this.#stream = stream;
    stream.on('error', () => stream.destroy());
    stream.on('close', () => events.transportEnded('client-gone'));
    stream.writeHead(200, {
      ...ON_EVERY_ANSWER,
      'content-type': 'text/event-stream',
      // Compression would hold events back until it has a full block.
      'content-encoding': 'identity',
      // Tells nginx, which buffers by default, to pass events on at once.
      'x-accel-buffering': 'no',
    });
    // The client sends its handshake only after `open`, which some browsers fire only after the first byte.
    this.#put(FIRST_BYTES);
  }

  get bufferedBytes(): number {
    return this.#stream.writableLength;
  }

  /** One event. JSON text contains no line feeds, so one `data:` line is enough. */
  write({ bytes }: Frame): void {
    this.#put(Buffer.concat([EVENT_START, bytes, EVENT_END]));
  }

  end(): void {
    this.#stream.end();
  }

  abort(): void {
    this.#stream.destroy();
  }

  sweep(now: number, limits: HubLimits): DisconnectReason | undefined {
    this.posts.sweep(now);
    return this.#writes.isOverdue(now, this.bufferedBytes, limits.writeTimeoutMs)
      ? 'write-failed'
      : undefined;
  }

  #put(bytes: Buffer): void {
    this.#stream.write(bytes, this.#writes.probe());
  }
}
