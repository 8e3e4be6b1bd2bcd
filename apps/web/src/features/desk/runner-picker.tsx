import { useTexts } from '@layline/ui/language/texts.ts';
import type { Runner } from '../../provider/markets.ts';
import styles from './desk.module.css';
import { desk } from './texts.ts';

/** Ladders side by side at most. */
export const LADDERS_MAX = 6;

interface RunnerPickerProps {
  readonly runners: readonly Runner[];
  readonly chosen: readonly string[];
  readonly onChoose: (runnerIds: readonly string[]) => void;
}

/** Which runners have a ladder: at least one, at most six. */
export function RunnerPicker({ runners, chosen, onChoose }: RunnerPickerProps) {
  const t = useTexts(desk);
  const isFull = chosen.length >= LADDERS_MAX;
  return (
    <div className={styles.chips} role="group" aria-label={t('Ladders')}>
      {runners.map(({ runnerId, name }) => {
        const isChosen = chosen.includes(runnerId);
        const isFixed = isChosen ? chosen.length === 1 : isFull;
        return (
          <button
            key={runnerId}
            type="button"
            className={styles.chip}
            aria-pressed={isChosen}
            aria-disabled={isFixed || undefined}
            title={isFixed && !isChosen ? t('Six ladders are open. Close one first.') : undefined}
            onClick={() => {
              if (isFixed) return;
              onChoose(isChosen ? chosen.filter((id) => id !== runnerId) : [...chosen, runnerId]);
            }}
          >
            {name}
          </button>
        );
      })}
    </div>
  );
}
