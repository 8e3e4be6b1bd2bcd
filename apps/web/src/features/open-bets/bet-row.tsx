import type { ReactNode } from 'react';
import { Badge } from '@layline/ui/states/badge.tsx';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { SecondsLeft } from '@layline/ui/text/seconds-left.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { paise } from '@layline/units/money.ts';
import { goneLines } from '../../api/outcome-text.ts';
import { isHouseForm } from '../../betting/bet-form.ts';
import type { BetForm } from '../../betting/bet-form.ts';
import { useOfferText } from '../../betting/offer-text.ts';
import { useBetWords } from '../../betting/use-bet-words.ts';
import type { OpenBet } from '../../provider/bets.ts';
import type { PendingBet } from '../../session/pending-bets.ts';
import { BetChanges, RepeatBet } from './bet-changes.tsx';
import type { BetChangesProps } from './bet-changes.tsx';
import { partMoney } from './group-bets.ts';
import type { Part } from './group-bets.ts';
import { openBets } from './texts.ts';
import styles from './bet-row.module.css';

interface BetRowProps extends BetChangesProps {
  readonly part: Part;
  readonly form: BetForm;
  /** Null where it cannot be bet again. */
  readonly onRepeat: ((bet: OpenBet) => void) | null;
}

function SideBadge({ side, form }: { readonly side: OpenBet['side']; readonly form: BetForm }) {
  const words = useBetWords();
  if (side === null) return null;
  return <Badge tone={side === 'BACK' ? 'back' : 'lay'}>{words.side(side, form)}</Badge>;
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Name of the stake of one part of a bet. */
function stakeName(form: BetForm, part: Part) {
  if (form === 'METER') return 'Per run';
  if (isHouseForm(form)) return 'Stake';
  return part === 'MATCHED' ? 'Matched' : 'Unmatched';
}

/** The known figures of one part of a bet; those that the provider does not send are left out. */
function Figures({ bet, part, form }: Pick<BetRowProps, 'bet' | 'part' | 'form'>) {
  const t = useTexts(openBets);
  const words = useBetWords();
  const offerText = useOfferText();
  const isMatched = part === 'MATCHED';
  const price = isMatched ? (bet.averagePrice ?? bet.price) : bet.price;
  const stake = isMatched ? bet.matched : bet.remaining;
  const { profit, liability } = partMoney(bet, part);
  return (
    <dl className={styles.figures}>
      {price !== null && (
        <Figure name={isMatched && !isHouseForm(form) ? t('Average') : words.priceName(form)}>
          {!isMatched && bet.orderType === 'MARKET_ON_CLOSE' ? t('SP') : offerText(form, price, bet.line)}
        </Figure>
      )}
      {stake > 0 && (
        <Figure name={t(stakeName(form, part))}>
          <MoneyText amount={stake} form="short" />
        </Figure>
      )}
      {!isMatched && bet.ahead !== null && (
        <Figure name={t('Ahead')}>
          <MoneyText amount={bet.ahead} form="short" />
        </Figure>
      )}
      {profit !== null && (
        <Figure name={t('Profit')}>
          <MoneyText amount={profit} form="short" />
        </Figure>
      )}
      {liability !== null && (
        <Figure name={t('Liability')}>
          <MoneyText amount={liability} form="short" />
        </Figure>
      )}
    </dl>
  );
}

/** What happened to the parts of a bet that are no longer open. */
function Gone({ bet }: { readonly bet: OpenBet }) {
  const gone = paise(bet.lapsed + bet.voided);
  const lines = goneLines({ ...bet, gone, cancelledBy: null }, useAmount());
  return lines.length > 0 && <p className={styles.gone}>{lines.join(' ')}</p>;
}

function DelayBadge({ until }: { readonly until: number | null }) {
  const t = useTexts(openBets);
  return (
    <Badge tone="warn">
      {until === null ? (
        t('Waiting')
      ) : (
        <RichText
          room={openBets}
          text="Waiting {seconds}"
          parts={{ seconds: <SecondsLeft deadline={until} /> }}
        />
      )}
    </Badge>
  );
}

/** A confirmed bet: its matched or its unmatched part. */
export function BetRow({ part, form, onRepeat, ...changes }: BetRowProps) {
  const { bet } = changes;
  const t = useTexts(openBets);
  const isDelayed = bet.status === 'PENDING';
  return (
    <div className={styles.row} data-side={bet.side}>
      <p className={styles.runner}>
        <SideBadge side={bet.side} form={form} />{' '}
        <span className={styles.name}>{bet.runnerName || t('Your bet')}</span>
        {isDelayed && <DelayBadge until={bet.delayUntil} />}
      </p>
      <Figures bet={bet} part={part} form={form} />
      <Gone bet={bet} />
      {/* A bet waiting for the house's quote cannot be cancelled. */}
      {part === 'UNMATCHED' && isDelayed && isHouseForm(form) ? (
        <p className={styles.gone}>
          {t('The house is checking this bet. It will be accepted or will lapse, and cannot be cancelled.')}
        </p>
      ) : (
        <div className={styles.actions}>
          {part === 'UNMATCHED' && <BetChanges {...changes} />}
          {onRepeat && <RepeatBet bet={bet} onRepeat={onRepeat} />}
        </div>
      )}
    </div>
  );
}

/** A bet being placed, above the confirmed ones. */
export function PendingRow({ bet, form }: { readonly bet: PendingBet; readonly form: BetForm }) {
  const t = useTexts(openBets);
  const words = useBetWords();
  const offerText = useOfferText();
  return (
    <div className={styles.row} data-side={bet.side} data-pending>
      <p className={styles.runner}>
        <SideBadge side={bet.side} form={form} /> <span className={styles.name}>{bet.runnerName}</span>
        <Badge tone="warn">{bet.state === 'PLACING' ? t('Placing') : t('Checking')}</Badge>
      </p>
      <dl className={styles.figures}>
        <Figure name={words.priceName(form)}>{offerText(form, bet.price, bet.line)}</Figure>
        <Figure name={t('Stake')}>
          <MoneyText amount={bet.stake} form="short" />
        </Figure>
      </dl>
    </div>
  );
}
