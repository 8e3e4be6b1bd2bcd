import type { Command } from '@layline/engine/commands.ts';
import { Auditor } from '@layline/testkit/auditor/auditor.ts';
import { isForgotten } from '@layline/testkit/auditor/world.ts';
import { ExchangeUnderAudit } from '@layline/testkit/simulation/exchange-under-audit.ts';
import type { Database } from '../../db/database.ts';

const PAGE = 50;
/** Commands between two times that the auditor forgets what the exchange has forgotten. */
const FORGET_EVERY = 100;

/**
 * Plays the journal once more on an engine of its own, as it grows, with the auditor at its side, which keeps its own
 * books, exposure, limits and ledger and throws at the first difference.
 */
export class JournalAudit {
  readonly #exchange = new ExchangeUnderAudit();
  readonly #auditor = new Auditor(this.#exchange.reads);
  commands = 0;

  /** Follows what has come since the last time; then compares everything. */
  async follow({ read }: Database): Promise<void> {
    for (;;) {
      const rows = await read
        .selectFrom('journal')
        .select('batch')
        .where('first_seq', '>', this.commands)
        .orderBy('first_seq')
        .limit(PAGE)
        .execute();
      for (const { batch } of rows) this.#followBatch(JSON.parse(batch) as Command[]);
      if (rows.length < PAGE) break;
    }
    this.#auditor.checkAll();
  }

  /** Of the state that the journal gives. */
  get hash(): string {
    return this.#exchange.hash;
  }

  #followBatch(commands: readonly Command[]): void {
    for (const command of commands) {
      this.commands += 1;
      if (this.commands % FORGET_EVERY === 0) this.#forget();
      if (command.seq !== this.commands)
        throw new Error(`command ${this.commands} is missing in the journal`);
      try {
        this.#auditor.follow(command, this.#exchange.step(command));
      } catch (error) {
        throw new Error(`command ${command.seq} ${JSON.stringify(command)}`, { cause: error });
      }
    }
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
