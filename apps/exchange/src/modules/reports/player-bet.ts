import type { getPlayerBet } from '@layline/contract/calls/operator/player-history.ts';
import type { PlayerBet } from '@layline/contract/entities/operator-player-bet.ts';
import { fromHundredths } from '@layline/contract/wire.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused, Request } from '@layline/server/http/route.ts';
import { betOf } from '../../core/histories/bet-history.ts';
import { cancellerOf } from '../../core/histories/bet-records.ts';
import { settlementsOfBet } from '../../core/histories/settlement.ts';
import { money } from '../betting/wire-bets.ts';
import { betDetail } from './bet-reports.ts';
import { tablesFor } from './reader.ts';
import type { ReportSources } from './reader.ts';

/** Maximum settlements in the story of a bet. */
const SETTLEMENTS_MAX = 20;

/** The story of one bet of a player, for operators; BET_NOT_FOUND if the bet is not this player's. */
export async function playerBet(
  deps: ReportSources,
  player: PlayerId,
  query: Pick<Request<typeof getPlayerBet>['query'], 'betId' | 'cursor' | 'take'>,
): Promise<PlayerBet | Refused> {
  const detail = await betDetail(deps, player, query);
  if (isRefused(detail)) return detail;
  const read = await tablesFor(deps, player);
  const row = await betOf(read, player, query.betId);
  if (row === undefined) return refuse('BET_NOT_FOUND');
  const settlements = await settlementsOfBet(read, row, SETTLEMENTS_MAX);
  return {
    ...detail,
    customerRef: row.customer_ref,
    delayUntil: row.delay_until,
    cancelledBy: row.cancelled > 0 ? ((await cancellerOf(read, row)) as PlayerBet['cancelledBy']) : null,
    settlements: settlements.map(({ settlement: { version, at, results, lineResult }, profit }) => ({
      version,
      at,
      results: [...results],
      lineResult: lineResult === null ? null : fromHundredths(lineResult),
      profit: money(profit),
    })),
  };
}
