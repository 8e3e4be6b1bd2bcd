import type { Command, Unsequenced } from '@layline/engine/commands.ts';
import { digestOf } from '@layline/engine/digest/fold-outcome.ts';
import { nextDueAt } from '@layline/engine/due.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import type { Snapshot } from '@layline/engine/save/snapshot-types.ts';
import { restore, snapshot, stateHash } from '@layline/engine/snapshot.ts';
import { createState, type ExchangeState } from '@layline/engine/state.ts';
import { step } from '@layline/engine/step.ts';
import { archive } from '../commands.ts';
import { Random } from '../base/random.ts';
import { RandomLoad } from './random-load.ts';

const START = Date.UTC(2026, 0, 1);
const BATCH = 200;
/** Batches between two restarts of the replica that restarts. */
const RESTART_EVERY = 50;
/** Most batches that the sleeper misses at a time. */
const LONGEST_SLEEP = 120;
/** Batches after which a closed market is archived; until then it may be settled again. */
const ARCHIVED_AFTER = 20;
/** Longest time between two rounds of commands, ms: references and results are forgotten after days, so that a long run needs little memory. */
const PAUSE_MS = 10_000;

/** One batch of a journal: its text, and the leader's digest after it. */
interface Row {
  readonly seq: number;
  readonly text: string;
  readonly digest: string;
}

/** An engine that only follows the journal. */
class Replica {
  readonly name: string;
  #state: ExchangeState;

  constructor(name: string, state = createState()) {
    this.name = name;
    this.#state = state;
  }

  /** Carries out a batch. Throws unless it comes to the leader's digest. */
  follow({ text, digest, seq }: Row): void {
    for (const command of JSON.parse(text) as readonly Command[]) step(this.#state, command);
    const found = digestOf(this.#state);
    if (found !== digest)
      throw new Error(`${this.name}: at ${seq} its digest is ${found}, the leader’s ${digest}`);
  }

  get hash(): string {
    return stateHash(this.#state);
  }
}

/** The state as a restart finds it. */
function restored(state: ExchangeState): ExchangeState {
  return restore(JSON.parse(JSON.stringify(snapshot(state))) as Snapshot);
}

/** Leads: carries out a random load in batches and tells what the journal would keep. */
class Leader {
  readonly state = createState();
  readonly #load: RandomLoad;
  readonly #random: Random;
  readonly #closed: { readonly market: string; readonly batch: number }[] = [];
  #at = START;
  #seq = 0;
  #batches = 0;

  constructor(seed: number) {
    this.#random = new Random(`replicas ${seed}`);
    this.#load = new RandomLoad(seed, 'load', 50);
  }

  next(): Row {
    const texts: string[] = [];
    const carryOut = (one: Unsequenced): void => {
      const text = JSON.stringify({ ...one, seq: this.#seq + 1, at: this.#at });
      const outcome = step(this.state, JSON.parse(text) as Command);
      if (!outcome.ok || outcome.repeated) return;
      texts.push(text);
      this.#seq += 1 + (outcome.blanks ?? 0);
      this.#noteClosed(outcome);
    };
    if (this.#batches === 0) for (const one of this.#load.opening()) carryOut(one);
    this.#batches += 1;
    while (this.#closed[0] !== undefined && this.#closed[0].batch + ARCHIVED_AFTER < this.#batches)
      carryOut(archive(this.#closed.shift()?.market ?? ''));
    while (texts.length < BATCH) {
      this.#at += this.#random.int(0, PAUSE_MS);
      const due = nextDueAt(this.state);
      if (due !== null && due <= this.#at) carryOut({ type: 'tick' });
      this.#load.saw(this.#seq, this.#at);
      for (const one of this.#load.next()) carryOut(one);
    }
    return { seq: this.#seq, text: `[${texts.join(',')}]`, digest: digestOf(this.state) };
  }

  #noteClosed(outcome: Extract<Outcome, { ok: true }>): void {
    for (const event of outcome.events)
      if (event.type === 'marketSettled' && event.settlementVersion === 1)
        this.#closed.push({ market: event.marketId, batch: this.#batches });
  }
}

/**
 * Follows one random journal of at least `commands` positions with three replicas: one from the first command on, one that restarts from snapshots of
 * the leader, and one that sleeps and catches up. Compares their digests after each batch, and the whole states at the end. Returns the last position
 * and digest. Throws at the first difference.
 */
export function runReplicas(
  seed: number,
  commands: number,
  onBatch: (seq: number) => void = () => undefined,
): { readonly seq: number; readonly digest: string } {
  const leader = new Leader(seed);
  const sleep = new Random(`sleep ${seed}`);
  const first = new Replica('from the first command');
  let restarting = new Replica('from a snapshot');
  const sleeper = new Replica('woken late');
  const missed: Row[] = [];
  let wakesAt = 0;
  const wake = (): void => {
    for (const row of missed.splice(0)) sleeper.follow(row);
  };
  for (let batch = 1; ; batch += 1) {
    const row = leader.next();
    first.follow(row);
    restarting.follow(row);
    missed.push(row);
    if (missed.length > wakesAt) {
      wake();
      wakesAt = sleep.int(1, LONGEST_SLEEP);
    }
    if (batch % RESTART_EVERY === 0) restarting = new Replica(restarting.name, restored(leader.state));
    onBatch(row.seq);
    if (row.seq < commands) continue;
    wake();
    const hash = stateHash(leader.state);
    for (const replica of [first, restarting, sleeper])
      if (replica.hash !== hash)
        throw new Error(`${replica.name}: another state than the leader’s at ${row.seq}`);
    return { seq: row.seq, digest: row.digest };
  }
}
