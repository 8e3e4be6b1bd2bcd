import type { OpenBet } from '../../provider/bets.ts';
import type { Slip } from '../../session/slip.ts';

/** How far a player has come on the way to a first matched bet. */
export type Step =
  /** No market is on screen yet. */
  | { readonly name: 'choose' }
  /** A match is on screen; `marketId` is its main market, null while that is unknown. */
  | { readonly name: 'price'; readonly marketId: string | null }
  | { readonly name: 'place'; readonly marketId: string }
  /** It was sent, and is not in the market yet. */
  | { readonly name: 'sent' }
  /** It is in the market, and nobody has taken it yet. */
  | { readonly name: 'waiting' }
  | { readonly name: 'matched' };

interface Situation {
  /** Newest first. */
  readonly slips: readonly Pick<Slip, 'marketId' | 'status'>[];
  readonly bets: readonly Pick<OpenBet, 'matched' | 'remaining' | 'status'>[];
  /** True on the page of a match. */
  readonly onMatch: boolean;
  readonly mainMarket: string | null;
}

const UNDER_WAY: ReadonlySet<string> = new Set(['placing', 'checking', 'waiting', 'unclear']);

/** The step that a player's slips, bets and page amount to. */
export function stepOf({ slips, bets, onMatch, mainMarket }: Situation): Step {
  const placed = slips.flatMap(({ status }) => (status.phase === 'placed' ? [status.outcome] : []));
  if (bets.some(({ matched }) => matched > 0) || placed.some(({ matched }) => (matched ?? 0) > 0))
    return { name: 'matched' };
  if (
    slips.some(({ status }) => UNDER_WAY.has(status.phase)) ||
    bets.some(({ status }) => status === 'PENDING')
  )
    return { name: 'sent' };
  const typed = slips.find(({ status }) => status.phase === 'editing' || status.phase === 'refused');
  if (typed) return { name: 'place', marketId: typed.marketId };
  if (bets.some(({ remaining }) => remaining > 0)) return { name: 'waiting' };
  return onMatch ? { name: 'price', marketId: mainMarket } : { name: 'choose' };
}
