import type { CSSProperties, ReactNode } from 'react';
import styles from './bar-chart.module.css';

interface Bar {
  readonly key: number | string;
  /** Under the first and the last bar, and when the pointer rests on it. */
  readonly label: string;
  readonly value: number;
}

interface BarChartProps {
  readonly title: string;
  /** What screen readers hear in place of the picture. */
  readonly summary: string;
  readonly bars: readonly Bar[];
  /** Writes a value. */
  readonly text: (value: number) => string;
  /** The same figures to read one by one, unless they are beside the chart. */
  readonly children?: ReactNode;
}

/** A height in the chart, percent. */
function percent(value: number): string {
  return `${Math.round(value * 1000) / 10}%`;
}

/** Bars above and below zero. */
export function BarChart({ title, summary, bars, text, children }: BarChartProps) {
  const top = Math.max(0, ...bars.map(({ value }) => value));
  const bottom = Math.min(0, ...bars.map(({ value }) => value));
  const range = top - bottom || 1;
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.title}>{title}</figcaption>
      <div
        role="img"
        aria-label={summary}
        className={styles.picture}
        style={{ '--bars': bars.length } as CSSProperties}
      >
        <span className={styles.bound}>{top > 0 && text(top)}</span>
        <div className={styles.bars}>
          {bars.map(({ key, label, value }) => (
            <span key={key} className={styles.column} title={`${label}: ${text(value)}`}>
              <span
                className={styles.bar}
                data-sign={value < 0 ? 'loss' : value > 0 ? 'gain' : undefined}
                style={{
                  top: percent((top - Math.max(0, value)) / range),
                  height: percent(Math.abs(value) / range),
                }}
              />
            </span>
          ))}
        </div>
        <span className={styles.bound}>{bottom < 0 && text(bottom)}</span>
        <span className={styles.ends}>
          <span>{bars[0]?.label}</span>
          <span>{bars.length > 1 && bars.at(-1)?.label}</span>
        </span>
      </div>
      {children}
    </figure>
  );
}
