import { VisuallyHidden } from '@layline/ui/visually-hidden.tsx';
import { SoundButton } from './sound-button.tsx';
import styles from './felt-corner.module.css';

interface FeltCornerProps {
  /** There is no live connection: news are asked for. */
  readonly polled: boolean;
  /** Null where the sound is switched elsewhere. */
  readonly sound: boolean | null;
  readonly onSound: (on: boolean) => void;
}

/** In the corner of the felt: what only this page can say. */
export function FeltCorner({ polled, sound, onSound }: FeltCornerProps) {
  return (
    <div className={styles.corner}>
      <p role="status" className={polled ? styles.slow : undefined}>
        {polled && (
          <>
            Live connection is down
            <VisuallyHidden>: this page updates every few seconds.</VisuallyHidden>
          </>
        )}
      </p>
      {sound !== null && <SoundButton on={sound} onSwitch={onSound} />}
    </div>
  );
}
