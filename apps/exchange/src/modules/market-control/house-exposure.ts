import type { ExpectedProfitView, MarketView } from '@layline/engine/view-types.ts';
import { expectedProfit, marketPlayers, playerView } from '@layline/engine/views.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { PlayerId, RunnerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';

/** A player's share in a market. */
export interface PlayerShare {
  readonly playerId: PlayerId;
  readonly profit: ExpectedProfitView;
}

/** What the players and the house can win and lose in a market, before commission. Paise. */
export interface MarketExposure {
  /** Players with bets in it, without house accounts, largest exposure first. */
  readonly shares: readonly PlayerShare[];
  /** Sum of their exposures. */
  readonly playersExposure: Paise;
  readonly house: {
    /** Minimum over all results; 0 if nothing is at stake. */
    readonly worst: Paise;
    readonly outcomes: readonly { readonly runnerId: RunnerId; readonly profit: Paise }[];
    /** Applies from this figure, in hundredths of a run, up to the next step; null is below the first. */
    readonly lineSteps: readonly Step[];
  };
}

interface Step {
  readonly from: number | null;
  readonly profit: Paise;
}

/** Betting types in which players bet against each other; in all others the house is on the other side of every bet. */
const AMONG_PLAYERS: readonly string[] = ['ODDS', 'LINE'];

/**
 * What the players and the house can win and lose in a market. On exchange markets the house has its market makers' bets; on house markets, the
 * opposite of all players' results. With several winners, the makers' figures assume the worst other winners.
 */
export function marketExposure(state: ExchangeState, market: MarketView): MarketExposure {
  const { definition } = market;
  const players: PlayerShare[] = [];
  const house: { readonly sign: 1 | -1; readonly profit: ExpectedProfitView }[] = [];
  const againstPlayers = !AMONG_PLAYERS.includes(definition.bettingType);
  for (const playerId of marketPlayers(state, definition.id)) {
    const profit = expectedProfit(state, playerId, definition.id);
    if (profit === undefined) continue;
    const isHouse = playerView(state, playerId)?.kind === 'HOUSE';
    if (!isHouse) players.push({ playerId, profit });
    if (isHouse) house.push({ sign: 1, profit });
    else if (againstPlayers) house.push({ sign: -1, profit });
  }
  const open = market.status === 'CLOSED' ? [] : house;
  const outcomes = outcomesOf(market, open);
  const lineSteps = addSteps(open);
  return {
    shares: players.sort((a, b) => b.profit.exposure - a.profit.exposure),
    playersExposure: paise(players.reduce((sum, { profit }) => sum + profit.exposure, 0)),
    house: {
      worst: paise(Math.min(0, ...[...outcomes, ...lineSteps].map(({ profit }) => profit))),
      outcomes,
      lineSteps,
    },
  };
}

type Signed = readonly { readonly sign: 1 | -1; readonly profit: ExpectedProfitView }[];

function outcomesOf({ runners }: MarketView, house: Signed): { runnerId: RunnerId; profit: Paise }[] {
  if (house.every(({ profit }) => profit.runners.length === 0)) return [];
  return runners
    .filter(({ status }) => status !== 'REMOVED')
    .map(({ runnerId }) => ({
      runnerId,
      profit: paise(
        house.reduce((sum, { sign, profit }) => {
          const own = profit.runners.find((runner) => runner.runnerId === runnerId);
          return sum + sign * (own?.profit ?? 0);
        }, 0),
      ),
    }));
}

/** Sum of step functions, with a step wherever any of them has one. */
function addSteps(house: Signed): Step[] {
  const lines = house.filter(({ profit }) => profit.lineSteps.length > 0);
  const places = new Set(lines.flatMap(({ profit }) => profit.lineSteps.map(({ from }) => from)));
  return [...places]
    .sort((a, b) => (a ?? -Infinity) - (b ?? -Infinity))
    .map((from) => ({
      from,
      profit: paise(
        lines.reduce((sum, { sign, profit }) => sum + sign * profitAt(profit.lineSteps, from), 0),
      ),
    }));
}

function profitAt(steps: ExpectedProfitView['lineSteps'], place: number | null): number {
  const at = place ?? -Infinity;
  return steps.findLast(({ from }) => (from ?? -Infinity) <= at)?.profit ?? 0;
}
