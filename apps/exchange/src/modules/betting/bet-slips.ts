import type { BetSlip, SavedBetSlip } from '@layline/contract/entities/bet.ts';
import { KEY_MEMORY_MS } from '@layline/engine/limits.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { Database } from '../../db/database.ts';

type SavedSlip = SavedBetSlip['slips'][number];

/** What identifies a bet placed from a slip. */
interface PlacedBet {
  readonly market_id: string;
  readonly runner_id: string;
  readonly side: string;
  readonly source: string;
  readonly customer_ref: string | null;
  readonly placed_at: number;
}

/**
 * Slips that players save for use on another device. A slip disappears the moment its bet is accepted: reads return the saved slips minus the bets
 * accepted in the journal. So no crash can leave the two inconsistent, and a save under way while the bet is accepted cannot bring the slip back.
 */
export class BetSlips {
  readonly #database: Database;
  readonly #core: CoreReads<ExchangeState>;

  constructor(database: Database, core: CoreReads<ExchangeState>) {
    this.#database = database;
    this.#core = core;
  }

  /** Saves a slip, replacing the previous one. */
  async save(player: PlayerId, { slips }: BetSlip, now: number): Promise<SavedBetSlip> {
    const row = { slips: JSON.stringify(slips), saved_at: now };
    await this.#database.write
      .insertInto('bet_slips')
      .values({ player_id: player, ...row })
      .onConflict((conflict) => conflict.column('player_id').doUpdateSet(row))
      .execute();
    return this.#without(player, slips, now);
  }

  /** The last saved slip, without selections that have become bets; empty if none was saved. */
  async of(player: PlayerId): Promise<SavedBetSlip> {
    const row = await this.#database.read
      .selectFrom('bet_slips')
      .select(['slips', 'saved_at'])
      .where('player_id', '=', player)
      .executeTakeFirst();
    if (row === undefined) return { slips: [] };
    return this.#without(player, JSON.parse(row.slips) as SavedSlip[], row.saved_at);
  }

  async #without(player: PlayerId, slips: readonly SavedSlip[], savedAt: number): Promise<SavedBetSlip> {
    if (slips.length === 0) return { slips: [] };
    await this.#core.waitForProjection(this.#core.positionOf(player));
    const refs = slips.flatMap(({ customerRef }) => customerRef ?? []);
    const placed = await this.#database.read
      .selectFrom('bets')
      .select(['market_id', 'runner_id', 'side', 'source', 'customer_ref', 'placed_at'])
      .where('player_id', '=', player)
      .where('placed_at', '>=', savedAt - KEY_MEMORY_MS)
      .where((where) => {
        const since = where('placed_at', '>=', savedAt);
        return refs.length === 0 ? since : where.or([since, where('customer_ref', 'in', refs)]);
      })
      .execute();
    return { slips: slips.filter((slip) => !placed.some((bet) => isBetOf(slip, bet, savedAt))) };
  }
}

/**
 * True if a bet was placed from a slip, identified by its customerRef. A bet without one counts as placed from the slip saved at the time for the
 * same side of the same runner.
 */
function isBetOf(slip: SavedSlip, bet: PlacedBet, savedAt: number): boolean {
  if (slip.customerRef !== undefined) return slip.customerRef === bet.customer_ref;
  return (
    bet.source === 'SLIP' &&
    bet.placed_at >= savedAt &&
    bet.market_id === slip.marketId &&
    bet.runner_id === slip.runnerId &&
    bet.side === slip.side
  );
}
