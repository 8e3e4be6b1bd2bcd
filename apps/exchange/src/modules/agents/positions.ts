import type { AgentPosition } from '@layline/contract/entities/agent.ts';
import type { HouseExposure } from '@layline/contract/entities/operator-market.ts';
import { fromHundredths, fromPaise } from '@layline/contract/wire.ts';
import { levelPositions } from '@layline/engine/agent-views.ts';
import type { LevelPositionView, ResultShares } from '@layline/engine/read/level-positions.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { marketView } from '@layline/engine/views.ts';
import { paise } from '@layline/units/money.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { EventCatalogue } from '../catalogue/event-catalogue.ts';

/** Maximum markets in one answer. */
const MARKETS_MAX = 100;

/** Open positions of a member by market. The caller has checked that it is in the branch. */
export function positionsOf(
  core: CoreReads<ExchangeState>,
  catalogue: EventCatalogue,
  nodeId: string,
): Promise<AgentPosition[]> {
  return core.read((state) =>
    levelPositions(state, nodeId, MARKETS_MAX).flatMap((position) => {
      const market = marketView(state, position.marketId);
      if (market === undefined) return [];
      const { eventId, name, bettingType } = market.definition;
      const figures = (share: keyof ResultShares): HouseExposure => figuresOf(position, share);
      return [
        {
          marketId: position.marketId,
          eventTitle: catalogue.entry(eventId)?.event.title ?? name,
          name,
          bettingType,
          runners: market.runners.map((runner) => ({ runnerId: runner.runnerId, name: runner.name })),
          ownExposure: fromPaise(position.ownExposure),
          branchExposure: fromPaise(position.branchExposure),
          players: figures('players'),
          own: figures('own'),
          toUpline: figures('toUpline'),
          toDownline: figures('toDownline'),
        },
      ];
    }),
  );
}

function figuresOf({ outcomes, lineSteps }: LevelPositionView, share: keyof ResultShares): HouseExposure {
  const all = [...outcomes, ...lineSteps].map((result) => result[share]);
  return {
    worst: fromPaise(paise(Math.min(0, ...all))),
    outcomes: outcomes.map((result) => ({ runnerId: result.runnerId, profit: fromPaise(result[share]) })),
    lineSteps: lineSteps.map((result) => ({
      from: result.from === null ? null : fromHundredths(result.from),
      profit: fromPaise(result[share]),
    })),
  };
}
