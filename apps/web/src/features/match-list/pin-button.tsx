import { Icon } from '@layline/ui/icon.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { togglePin, usePinned } from './pins-store.ts';
import { matchList } from './texts.ts';
import styles from './pin-button.module.css';

/** Pins an event to the top of its list (R4.9). */
export function PinButton({ eventId, title }: { readonly eventId: string; readonly title: string }) {
  const t = useTexts(matchList);
  const pinned = usePinned(eventId);
  return (
    <button
      type="button"
      className={styles.pin}
      aria-pressed={pinned}
      aria-label={t('Pin {match}', { match: title })}
      title={pinned ? t('Unpin') : t('Pin to the top')}
      onClick={() => togglePin(eventId)}
    >
      <Icon name="pin" size={16} />
    </button>
  );
}
