import { sql } from 'kysely';
import type { Outcome } from '@layline/engine/outcome.ts';
import { UnexpectedChanges } from '@layline/server/db/statement.ts';
import type { Statement, StatementResult } from '@layline/server/db/statement.ts';
import type { IntentTable } from '../db/tables.ts';
import type { NewCommand } from './engine.ts';
import { HeldTurns, type Held } from './held-turns.ts';
import { IntentRows, type IntentRowsOptions } from './intent-rows.ts';
import { Overloaded, Unavailable } from '@layline/server/errors.ts';
import type { Job } from '@layline/server/jobs.ts';
import type { Turns } from '@layline/server/turns/turns.ts';

/** How often to look for due intents that no process is carrying out, ms. */
const SWEEP_MS = 10_000;
/** Commands sent in one transaction. */
const COMMANDS_MAX = 100;

/**
 * A kind of intent. `Payload` is stored as JSON. After a crash its functions may be called again, with `again` true, so its commands must be harmless
 * when sent twice. Its statements run once, together with the removal of the intent.
 */
export interface IntentKind<Payload, Result> {
  readonly name: string;
  /** The commands for the engine; none if there is nothing to do, or not yet. */
  commands(payload: Payload, again: boolean): readonly NewCommand[] | Promise<readonly NewCommand[]>;
  /** Effects to apply once the commands are durable. Throws on an impossible outcome, and the intent is retried. */
  done(
    payload: Payload,
    outcomes: readonly Outcome[],
    again: boolean,
  ): IntentEnd<Result> | Promise<IntentEnd<Result>>;
  /** Undoes the intent if the exchange was too busy to take its commands. If absent or null, the intent stays. */
  untaken?(payload: Payload): readonly Statement[] | null;
}

/** The result of carrying out an intent. */
export interface IntentEnd<Result> {
  readonly result: Result;
  /** Written in one transaction with the removal of the intent. */
  readonly statements?: readonly Statement[];
  /** Writes the statements instead of a plain transaction. */
  readonly commit?: (statements: readonly Statement[]) => Promise<void>;
  /** Called once the result is on disk. A crash may prevent the call. */
  readonly announce?: () => void;
}

/** What a new intent is made from. */
interface IntentBeginning<Payload> {
  readonly lock: string;
  /** Other locks of the caller, without which nothing may be begun either. */
  readonly alsoUnder?: readonly string[];
  readonly payload: Payload;
  /** Written in one transaction with the intent. If one does not fit, nothing is begun: `UnexpectedChanges`. */
  readonly along?: readonly Statement[];
}

/** A declared kind of intent. */
export interface Intent<Payload, Result> {
  /**
   * Begins an intent and carries it out. The caller must hold its locks. Rejects with `NotLeading` if another process leads by now, and with `Unavailable` if this process has
   * lost a lock; then nothing is begun. Rejects with `Unavailable` as well if this process was held up for so long that another one has taken the intent over.
   */
  carryOut(beginning: IntentBeginning<Payload>): Promise<Result>;
  /** The statement that schedules an intent for `dueAt` (UTC ms) or soon after. */
  later(lock: string, payload: Payload, dueAt: number): Statement;
  /**
   * Records an intent without carrying it out; the caller completes it with the statement in `ended`, or with `forget`. Nothing holds the intent's own lock, but the caller must hold those in
   * `alsoUnder`. Rejects as `carryOut` does.
   */
  note(beginning: IntentBeginning<Payload>): Promise<Noted>;
}

/** An intent that its owner carries out by other means than commands. */
export interface Noted {
  /** The statement that marks the intent as carried out. */
  readonly ended: Statement;
  /** To be called once that statement is committed. From then on the owner's answer is right, even if it loses the locks. */
  close(): void;
  /** Removes the intent because nothing was done. */
  forget(): Promise<void>;
}

export interface IntentsDependencies extends IntentRowsOptions {
  readonly core: {
    /** The epoch in which this process leads. */
    readonly epoch: number;
    submitAll(commands: readonly NewCommand[]): Promise<readonly Outcome[]>;
  };
  /** Gives out the locks. */
  readonly turns: Turns;
  /** Resolves once this process knows of everything that was on disk when it was called. Absent if it leads, since it then knows. */
  readonly catchUp?: () => Promise<void>;
  /** Whether this process carries out what others have left when a kind is declared; true by default. */
  readonly takesUp?: boolean;
  /** An abandoned intent could not be carried out; it will be retried. */
  readonly onError: (error: unknown, intent: Pick<IntentTable, 'intent_id' | 'kind'>) => void;
}

