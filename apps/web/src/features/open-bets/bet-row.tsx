import type { ReactNode } from 'react';
import { Badge } from '@layline/ui/states/badge.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { SecondsLeft } from '@layline/ui/text/seconds-left.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { paise } from '@layline/units/money.ts';
import { goneLines } from '../../api/outcome-text.ts';
import type { BetActions } from '../../api/use-bet-actions.ts';
import { isHouseForm } from '../../betting/bet-form.ts';
import type { BetForm } from '../../betting/bet-form.ts';
import { useOfferText } from '../../betting/offer-text.ts';
import { useBetWords } from '../../betting/use-bet-words.ts';
import type { OpenBet } from '../../provider/bets.ts';
import type { PendingBet } from '../../session/pending-bets.ts';
import { partMoney } from './group-bets.ts';
import type { Part } from './group-bets.ts';
import { openBets } from './texts.ts';
import styles from './bet-row.module.css';

interface BetRowProps {
  readonly bet: OpenBet;
  readonly part: Part;
  /** The market allows keeping bets at the turn in-play, and has not turned yet. */
  readonly canKeep: boolean;
  readonly form: BetForm;
  readonly actions: BetActions;
  readonly onReduce: (bet: OpenBet) => void;
  /** Null where the price cannot be edited: the market is not known, or the house quotes it. */
  readonly onEditPrice: ((bet: OpenBet) => void) | null;
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
          {offerText(form, price, bet.line)}
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

/** What changes the unmatched part of a bet. */
function Changes({
  bet,
  canKeep,
  actions,
  onReduce,
  onEditPrice,
}: Omit<BetRowProps, 'part' | 'form' | 'onRepeat'>) {
  const t = useTexts(openBets);
  const { betId, runnerName: runner } = bet;
  // Nothing can be requested for a bet without an id.
  if (betId === null || !actions.isOffered) return null;
  const busy = actions.busy.has(betId) || actions.busy.has('ALL');
  const isDelayed = bet.status === 'PENDING';
  const isKept = bet.persistence === 'PERSIST';
  return (
    <>
      <Button
        size="sm"
        variant="danger"
        busy={busy}
        aria-label={runner === '' ? t('Cancel the bet') : t('Cancel the bet on {runner}', { runner })}
        onClick={() => actions.cancel(betId)}
      >
        {t('Cancel')}
      </Button>
      {!isDelayed && onEditPrice && bet.price !== null && (
        <Button
          size="sm"
          disabled={busy}
          aria-label={
            runner === '' ? t('Edit price of the bet') : t('Edit price of the bet on {runner}', { runner })
          }
          onClick={() => onEditPrice(bet)}
        >
          {t('Edit price')}
        </Button>
      )}
      {!isDelayed && (
        <Button
          size="sm"
          disabled={busy}
          aria-label={runner === '' ? t('Reduce the bet') : t('Reduce the bet on {runner}', { runner })}
          onClick={() => onReduce(bet)}
        >
          {t('Reduce')}
        </Button>
      )}
      {!isDelayed && canKeep && (
        <Button
          size="sm"
          disabled={busy}
          aria-pressed={isKept}
          onClick={() => actions.setPersistence(betId, isKept ? 'LAPSE' : 'PERSIST')}
        >
          {isKept ? t('Kept in-play') : t('Keep in-play')}
        </Button>
      )}
    </>
  );
}

function Repeat({ bet, onRepeat }: { readonly bet: OpenBet; readonly onRepeat: (bet: OpenBet) => void }) {
  const t = useTexts(openBets);
  const { runnerName: runner } = bet;
  return (
    <Button
      size="sm"
      aria-label={runner === '' ? t('Repeat the bet') : t('Repeat the bet on {runner}', { runner })}
      onClick={() => onRepeat(bet)}
    >
      {t('Repeat')}
    </Button>
  );
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
          {t('The house is checking this bet. It will be accepted or lapse, and cannot be cancelled.')}
        </p>
      ) : (
        <div className={styles.actions}>
          {part === 'UNMATCHED' && <Changes {...changes} />}
          {onRepeat && <Repeat bet={bet} onRepeat={onRepeat} />}
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
