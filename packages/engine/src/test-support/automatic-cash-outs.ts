import type { TriggerRule } from '@layline/domain/triggers.ts';
import type { MarketId, PlayerId, TriggerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { PlaceTrigger, Unsequenced } from '../commands.ts';
import { TRIGGER_READING_MS } from '../limits.ts';
import type { TriggerView } from '../view-types.ts';
import { triggerViews } from '../views.ts';
import { TestExchange, definition } from './exchange.ts';

/** A position with automatic cash-outs, for tests. */

/** Rupees as paise. */
export const rs = (rupees: number): Paise => Math.round(rupees * 100) as Paise;
export const m = 'm' as MarketId;
let refs = 0;

/** The command that arms one; amounts in rupees. */
export function arming(rule: TriggerRule, amount: number, give = 0, player = 'p'): Unsequenced<PlaceTrigger> {
  refs += 1;
  const customerRef = `arm-${refs}`;
  const playerId = player as PlayerId;
  return {
    type: 'placeTrigger',
    playerId,
    marketId: m,
    rule,
    amount: rs(amount),
    give: rs(give),
    customerRef,
  };
}

/** Arms one and returns its id. */
export function arm(exchange: TestExchange, ...terms: Parameters<typeof arming>): TriggerId {
  const reply = exchange.ok(arming(...terms));
  if (reply.type !== 'armed') throw new Error(reply.type);
  return reply.triggerId;
}

/** Example 2 of T1: back A 1000 at 3.00. `offer` then says what there is to lay at; the figure at 2.50 is 200. */
export function backed(made = definition()): TestExchange {
  const exchange = new TestExchange().players('p m').house('h').market(made);
  exchange.place('m', 'LAY A 1000 @ 3');
  exchange.place('p', 'BACK A 1000 @ 3');
  return exchange;
}

/** Replaces what there is to lay at on A, and lets the exchange read it. */
export function offer(exchange: TestExchange, price: number, size = 5000): void {
  exchange.ok({ type: 'cancelAll', playerId: 'h' as PlayerId, marketId: m });
  exchange.place('h', `BACK A ${size} @ ${price}`);
  exchange.wait(TRIGGER_READING_MS);
}

/** The same in-play, with a delay of five seconds. */
export function inPlay(): TestExchange {
  const exchange = backed();
  exchange.turnInPlay(5);
  return exchange;
}

/** A player's automatic cash-outs in the market. */
export function views(exchange: TestExchange, player = 'p'): readonly TriggerView[] {
  return triggerViews(exchange.state, player as PlayerId, m);
}

export function statuses(exchange: TestExchange): string[] {
  return views(exchange).map(({ status }) => status);
}
