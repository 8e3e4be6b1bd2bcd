import { Icon } from '@layline/ui/icon.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { toggleStar } from './change-stars.ts';
import { starsStore } from './stars-store.ts';
import type { Star } from './stars-store.ts';
import { stars as room } from './texts.ts';
import styles from './star-button.module.css';

export interface StarButtonProps {
  readonly star: Star;
  /** What it follows. */
  readonly name: string;
  /** A word beside the star, where the name of what it follows is not there already. */
  readonly shown?: string;
}

interface StarFaceProps extends Omit<StarButtonProps, 'star'> {
  readonly starred: boolean;
  readonly onPress: () => void;
}

/** A star, with or without a word, and whether it is set. */
export function StarFace({ name, shown, starred, onPress }: StarFaceProps) {
  const t = useTexts(room);
  const label = t('Star {name}', { name });
  return (
    <button
      type="button"
      className={styles.button}
      data-worded={shown !== undefined || undefined}
      aria-pressed={starred}
      aria-label={label}
      title={starred ? t('Remove the star') : label}
      onClick={onPress}
    >
      <Icon name={starred ? 'star-on' : 'star'} size={16} />
      {shown}
    </button>
  );
}

/** Follows something, or no longer follows it. */
export function StarButton({ star, ...face }: StarButtonProps) {
  const client = useQueryClient();
  const starred = useStore(starsStore, ({ stars }) => stars.includes(star));
  return <StarFace {...face} starred={starred} onPress={() => void toggleStar(star, client)} />;
}
