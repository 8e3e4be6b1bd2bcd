import { Overloaded } from '@layline/server/errors.ts';
import type { Trace } from '@layline/server/telemetry/trace.ts';
import type { Core } from '../core-types.ts';
import { changesState } from '../engine.ts';
import type { BusEnd } from '../bus/bus.ts';
import { inParts, roomIn, say } from '../bus/signed-message.ts';
import {
  answersTo,
  COMMANDS,
  decodeFrame,
  WINDOW,
  type Frame,
  type SentGroup,
  type Verdict,
} from './frames.ts';

interface IntakeOptions extends BusEnd {
  readonly core: Pick<Core<unknown>, 'epoch' | 'seq' | 'submitFrom'>;
}

/** One follower, as the leader knows it. */
class Sender {
  /** The number of the group that is taken next. */
  next = 1;
  /** By number, until the follower has acknowledged them. */
  readonly verdicts = new Map<number, Verdict>();
  /** Everything below this number has been acknowledged. */
  #open = 1;
  /** Verdicts to say at the end of this turn of the event loop. */
  toSay: Verdict[] = [];

  /** Forgets the verdicts that the follower has acknowledged. */
  forget(below: number): void {
    for (; this.#open < Math.min(below, this.next); this.#open += 1) this.verdicts.delete(this.#open);
  }

  get open(): number {
    return this.#open;
  }
}

/**
 * Takes commands from followers, as the leader: each group of each follower once and in order, for one epoch only. What changed the state is in the journal, with its
 * origin. The rest leaves no trace there, so the follower is told of it here, and told again each time it sends the group again.
 */
export class CommandIntake {
  readonly #options: IntakeOptions;
  readonly #senders = new Map<string, Sender>();
  readonly #stop: () => void;
  #isStopped = false;

  constructor(options: IntakeOptions) {
    this.#options = options;
    this.#stop = options.bus.listen(COMMANDS, (message) => {
      const frame = decodeFrame(options.key, message);
      if (frame?.epoch === options.core.epoch) this.#receive(frame);
    });
  }

  /** Takes nothing more. What was taken is still answered, unless the core stops. */
  stop(): void {
    this.#isStopped = true;
    this.#stop();
  }

  #receive({ sender: name, n: first, open, groups }: Frame): void {
    if (this.#isStopped) return;
    const sender = this.#senders.get(name) ?? new Sender();
    this.#senders.set(name, sender);
    sender.forget(open);
    if (first > sender.next) return this.#say(name, sender.next, []);
    for (const [index, group] of groups.entries()) {
      const n = first + index;
      // No more verdicts than this are kept. A frame that took long may acknowledge less than an earlier one did.
      if (n >= sender.open + WINDOW) break;
      if (n === sender.next) this.#take(name, sender, n, group);
      else this.#sayLater(name, sender, sender.verdicts.get(n));
    }
  }

  #take(name: string, sender: Sender, n: number, { texts, trace }: SentGroup): void {
    sender.next += 1;
    const { core } = this.#options;
    const decide = (at: number, outcomes: Verdict['outcomes']): void => {
      const verdict = { n, at, outcomes };
      sender.verdicts.set(n, verdict);
      this.#sayLater(name, sender, verdict);
    };
    core.submitFrom({ sender: name, n }, texts, traceOf(trace)).then(
      (outcomes) => {
        const rest = outcomes.map((outcome) => (changesState(outcome) ? null : outcome));
        if (rest.length === 0 || rest.some((outcome) => outcome !== null)) decide(core.seq, rest);
      },
      (error: unknown) => {
        // After any other error this process does not lead any more, and the next leader decides.
        if (error instanceof Overloaded) decide(0, 'FULL');
      },
    );
  }

  #sayLater(name: string, sender: Sender, verdict: Verdict | undefined): void {
    if (verdict === undefined) return;
    sender.toSay.push(verdict);
    if (sender.toSay.length > 1) return;
    setImmediate(() => {
      const said = sender.toSay;
      sender.toSay = [];
      this.#say(name, null, said);
    });
  }

  #say(name: string, expected: number | null, verdicts: readonly Verdict[]): void {
    const { bus, key, core } = this.#options;
    const sizeOf = (verdict: Verdict): number => Buffer.byteLength(JSON.stringify(verdict));
    const parts = verdicts.length === 0 ? [[]] : inParts(verdicts, roomIn(bus.longest), sizeOf);
    for (const part of parts)
      say({ bus, key }, answersTo(name), { epoch: core.epoch, expected, verdicts: part });
  }
}

/** The trace under which commands from a follower are recorded; the follower itself notes their positions in the request's. */
function traceOf(traceId: string | null): Trace | undefined {
  return traceId === null ? undefined : { traceId, requestId: '', positions: [] };
}
