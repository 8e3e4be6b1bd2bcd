import type { Random } from '@layline/simulation/base/random.ts';
import type { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import type { Bus } from '../bus/bus.ts';

/** How badly a connection to the bus behaves; chances in percent. */
export interface Weather {
  lost: number;
  doubled: number;
  /** Longest delay of a message, ms. Messages may overtake each other. */
  delayMs: number;
  /** Nothing arrives. */
  cutOff: boolean;
}

type Hear = (subject: string, message: Buffer, isOwn: boolean) => void;

/** A bus within one process that loses, doubles and delays messages, separately for each process that is connected to it. */
export class SimulatedBus {
  readonly #time: VirtualTime;
  readonly #random: Random;
  readonly #ends = new Set<Hear>();
  /** Longest message that it carries, bytes. */
  longest = 1024 * 1024;
  /** Counted as on a bus over NATS, for all connections together. */
  readonly tooLong = new Map<string, number>();
  /** All messages sent so far. */
  readonly sent: { readonly subject: string; readonly message: Buffer }[] = [];

  constructor(time: VirtualTime, random: Random) {
    this.#time = time;
    this.#random = random;
  }

  /** A connection for one process. What it receives goes through its own weather. What it sends itself it does not receive. */
  connect(weather: Weather = { lost: 0, doubled: 0, delayMs: 0, cutOff: false }): Bus {
    const listeners = new Map<string, Set<(message: Buffer) => void>>();
    const receive: Hear = (subject, message, isOwn) => {
      if (weather.cutOff || isOwn) return;
      for (const listener of listeners.get(subject) ?? []) listener(message);
    };
    const hear: Hear = (subject, message, isOwn) => {
      if (this.#random.chance(weather.lost)) return;
      for (let copies = this.#random.chance(weather.doubled) ? 2 : 1; copies > 0; copies -= 1) {
        if (weather.delayMs === 0) receive(subject, message, isOwn);
        else this.#time.after(this.#random.int(0, weather.delayMs), () => receive(subject, message, isOwn));
      }
    };
    this.#ends.add(hear);
    const longest = (): number => this.longest;
    return {
      get longest() {
        return longest();
      },
      tooLong: this.tooLong,
      publish: (subject, message) => this.publish(subject, message, hear),
      listen(subject, listener) {
        const known = listeners.get(subject) ?? new Set();
        listeners.set(subject, known.add(listener));
        return () => known.delete(listener);
      },
      close: () => {
        this.#ends.delete(hear);
        return Promise.resolve();
      },
    };
  }

  /** Sends a message to every connection except the sender's, as anybody could who reaches the bus. */
  publish(subject: string, message: Uint8Array, from?: Hear): void {
    if (message.length > this.longest) {
      this.tooLong.set(subject, (this.tooLong.get(subject) ?? 0) + 1);
      return;
    }
    const copy = Buffer.from(message);
    this.sent.push({ subject, message: copy });
    for (const hear of this.#ends) hear(subject, copy, hear === from);
  }
}
