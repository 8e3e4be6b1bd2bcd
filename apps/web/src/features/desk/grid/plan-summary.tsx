import { useTexts } from '@layline/ui/language/texts.ts';
import { formatPrice } from '@layline/ui/text/format-price.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { useOfferText } from '../../../betting/offer-text.ts';
import { bookPercent } from '../rules/ladder-figures.ts';
import { desk } from '../texts.ts';
import styles from './staking.module.css';
import type { Plan } from './staking-plan.ts';

interface PlanSummaryProps {
  readonly plan: Plan;
  /** Placed one by one: any of them can be matched without the others, so they can lose what they hold as single bets. */
  readonly singly: boolean;
}

/** The totals of a plan. */
export function PlanSummary({ plan, singly }: PlanSummaryProps) {
  const t = useTexts(desk);
  const offerText = useOfferText();
  const { legs, total, otherwise, inOne, worst, heldSingly } = plan;
  if (legs.length === 0) return null;
  const n = legs.length;
  const book = bookPercent(legs.map(({ price }) => price));
  return (
    <div className={styles.summary}>
      <p className={styles.inOne}>
        {inOne !== null && inOne > 100 && (
          <strong>
            {t('{n} runner as one at {price}|{n} runners as one at {price}', {
              n,
              price: offerText('ODDS', inOne),
            })}
          </strong>
        )}{' '}
        {book !== null && t('Book of these {percent} %', { percent: formatPrice(book) })}
      </p>
      <dl className={styles.figures}>
        <dt>{t('Total stake')}</dt>
        <dd>
          <MoneyText amount={total} symbol />
        </dd>
        {otherwise !== null && (
          <>
            <dt>{t('If another runner wins')}</dt>
            <dd>
              <MoneyText amount={otherwise} profit symbol />
            </dd>
          </>
        )}
        <dt>{t('At most lost')}</dt>
        <dd>
          <MoneyText amount={singly ? heldSingly : worst} symbol />
        </dd>
      </dl>
    </div>
  );
}
