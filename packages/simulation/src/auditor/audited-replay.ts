import type { Command } from '@layline/engine/commands.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import type { Snapshot } from '@layline/engine/save/snapshot-types.ts';
import { restore } from '@layline/engine/snapshot.ts';
import { ExchangeUnderAudit } from '../engine/exchange-under-audit.ts';
import { Auditor, type SavedAuditor } from './auditor.ts';
import { isForgotten, type World } from './world.ts';

/** A replay up to some command: engine and auditor, which agreed there. */
export interface SavedReplay {
  /** The engine's snapshot as text. */
  readonly engine: string;
  readonly auditor: SavedAuditor;
  readonly commands: number;
}

/** Number of commands between two purges of what the exchange has already forgotten. */
const FORGET_EVERY = 1000;

/**
 * Replays a journal on its own engine under audit: the auditor keeps its own books, exposure, limits and ledger.
 * Throws at the first command after which the two differ.
 */
export class AuditedReplay {
  readonly #exchange: ExchangeUnderAudit;
  readonly #auditor: Auditor;
  /** Position of the last command, with those that its bets took; the next must have the next one. */
  commands: number;

  /** For `compareEvery`, see `Auditor`. Continues from `saved`, or starts with the first command. */
  constructor(compareEvery = 1, saved?: SavedReplay) {
    const state = saved === undefined ? undefined : restore(JSON.parse(saved.engine) as Snapshot);
    this.#exchange = new ExchangeUnderAudit(state);
    this.#auditor = new Auditor(this.#exchange.reads, undefined, compareEvery, saved?.auditor);
    this.commands = saved?.commands ?? 0;
  }

  /** Compares everything, and returns the state from which another replay can continue. */
  save(): SavedReplay {
    this.checkAll();
    return { engine: this.#exchange.saved(), auditor: this.#auditor.saved, commands: this.commands };
  }

  /** The auditor's own state. */
  get world(): World {
    return this.#auditor.world;
  }

  /** Hash of the engine's state. */
  get hash(): string {
    return this.#exchange.hash;
  }

  /** Digest of the engine's outcomes so far. */
  get digest(): string {
    return this.#exchange.digest;
  }

  /** Replays the next command and returns its outcome, on which engine and auditor agree. */
  follow(command: Command): Outcome {
    this.commands += 1;
    if (this.commands % FORGET_EVERY === 0) this.#forget();
    if (command.seq !== this.commands)
      throw new Error(`command ${this.commands} is missing from the journal`);
    try {
      const outcome = this.#exchange.step(command);
      this.#auditor.follow(command, outcome);
      if (outcome.ok) this.commands += outcome.blanks ?? 0;
      return outcome;
    } catch (error) {
      throw new Error(`command ${command.seq} ${JSON.stringify(command)}`, { cause: error });
    }
  }

  /** Compares all balances, exposures, markets and bets with the auditor's. */
  checkAll(): void {
    this.#auditor.checkAll();
  }

  /** Compares a snapshot with the auditor's state, and its hash with the journal's. Throws if they differ. */
  checkSaved(saved: Snapshot): void {
    const other = new ExchangeUnderAudit(restore(saved));
    this.#auditor.checkAll(other.reads);
    if (other.hash !== this.hash) throw new Error('the saved state’s hash is not the journal’s');
  }

  /**
   * Drops market makers' orders that never matched from the auditor's lists. A day has hundreds of thousands of them, nobody can ask for them any
   * more, and the auditor searches its lists linearly.
   */
  #forget(): void {
    const { world } = this.#auditor;
    for (const { bets } of world.markets.values()) {
      let kept = 0;
      for (const bet of bets) {
        if (isForgotten(world, bet)) world.bets.delete(bet.id);
        else {
          bets[kept] = bet;
          kept += 1;
        }
      }
      bets.length = kept;
    }
  }
}
