import { cx } from '@layline/ui/cx.ts';
import { Icon } from '@layline/ui/icon.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { isApple } from '../../site/apple.ts';
import { app } from '../texts.ts';
import styles from './find-button.module.css';
import place from './find-place.module.css';

interface FindFaceProps {
  readonly onPress: () => void;
  /** The pointer or the focus is on the button: a press may follow. */
  readonly onApproach: () => void;
}

/** The button that opens the search: a picture, and on wide screens its name and its keys. */
export function FindFace({ onPress, onApproach }: FindFaceProps) {
  const t = useTexts(app);
  const keys = isApple() ? '⌘K' : 'Ctrl+K';
  return (
    <button
      type="button"
      className={cx(place.find, styles.face)}
      aria-keyshortcuts={isApple() ? 'Meta+K /' : 'Control+K /'}
      // Also its name where the text is not shown.
      title={t('Search')}
      onClick={onPress}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      <Icon name="search" />
      <span className={styles.text}>{t('Search')}</span>
      <kbd className={styles.keys} aria-hidden>
        {keys}
      </kbd>
    </button>
  );
}
