import { useTexts } from '@layline/ui/language/texts.ts';
import type { Write, TextOf } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { useOfferText } from '../../../betting/offer-text.ts';
import type { ScoreMoment } from '../../../provider/trades.ts';
import type { Marks } from './chart-figures.ts';
import styles from './chart.module.css';
import { LETTER } from './draw-marks.ts';
import { chart as room } from './texts.ts';

/** Marks that are listed at most, newest first. */
const LISTED_MAX = 20;

interface MarkListProps {
  readonly marks: Marks;
  /** Writes an instant, UTC ms. */
  readonly when: (at: number) => string;
}

function momentText(t: Write<TextOf<typeof room>>, { kind, side, score }: ScoreMoment): string {
  const values = { side: side ?? '', score };
  switch (kind) {
    case 'WICKET':
      return t('Wicket, {side} {score}', values);
    case 'GOAL':
      return t('Goal, {side}: {score}', values);
    case 'GAME':
      return t('Game, {side}: {score}', values);
    case 'POINTS':
      return t('Points, {side}: {score}', values);
    case 'OFF':
      return t('The race is off');
    case 'UNKNOWN':
      return `${values.side} ${score}`.trim();
  }
}

/** The marks on a chart in words: what they are drawn as, when, and what they mean. */
export function MarkList({ marks: { fills, moments }, when }: MarkListProps) {
  const t = useTexts(room);
  const amount = useAmount();
  const offerText = useOfferText();
  const listed = [
    ...fills.map(({ at, side, stake, price }) => {
      const values = { stake: amount(stake), price: offerText('ODDS', price) };
      const isBack = side === 'BACK';
      const text = isBack
        ? t('Your back was matched: {stake} at {price}', values)
        : t('Your lay was matched: {stake} at {price}', values);
      return { at, sign: isBack ? '▲' : '▼', kind: side, text };
    }),
    ...moments.map((moment) => ({
      at: moment.at,
      sign: LETTER[moment.kind],
      kind: 'MOMENT',
      text: momentText(t, moment),
    })),
  ]
    .toSorted((one, other) => other.at - one.at)
    .slice(0, LISTED_MAX);
  if (listed.length === 0) return null;
  return (
    <details className={styles.marks}>
      <summary>
        {t('{n} mark on the chart|{n} marks on the chart', { n: fills.length + moments.length })}
      </summary>
      <ul>
        {listed.map(({ at, sign, kind, text }, n) => (
          <li key={`${at} ${n}`}>
            <span className={styles.sign} data-kind={kind} aria-hidden="true">
              {sign}
            </span>
            <span>
              {when(at)} {text}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
