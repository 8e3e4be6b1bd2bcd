import type { MarketId, RunnerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { AgentNode, Upline } from '../agents/agent-model.ts';
import { above } from '../agents/tree.ts';
import type { Holdings } from '../exposure/holdings.ts';
import { placesOf, profitAt } from '../exposure/steps.ts';
import { profitIfWins } from '../exposure/winners.ts';
import { WHOLE } from '../limits.ts';
import type { Market } from '../model.ts';
import { stepsOf } from './profit.ts';

/** What one result brings everybody, paise; the four add to 0. */
export interface ResultShares {
  /** All players of the branch together. */
  readonly players: Paise;
  /** The member itself. */
  readonly own: Paise;
  readonly toUpline: Paise;
  readonly toDownline: Paise;
}

/** A member's position in a market, matched bets only. */
export interface LevelPositionView {
  readonly marketId: MarketId;
  readonly ownExposure: Paise;
  readonly branchExposure: Paise;
  /** If this runner wins; empty on markets with a line. */
  readonly outcomes: readonly (ResultShares & { readonly runnerId: RunnerId })[];
  /** For results from this figure, in hundredths of a run, up to the next step; null is below the first. */
  readonly lineSteps: readonly (ResultShares & { readonly from: number | null })[];
}

/** Holdings, and what one unit of their sums is in basis points of a paisa. */
interface Weighted {
  readonly holdings: Holdings;
  readonly per: number;
}

interface Sides {
  readonly players: readonly Weighted[];
  readonly own: readonly Weighted[];
  readonly branch: readonly Weighted[];
}

function isBelow(member: AgentNode | Upline, upline: Upline | null): boolean {
  return upline !== null && (upline === member || above(upline).some((node) => node === member));
}

function sidesOf(market: Market, member: AgentNode | Upline): Sides {
  const players: Weighted[] = [];
  for (const position of market.positions) {
    if (isBelow(member, position.player.upline)) players.push({ holdings: position, per: WHOLE });
  }
  if ('player' in member) return { players, own: [], branch: players };
  const sums = market.levelPositions.get(member);
  if (sums === undefined) return { players, own: [], branch: [] };
  return {
    players,
    own: [{ holdings: sums.own, per: 1 }],
    branch: [{ holdings: sums.branch, per: 1 }],
  };
}

/** Rounds to paise; the levels below carry what rounding leaves. */
function sharesAt(sides: Sides, profitOf: (holdings: Holdings) => number): ResultShares {
  const sum = (list: readonly Weighted[]): number =>
    Math.round(list.reduce((total, { holdings, per }) => total + per * profitOf(holdings), 0) / WHOLE) + 0;
  const [players, own, branch] = [sum(sides.players), sum(sides.own), sum(sides.branch)];
  const toUpline = 0 - branch;
  const toDownline = 0 - (players + own + toUpline);
  return {
    players: players as Paise,
    own: own as Paise,
    toUpline: toUpline as Paise,
    toDownline: toDownline as Paise,
  };
}

/** A member's position in a market. */
export function viewLevelPosition(
  market: Market,
  member: AgentNode | Upline,
  { ownExposure, branchExposure }: { readonly ownExposure: number; readonly branchExposure: number },
): LevelPositionView {
  const sides = sidesOf(market, member);
  const all = [...sides.players, ...sides.own, ...sides.branch].map(({ holdings }) => holdings);
  const isWinners = all.some(({ kind }) => kind === 'WINNERS');
  const active = market.runners.filter(({ status }) => isWinners && status !== 'REMOVED');
  const profitIf = (index: number) => (holdings: Holdings) =>
    holdings.kind === 'WINNERS' ? profitIfWins(holdings.sums, index, market.terms, false) : 0;
  return {
    marketId: market.id,
    ownExposure: ('player' in member ? 0 : ownExposure) as Paise,
    branchExposure: branchExposure as Paise,
    outcomes: active.map(({ id, index }) => ({ runnerId: id, ...sharesAt(sides, profitIf(index)) })),
    lineSteps: placesOf(all.map((holdings) => stepsOf(market, holdings))).map((from) => ({
      from,
      ...sharesAt(sides, (holdings) => profitAt(stepsOf(market, holdings), from)),
    })),
  };
}
