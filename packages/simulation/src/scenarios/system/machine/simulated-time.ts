import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PaceClock } from '@layline/feeds/pace.ts';
import type { Clock as HubClock } from '@layline/signalr/clock.ts';
import { VirtualTime } from '../../../base/virtual-time.ts';
import type { Clock, Scheduler } from '@layline/server/scheduler.ts';
import { every } from '@layline/server/scheduler.ts';

/** Idle turns of the event loop after which nothing more will happen. */
const IDLE_TURNS = 4;
/** More turns than any work takes; beyond it, something is in an endless loop. */
const TURNS_MAX = 20_000;

/** Clock and timers of one process; both end with it. */
export interface ProcessTime extends Clock, Scheduler {
  /** Monotonic time, for hubs and the pace of feeds. */
  readonly steady: HubClock & PaceClock;
  /** From now on nothing reaches the process, as if it were stopped by SIGSTOP. */
  pause(): void;
  /** What should have reached it meanwhile does so now, in order. */
  resume(): void;
  readonly isPaused: boolean;
  /** Does it at once, or when the process goes on. */
  whenRunning(act: () => void): void;
  end(): void;
}

/** The time of a simulated world. Between two timers, everything that needs no time happens. */
export class SimulatedTime extends VirtualTime {
  #work = 0;

  /** Reports work, so that whatever follows from it is awaited. */
  note(): void {
    this.#work += 1;
  }

  /** Like `advance`, but waits for the consequences of each timer before the next. */
  async pass(ms: number): Promise<void> {
    const end = this.elapsed + ms;
    await this.rest();
    while (this.runNext(end)) await this.rest();
    this.passTo(end);
  }

  /** One turn of the event loop. */
  turn(): Promise<void> {
    return nextTurn();
  }

  /** Resolves when nothing more happens without time passing. */
  async rest(): Promise<void> {
    let idle = 0;
    for (let turns = 0; idle < IDLE_TURNS; turns += 1) {
      if (turns > TURNS_MAX) throw new Error('the simulated world does not come to rest');
      const before = this.#work;
      await nextTurn();
      idle = this.#work === before ? idle + 1 : 0;
    }
  }

  /** Passes time until a promise settles; throws after `limitMs`. */
  async until<T>(what: string, wanted: Promise<T>, limitMs = 600_000): Promise<T> {
    let settled = false;
    const end = (): void => {
      settled = true;
    };
    wanted.then(end, end);
    await this.rest();
    for (let passed = 0; !settled; passed += 50) {
      if (passed > limitMs) throw new Error(`${what} takes more than ${limitMs} ms`);
      await this.pass(50);
    }
    return wanted;
  }

  /** Clock and timers for one process. */
  forProcess(): ProcessTime {
    const cancels = new Set<() => void>();
    let held: (() => void)[] | null = null;
    let isOver = false;
    const whenRunning = (act: () => void): void => {
      if (held !== null) held.push(act);
      else if (!isOver) act();
    };
    const after: Scheduler['after'] = (ms, callback) => {
      let isStopped = false;
      // The clock shows whole milliseconds.
      const cancel = this.after(Math.ceil(ms), () =>
        whenRunning(() => {
          if (isStopped) return;
          cancels.delete(stop);
          callback();
        }),
      );
      const stop = (): void => {
        isStopped = true;
        cancels.delete(stop);
        cancel();
      };
      cancels.add(stop);
      return stop;
    };
    return {
      now: () => this.now(),
      after,
      steady: {
        now: () => this.elapsed,
        every: (ms, task) => every({ after }, ms, task),
        sleep: (ms, signal) =>
          new Promise((resolve, reject) => {
            const stop = after(ms, resolve);
            signal.addEventListener('abort', () => {
              stop();
              reject(new Error('the sleep was cut short'));
            });
          }),
      },
      pause() {
        held ??= [];
      },
      resume() {
        const acts = held ?? [];
        held = null;
        for (const act of acts) whenRunning(act);
      },
      get isPaused() {
        return held !== null;
      },
      whenRunning,
      end() {
        isOver = true;
        held = null;
        for (const cancel of cancels) cancel();
      },
    };
  }
}
