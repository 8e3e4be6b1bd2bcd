import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import { STAKE_ENTRIES } from '../../betting/stake-entry.ts';
import type { StakeEntry } from '../../betting/stake-entry.ts';
import styles from './slip-form.module.css';
import { betSlip } from './texts.ts';

/** What the amount can be, in words. */
export const ENTRY_TEXTS = {
  STAKE: 'Stake',
  LIABILITY: 'Liability',
  TO_WIN: 'To win',
} as const satisfies Readonly<Record<StakeEntry, TextOf<typeof betSlip>>>;

interface EntrySwitchProps {
  readonly entry: StakeEntry;
  readonly onEntry: (entry: StakeEntry) => void;
}

/** Whether the amount is the stake, the liability, or the amount to win. */
export function EntrySwitch({ entry, onEntry }: EntrySwitchProps) {
  const t = useTexts(betSlip);
  return (
    <div className={styles.entries} role="group" aria-label={t('The amount is')}>
      {STAKE_ENTRIES.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.entry}
          aria-pressed={one === entry}
          onClick={() => onEntry(one)}
        >
          {t(ENTRY_TEXTS[one])}
        </button>
      ))}
    </div>
  );
}
