import { AT, BATCH, decodeAnnouncement } from '@layline/exchange/src/core/follow/announcements.ts';
import type { Bus } from '@layline/exchange/src/core/bus/bus.ts';
import type { SimulatedBus, Weather } from '@layline/exchange/src/core/testing/simulated-bus.ts';
import type { ProcessTime } from '../machine/simulated-time.ts';

/** The exchange's key for messages between its processes. */
export const KEY = Buffer.from('a key of the simulated exchange');

/** How well a node reaches the bus. */
export interface NodeWeather extends Weather {
  /** Nothing that it sends arrives anywhere. */
  isMute: boolean;
}

/** A process's end of the bus, as NATS has it. */
export interface NodeBus extends Bus {
  readonly isConnected: boolean;
  /** There is one server only. */
  leaveServer(): void;
}

/** Ends of the bus for processes, and a witness of what their leaders have announced. */
export class AnnouncedWatch {
  readonly #bus: SimulatedBus;
  /** The highest position that any leader has announced. */
  announced = 0;

  constructor(bus: SimulatedBus) {
    this.#bus = bus;
  }

  /** An end for one process, which hears nothing while it is paused or cut off. `note` is called with each message. */
  connect(weather: NodeWeather, time: ProcessTime, note: () => void): NodeBus {
    const end = this.#bus.connect(weather);
    return {
      longest: end.longest,
      tooLong: end.tooLong,
      get isConnected() {
        // It takes a round trip to know.
        return !weather.isMute && !weather.cutOff;
      },
      publish: (subject, message) => {
        this.#see(subject, message);
        note();
        if (!weather.isMute) end.publish(subject, message);
        // Nobody looks at them here, and a run sends very many.
        this.#bus.sent.length = 0;
      },
      listen: (subject, listener) =>
        end.listen(subject, (message) => {
          note();
          time.whenRunning(() => listener(message));
        }),
      leaveServer: () => undefined,
      close: () => end.close(),
    };
  }

  #see(subject: string, message: Uint8Array): void {
    if (subject !== AT && subject !== BATCH) return;
    const seq = decodeAnnouncement(KEY, subject, Buffer.from(message))?.seq ?? 0;
    this.announced = Math.max(this.announced, seq);
  }
}
