import { NumberField } from '@layline/ui/forms/number-field.tsx';
import { typedOf } from '@layline/ui/forms/decimal-text.ts';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import type { QuickStake } from '../../provider/user-info.ts';
import styles from './desk.module.css';
import { STAKE_ENTRIES } from '../../betting/stake-entry.ts';
import type { StakeEntry } from '../../betting/stake-entry.ts';
import { desk } from './texts.ts';

/** As many stakes as there are keys for them. */
export const STAKES_MAX = 9;

const TEXTS = { STAKE: 'Stake', LIABILITY: 'Liability', TO_WIN: 'To win' } as const satisfies Readonly<
  Record<StakeEntry, TextOf<typeof desk>>
>;

interface StakeFieldProps {
  /** As typed. */
  readonly value: string;
  readonly stakes: readonly QuickStake[];
  readonly onChange: (text: string) => void;
  /** What the amount is. */
  readonly entry: StakeEntry;
  readonly onEntry: (entry: StakeEntry) => void;
}

/** The stake of the next presses, or the amount that it is to risk or to win: one of the player's own stakes, or any other. */
export function StakeField({ value, stakes, onChange, entry, onEntry }: StakeFieldProps) {
  const t = useTexts(desk);
  const amount = useAmount();
  return (
    <div className={styles.stake}>
      <SelectField
        label={t('Amount is')}
        options={STAKE_ENTRIES.map((one) => [one, t(TEXTS[one])] as const)}
        value={entry}
        onChange={onEntry}
      />
      <NumberField label={t(TEXTS[entry])} value={value} maxLength={12} onValueChange={onChange} />
      <div className={styles.chips} role="group" aria-label={t('Stakes')}>
        {stakes.slice(0, STAKES_MAX).map(({ title, value: stake }) => {
          const written = amount(stake);
          return (
            <button
              key={`${title} ${stake}`}
              type="button"
              className={styles.chip}
              // The amount in full; the visible label is always part of the name, for voice control.
              aria-label={
                entry !== 'STAKE'
                  ? [written, title].join(', ')
                  : written.includes(title)
                    ? t('Stake {amount}', { amount: written })
                    : t('Stake {amount}, {title}', { amount: written, title })
              }
              aria-pressed={value === typedOf(stake)}
              onClick={() => onChange(typedOf(stake))}
            >
              {title === '' ? written : title}
            </button>
          );
        })}
      </div>
    </div>
  );
}