type AnyKind = IntentKind<unknown, unknown>;

/**
 * Due work: something that must happen in two stores, or later, whatever crashes in between. An intent records what is due, in one transaction with
 * the rows that announce it. Then its commands go into the journal. Then one transaction writes the effects and removes the intent. Work interrupted
 * by a crash or a busy writer is retried at startup, by a sweep, and before anything else under the same lock. Any process may pick up what another
 * abandoned: it first makes itself the owner of the intent, and only the owner can remove it. So if two processes ever carry out the same intent, the
 * one that was too slow changes nothing, and cannot undo what the other has done.
 */
export class Intents {
  readonly #deps: IntentsDependencies;
  readonly #rows: IntentRows;
  readonly #kinds = new Map<string, AnyKind>();
  /** Intents that this process is working on. */
  readonly #inHand = new Set<string>();
  /** Intents begun or picked up here that could not be finished, by lock. Where locks are shared, what any process has left is found in the storage as well. */
  readonly #left = new Map<string, Set<string>>();
  readonly #turns: HeldTurns;

  constructor(deps: IntentsDependencies) {
    this.#deps = deps;
    this.#rows = new IntentRows(deps);
    this.#turns = new HeldTurns(deps);
  }

  /** How many intents are waiting for a retry. */
  get waiting(): number {
    return [...this.#left.values()].reduce((sum, ids) => sum + ids.size, 0);
  }

  /** Declares a kind and carries out its intents left by processes that are gone. An intent that cannot be finished now keeps its lock until it can. */
  async declare<Payload, Result>(kind: IntentKind<Payload, Result>): Promise<Intent<Payload, Result>> {
    if (this.#kinds.has(kind.name)) throw new Error(`the intent ${kind.name} is declared twice`);
    this.#kinds.set(kind.name, kind as AnyKind);
    const left = this.#deps.takesUp === false ? [] : await this.#rows.leftBehind(kind.name);
    for (const row of left) await this.#resume(row);
    return {
      carryOut: (beginning) => this.#carryOut(kind, beginning),
      later: (lock, payload, dueAt) => this.#insert(this.#rows.scheduled(kind.name, lock, payload, dueAt)),
      note: (beginning) => this.#note(kind.name, beginning),
    };
  }

  /**
   * Runs `work` under the lock, after finishing any unfinished intent under that lock, with the effects of all work done under it before. Rejects if an intent cannot be finished now, and with
   * `Overloaded` if too many callers are waiting. If this process loses the lock, only what it had begun is answered: otherwise `alone` rejects with `Unavailable`.
   */
  alone<T>(lock: string, work: () => Promise<T>): Promise<T> {
    return this.#turns.run(lock, async () => {
      await this.#deps.catchUp?.();
      await this.#finishLeft(lock);
      return work();
    });
  }

  /**
   * Writes under a lock, which the caller must hold, what is done without an intent. Rejects with `Unavailable`, and nothing is written, if another process leads by now or this one has
   * lost the lock.
   */
  async write(lock: string, statements: readonly Statement[]): Promise<readonly StatementResult[]> {
    const { database, turns } = this.#deps;
    const held = this.#turns.under(lock);
    const { epoch } = this.#deps.core;
    const fence = sql`select 1 where ${this.#turns.mayBegin([held])}`.compile(database.write);
    const fenced = turns.areShared ? [{ ...fence, expect: 1 }] : [];
    try {
      const results = await database.transact([...statements, ...fenced]);
      held.hasBegun = true;
      return results.slice(0, statements.length);
    } catch (error) {
      if (error instanceof UnexpectedChanges) await this.#turns.check([held], epoch);
      throw error;
    }
  }

  /** The job that carries out due intents that nobody is working on. */
  get job(): Job {
    return { name: 'due work', everyMs: SWEEP_MS, on: 'one node', run: (isEnding) => this.sweep(isEnding) };
  }

