import type { Order } from '../order.ts';

/** What an order asks for besides its price, its stake and its name. */
type Asked = Pick<
  Order,
  | 'side'
  | 'line'
  | 'persistence'
  | 'timeInForce'
  | 'minFill'
  | 'acceptBetter'
  | 'acceptWorseTicks'
  | 'marketVersion'
  | 'source'
  | 'orderType'
>;

/** What was true of a market when it accepted a bet; compared when the bet's wait is over. */
export interface AcceptedIn {
  /** Material version. */
  readonly material: number;
  /** Suspension counts of market and row. */
  readonly suspensions: number;
}

/** The parts of a bet that most bets of a market have alike; one object serves all of these. */
export interface BetOptions extends Asked {
  readonly accepted: AcceptedIn;
  /** UTC ms from which its bets count their time of acceptance, so that it is a small number. */
  readonly since: number;
}

/** How many recent options are searched for equal ones. */
const KEPT = 8;

function areAlike(options: BetOptions, order: Asked, { material, suspensions }: AcceptedIn): boolean {
  return (
    options.side === order.side &&
    options.line === order.line &&
    options.persistence === order.persistence &&
    options.timeInForce === order.timeInForce &&
    options.minFill === order.minFill &&
    options.acceptBetter === order.acceptBetter &&
    options.acceptWorseTicks === order.acceptWorseTicks &&
    options.marketVersion === order.marketVersion &&
    options.source === order.source &&
    options.orderType === order.orderType &&
    options.accepted.material === material &&
    options.accepted.suspensions === suspensions
  );
}

/** The options of an order accepted at a time, UTC ms. `recent` has those of the market's latest bets, latest first, and is kept so. */
export function optionsFor(
  recent: BetOptions[],
  order: Asked,
  accepted: AcceptedIn,
  since: number,
): BetOptions {
  const [latest] = recent;
  if (latest !== undefined && areAlike(latest, order, accepted)) return latest;
  const at = recent.findIndex((options) => areAlike(options, order, accepted));
  const [found] = at < 0 ? [] : recent.splice(at, 1);
  const options: BetOptions = found ?? {
    side: order.side,
    line: order.line,
    persistence: order.persistence,
    timeInForce: order.timeInForce,
    minFill: order.minFill,
    acceptBetter: order.acceptBetter,
    acceptWorseTicks: order.acceptWorseTicks,
    marketVersion: order.marketVersion,
    source: order.source,
    orderType: order.orderType,
    accepted,
    since,
  };
  recent.unshift(options);
  if (recent.length > KEPT) recent.pop();
  return options;
}
