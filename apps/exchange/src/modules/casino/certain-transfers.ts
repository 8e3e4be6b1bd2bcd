import { already } from '@layline/engine/answers.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { CoreCommands, CoreReads } from '../../core/core-types.ts';
import type { NewCommand } from '../../core/engine.ts';
import type { Database } from '../../db/database.ts';

/** A transfer between a player and a provider's games. */
export type CasinoTransfer = Extract<NewCommand, { type: 'transfer' }>;

/** Due work for a row, with the journal position at which it was begun: nothing was carried out before that. */
export type Begun<Row> = Row & { readonly since: number };

/**
 * Resolves transfers that the engine refused as TOO_OLD, because they are older than what it remembers of casino
 * transfers: an earlier attempt may have moved the money. The postings, which are kept for good, show whether it did.
 */
export class CertainTransfers {
  readonly #core: CoreCommands & CoreReads<ExchangeState>;
  readonly #database: Database;

  constructor(core: CoreCommands & CoreReads<ExchangeState>, database: Database) {
    this.#core = core;
    this.#database = database;
  }

  /** Records the journal position at which a row is begun. */
  begun<Row extends object>(row: Row): Begun<Row> {
    return { ...row, since: this.#core.seq };
  }

  /** Resolves with one outcome per transfer; none is TOO_OLD. */
  async outcomes(
    transfers: readonly CasinoTransfer[],
    answered: readonly Outcome[],
  ): Promise<readonly Outcome[]> {
    const certain: Outcome[] = [];
    for (const [place, transfer] of transfers.entries()) {
      const outcome = answered[place];
      if (outcome === undefined) throw new Error(`${transfer.externalId} came back without an outcome`);
      certain.push(isTooOld(outcome) ? await this.#lookedUp(transfer) : outcome);
    }
    return certain;
  }

  /** Checks whether a transfer has been carried out; if not, sends it with the current time. */
  async #lookedUp(transfer: CasinoTransfer): Promise<Outcome> {
    for (;;) {
      const since = this.#core.seq;
      await this.#core.waitForProjection(since);
      const posted = await this.#database.write
        .selectFrom('postings')
        .select('seq')
        .where('external_id', '=', transfer.externalId)
        .executeTakeFirst();
      if (posted !== undefined) return already();
      const outcome = await this.#core.submit({ ...transfer, since });
      if (!isTooOld(outcome)) return outcome;
    }
  }
}

function isTooOld(outcome: Outcome): boolean {
  return !outcome.ok && outcome.refusal.code === 'TOO_OLD';
}