  /** Carries out due intents that nobody is working on; failures are reported and left for later. */
  async sweep(isEnding: () => boolean = () => false): Promise<void> {
    for (const row of await this.#rows.abandoned(this.#kinds.keys(), this.#inHand)) {
      if (isEnding()) return;
      if (this.#inHand.has(row.intent_id)) continue;
      await this.#resume(row);
    }
  }

  async #carryOut<Payload, Result>(
    kind: IntentKind<Payload, Result>,
    beginning: IntentBeginning<Payload>,
  ): Promise<Result> {
    const { lock, alsoUnder = [] } = beginning;
    const held = [lock, ...alsoUnder].map((each) => this.#turns.under(each));
    const row = await this.#begin(kind.name, beginning, held);
    for (const each of held) each.hasBegun = true;
    try {
      return await this.#finish(kind, row, beginning.payload, false);
    } catch (error) {
      // These two are right whether or not this process still owns it.
      if (error instanceof Overloaded || error instanceof Unavailable) throw error;
      if (await this.#rows.isOwn(row).catch(() => true)) throw error;
      throw new Unavailable('another process has taken this over', { cause: error });
    }
  }

  async #note(kind: string, beginning: IntentBeginning<unknown>): Promise<Noted> {
    const held = (beginning.alsoUnder ?? []).map((each) => this.#turns.under(each));
    const row = await this.#begin(kind, beginning, held);
    const ended = this.#rows.removal(row);
    const drop = (): void => void this.#inHand.delete(row.intent_id);
    return {
      ended,
      close() {
        for (const each of held) each.hasBegun = true;
        drop();
      },
      forget: async () => {
        await this.#deps.database.transact([ended]);
        drop();
      },
    };
  }

  async #begin(
    kind: string,
    { lock, payload, along = [] }: IntentBeginning<unknown>,
    held: readonly Held[],
  ): Promise<IntentTable> {
    const row = this.#rows.begun(kind, lock, payload);
    const { epoch } = this.#deps.core;
    this.#inHand.add(row.intent_id);
    try {
      // First, so that a process that may not begin it learns that, and not what it would have run into.
      await this.#deps.database.transact([this.#insert(row, held), ...along]);
    } catch (error) {
      this.#inHand.delete(row.intent_id);
      // If only the answer was lost, the commit may have happened.
      if (error instanceof UnexpectedChanges) await this.#turns.check(held, epoch);
      else await this.#leave(row);
      throw error;
    }
    return row;
  }

  /** Sends the commands, then writes the effects. An intent that cannot be finished stays and keeps its lock. */
  async #finish<Payload, Result>(
    kind: IntentKind<Payload, Result>,
    row: IntentTable,
    payload: Payload,
    again: boolean,
  ): Promise<Result> {
    this.#inHand.add(row.intent_id);
    try {
      const outcomes = await this.#submit(kind, row, payload, again);
      const { result, statements = [], commit, announce } = await kind.done(payload, outcomes, again);
      const all = [...statements, this.#rows.removal(row)];
      await (commit === undefined ? this.#deps.database.transact(all) : commit(all));
      this.#dropLeft(row.intent_id);
      announce?.();
      return result;
    } catch (error) {
      if (error instanceof Untaken) throw error.cause;
      await this.#leave(row);
      throw error instanceof Overloaded ? new Unfinished(error) : error;
    } finally {
      this.#inHand.delete(row.intent_id);
    }
  }

  async #submit<Payload>(
    kind: IntentKind<Payload, unknown>,
    row: IntentTable,
    payload: Payload,
    again: boolean,
  ): Promise<readonly Outcome[]> {
    const commands = await kind.commands(payload, again);
    const outcomes: Outcome[] = [];
    for (let from = 0; from < commands.length; from += COMMANDS_MAX) {
      try {
        outcomes.push(...(await this.#deps.core.submitAll(commands.slice(from, from + COMMANDS_MAX))));
      } catch (error) {
        // An attempt may be undone only if none of its commands was taken.
        if (again || from > 0 || !(error instanceof Overloaded)) throw error;
        const undoing = kind.untaken?.(payload) ?? null;
        if (undoing === null) throw error;
        await this.#undo([...undoing, this.#rows.removal(row)], error);
        throw new Untaken('undone', { cause: error });
      }
    }
    return outcomes;
  }

  /** Undoes an intent that was not taken, unless another process has taken it over meanwhile: then its commands may be taken there. */
  async #undo(statements: readonly Statement[], reason: Overloaded): Promise<void> {
    try {
      await this.#deps.database.transact(statements);
    } catch (error) {
      throw error instanceof UnexpectedChanges ? new Unfinished(reason) : error;
    }
  }

  /** Carries out one abandoned intent under its lock; a failure is reported and the intent stays. */
  async #resume(found: IntentTable): Promise<void> {
    try {
      await this.#deps.turns.run(found.lock_key, async () => {
        await this.#finishLeft(found.lock_key);
        await this.#again(found.intent_id, found);
      });
    } catch (error) {
      // Unexpected changes mean that another process took the intent. After any other failure it keeps its lock here.
      if (!(error instanceof UnexpectedChanges)) this.#keep(found);
      this.#deps.onError(error, found);
    }
  }

  async #finishLeft(lock: string): Promise<void> {
    for (const id of await this.#unfinished(lock)) {
      try {
        await this.#again(id);
      } catch (error) {
        if (error instanceof UnexpectedChanges) throw new Unavailable('another process has taken this over');
        // The caller waiting for the lock has begun nothing, so `Overloaded` is correct for it.
        throw error instanceof Unfinished ? error.cause : error;
      }
    }
  }

  /** Intents begun under the lock that no work in this process is about to finish, oldest first where the storage says so. */
  async #unfinished(lock: string): Promise<Iterable<string>> {
    const here = this.#left.get(lock) ?? [];
    if (!this.#deps.turns.areShared) return here;
    const ids = (await this.#rows.begunUnder(lock)).filter((id) => !this.#inHand.has(id));
    return new Set([...ids, ...here]);
  }

  /**
   * Carries out an intent again, unless it is done, or is no longer as it was `found` because another process took it over meanwhile. Without `found`,
   * rejects with `Unavailable` while another process is working on it.
   */
  async #again(intentId: string, found?: IntentTable): Promise<void> {
    const row = await this.#rows.find(intentId);
    const kind = row === undefined ? undefined : this.#kinds.get(row.kind);
    if (row !== undefined && kind === undefined && this.#deps.turns.areShared)
      throw new Unavailable(`another process has to finish what is left of ${row.kind}`);
    if (row === undefined || kind === undefined) return this.#dropLeft(intentId);
    if (found === undefined) await this.#rows.mustBeAbandoned(row);
    else if (row.leased_until !== found.leased_until || row.owner !== found.owner) return;
    await this.#finish(kind, await this.#rows.claim(row), JSON.parse(row.payload), true);
  }

  /**
   * Fails once another process leads. That one has looked by then for what earlier processes left, so it would come upon this only after the caller has tried again there, and
   * do it twice. For the same reason it fails once the turn is lost, because the process that has it next has looked by then as well.
   */
  #insert(row: IntentTable, held: readonly Held[] = []): Statement {
    return this.#rows.insert(row, this.#turns.mayBegin(held));
  }

  /** Gives up an intent that cannot be finished now, so that any process that gets its lock can finish it. */
  async #leave(row: IntentTable): Promise<void> {
    if (!this.#deps.turns.areShared) return this.#keep(row);
    // If this fails too, it is left to this process until the lease ends.
    await this.#rows.giveUp(row).catch(() => undefined);
  }

  #keep({ intent_id: id, lock_key: lock }: IntentTable): void {
    this.#left.set(lock, (this.#left.get(lock) ?? new Set()).add(id));
  }

  #dropLeft(id: string): void {
    for (const [lock, ids] of this.#left) {
      if (ids.delete(id) && ids.size === 0) this.#left.delete(lock);
    }
  }
}

/** No command was taken, and the intent has been undone. */
class Untaken extends Error {}

/** Something was begun, but the exchange is too busy to finish it now. What remains of an intent is left to the sweep. */
export class Unfinished extends Unavailable {
  override readonly name = 'Unfinished';

  constructor(cause: Overloaded) {
    super('this was started, but could not be finished now', { cause });
  }
}

/** Throws unless the engine accepted everything. For commands that the rules never refuse: a refusal is a bug. */
export function mustBeAccepted(outcomes: readonly Outcome[], what: string): void {
  const refused = outcomes.find((outcome) => !outcome.ok);
  if (refused?.ok === false) throw new Error(`${what} was refused: ${refused.refusal.code}`);
}
