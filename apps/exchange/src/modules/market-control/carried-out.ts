import type { SettleMarket } from '@layline/engine/commands.ts';
import type { RunnerResult } from '@layline/domain/markets.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { betView, marketView } from '@layline/engine/views.ts';
import type { MarketId } from '@layline/units/ids.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { NewCommand } from '../../core/engine.ts';
import type { Database } from '../../db/database.ts';

/**
 * True if the market is already as the proposed command would leave it. After a crash the market may no longer have the version that the command
 * expects, because of the command itself or another change; this tells them apart. Results and matched bets are read from their tables, which
 * keep them after the market is archived.
 */
export async function isCarriedOut(
  core: CoreReads<ExchangeState>,
  database: Database,
  command: NewCommand,
): Promise<boolean> {
  await core.waitForProjection(core.seq);
  switch (command.type) {
    case 'settleMarket':
    case 'voidMarket': {
      const { marketId, settlementVersion } = command;
      const row = await database.read
        .selectFrom('market_results')
        .select(['voided', 'results', 'line_result'])
        .where('market_id', '=', marketId)
        .where('settlement_version', '=', settlementVersion)
        .executeTakeFirst();
      if (row === undefined) return false;
      if (command.type === 'voidMarket') return row.voided === 1;
      const settled = { runners: JSON.parse(row.results) as RunnerResult[], lineResult: row.line_result };
      return row.voided === 0 && isSameResult(settled, command.result);
    }
    case 'voidWindow':
      return !(await standsInWindow(database, command.marketId, command.from, command.to));
    case 'voidBet': {
      const bet = await core.read((state) => betView(state, command.betId));
      return bet?.matched === 0 && bet.remaining === 0;
    }
    case 'removeRunner': {
      const market = await core.read((state) => marketView(state, command.marketId));
      const runner = market?.runners.find(({ runnerId }) => runnerId === command.runnerId);
      return runner?.status === 'REMOVED' && runner.reductionFactor === command.reductionFactor;
    }
    default:
      return false;
  }
}

/** A line result is decisive, because the engine derives the winners from it. */
function isSameResult(settled: SettleMarket['result'], asked: SettleMarket['result']): boolean {
  if (settled.lineResult !== asked.lineResult) return false;
  if (asked.lineResult !== null) return true;
  const outcomes = new Map(settled.runners.map((runner) => [runner.runnerId, runner]));
  return asked.runners.every(({ runnerId, outcome, deadHeat }) => {
    const runner = outcomes.get(runnerId);
    return runner?.outcome === outcome && runner.deadHeat === deadHeat;
  });
}

/** True if anything matched in the window (both ends included) has not been voided. */
async function standsInWindow(
  database: Database,
  marketId: MarketId,
  from: number,
  to: number,
): Promise<boolean> {
  const fragment = await database.read
    .selectFrom('fragments')
    .select('fragment_id')
    .where('market_id', '=', marketId)
    .where('at', '>=', from)
    .where('at', '<=', to)
    .where('voided_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return fragment !== undefined;
}
