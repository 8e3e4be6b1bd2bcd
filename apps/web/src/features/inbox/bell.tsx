import { IconButton } from '@layline/ui/forms/icon-button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { inbox } from './texts.ts';
import styles from './inbox.module.css';

interface BellProps {
  readonly unread: number;
  readonly onPress: () => void;
}

/** Opens the inbox, and counts what is new; on phones the account menu does. */
export function Bell({ unread, onPress }: BellProps) {
  const t = useTexts(inbox);
  return (
    <span className={styles.bell}>
      <IconButton
        icon="bell"
        variant="chrome"
        label={unread > 0 ? t('Inbox ({n} new)', { n: unread }) : t('Inbox')}
        onClick={onPress}
      />
      {unread > 0 && (
        <span className={styles.count} aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </span>
  );
}
