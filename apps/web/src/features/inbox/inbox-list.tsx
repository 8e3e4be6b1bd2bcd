import { Icon } from '@layline/ui/icon.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import type { InboxEntry } from '../../provider/inbox.ts';
import { ENTRY_ICONS, entryText } from './entry-text.ts';
import { inbox } from './texts.ts';
import styles from './inbox.module.css';

interface InboxListProps {
  readonly entries: readonly InboxEntry[];
  /** Entries after this instant are marked as new, UTC ms; null if nothing was ever read. */
  readonly readUntil: number | null;
}

/** What happened while the player was not looking, newest first. */
export function InboxList({ entries, readUntil }: InboxListProps) {
  const t = useTexts(inbox);
  const amount = useAmount();
  if (entries.length === 0) {
    return (
      <EmptyState
        icon="bell"
        title={t('Nothing has happened yet')}
        text={t(
          'Results, lapsed bets and decisions on your payments appear here, even if they come while you are away.',
        )}
        level={3}
      />
    );
  }
  return (
    <ul className={styles.list}>
      {entries.map((entry) => {
        const text = entryText(t, entry, amount);
        const place = [entry.marketName, entry.eventTitle].filter((name) => name !== null).join(' · ');
        return (
          text !== null && (
            <li key={entry.entryId} className={styles.entry}>
              <Icon name={ENTRY_ICONS[entry.kind]} />
              <div className={styles.words}>
                {place !== '' && <p className={styles.place}>{place}</p>}
                <p>{text}</p>
                <p className={styles.when}>
                  <WhenText at={entry.at} />
                </p>
              </div>
              {entry.at > (readUntil ?? 0) && <Badge tone="warn">{t('New')}</Badge>}
            </li>
          )
        );
      })}
    </ul>
  );
}
