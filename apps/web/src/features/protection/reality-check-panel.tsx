import { Panel } from '@layline/ui/layout/panel.tsx';
import styles from './time.module.css';

const CHOICES: readonly (readonly [number | null, string])[] = [
  [15, '15 min'],
  [30, '30 min'],
  [45, '45 min'],
  [60, '1 hour'],
  [null, 'Off'],
];

interface RealityCheckPanelProps {
  /** Minutes between two checks; null for none. */
  readonly minutes: number | null;
  readonly busy: boolean;
  readonly onChoose: (minutes: number | null) => void;
}

/** After how much play the player wants to see its time and result. */
export function RealityCheckPanel({ minutes, busy, onChoose }: RealityCheckPanelProps) {
  const choices = CHOICES.some(([value]) => value === minutes)
    ? CHOICES
    : [[minutes, `${minutes} min`] as const, ...CHOICES];
  return (
    <Panel
      title="Reality check"
      text="Shows your time and result on any page. You can bet again once you have seen it."
    >
      <div className={styles.choices} role="group" aria-label="Show it every">
        {choices.map(([value, name]) => (
          <button
            key={name}
            type="button"
            className={styles.choice}
            aria-pressed={value === minutes}
            aria-disabled={busy || undefined}
            onClick={() => {
              if (!busy && value !== minutes) onChoose(value);
            }}
          >
            {name}
          </button>
        ))}
      </div>
    </Panel>
  );
}
