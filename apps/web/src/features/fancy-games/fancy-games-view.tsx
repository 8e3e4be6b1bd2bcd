import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Event } from '../../provider/catalogue.ts';
import { LiveBlock } from '../../live/live-block.tsx';
import { statusNow } from '../../live/open-events.ts';
import { useEventScore } from '../../live/use-event-score.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import { Icon } from '@layline/ui/icon.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import styles from './fancy-games.module.css';
import type { HouseMarkets, Market } from '../../provider/markets.ts';
import { useSportName } from '../../site/use-sport-name.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { ListFailure, OldRows } from '@layline/ui/data-table/list-states.tsx';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import type { ChangeSearch } from '@layline/ui/data-table/use-search-state.ts';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import { VisuallyHidden } from '@layline/ui/text/visually-hidden.tsx';
import { KINDS, KIND_WORDS } from './fancy-games-search.ts';
import type { FancyGamesSearch } from './fancy-games-search.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { fancyGames } from './texts.ts';

interface EventBlockProps {
  readonly event: Event;
  /** Its markets. */
  readonly children: ReactNode;
}

/** A match with the house's quotes on it; its name links to all of its markets. */
export function EventBlock({ event, children }: EventBlockProps) {
  const t = useTexts(fancyGames);
  const eventIds = useMemo(() => [event.id], [event.id]);
  const facts = useEventScore(event.id);
  const inPlay = statusNow(event, facts) === 'IN_PLAY';
  const score = facts ? facts.score : event.score;
  return (
    <section className={styles.event} aria-label={event.title}>
      <LiveBlock eventIds={eventIds}>
        <header className={styles.head}>
          <p className={styles.where}>
            {[event.sportName, event.competition].filter((part) => part !== '').join(' · ')}
          </p>
          <h2 className={styles.title}>
            <Link
              to="/markets/{-$eventid}/{-$dreamid}"
              params={{ eventid: event.id }}
              className={styles.link}
            >
              {event.title} <Icon name="chevron-right" size={16} />
            </Link>
          </h2>
          <p className={styles.state}>
            {inPlay ? (
              <Badge tone="live">{t('In-Play')}</Badge>
            ) : (
              event.startTime !== null && <WhenText at={event.startTime} />
            )}
            {inPlay && score && (
              <span>
                <b>{score.summary}</b>
                {score.situation !== '' && ` · ${score.situation}`}
              </span>
            )}
          </p>
        </header>
        <div className={styles.markets}>{children}</div>
      </LiveBlock>
    </section>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly options: readonly (readonly [string, string])[];
  /** Empty for all. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

function Choice({ label, options, value, onChoose }: ChoiceProps) {
  const t = useTexts(fancyGames);
  return (
    <div className={styles.choice} role="group" aria-label={label}>
      {[['', t('All')] as const, ...options].map(([id, text]) => (
        <button
          key={id}
          type="button"
          className={styles.option}
          aria-pressed={id === value}
          onClick={() => onChoose(id)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

interface FancyFiltersProps {
  readonly search: FancyGamesSearch;
  readonly sports: HouseMarkets['sports'];
  readonly onChange: ChangeSearch<FancyGamesSearch>;
}

/** The sports to choose from, including the chosen one even if it has nothing now. */
function sportsOf(
  nameOf: ReturnType<typeof useSportName>,
  offered: HouseMarkets['sports'],
  chosen: number | undefined,
): readonly (readonly [string, string])[] {
  const options = offered.map(
    ({ sportId, sportName }) => [String(sportId), nameOf(sportId) ?? sportName] as const,
  );
  if (chosen === undefined || offered.some(({ sportId }) => sportId === chosen)) return options;
  const name = nameOf(chosen);
  return name === null ? options : [...options, [String(chosen), name]];
}

/** Filters by kind of market and sport. */
export function FancyFilters({ search, sports, onChange }: FancyFiltersProps) {
  const t = useTexts(fancyGames);
  const nameOf = useSportName();
  return (
    <div className={styles.filters}>
      <Choice
        label={t('Kind')}
        value={search.kind ?? ''}
        options={KINDS.map((kind) => [kind, t(KIND_WORDS[kind])] as const)}
        onChoose={(id) => onChange({ kind: KINDS.find((kind) => kind === id), page: undefined })}
      />
      {/* Rendered from the start: a row that appeared with the answer would push the prices down. */}
      <Choice
        label={t('Sport')}
        value={search.sport === undefined ? '' : String(search.sport)}
        options={sportsOf(nameOf, sports, search.sport)}
        onChoose={(id) => onChange({ sport: id === '' ? undefined : Number(id), page: undefined })}
      />
    </div>
  );
}

function Loading() {
  const t = useTexts(fancyGames);
  return (
    <div role="status">
      <VisuallyHidden>{t('Loading markets')}</VisuallyHidden>
      <div className={styles.events}>
        {[1, 2].map((one) => (
          <div key={one} className={styles.event}>
            <div className={styles.head}>
              <Skeleton width="30%" height="17px" />
              <Skeleton width="60%" height="36px" />
              <Skeleton width="40%" height="20px" />
            </div>
            <Skeleton height="320px" />
          </div>
        ))}
      </div>
    </div>
  );
}

interface FancyListProps {
  readonly state: ListState<HouseMarkets['events'][number]>;
  readonly filtered: boolean;
  readonly onClear: () => void;
  readonly marketsOf: (markets: readonly Market[]) => ReactNode;
}

/** The matches with the house's quotes, by read state. */
export function FancyList({ state, filtered, onClear, marketsOf }: FancyListProps) {
  const t = useTexts(fancyGames);
  if (state.phase === 'loading') return <Loading />;
  if (state.phase !== 'ready') return <ListFailure state={state} />;
  return (
    <>
      {state.stale && <OldRows {...state.stale} />}
      {state.rows.length === 0 && (
        <EmptyState
          icon="sports-22"
          title={filtered ? t('No matching markets') : t('No fancy markets right now')}
          text={t('Sessions and bookmaker markets appear here as matches open.')}
          action={filtered ? <Button onClick={onClear}>{t('Show all')}</Button> : undefined}
        />
      )}
      <div className={styles.events} aria-busy={state.busy || undefined}>
        {state.rows.map(({ event, markets }) => (
          <EventBlock key={event.id} event={event}>
            {marketsOf(markets)}
          </EventBlock>
        ))}
      </div>
    </>
  );
}
