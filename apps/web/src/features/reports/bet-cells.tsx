import type { BetState, BetStateGroup, HistoryBet } from '../../provider/bet-history.ts';
import type { Side } from '../../provider/bets.ts';
import { decimalOdds } from '@layline/ui/format/odds.ts';
import { offerTextWith } from '../../betting/offer-text.ts';
import type { BetForm } from '../../betting/bet-form.ts';
import { sideWord } from '../../betting/side-word.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import styles from './reports.module.css';
import { paise } from '@layline/units/money.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { Link } from '@tanstack/react-router';

/** How a bet is written where its market is no longer on the lists; the bet itself says enough, but for a meter. */
function formOf({ bettingType, line }: Written): BetForm {
  if (bettingType === 'FANCY') return line === null ? 'DECIMAL' : 'RUNS';
  if (bettingType === 'BOOKMAKER') return 'RATE';
  return bettingType === 'LINE' ? 'LINE' : 'ODDS';
}

type Written = Pick<HistoryBet, 'line' | 'bettingType'>;

/** The side in the word of the bet's market. */
export function sideOf(bet: Written, side: Side): string {
  return sideWord(side, formOf(bet));
}

/** A price of the bet (hundredths) as its market writes it: `2.5`, `95`, `45 @ 100`; null where it is not known. */
export function priceOf(bet: Written, price: number | null): string | null {
  return price === null ? null : offerTextWith(decimalOdds)(formOf(bet), price, bet.line);
}

const STATE_WORDS: Readonly<Record<Exclude<BetState, 'UNKNOWN'>, string>> = {
  PENDING: 'Waiting',
  UNMATCHED: 'Unmatched',
  PARTIALLY_MATCHED: 'Partly matched',
  MATCHED: 'Matched',
  SETTLED: 'Settled',
  CANCELLED: 'Cancelled',
  LAPSED: 'Lapsed',
  VOID: 'Void',
};

/** What has become of a bet, in a word; null where the provider does not say. */
export function stateText(state: BetState): string | null {
  return state === 'UNKNOWN' ? null : STATE_WORDS[state];
}

/** The groups that bets can be asked for by. */
export const GROUP_WORDS: Readonly<Record<BetStateGroup, string>> = {
  OPEN: 'Open',
  SETTLED: 'Settled',
  CANCELLED: 'Cancelled',
  LAPSED: 'Lapsed',
  VOID: 'Void',
};

type Named = Pick<
  HistoryBet,
  'side' | 'bettingType' | 'line' | 'runnerName' | 'runnerId' | 'eventTitle' | 'marketName'
>;

/** Whom a bet is on and for or against, with the market below; names that are gone leave the ids, if they are told. */
export function BetName({
  bet,
  place = true,
}: {
  readonly bet: Named;
  /** Event and market are said too. */
  readonly place?: boolean;
}) {
  return (
    <div className={styles.name}>
      <span className={styles.runner}>
        {bet.side !== null && (
          <Badge tone={bet.side === 'BACK' ? 'back' : 'lay'}>{sideOf(bet, bet.side)}</Badge>
        )}{' '}
        {bet.runnerName || bet.runnerId || 'Your bet'}
      </span>
      {place && <PlaceName {...bet} />}
    </div>
  );
}

interface PlaceNameProps {
  readonly eventTitle: string | null;
  readonly marketName: string | null;
}

/** Event and market in a line; nothing where the provider does not tell them. */
export function PlaceName({ eventTitle, marketName }: PlaceNameProps) {
  const parts = [eventTitle, marketName].filter(Boolean);
  return parts.length > 0 && <span className={styles.place}>{parts.join(' · ')}</span>;
}

type Staked = Pick<HistoryBet, 'stake' | 'matched' | 'remaining'>;

/** What is at stake with a bet, paise: what was matched or still may be, without what was cancelled, lapsed or voided. */
export function stakeOf({ stake, matched, remaining }: Staked): number {
  return matched === null ? (stake ?? 0) : matched + remaining;
}

/** The stake that counts, and where that is less, what was asked for. */
export function StakeText({ bet }: { readonly bet: Staked }) {
  const counts = stakeOf(bet);
  return (
    <>
      <MoneyText amount={paise(counts)} />
      {bet.stake !== null && counts < bet.stake && (
        <span className={styles.place}>
          of <MoneyText amount={bet.stake} />
        </span>
      )}
    </>
  );
}

interface VerifiedRoundProps {
  readonly name: string;
  /** Page where its draw can be done again; null where there is none. */
  readonly address: string | null;
}

/** The name of a round; of our own tables it leads to its proof. */
export function VerifiedRound({ name, address }: VerifiedRoundProps) {
  if (address === null) return name;
  return (
    <Link to={address} className={styles.link} preload={false}>
      {name}
    </Link>
  );
}
