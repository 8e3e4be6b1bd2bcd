import { struckTerms } from '../betting/house.ts';
import type { Bet, Player } from '../model.ts';
import { winningsAt } from '../pricing.ts';
import type { Refusal } from '../refusals.ts';
import { heldTerms } from '../betting/ticket.ts';
import type { Ticket } from '../betting/ticket.ts';
import type { Upline } from './agent-model.ts';
import { chainInForce, shareKindOf } from './chain.ts';
import { heldEffect, struckEffect } from './level-sums.ts';
import type { BetEffect } from './level-sums.ts';
import { betDelayFor } from './settings.ts';
import { lockOn } from './tree.ts';
import { uplineVerdict } from './upline-check.ts';

/** A player under agents. */
type Downline = Player & { readonly upline: Upline };

function isDownline(player: Player): player is Downline {
  return player.upline !== null;
}

/** The effect of a ticket if it met the house's quote now; null if it would lapse. */
function metNow(ticket: Ticket): BetEffect | null {
  const terms = struckTerms(ticket);
  if (terms === null) return null;
  const { market, runner, side, remaining } = ticket;
  const winnings = winningsAt(market, terms, remaining);
  return struckEffect(market, { runner, side, ...terms }, remaining, winnings);
}

/**
 * The levels' checks of a new bet. A bet that the house takes at once is judged by the price it gets, any other by what it could do while it
 * waits.
 */
export function levelsVerdict(ticket: Ticket): Refusal | null {
  const { market, player, remaining } = ticket;
  if (!isDownline(player)) return null;
  const chain = chainInForce(player.upline, shareKindOf(market));
  const waits = market.house === null || (market.inPlay && betDelayFor(player, market) > 0);
  const effect = waits ? heldEffect(market, heldTerms(ticket), 0, remaining) : metNow(ticket);
  return effect === null ? null : uplineVerdict(market, player, [{ chain, effect }]);
}

/**
 * True if a bet whose wait is over may not go on, because its branch was locked or the limits of a level no longer have room for it. It is judged as
 * if it were placed now.
 */
export function isStoppedOnRelease(bet: Bet): boolean {
  const { market, player, chain, remaining } = bet;
  if (chain === null || !isDownline(player)) return false;
  if (lockOn(player.upline) !== null) return true;
  const without = { chain, effect: heldEffect(market, bet, remaining, 0) };
  if (market.house === null) return uplineVerdict(market, player, [], [without]) !== null;
  const effect = metNow(bet);
  if (effect === null) return false;
  return uplineVerdict(market, player, [without, { chain, effect }], [without]) !== null;
}
