import type { Outcome } from '@layline/engine/outcome.ts';
import { Overloaded } from '@layline/server/errors.ts';
import type { Trace } from '@layline/server/telemetry/trace.ts';
import type { NewCommand } from '../engine.ts';
import { OutcomeUnknown } from '../errors.ts';
import { encodeFields, newCommandsOf } from '../journal.ts';
import { EMPTY_GROUP, type SentGroup, type Verdict } from './frames.ts';

/** The caller that submitted a group. */
interface Caller {
  resolve(outcomes: readonly Outcome[]): void;
  reject(error: Error): void;
}

/** A group of commands on its way to the leader, and what is known of it so far. */
export class OpenGroup {
  /** Number of its commands. */
  readonly size: number;
  /** When it was submitted, and how long its caller waits, monotonic ms. */
  readonly since: number;
  readonly until: number;
  readonly #sent: SentGroup;
  readonly #trace: Trace | undefined;
  #caller: Caller | null;
  /** From the journal: one outcome per command, null for each that is not there. */
  #journalled: readonly (Outcome | null)[] | null = null;
  #verdict: Pick<Verdict, 'at' | 'outcomes'> | null = null;

  constructor(
    commands: readonly NewCommand[],
    trace: Trace | undefined,
    { since, until }: Pick<OpenGroup, 'since' | 'until'>,
    caller: Caller,
  ) {
    this.#sent = { texts: commands.map(encodeFields), trace: trace?.traceId ?? null };
    this.#trace = trace;
    this.#caller = caller;
    this.since = since;
    this.until = until;
    this.size = commands.length;
  }

  /** False once its caller has an answer. */
  get isAwaited(): boolean {
    return this.#caller !== null;
  }

  /** What is sent. The number is needed even if nobody waits any more, but then the commands would come too late. */
  get sent(): SentGroup {
    return this.isAwaited ? this.#sent : EMPTY_GROUP;
  }

  /** A row of the journal has its commands, at these positions; null for each that is not there. */
  inJournal(at: readonly (number | null)[], outcomes: ReadonlyMap<number, Outcome>): void {
    this.#journalled = at.map((position) => (position === null ? null : (outcomes.get(position) ?? null)));
    this.#trace?.positions.push(...at.filter((position) => position !== null));
  }

  /** The leader has said what became of the commands that are not in the journal. */
  decide(verdict: Pick<Verdict, 'at' | 'outcomes'>): void {
    this.#verdict = verdict;
  }

  /** It goes to another leader, and the previous one's verdict does not count. */
  beginAgain(): void {
    this.#verdict = null;
  }

  /** Tells the caller what is known, once everything is and the journal is applied up to `applied`. True if nothing more will become known. */
  settle(applied: number): boolean {
    if (!this.isAwaited) return this.#journalled !== null || this.#verdict !== null;
    if (this.#verdict?.outcomes === 'FULL') {
      this.fail(new Overloaded());
      return true;
    }
    const outcomes = this.#outcomes(applied);
    if (outcomes === null) return false;
    this.#caller?.resolve(outcomes);
    this.#caller = null;
    return true;
  }

  /** It will never be known what became of it. */
  giveUp(): void {
    this.fail(new OutcomeUnknown(newCommandsOf(this.#sent.texts)));
  }

  fail(error: Error): void {
    this.#caller?.reject(error);
    this.#caller = null;
  }

  /** One per command; null while one is missing or was decided at a position that is not applied. */
  #outcomes(applied: number): readonly Outcome[] | null {
    const said = this.#verdict !== null && this.#verdict.at <= applied ? this.#verdict.outcomes : [];
    const outcomes: Outcome[] = [];
    for (let index = 0; index < this.size; index += 1) {
      const outcome = this.#journalled?.[index] ?? (said === 'FULL' ? null : said[index]);
      if (outcome === null || outcome === undefined) return null;
      outcomes.push(outcome);
    }
    return outcomes;
  }
}
