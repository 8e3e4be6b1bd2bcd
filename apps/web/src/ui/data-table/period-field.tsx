import { ChoiceField } from './choice-field.tsx';
import { DayField } from './day-field.tsx';
import { dayText } from './period.ts';
import type { Period, PeriodChoice } from './period.ts';

interface PeriodFieldProps {
  readonly choice: PeriodChoice;
  /** The period where the address names none. */
  readonly initial: Period;
  readonly onChange: (choice: Required<PeriodChoice>) => void;
}

const TEXTS: readonly (readonly [Period, string])[] = [
  ['today', 'Today'],
  ['yesterday', 'Yesterday'],
  ['7d', 'Last 7 days'],
  ['30d', 'Last 30 days'],
  ['all', 'All time'],
  ['custom', 'From … to …'],
];

const DAY_MS = 86_400_000;

/** A stretch of time: one of the usual ones, or from one day to another. */
export function PeriodField({ choice, initial, onChange }: PeriodFieldProps) {
  const period = choice.period ?? initial;
  const { from, to } = choice;
  return (
    <>
      <ChoiceField
        label="Period"
        value={period}
        options={TEXTS}
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
          <DayField label="From" value={from} onChange={(day) => onChange({ period, from: day, to })} />
          <DayField label="To" value={to} onChange={(day) => onChange({ period, from, to: day })} />
        </>
      )}
    </>
  );
}
