import type { BasketId } from '@layline/units/ids.ts';
import { fundsOf } from '../agents/tree.ts';
import { assert } from '../assert.ts';
import { averagePrice } from '../betting/reply.ts';
import { strikeLeg } from '../betting/strike-leg.ts';
import type { StruckLeg } from '../outcome.ts';
import type { Step } from '../step-context.ts';
import type { CheckedBasket } from './check-basket.ts';

/** Strikes every leg of a basket whose checks have passed in this state. Returns the bets in the order of the legs. */
export function strikeBasket(step: Step, { position, tickets }: CheckedBasket, id: BasketId): StruckLeg[] {
  const { player, market } = position;
  const held = position.exposure;
  const bets = tickets.map((ticket) => strikeLeg(step, ticket));
  assert(
    position.exposure <= held || player.exposure <= fundsOf(player),
    'exposure stays within cash and credit',
  );
  step.events.push({
    type: 'basketDone',
    basketId: id,
    playerId: player.id,
    marketId: market.id,
    betIds: bets.map((bet) => bet.id),
    at: step.at,
  });
  return bets.map((bet) => ({ betId: bet.id, averagePrice: averagePrice(bet), line: bet.line }));
}
