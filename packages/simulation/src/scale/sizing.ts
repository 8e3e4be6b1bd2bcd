import { MEASURED, type Costs } from './costs.ts';
import { framesPerWatcher, type Deployment } from './scale.ts';

/** How busy a core may be on average: a burst of half as many bets again is worked off soon after. */
export const LOAD = 0.7;

/** What is asked of an exchange. */
export type Demand = Pick<Deployment, 'betsPerSecond' | 'watchers' | 'markets'>;

/** The fewest leaders, replicas, edges and projectors that keep every core at `LOAD` or below. Two replicas of each leader at least, so that one may be lost. */
export function sizeFor(demand: Demand, costs: Costs = MEASURED): Deployment {
  const cores = (perSecondUs: number): number => Math.ceil(perSecondUs / (LOAD * 1e6));
  const { betsPerSecond, watchers } = demand;
  // A replica follows one leader with one core, so leaders are as many as either of the two needs.
  const leaders = cores(betsPerSecond * Math.max(costs.lead, costs.follow));
  const pushUs = watchers * framesPerWatcher(demand) * costs.push;
  return {
    ...demand,
    leaders,
    replicas: 2,
    edges: cores(betsPerSecond * costs.serveBet + pushUs),
    projectors: cores((betsPerSecond / leaders) * costs.project),
  };
}

/** Bets a second that so many replicas carry at `LOAD`, if they serve the players themselves beside one leader. Each follows all bets and serves its share. */
export function betsOfReplicas(replicas: number, costs: Costs = MEASURED): number {
  const byReplicas = (LOAD * 1e6) / (costs.follow + costs.serveBet / replicas);
  return Math.min(byReplicas, (LOAD * 1e6) / costs.lead);
}
