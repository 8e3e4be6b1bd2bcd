import type { ServerResponse } from 'node:http';
import type { Clock } from '../clock.ts';
import type { Frame } from '../frame.ts';
import type { DisconnectReason } from '../hub-connection.ts';
import { answer, ON_EVERY_ANSWER } from '../http-answers.ts';
import type { HubLimits } from '../limits.ts';
import { PostQueue } from './post-queue.ts';
import type { Transport, TransportEvents } from './transport.ts';

/** A poll being answered, and the messages in the answer. */
interface Answering {
  readonly poll: ServerResponse;
  readonly messages: readonly Buffer[];
}

/** A chain of GET requests, each of which waits for messages and takes all that are queued. */
export class LongPollingTransport implements Transport {
  readonly name = 'LongPolling';
  readonly inherentKeepAlive = true;
  readonly posts: PostQueue;
  readonly #events: TransportEvents;
  readonly #clock: Clock;
  #queue: Buffer[] = [];
  #bufferedBytes = 0;
  #waiting: ServerResponse | undefined;
  #answering: Answering | undefined;
  /** When a poll last arrived, was answered, or was lost. */
  #since: number;
  #activated = false;
  #ending = false;
  #ended = false;

  constructor(events: TransportEvents, clock: Clock, limits: HubLimits) {
    this.posts = new PostQueue(events, clock, limits);
    this.#events = events;
    this.#clock = clock;
    this.#since = clock.now();
  }

  get bufferedBytes(): number {
    return this.#bufferedBytes;
  }

  /** Takes the client's next poll. The first is answered at once, because the client's start waits for it. */
  poll(res: ServerResponse): void {
    if (res.destroyed) return;
    res.on('error', () => res.destroy());
    res.on('close', () => this.#settle(res, false));
    res.on('finish', () => this.#settle(res, true));
    if (this.#waiting !== undefined) answer(this.#waiting, 204);
    this.#waiting = res;
    this.#since = this.#clock.now();
    if (this.#activated) {
      this.#flush();
      return;
    }
    this.#activated = true;
    this.#answer(res, []);
  }

  write({ bytes }: Frame): void {
    if (this.#ended) return;
    this.#queue.push(bytes);
    this.#bufferedBytes += bytes.length;
    this.#flush();
  }

  /** Sends queued messages with a poll, and answers 204 to the one after it. */
  end(): void {
    this.#ending = true;
    this.#since = this.#clock.now();
    this.#flush();
  }

  /** Answers 204 to a waiting poll, and cuts one that is being answered. */
  abort(): void {
    if (this.#waiting !== undefined) answer(this.#waiting, 204);
    this.#waiting = undefined;
    this.#answering?.poll.destroy();
    this.#finish();
  }

  sweep(now: number, limits: HubLimits): DisconnectReason | undefined {
    this.posts.sweep(now);
    const elapsed = now - this.#since;
    if (this.#answering !== undefined) {
      return elapsed >= limits.writeTimeoutMs ? 'write-failed' : undefined;
    }
    if (this.#waiting === undefined) {
      return elapsed >= limits.inactiveTimeoutMs ? 'timeout' : undefined;
    }
    if (elapsed >= limits.pollTimeoutMs) this.#answer(this.#waiting, []);
    return undefined;
  }

  #flush(): void {
    // An answer that breaks off returns its messages to the queue; sending later ones before that would break the
    // order.
    if (this.#waiting === undefined || this.#answering !== undefined) return;
    if (this.#queue.length > 0) {
      const messages = this.#queue;
      this.#queue = [];
      this.#answer(this.#waiting, messages);
    } else if (this.#ending) {
      answer(this.#waiting, 204);
      this.#waiting = undefined;
      this.#finish();
    }
  }

  #answer(poll: ServerResponse, messages: readonly Buffer[]): void {
    this.#waiting = undefined;
    this.#answering = { poll, messages };
    this.#since = this.#clock.now();
    const body = Buffer.concat(messages);
    poll.writeHead(200, {
      ...ON_EVERY_ANSWER,
      'content-type': 'application/octet-stream',
      'content-length': body.length,
    });
    poll.end(body);
  }

  /** Handles the end of a poll. An aborted poll does not end the connection: its messages wait for the next. */
  #settle(poll: ServerResponse, delivered: boolean): void {
    const answering = this.#answering;
    if (this.#waiting === poll) this.#waiting = undefined;
    else if (answering?.poll === poll) {
      this.#answering = undefined;
      if (delivered) for (const message of answering.messages) this.#bufferedBytes -= message.length;
      else this.#queue.unshift(...answering.messages);
    } else return;
    this.#since = this.#clock.now();
    this.#flush();
  }

  #finish(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#answering = undefined;
    this.#queue = [];
    this.#bufferedBytes = 0;
    this.#events.transportEnded('client-closed');
  }
}
