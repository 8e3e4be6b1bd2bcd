import type { BetId, MarketId, PlayerId, RunnerId, TriggerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { ArmOrder, Unsequenced } from '../commands.ts';
import { ARMED_READING_MS } from '../limits.ts';
import type { EntryRequest, OffsetRequest } from '../order.ts';
import type { ArmedView } from '../view-types.ts';
import { armedViews } from '../views.ts';
import type { TestExchange } from './exchange.ts';

/** Armed orders for tests, with odds and rupees. */

let refs = 0;

function newRef(): string {
  refs += 1;
  return `armed-${refs}`;
}

/** The command that arms an entry: `entry('p', 'STOP LAY A 1000 @ 3.4')`. */
export function entry(player: string, text: string, over: Partial<EntryRequest> = {}): Unsequenced<ArmOrder> {
  const [kind, side, runner, stake, , price] = text.split(' ');
  const request: EntryRequest = {
    playerId: player as PlayerId,
    marketId: 'm' as MarketId,
    kind: kind === 'STOP' ? 'STOP_ENTRY' : 'LIMIT_ENTRY',
    runnerId: runner as RunnerId,
    side: side === 'LAY' ? 'LAY' : 'BACK',
    price: Math.round(Number(price) * 100),
    stake: Math.round(Number(stake) * 100) as Paise,
    minSize: null,
    acceptWorseTicks: 5,
    timeInForce: 'NONE',
    keepInPlay: false,
    expiresAt: null,
    otherId: null,
    pairMode: 'CANCEL',
    customerRef: newRef(),
    ...over,
  };
  return { type: 'armOrder', ...request };
}

/** The command that arms an offset to a bet. */
export function offset(
  player: string,
  parentId: number,
  ticks: number,
  over: Partial<OffsetRequest> = {},
): Unsequenced<ArmOrder> {
  const request: OffsetRequest = {
    playerId: player as PlayerId,
    marketId: 'm' as MarketId,
    kind: 'TICK_OFFSET',
    parentId: parentId as BetId,
    ticks,
    stakeBy: 'SAME',
    customerRef: newRef(),
    ...over,
  };
  return { type: 'armOrder', ...request };
}

/** Arms an order and returns its id. */
export function arm(exchange: TestExchange, command: Unsequenced<ArmOrder>): TriggerId {
  const reply = exchange.ok(command);
  if (reply.type !== 'orderArmed') throw new Error(reply.type);
  return reply.armedId;
}

/** Lets the exchange read what is armed. */
export function read(exchange: TestExchange): void {
  exchange.wait(ARMED_READING_MS);
}

/** A player's armed order with this id, as players see it. */
export function armed(exchange: TestExchange, id: TriggerId, player = 'p'): ArmedView {
  const found = armedViews(exchange.state, player as PlayerId, null).find((one) => one.id === id);
  if (found === undefined) throw new Error(`no armed order ${id}`);
  return found;
}

/** The bets that an armed order has placed, as `LAY 260 @ 2.9`, with what was matched at which average if anything was. */
export function placedBy(exchange: TestExchange, id: TriggerId, player = 'p'): string[] {
  return armed(exchange, id, player).betIds.map((betId) => {
    const { side, stake, restingPrice, matched, averagePrice } = exchange.bet(betId);
    const filled = matched === 0 ? '' : `: ${matched / 100} @ ${averagePrice / 100}`;
    return `${side} ${stake / 100} @ ${restingPrice / 100}${filled}`;
  });
}
