import type { BetId, MarketId, PlayerId, RunnerId, TriggerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { ArmOrder, ChangeArmed, Unsequenced } from '../commands.ts';
import { ARMED_READING_MS } from '../limits.ts';
import type { EntryRequest, ExitRequest, OffsetRequest } from '../order.ts';
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

/**
 * The command that arms an exit: `exit('p', 'STOP LAY A 1000 @ 3.4')`, `exit('p', 'TAKE_PROFIT LAY A CLOSE @ 2.6')`, or
 * `exit('p', 'TRAILING LAY A CLOSE @ 3 ticks')`.
 */
export function exit(player: string, text: string, over: Partial<ExitRequest> = {}): Unsequenced<ArmOrder> {
  const [kind, side, runner, stake, , at] = text.split(' ');
  const priced =
    kind === 'TRAILING'
      ? ({ kind, ticks: Number(at), activate: null } as const)
      : ({
          kind: kind === 'STOP' ? 'STOP' : 'TAKE_PROFIT',
          price: Math.round(Number(at) * 100),
        } as const);
  const request = {
    playerId: player as PlayerId,
    marketId: 'm' as MarketId,
    ...priced,
    watch: 'BEST_OFFER',
    runnerId: runner as RunnerId,
    side: side === 'LAY' ? 'LAY' : 'BACK',
    stake: stake === 'CLOSE' ? null : (Math.round(Number(stake) * 100) as Paise),
    minSize: null,
    acceptWorseTicks: 5,
    timeInForce: 'NONE',
    keepInPlay: true,
    expiresAt: null,
    otherId: null,
    pairMode: 'REDUCE',
    customerRef: newRef(),
    ...over,
  } as ExitRequest;
  return { type: 'armOrder', ...request };
}

/** The command that changes an armed order. */
export function change(
  player: string,
  armedId: TriggerId,
  to: Partial<Pick<ChangeArmed, 'price' | 'ticks' | 'stake' | 'expiresAt' | 'customerRef'>>,
): Unsequenced<ChangeArmed> {
  return { type: 'changeArmed', playerId: player as PlayerId, armedId, customerRef: newRef(), ...to };
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
