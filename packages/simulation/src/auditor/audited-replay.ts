import type { Command } from '@layline/engine/commands.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import type { Snapshot } from '@layline/engine/save/snapshot-types.ts';
import { restore } from '@layline/engine/snapshot.ts';
import { ExchangeUnderAudit } from '../engine/exchange-under-audit.ts';
import { Auditor } from './auditor.ts';
import { isForgotten, type World } from './world.ts';

/** Commands between two times that the auditor forgets what the exchange has forgotten. */
const FORGET_EVERY = 100;

/**
 * Plays a journal once more on an engine of its own with the auditor at its side, which keeps its own books, exposure,
 * limits and ledger. Throws at the first command after which the two differ.
 */
export class AuditedReplay {
  readonly #exchange = new ExchangeUnderAudit();
  readonly #auditor = new Auditor(this.#exchange.reads);
  /** Commands so far; the next one has to be numbered one more. */
  commands = 0;

  /** What the auditor has worked out from the commands. */
  get world(): World {
    return this.#auditor.world;
  }

  /** Hash of the state that the commands give. */
  get hash(): string {
    return this.#exchange.hash;
  }

  /** Takes the next command of the journal; returns its outcome, on which engine and auditor agree. */
  follow(command: Command): Outcome {
    this.commands += 1;
    if (this.commands % FORGET_EVERY === 0) this.#forget();
    if (command.seq !== this.commands) throw new Error(`command ${this.commands} is missing in the journal`);
    try {
      const outcome = this.#exchange.step(command);
      this.#auditor.follow(command, outcome);
      return outcome;
    } catch (error) {
      throw new Error(`command ${command.seq} ${JSON.stringify(command)}`, { cause: error });
    }
  }

  /** Compares all balances, exposures, markets and bets with the auditor's. */
  checkAll(): void {
    this.#auditor.checkAll();
  }

  /** Compares all of a saved state with the auditor's, and its hash with that of the journal. Throws at a difference. */
  checkSaved(saved: Snapshot): void {
    const other = new ExchangeUnderAudit(restore(saved));
    this.#auditor.checkAll(other.reads);
    if (other.hash !== this.hash)
      throw new Error('the saved state has another hash than that of the journal');
  }

  /**
   * Takes the orders of makers that never matched out of the auditor's lists. A day has hundreds of thousands, nobody can
   * ask for them any more, and it searches its lists from end to end.
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
