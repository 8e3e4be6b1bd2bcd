import type { BetLine, OwnRecord } from '@layline/sandbox/protocol.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { useLocale } from '@layline/ui/format/locale.ts';
import { amountText } from '@layline/ui/format/money.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { Paise } from '@layline/units/money.ts';
import styles from './practice.module.css';
import { practice } from './texts.ts';

interface SummaryProps {
  readonly record: OwnRecord;
  /** True once everything is decided. */
  readonly isOver: boolean;
  readonly onAgain: () => void;
  readonly onAnother: () => void;
}

function useSigned(): (amount: number) => string {
  const locale = useLocale();
  return (amount) => amountText(amount as Paise, locale, 'full', true);
}

function Extreme({ title, bet }: { readonly title: string; readonly bet: BetLine }) {
  const t = useTexts(practice);
  const signed = useSigned();
  const side = bet.side === 'BACK' ? t('Back') : t('Lay');
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <b data-sign={Math.sign(bet.profit ?? 0)}>{signed(bet.profit ?? 0)}</b>{' '}
        {t('{side} {runner}, {market}', { side, runner: bet.runnerName, market: bet.marketName })}
      </dd>
    </div>
  );
}

/** What the player's bets have come to, and what to do next. */
export function Summary({ record: { bets, profit }, isOver, onAgain, onAnother }: SummaryProps) {
  const t = useTexts(practice);
  const signed = useSigned();
  const settled = bets
    .filter((bet) => bet.profit !== null && bet.matched > 0)
    .toSorted((a, b) => (b.profit ?? 0) - (a.profit ?? 0));
  const [best, worst] = [settled[0], settled.at(-1)];
  return (
    <section className={styles.summary} aria-label={t('Your practice')} data-over={isOver || undefined}>
      <h2>{isOver ? t('The match is over') : t('Your practice')}</h2>
      <p role="status" className={styles.result}>
        <b data-sign={Math.sign(profit)}>
          {isOver
            ? t('Result: {profit}', { profit: signed(profit) })
            : t('So far: {profit}', { profit: signed(profit) })}
        </b>
        <span>{t('After commission')}</span>
        <span>{t('{n} bet|{n} bets', { n: bets.length })}</span>
      </p>
      {best !== undefined && worst !== undefined && (
        <dl className={styles.extremes}>
          <Extreme title={t('Best bet')} bet={best} />
          {worst !== best && <Extreme title={t('Worst bet')} bet={worst} />}
        </dl>
      )}
      {isOver && bets.length === 0 && <p>{t('You placed no bets in this match.')}</p>}
      <div className={styles.next}>
        <Button variant={isOver ? 'primary' : 'secondary'} onClick={onAgain}>
          {t('Again from the start')}
        </Button>
        <Button onClick={onAnother}>{t('Another match')}</Button>
      </div>
    </section>
  );
}
