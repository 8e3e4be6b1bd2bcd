import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Command } from '@layline/engine/commands.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import type { Batch } from '@layline/exchange/src/core/engine.ts';
import type { World as AuditedWorld } from '../../../auditor/world.ts';
import { cashOf, totalExposure } from '../../../auditor/exposure.ts';
import { AuditedReplay } from '../../../auditor/audited-replay.ts';
import type { JournalBets } from './check-acknowledged.ts';
import type { Settlement } from './check-results.ts';
import type { Available } from './looks.ts';
import { SystemFault } from '../world.ts';

interface Row {
  readonly first_seq: number;
  readonly last_seq: number;
  readonly head: string;
  readonly batch: string;
  readonly hash: string;
}

function epochOf({ head }: Row): number {
  return (JSON.parse(head) as { readonly epoch: number }).epoch;
}

/**
 * Reads the journal directly from the disk, bypassing the exchange, and follows it with the auditor, which throws if
 * a rule is broken. Rows read once must never change or disappear.
 */
export class JournalFollower implements JournalBets {
  readonly #replay = new AuditedReplay();
  readonly #rows: Row[] = [];
  /** What it has followed, as the projections get it. */
  readonly batches: Batch[] = [];
  readonly byPress = new Map<string, number[]>();
  readonly stakes = new Map<number, number>();
  readonly cancelled = new Map<number, number>();
  readonly settlements: Settlement[] = [];
  /** Players from whom corrections have taken money. Only they may have less cash than they risk. */
  readonly corrected = new Set<string>();
  /** What each player had available since when, in order; empty unless asked for. */
  readonly available = new Map<string, Available[]>();
  readonly #notesAvailable: boolean;

  constructor(notesAvailable = false) {
    this.#notesAvailable = notesAvailable;
  }

  /** Follows what was added since the last call, up to a command. */
  follow(files: DatabaseSync, until = Number.MAX_SAFE_INTEGER): void {
    const rows = files
      .prepare(
        'select first_seq, last_seq, head, batch, hash from journal where last_seq <= ? order by first_seq',
      )
      .all(until) as unknown as Row[];
    for (const [index, row] of rows.entries()) this.#take(index, row);
    const isBehind = this.seq > until;
    if (!isBehind && rows.length < this.#rows.length)
      throw new SystemFault(`the journal has lost ${this.#rows.length - rows.length} of its batches`);
    this.#replay.checkAll();
  }

  /** What the auditor believes to be true. */
  get world(): AuditedWorld {
    return this.#replay.world;
  }

  /** Number of the last command. */
  get seq(): number {
    return this.#rows.at(-1)?.last_seq ?? 0;
  }

  /** Hash of the state that the journal gives. */
  get stateHash(): string {
    return this.#replay.hash;
  }

  /** Hash of the journal itself. */
  get journalHash(): string {
    return this.#rows.at(-1)?.hash ?? '';
  }

  #take(index: number, row: Row): void {
    const known = this.#rows[index];
    if (known !== undefined) {
      if (known.hash !== row.hash) throw new SystemFault(`the journal at ${row.first_seq} is another now`);
      return;
    }
    const before = this.#rows.at(-1);
    if (row.first_seq !== (before?.last_seq ?? 0) + 1)
      throw new SystemFault(`the journal has a gap before ${row.first_seq}`);
    const [epoch, epochBefore] = [row, before].map((one) => (one === undefined ? 0 : epochOf(one)));
    if ((epoch ?? 0) < (epochBefore ?? 0))
      throw new SystemFault(`epoch ${epoch} appended ${row.first_seq} after epoch ${epochBefore}`);
    const hash = createHash('sha256')
      .update((before?.hash ?? '0'.repeat(64)) + row.head + row.batch)
      .digest('hex');
    if (hash !== row.hash) throw new SystemFault(`the hash of the journal at ${row.first_seq} does not fit`);
    const commands = JSON.parse(row.batch) as Command[];
    const outcomes: Outcome[] = [];
    for (const command of commands) {
      try {
        const outcome = this.#replay.follow(command);
        outcomes.push(outcome);
        this.#note(outcome, command);
        if (this.#notesAvailable) this.#noteAvailable(command.seq);
      } catch (error) {
        throw new SystemFault(`${String(error)}: ${String((error as Error).cause)}`);
      }
    }
    this.#rows.push(row);
    const { first_seq: firstSeq, last_seq: lastSeq, hash: own } = row;
    this.batches.push({ firstSeq, lastSeq, at: commands[0]?.at ?? 0, commands, outcomes, hash: own });
  }

  #noteAvailable(since: number): void {
    for (const player of this.world.players.values()) {
      const amount = cashOf(this.world, player.id) - totalExposure(player);
      const known = this.available.get(player.id) ?? [];
      if (known.at(-1)?.amount !== amount) known.push({ since, amount });
      this.available.set(player.id, known);
    }
  }

  #note(outcome: Outcome, { expects }: Command): void {
    if (!outcome.ok || outcome.repeated) return;
    for (const event of outcome.events) {
      if (event.type === 'betPlaced') {
        const { betId, order } = event;
        const key = `${order.playerId} ${order.customerRef}`;
        if (order.customerRef !== null) this.byPress.set(key, [...(this.byPress.get(key) ?? []), betId]);
        this.stakes.set(betId, order.stake);
      } else if (event.type === 'betReduced' && event.into === 'CANCELLED') {
        this.cancelled.set(event.betId, (this.cancelled.get(event.betId) ?? 0) + event.size);
      } else if (event.type === 'marketSettled') {
        const { marketId, settlementVersion: version, voided, results: runners, lineResult } = event;
        const decision = voided ? null : { runners, lineResult };
        const seen = expects !== undefined && 'version' in expects ? expects.version : null;
        this.settlements.push({ marketId, version, seen, decision });
      } else if (
        event.type === 'posting' &&
        event.kind === 'SETTLEMENT_REVERSAL' &&
        event.playerId !== null
      ) {
        this.corrected.add(event.playerId);
      }
    }
  }
}
