import type { Paise } from '@layline/units/money.ts';
import type { Bet, Fragment, Market } from '../model.ts';
import { assertIdentity, countMatched, refreshExposure } from '../position.ts';
import type { Step } from '../step-context.ts';
import { betsOf, countTraded } from '../betting/fragments.ts';

function voidSide(bet: Bet, fragment: Fragment): void {
  countMatched(bet, fragment, -1);
  bet.changeRare().voided += fragment.stake;
  refreshExposure(bet.position);
  assertIdentity(bet);
}

/**
 * Voids the chosen fragments of a market: every side gets its stake back (rules section 10.5). A void can raise an exposure if
 * the voided bet was a hedge. Returns the affected bets, in order of acceptance.
 */
export function voidFragments(
  { at, events }: Step,
  market: Market,
  chosen: (fragment: Fragment) => boolean,
  reason: string,
): Bet[] {
  const touched = new Set<Bet>();
  const kept: Fragment[] = [];
  for (const fragment of market.fragments) {
    if (!chosen(fragment)) {
      kept.push(fragment);
      continue;
    }
    for (const bet of betsOf(fragment)) {
      voidSide(bet, fragment);
      touched.add(bet);
    }
    countTraded(market, fragment, -1);
    events.push({
      type: 'fragmentVoided',
      fragmentId: fragment.id,
      marketId: market.id,
      backBetId: fragment.back?.id ?? null,
      layBetId: fragment.lay?.id ?? null,
      backPlayerId: fragment.back?.player.id ?? null,
      layPlayerId: fragment.lay?.player.id ?? null,
      stake: fragment.stake as Paise,
      reason,
      at,
    });
  }
  market.fragments = kept;
  return [...touched].sort((a, b) => a.id - b.id);
}
