import { useTexts } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { useOfferText } from '../../../betting/offer-text.ts';
import type { Trades } from '../../../provider/trades.ts';
import { summaryOf } from './chart-figures.ts';
import styles from './chart.module.css';
import { chart as room } from './texts.ts';

interface ChartSummaryProps {
  readonly trades: Trades;
  /** Writes the time of the last trade, UTC ms. */
  readonly when: (at: number) => string;
}

/** The figures of a chart in words. */
export function ChartSummary({ trades: { last, points }, when }: ChartSummaryProps) {
  const t = useTexts(room);
  const amount = useAmount();
  const offerText = useOfferText();
  const { high, low, volume, trades } = summaryOf(points);
  const price = (value: number | null) => (value === null ? '–' : offerText('ODDS', value));
  const figures = [
    [t('Last'), last ? t('{price} at {time}', { price: price(last.price), time: when(last.at) }) : '–'],
    [t('Highest'), price(high)],
    [t('Lowest'), price(low)],
    [t("Traded, backers' stakes"), amount(volume)],
    [t('Trades'), String(trades)],
  ] as const;
  return (
    <dl className={styles.summary}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
