import { Link } from '@tanstack/react-router';
import { isInPlay } from '../../../provider/catalogue.ts';
import type { Event } from '../../../provider/catalogue.ts';
import { Star } from '../../../stars/star.tsx';
import { starOf } from '../../../stars/stars-store.ts';
import { useLocale } from '@layline/ui/format/locale.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useMinute } from '@layline/ui/text/use-minute.ts';
import { startLine, startText } from '../start-text.ts';
import { matchList } from '../texts.ts';
import { Branch } from './branch.tsx';
import { competitionsOf } from './competitions.ts';
import styles from './tree.module.css';

function Leaf({ event }: { readonly event: Event }) {
  const t = useTexts(matchList);
  const { tag } = useLocale();
  const now = useMinute();
  return (
    <Link to="/markets/{-$eventid}/{-$dreamid}" params={{ eventid: event.id }} className={styles.leaf}>
      <span className={styles.title}>{event.title}</span>
      {isInPlay(event) ? (
        <span className={styles.live}>{t('In-Play')}</span>
      ) : (
        <span>{startLine(startText(t, event, now, tag))}</span>
      )}
    </Link>
  );
}

interface CompetitionListProps {
  readonly sportId: number;
  /** Matches that are not over. */
  readonly events: readonly Event[];
}

/** The competitions of a sport, each with its star and its matches. */
export function CompetitionList({ sportId, events }: CompetitionListProps) {
  const t = useTexts(matchList);
  const { tag } = useLocale();
  if (events.length === 0) return <p className={styles.note}>{t('No matches right now')}</p>;
  return (
    <ul className={styles.list}>
      {competitionsOf(events, tag).map(({ name, events: matches }) => (
        <li key={name}>
          <Branch
            name={name === '' ? t('Other matches') : name}
            count={matches.length}
            beside={name !== '' && <Star star={starOf('COMPETITION', sportId, name)} name={name} />}
          >
            {() => (
              <ul className={styles.list}>
                {matches.map((event) => (
                  <li key={event.id}>
                    <Leaf event={event} />
                  </li>
                ))}
              </ul>
            )}
          </Branch>
        </li>
      ))}
    </ul>
  );
}
