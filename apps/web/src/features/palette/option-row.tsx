import { Icon } from '@layline/ui/icon.tsx';
import { useLocale } from '@layline/ui/format/locale.ts';
import { SHORT_DAY, TIME, whenText } from '@layline/ui/format/when.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import type { MouseEvent } from 'react';
import { EntryLink } from './entry-link.tsx';
import type { Entry } from './search/entry.ts';
import { highlight } from './search/highlight.ts';
import { palette } from './texts.ts';
import styles from './option-row.module.css';

interface OptionRowProps {
  readonly id: string;
  readonly entry: Entry;
  /** What was typed, to be marked in the title. */
  readonly search: string;
  /** Position among all options, from 0; the first nine can be picked by their number. */
  readonly at: number;
  readonly active: boolean;
  /** UTC ms. */
  readonly now: number;
  readonly onChoose: (event: MouseEvent) => void;
  readonly onPoint: () => void;
}

function When({ entry: { inPlay, startTime }, now }: Pick<OptionRowProps, 'entry' | 'now'>) {
  const t = useTexts(palette);
  const { tag } = useLocale();
  if (inPlay) return <Badge tone="live">{t('In-Play')}</Badge>;
  if (startTime === null) return null;
  const isToday = new Date(startTime).toDateString() === new Date(now).toDateString();
  const day = isToday ? '' : `${whenText(startTime, SHORT_DAY, tag)}, `;
  return <span className={styles.when}>{day + whenText(startTime, TIME, tag)}</span>;
}

/** One result: its title with what was typed in bold, what it belongs to, and when it starts. */
export function OptionRow({ id, entry, search, at, active, now, onChoose, onPoint }: OptionRowProps) {
  return (
    <EntryLink
      id={id}
      goes={entry.goes}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={styles.option}
      onClick={onChoose}
      onPointerMove={onPoint}
    >
      <Icon name={entry.icon} />
      <span className={styles.text}>
        <span className={styles.title}>
          {highlight(entry.title, search).map(({ start, text, typed }) =>
            typed ? <mark key={start}>{text}</mark> : <span key={start}>{text}</span>,
          )}
        </span>
        {entry.about !== '' && <span className={styles.about}>{entry.about}</span>}
      </span>
      <When entry={entry} now={now} />
      <kbd className={styles.number} aria-hidden>
        {search !== '' && at < 9 ? at + 1 : ''}
      </kbd>
    </EntryLink>
  );
}
