import type { Bus, BusEnd } from './bus.ts';
import { bodyOf } from './signed-message.ts';

/** The most that is kept of all messages together, bytes. Whatever is lost is sent again. */
const KEPT_BYTES = 16 * 1024 * 1024;

/**
 * A bus that keeps what arrives on these subjects until somebody listens to them. Otherwise what followers send while a new leader opens would be lost, and they would send it again
 * only after a time that grows with each attempt. What no process of this exchange has signed is not kept, so that a stranger can fill no memory. There may be one listener to each of the subjects.
 */
export class EarlyMessages implements Bus {
  readonly #bus: Bus;
  readonly #key: Buffer;
  readonly #subjects = new Map<string, Subject>();
  #bytes = 0;

  constructor({ bus, key }: BusEnd, subjects: readonly string[]) {
    this.#bus = bus;
    this.#key = key;
    for (const subject of subjects) {
      const state: Subject = { subject, kept: [], listener: undefined, stop: () => undefined };
      this.#subjects.set(subject, state);
      state.stop = bus.listen(subject, (message) => this.#receive(state, message));
    }
  }

  get longest(): number {
    return this.#bus.longest;
  }

  get tooLong(): ReadonlyMap<string, number> {
    return this.#bus.tooLong;
  }

  publish(subject: string, message: Uint8Array): void {
    this.#bus.publish(subject, message);
  }

  /** Calls `listener` at once with what was kept. */
  listen(subject: string, listener: (message: Buffer) => void): () => void {
    const state = this.#subjects.get(subject);
    if (state === undefined) return this.#bus.listen(subject, listener);
    state.listener = listener;
    for (const message of state.kept.splice(0)) {
      this.#bytes -= message.length;
      listener(message);
    }
    return state.stop;
  }

  close(): Promise<void> {
    return this.#bus.close();
  }

  #receive({ subject, listener, kept }: Subject, message: Buffer): void {
    if (listener !== undefined) return listener(message);
    if (this.#bytes + message.length > KEPT_BYTES || bodyOf(this.#key, subject, message) === null) return;
    this.#bytes += message.length;
    kept.push(message);
  }
}

interface Subject {
  readonly subject: string;
  readonly kept: Buffer[];
  listener: ((message: Buffer) => void) | undefined;
  stop: () => void;
}
