import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import type { Runner } from '../../../provider/markets.ts';
import type { TradeRange } from '../../../provider/trades.ts';
import desk from '../desk.module.css';
import styles from './chart.module.css';
import { chart as room } from './texts.ts';

const RANGES = [
  ['TEN_MINUTES', '10 min'],
  ['HOUR', 'Hour'],
  ['ALL', 'Whole market'],
] as const satisfies readonly (readonly [TradeRange, TextOf<typeof room>])[];

interface ChartHeadProps {
  readonly runners: readonly Runner[];
  readonly runnerId: string;
  readonly onRunner: (runnerId: string) => void;
  readonly range: TradeRange;
  readonly onRange: (range: TradeRange) => void;
  /** Prices are out of date, so the chart may end too early. */
  readonly isOld: boolean;
}

/** Which runner and which time a chart shows. */
export function ChartHead({ runners, runnerId, onRunner, range, onRange, isOld }: ChartHeadProps) {
  const t = useTexts(room);
  return (
    <header className={styles.head}>
      <SelectField
        compact
        label={t('Chart of')}
        options={runners.map((runner) => [runner.runnerId as string, runner.name] as const)}
        value={runnerId}
        onChange={onRunner}
      />
      <div className={desk.chips} role="group" aria-label={t('Time')}>
        {RANGES.map(([value, text]) => (
          <button
            key={value}
            type="button"
            className={desk.chip}
            aria-pressed={value === range}
            onClick={() => onRange(value)}
          >
            {t(text)}
          </button>
        ))}
      </div>
      {isOld && <strong className={styles.old}>{t('Prices are out of date')}</strong>}
    </header>
  );
}
