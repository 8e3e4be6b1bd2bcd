import { Glyph } from './glyph.tsx';
import styles from './sound-button.module.css';

interface SoundButtonProps {
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
}

/** Switches the sounds of the round; on a dark ground in every theme. */
export function SoundButton({ on, onSwitch }: SoundButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={on}
      aria-label="Sound"
      title={on ? 'Sound is on' : 'Sound is off'}
      onClick={() => onSwitch(!on)}
    >
      <Glyph name={on ? 'sound' : 'silent'} />
    </button>
  );
}
