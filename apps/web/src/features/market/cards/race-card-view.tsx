import type { RaceCard, RaceEntry } from '../../../provider/scores.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { formatPrice } from '@layline/ui/text/format-price.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import { Silks } from '../../../betting/silks.tsx';
import { market as room } from '../texts.ts';
import styles from './cards.module.css';

interface RaceCardViewProps {
  readonly card: RaceCard;
  readonly reductions: ReadonlyMap<string, number>;
}

type Text = TextOf<typeof room>;

const OUT = {
  FELL: 'Fell',
  UNSEATED: 'Unseated rider',
  PULLED_UP: 'Pulled up',
} as const satisfies Record<string, Text>;

function place(t: Write<Text>, { status, place: at, behind }: RaceEntry): string | null {
  if (at !== null) return behind === '' ? `${at}` : `${at}, ${behind}`;
  return status === 'FELL' || status === 'UNSEATED' || status === 'PULLED_UP' ? t(OUT[status]) : null;
}

function Entry({ entry, reduction }: { readonly entry: RaceEntry; readonly reduction: number | undefined }) {
  const t = useTexts(room);
  const { number, name, draw, age, weight, jockey, trainer, owner, form, silks, status } = entry;
  const result = place(t, entry);
  const out = status === 'NON_RUNNER';
  return (
    <li className={styles.entry} data-out={out || undefined}>
      <span className={styles.cloth}>
        <b>{number}</b>
        {draw !== null && <small>({draw})</small>}
      </span>
      <Silks silks={silks} />
      <span className={styles.horse}>
        <span className={styles.horseName}>{name}</span>
        <span className={styles.quiet}>
          {jockey} · {trainer}
        </span>
        <span className={styles.quiet}>
          {t('{n} year|{n} years', { n: age })} · {weight} · {owner}
        </span>
      </span>
      <span className={styles.formOf}>
        {out ? (
          <Badge tone="warn">
            {reduction === undefined
              ? t('Non-runner')
              : t('Non-runner, {percent}%', { percent: formatPrice(reduction) })}
          </Badge>
        ) : result === null ? (
          <span>
            <small className={styles.quiet}>{t('Form')} </small>
            {form === '' ? '–' : form}
          </span>
        ) : (
          <b>{result}</b>
        )}
      </span>
    </li>
  );
}

/** Placed horses first, in order; then the rest by saddlecloth, non-runners last. */
function inOrder(entries: readonly RaceEntry[]): readonly RaceEntry[] {
  const rank = (entry: RaceEntry) => entry.place ?? (entry.status === 'NON_RUNNER' ? 1_000 : 500);
  return entries.toSorted((a, b) => rank(a) - rank(b) || a.number - b.number);
}

/** A race card: draw, silks, jockey, trainer and form; after the race the result with its distances. */
export function RaceCardView({ card, reductions }: RaceCardViewProps) {
  const t = useTexts(room);
  const { course, race, distance, going, fences, places, entries, result } = card;
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>
        {t('{course}, race {number}', { course, number: race })} · {distance} · {going}
        {fences > 0 && ` · ${t('{n} fence|{n} fences', { n: fences })}`} ·{' '}
        {t('{n} place|{n} places', { n: places })}
      </p>
      {result !== null && <p className={styles.result}>{result}</p>}
      <ol>
        {inOrder(entries).map((entry) => (
          <Entry key={entry.number} entry={entry} reduction={reductions.get(entry.runnerId)} />
        ))}
      </ol>
    </div>
  );
}
