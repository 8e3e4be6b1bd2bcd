import { useTexts } from '@layline/ui/language/texts.ts';
import { gamePage } from './texts.ts';
import styles from './sound-button.module.css';

const PATHS = {
  sound: 'M4 9v6h4l5 4V5L8 9zM16.5 8.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12',
  silent: 'M4 9v6h4l5 4V5L8 9zM17 9.5l5 5M22 9.5l-5 5',
} as const;

/** Drawn in place: a frame without an origin cannot refer to a picture in another file. */
function Glyph({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

interface SoundButtonProps {
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
}

/** Switches the sounds of the round; on a dark ground in every theme. */
export function SoundButton({ on, onSwitch }: SoundButtonProps) {
  const t = useTexts(gamePage);
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={on}
      aria-label={t('Sound')}
      title={on ? t('Sound is on') : t('Sound is off')}
      onClick={() => onSwitch(!on)}
    >
      <Glyph name={on ? 'sound' : 'silent'} />
    </button>
  );
}
