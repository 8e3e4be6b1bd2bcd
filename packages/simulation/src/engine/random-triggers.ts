import type { CancelTrigger, PlaceTrigger, Unsequenced } from '@layline/engine/commands.ts';
import { marketId, playerId } from '@layline/units/ids.ts';
import type { TriggerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import type { Market, World } from '../auditor/world.ts';
import type { Random } from '../base/random.ts';
import { randomCancelCashOut } from './random-cash-outs.ts';

/** Amounts that no figure of a simulated market meets, so that some players have too many. */
const UNREACHABLE = {
  PROFIT: rupees(40_000_000),
  LOSS: rupees(-40_000_000),
  TRAILING: rupees(80_000_000),
} as const;

/** An automatic cash-out by somebody with bets in the market, near enough that many of them fire. */
function randomTrigger(random: Random, market: Market, ref: string): Unsequenced<PlaceTrigger> | null {
  if (market.bets.length === 0) return null;
  const { order } = random.pick(market.bets.slice(-60));
  const rule = random.pick(['PROFIT', 'LOSS', 'TRAILING'] as const);
  const amounts = { PROFIT: [-2000, 100], LOSS: [-4000, 0], TRAILING: [1, 200] } as const;
  const [from, to] = amounts[rule];
  return {
    type: 'placeTrigger',
    playerId: playerId(order.playerId),
    marketId: marketId(market.id),
    rule,
    amount: random.chance(35) ? UNREACHABLE[rule] : rupees(random.int(from, to)),
    give: rupees(random.int(0, 50)),
    customerRef: ref,
  };
}

/** Cancels an automatic cash-out, sometimes as somebody else. */
function randomCancelTrigger(random: Random, { triggers, players }: World): Unsequenced<CancelTrigger> {
  const armed = triggers.length === 0 ? undefined : random.pick(triggers);
  const other = random.pick([...players.keys()]);
  return {
    type: 'cancelTrigger',
    playerId: playerId(armed === undefined || random.chance(10) ? other : armed.playerId),
    triggerId: (armed?.id ?? random.int(1, 100)) as TriggerId,
  };
}

/** Something about what waits for a market to move: an automatic cash-out, or one that is called off. */
export function randomWaiting(random: Random, world: World, ref: string): Unsequenced | null {
  const all = [...world.markets.values()];
  const open = all.filter(({ status }) => status === 'OPEN');
  const markets = open.length > 0 && random.chance(94) ? open : all;
  return random.weighted<() => Unsequenced | null>([
    [5, () => randomCancelCashOut(random, world)],
    [3, () => randomCancelTrigger(random, world)],
    [40, () => (markets.length === 0 ? null : randomTrigger(random, random.pick(markets), ref))],
  ])();
}
