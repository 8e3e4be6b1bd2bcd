import type { BetState, BetStateGroup, HistoryBet } from '../../provider/bet-history.ts';
import type { ReactNode } from 'react';
import { useOfferText } from '../../betting/offer-text.ts';
import type { BetForm } from '../../betting/bet-form.ts';
import { sideWord } from '../../betting/side-word.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { betting } from '../../betting/texts.ts';
import { reports } from './texts.ts';
import styles from './reports.module.css';
import { paise } from '@layline/units/money.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { Link } from '@tanstack/react-router';

/** How a bet is written if its market has left the lists; the bet itself says enough, except for a meter. */
function formOf({ bettingType, line }: Written): BetForm {
  if (bettingType === 'FANCY') return line === null ? 'DECIMAL' : 'RUNS';
  if (bettingType === 'BOOKMAKER') return 'RATE';
  return bettingType === 'LINE' ? 'LINE' : 'ODDS';
}

type Written = Pick<HistoryBet, 'line' | 'bettingType'>;

function PriceText({ bet, price }: { readonly bet: Written; readonly price: number }) {
  const offerText = useOfferText();
  return offerText(formOf(bet), price, bet.line);
}

/** A price of the bet (hundredths) in its market's form: `2.5`, `95`, `45 @ 100`; null if unknown. */
export function priceOf(bet: Written, price: number | null): ReactNode {
  return price === null ? null : <PriceText bet={bet} price={price} />;
}

const STATE_WORDS = {
  PENDING: 'Waiting',
  UNMATCHED: 'Unmatched',
  PARTIALLY_MATCHED: 'Partly matched',
  MATCHED: 'Matched',
  SETTLED: 'Settled',
  CANCELLED: 'Cancelled',
  LAPSED: 'Lapsed',
  VOID: 'Void',
} as const satisfies Record<Exclude<BetState, 'UNKNOWN'>, TextOf<typeof reports>>;

/** The state of a bet, in a word; null if the provider does not say. */
export function stateText(t: Write<TextOf<typeof reports>>, state: BetState): string | null {
  return state === 'UNKNOWN' ? null : t(STATE_WORDS[state]);
}

/** The groups by which bets can be filtered. */
export const GROUP_WORDS = {
  OPEN: 'Open',
  SETTLED: 'Settled',
  CANCELLED: 'Cancelled',
  LAPSED: 'Lapsed',
  VOID: 'Void',
} as const satisfies Record<BetStateGroup, TextOf<typeof reports>>;

type Named = Pick<
  HistoryBet,
  'side' | 'bettingType' | 'line' | 'runnerName' | 'runnerId' | 'eventTitle' | 'marketName'
>;

/** A bet's selection and side, with the market below; ids as sent if names are missing. */
export function BetName({
  bet,
  place = true,
}: {
  readonly bet: Named;
  /** Event and market are shown too. */
  readonly place?: boolean;
}) {
  const t = useTexts(reports);
  const side = useTexts(betting);
  return (
    <div className={styles.name}>
      <span className={styles.runner}>
        {bet.side !== null && (
          <Badge tone={bet.side === 'BACK' ? 'back' : 'lay'}>{side(sideWord(bet.side, formOf(bet)))}</Badge>
        )}{' '}
        {bet.runnerName || bet.runnerId || t('Your bet')}
      </span>
      {place && <PlaceName {...bet} />}
    </div>
  );
}

interface PlaceNameProps {
  readonly eventTitle: string | null;
  readonly marketName: string | null;
}

/** Event and market in a line; nothing if the provider does not send them. */
export function PlaceName({ eventTitle, marketName }: PlaceNameProps) {
  const parts = [eventTitle, marketName].filter(Boolean);
  return parts.length > 0 && <span className={styles.place}>{parts.join(' · ')}</span>;
}

type Staked = Pick<HistoryBet, 'stake' | 'matched' | 'remaining'>;

/** A bet's current stake, paise: what was matched or still may be, without what was cancelled, lapsed or voided. */
export function stakeOf({ stake, matched, remaining }: Staked): number {
  return matched === null ? (stake ?? 0) : matched + remaining;
}

/** The stake that counts, and, if that is less, the requested one. */
export function StakeText({ bet }: { readonly bet: Staked }) {
  const counts = stakeOf(bet);
  return (
    <>
      <MoneyText amount={paise(counts)} />{' '}
      {bet.stake !== null && counts < bet.stake && (
        <span className={styles.place}>
          <RichText room={reports} text="of {amount}" parts={{ amount: <MoneyText amount={bet.stake} /> }} />
        </span>
      )}
    </>
  );
}

interface VerifiedRoundProps {
  readonly name: string;
  /** The page that recomputes its draw; null if there is none. */
  readonly address: string | null;
}

/** The name of a round; rounds of our own tables link to their proof. */
export function VerifiedRound({ name, address }: VerifiedRoundProps) {
  if (address === null) return name;
  return (
    <Link to={address} className={styles.link} preload={false}>
      {name}
    </Link>
  );
}
