import type { OwnFill } from '@layline/contract/entities/trades.ts';
import { fromHundredths, fromPaise } from '@layline/contract/wire.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { MarketId, PlayerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { CoreReads } from '../../core/core-types.ts';
import { ownFills } from '../../core/histories/trades.ts';
import type { Database } from '../../db/database.ts';

/** Maximum fills per answer, and maximum bets of each side that they are taken from. */
const FILLS_MAX = 500;

interface FillDependencies {
  readonly core: CoreReads<ExchangeState>;
  readonly database: Database;
}

/** When the player's bets in a market were matched, oldest first, including the bets that this player has just placed. */
export async function readOwnFills(
  { core, database }: FillDependencies,
  player: PlayerId,
  market: MarketId,
): Promise<OwnFill[]> {
  await core.waitForProjection(core.positionOf(player));
  const fills: OwnFill[] = [];
  for (const side of ['BACK', 'LAY'] as const) {
    for (const row of await ownFills(database.read, player, market, { side, most: FILLS_MAX })) {
      fills.push({
        runnerId: row.runner_id,
        side,
        price: fromHundredths(row.price),
        stake: fromPaise(paise(row.stake)),
        at: row.at,
      });
    }
  }
  return fills.toSorted((a, b) => a.at - b.at).slice(-FILLS_MAX);
}
