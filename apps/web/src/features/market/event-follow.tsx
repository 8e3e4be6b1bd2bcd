import { Star } from '../../stars/star.tsx';
import { starOf } from '../../stars/stars-store.ts';
import type { Event } from '../../provider/catalogue.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { market as room } from './texts.ts';
import styles from './event-follow.module.css';

const DRAW = /^(the )?(draw|tie)$/i;

/** What can be followed of an event: the event itself, its competition, and its runners. */
export function EventFollow({ event }: { readonly event: Event }) {
  const t = useTexts(room);
  const { id, sportId, competition, teams, mainMarket } = event;
  const named = mainMarket?.runners.map(({ name }) => name) ?? teams;
  const runners = [...new Set(named)].filter((name) => name !== '' && !DRAW.test(name));
  return (
    <ul className={styles.row} aria-label={t('Follow')}>
      <li>
        <Star star={id} name={t('this match')} shown={t('This match')} />
      </li>
      {competition !== '' && (
        <li>
          <Star star={starOf('COMPETITION', sportId, competition)} name={competition} shown={competition} />
        </li>
      )}
      {runners.map((name) => (
        <li key={name}>
          <Star star={starOf('RUNNER', sportId, name)} name={name} shown={name} />
        </li>
      ))}
    </ul>
  );
}
