import { SelectField } from '../forms/select-field.tsx';
import { DayField } from './day-field.tsx';
import { dayText } from './period.ts';
import type { Period, PeriodChoice } from './period.ts';
import { PERIOD_TEXTS } from './period-text.ts';
import { useTexts } from '../language/texts.ts';
import { ui } from '../texts.ts';

interface PeriodFieldProps {
  readonly choice: PeriodChoice;
  /** The period if the address names none. */
  readonly initial: Period;
  readonly onChange: (choice: Required<PeriodChoice>) => void;
}

const DAY_MS = 86_400_000;

/** A period: one of the usual ones, or from one day to another. */
export function PeriodField({ choice, initial, onChange }: PeriodFieldProps) {
  const t = useTexts(ui);
  const period = choice.period ?? initial;
  const { from, to } = choice;
  return (
    <>
      <SelectField
        compact
        label={t('Period')}
        value={period}
        options={PERIOD_TEXTS.map(([value, text]) => [value, t(text)] as const)}
        onChange={(chosen) => {
          const now = Date.now();
          onChange(
            chosen === 'custom'
              ? { period: chosen, from: dayText(now - 6 * DAY_MS), to: dayText(now) }
              : { period: chosen === initial ? undefined : chosen, from: undefined, to: undefined },
          );
        }}
      />
      {period === 'custom' && (
        <>
          <DayField label={t('From')} value={from} onChange={(day) => onChange({ period, from: day, to })} />
          <DayField label={t('To')} value={to} onChange={(day) => onChange({ period, from, to: day })} />
        </>
      )}
    </>
  );
}
