import type { BetCancelledBy } from '@layline/contract/entities/bet-record.ts';
import type { HistoryFragment, LapseReason } from '@layline/contract/entities/bet.ts';
import type { PlayerBet } from '@layline/contract/entities/operator-player-bet.ts';
import { stateText } from '../parts/words.ts';
import { offerText } from './offer-text.ts';

/** Something that happened to a bet. */
export interface StoryEntry {
  /** UTC ms; null for what has no time of its own. */
  readonly at: number | null;
  readonly text: string;
  /** What it brought, before commission, major units. */
  readonly profit: number | null;
}

const LAPSED: Readonly<Record<LapseReason, string>> = {
  MKT_SUSPENDED: 'the market was suspended during the delay',
  MKT_VERSION: 'the market had changed since the player saw it',
  RNR_REMOVED: 'the runner was removed',
  TURN_IN_PLAY: 'the market turned in-play',
  PRICE_INVALID: 'the price was no longer on the ladder',
  TIME_ELAPSED: 'the delay ended too late',
  PRICE_IMP_TOO_LARGE: 'the price had improved, and the order was for the exact price only',
  FOK_NOT_FILLED: 'it could not be matched at once',
  OWN_BET_CROSSED: 'it would have matched the player’s own bet',
  MARKET_CLOSED: 'the market closed',
  RATE_CHANGED: 'the rate moved during the delay',
  UPLINE_STOPPED: 'a level above the player stopped taking bets',
  SP_NOT_MATCHED: 'nobody was left at the starting price',
  SP_LIMIT: 'the starting price was beyond its limit',
  SP_TOO_SMALL: 'the rest was below the minimum at the starting price',
};

const CANCELLED: Readonly<Record<BetCancelledBy, string>> = {
  PLAYER: 'by the player',
  CHANGE: 'for a new price',
  CASH_OUT: 'by a cash-out',
  BREAK: 'at the start of the player’s break',
  OCO: 'because the other order of the pair was matched',
};

/** What happened to a bet, in order of time; what has no time comes last. `amount` writes major units. */
export function storyOf(story: PlayerBet, amount: (rupees: number) => string): readonly StoryEntry[] {
  const { bet, delayUntil } = story;
  const placed = `Placed: ${stateText(bet.side)} ${amount(bet.stake)} at ${offerText(bet, bet.price)}`;
  return [
    happened(bet.placedAt, placed),
    ...(delayUntil === null || delayUntil === bet.placedAt
      ? []
      : [happened(delayUntil, bet.state === 'PENDING' ? 'End of the bet delay' : 'The bet delay ended')]),
    ...story.fragments.flatMap((fragment) => matched(story, fragment, amount)),
    ...story.settlements.map(settled),
  ]
    .toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))
    .concat(rest(story, amount));
}

function happened(at: number | null, text: string, profit: number | null = null): StoryEntry {
  return { at, text, profit };
}

function matched(
  { bet }: PlayerBet,
  { at, stake, originalPrice, reductions, voidedAt, voidReason, amount: won }: HistoryFragment,
  amount: (rupees: number) => string,
): readonly StoryEntry[] {
  return [
    happened(
      at,
      `Matched: ${amount(stake)} at ${offerText(bet, originalPrice)}`,
      voidedAt === null ? won : null,
    ),
    ...reductions.map(({ at: reducedAt, runnerName, runnerId, factor, oldPrice, newPrice }) =>
      happened(
        reducedAt,
        `Reduced: ${runnerName ?? runnerId} was removed (${factor}%), price ${oldPrice} to ${newPrice}`,
      ),
    ),
    ...(voidedAt === null
      ? []
      : [happened(voidedAt, `Void: ${amount(stake)}${voidReason === null ? '' : `, ${voidReason}`}`)]),
  ];
}

function settled({ version, at, results, lineResult, profit }: PlayerBet['settlements'][number]): StoryEntry {
  const winners = results
    .filter(({ outcome }) => outcome === 'WINNER')
    .map(
      ({ runnerName, runnerId, deadHeat }) => `${runnerName ?? runnerId}${deadHeat ? ' (dead heat)' : ''}`,
    );
  const result =
    lineResult === null ? (winners.length === 0 ? 'no winner' : winners.join(', ')) : `${lineResult} runs`;
  return happened(at, `${version > 1 ? `Corrected (result ${version})` : 'Settled'}: ${result}`, profit);
}

/** What became of the part that was not matched. */
function rest({ bet, cancelledBy }: PlayerBet, amount: (rupees: number) => string): readonly StoryEntry[] {
  const { remaining, cancelled, lapsed, lapseReason } = bet;
  const by = cancelledBy === null ? '' : ` ${CANCELLED[cancelledBy]}`;
  const why = lapseReason === null ? '' : `: ${LAPSED[lapseReason]}`;
  return [
    ...(cancelled > 0 ? [happened(null, `${amount(cancelled)} cancelled${by}`)] : []),
    ...(lapsed > 0 ? [happened(null, `${amount(lapsed)} lapsed${why}`)] : []),
    ...(remaining > 0 ? [happened(null, `${amount(remaining)} not matched yet`)] : []),
  ];
}
