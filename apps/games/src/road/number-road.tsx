import { useTexts } from '@layline/ui/language/texts.ts';
import { colourOf } from '@layline/casino/roulette/wheel.ts';
import { VisuallyHidden } from '@layline/ui/text/visually-hidden.tsx';
import { useGameText } from '../games/game-text.ts';
import { tableRound } from '../round/texts.ts';
import { countResults } from './roads.ts';
import styles from './number-road.module.css';

interface NumberRoadProps {
  /** Newest first; results are numbers of the wheel. */
  readonly road: readonly { readonly roundId: string; readonly number: number; readonly result: string }[];
}

const LAST = 24;
const EXTREMES = 5;
/**
 * With fewer rounds than this (two for each number), shares and most and least frequent numbers would be mere
 * accidents.
 */
const SHARES_FROM = 20;
const EXTREMES_FROM = 74;

function Number({ value }: { readonly value: number }) {
  return (
    <span className={styles.number} data-colour={colourOf(value)}>
      {value}
    </span>
  );
}

function shareOf(numbers: readonly number[], fits: (number: number) => boolean): string {
  return `${Math.round((100 * numbers.filter(fits).length) / numbers.length)} %`;
}

/** The last numbers of a wheel, the most and least frequent ones, and the shares of the even chances. */
export function NumberRoad({ road }: NumberRoadProps) {
  const t = useTexts(tableRound);
  const inLanguage = useGameText();
  if (road.length === 0) return <p className={styles.none}>{t('No completed rounds yet.')}</p>;
  const numbers = road.map(({ result }) => parseInt(result, 10));
  const counts = countResults(road.map(({ result }) => result));
  const all = Array.from({ length: 37 }, (_, value) => ({ value, count: counts.get(String(value)) ?? 0 }));
  const hot = all.toSorted((left, right) => right.count - left.count || left.value - right.value);
  const cold = all.toSorted((left, right) => left.count - right.count || left.value - right.value);
  const shares = [
    [t('Red'), (number: number) => colourOf(number) === 'red'],
    [t('Black'), (number: number) => colourOf(number) === 'black'],
    [t('Zero'), (number: number) => number === 0],
    [t('Odd'), (number: number) => number % 2 === 1],
    [t('Low'), (number: number) => number >= 1 && number <= 18],
  ] as const;
  return (
    <div className={styles.road}>
      <ol className={styles.last} aria-label={t('Last numbers, newest first')}>
        {road.slice(0, LAST).map(({ roundId, result }) => (
          <li key={roundId}>
            <Number value={parseInt(result, 10)} />
            <VisuallyHidden> {inLanguage(colourOf(parseInt(result, 10)))}</VisuallyHidden>
          </li>
        ))}
      </ol>
      <dl className={styles.facts}>
        {road.length >= EXTREMES_FROM && (
          <>
            <div>
              <dt>{t('Most in {n} round|Most in {n} rounds', { n: road.length })}</dt>
              <dd>
                {hot.slice(0, EXTREMES).map(({ value, count }) => (
                  <span key={value} className={styles.counted}>
                    <Number value={value} /> {count}×
                  </span>
                ))}
              </dd>
            </div>
            <div>
              <dt>{t('Least')}</dt>
              <dd>
                {cold.slice(0, EXTREMES).map(({ value, count }) => (
                  <span key={value} className={styles.counted}>
                    <Number value={value} /> {count}×
                  </span>
                ))}
              </dd>
            </div>
          </>
        )}
        {road.length >= SHARES_FROM &&
          shares.map(([name, fits]) => (
            <div key={name} className={styles.share}>
              <dt>{name}</dt>
              <dd>{shareOf(numbers, fits)}</dd>
            </div>
          ))}
      </dl>
      <p className={styles.none}>
        {t('Each round is independent: past results do not affect the next one.')}
      </p>
    </div>
  );
}
