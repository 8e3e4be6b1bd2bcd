import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Room } from './room.ts';
import { SoundButton } from './sound-button.tsx';
import { useRoom } from './use-room.ts';
import styles from './felt-corner.module.css';

interface FeltCornerProps {
  readonly room: Room;
  /** Null where the sound is switched elsewhere. */
  readonly sound: boolean | null;
  readonly onSound: (on: boolean) => void;
}

/** In the corner of the felt: what only this page can say. */
export function FeltCorner({ room, sound, onSound }: FeltCornerProps) {
  const reach = useRoom(room, (known) => known.reach);
  return (
    <div className={styles.corner}>
      <p role="status" className={reach === 'polled' ? styles.slow : undefined}>
        {reach === 'polled' && (
          <>
            Live connection is down
            <VisuallyHidden>: this page asks for news every few seconds.</VisuallyHidden>
          </>
        )}
      </p>
      {sound !== null && <SoundButton on={sound} onSwitch={onSound} />}
    </div>
  );
}
