import type { Paise } from '@layline/units/money.ts';
import type { EngineEvent } from '../events.ts';
import type { Bet, Fragment, Market } from '../model.ts';
import { assertIdentity, countMatched, refreshExposure } from '../position.ts';
import { countTraded } from '../betting/matching.ts';

function voidSide(bet: Bet, fragment: Fragment): void {
  countMatched(bet, fragment, -1);
  bet.voided += fragment.stake;
  refreshExposure(bet.position);
  assertIdentity(bet);
}

/**
 * Voids the chosen fragments of a market: both sides get their stakes back (rules section 10.5). A void can
 * raise an exposure, where the voided bet was a hedge. Answers with the bets touched, in order of acceptance.
 */
export function voidFragments(
  market: Market,
  chosen: (fragment: Fragment) => boolean,
  reason: string,
  at: number,
  events: EngineEvent[],
): Bet[] {
  const touched = new Set<Bet>();
  const kept: Fragment[] = [];
  for (const fragment of market.fragments) {
    if (!chosen(fragment)) {
      kept.push(fragment);
      continue;
    }
    const { back, lay } = fragment;
    voidSide(back, fragment);
    voidSide(lay, fragment);
    countTraded(fragment, -1);
    touched.add(back).add(lay);
    events.push({
      type: 'fragmentVoided',
      fragmentId: fragment.id,
      marketId: market.id,
      backBetId: back.id,
      layBetId: lay.id,
      stake: fragment.stake as Paise,
      reason,
      at,
    });
  }
  market.fragments = kept;
  return [...touched].sort((a, b) => a.id - b.id);
}
