import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { scoreCardQuery } from '../../../api/score-card.ts';
import type { EventScoreCard, ScoreCard } from '../../../provider/scores.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { RowsSkeleton } from '@layline/ui/states/rows-skeleton.tsx';
import { market as room } from '../texts.ts';
import { CricketCardView } from './cricket-card-view.tsx';
import { FootballCardView } from './football-card-view.tsx';
import { KabaddiCardView } from './kabaddi-card-view.tsx';
import { RaceCardView } from './race-card-view.tsx';
import { TennisCardView } from './tennis-card-view.tsx';
import { errorText } from '@layline/ui/states/error-text.ts';

/** Balls and points come faster than anybody reads a card. */
const AGAIN_AFTER_MS = 1_000;
/** For providers whose hub announces no changes. */
const UNANNOUNCED_MS = 15_000;

/** The card of an event, refetched up to `version` (from the hub; null if it sends none). */
function useScoreCard(eventId: string, version: number | null): UseQueryResult<EventScoreCard> {
  const query = useQuery({
    ...scoreCardQuery(eventId),
    refetchInterval: ({ state }) => (version === null && state.data?.final !== true ? UNANNOUNCED_MS : false),
  });
  const { data, refetch } = query;
  const known = data?.version ?? null;
  const isBehind = version !== null && known !== null && version > known;
  useEffect(() => {
    if (!isBehind) return undefined;
    const timer = setTimeout(() => void refetch(), AGAIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isBehind, known, refetch]);
  return query;
}

interface CardViewProps {
  readonly card: ScoreCard;
  readonly reductions: ReadonlyMap<string, number>;
}

/** A card, in its sport's form. */
export function CardView({ card, reductions }: CardViewProps) {
  switch (card.sport) {
    case 'cricket':
      return <CricketCardView card={card} />;
    case 'football':
      return <FootballCardView card={card} />;
    case 'tennis':
      return <TennisCardView card={card} />;
    case 'kabaddi':
      return <KabaddiCardView card={card} />;
    case 'racing':
      return <RaceCardView card={card} reductions={reductions} />;
  }
}

interface CardStateProps {
  /** The query of the card. */
  readonly query: {
    readonly data: Pick<EventScoreCard, 'card'> | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** Deduction from the others' winnings, hundredths of a percent point, by withdrawn runner. */
  readonly reductions: ReadonlyMap<string, number>;
}

/** The card of an event: loading, failed, none yet, or loaded. */
export function CardState({ query, reductions }: CardStateProps) {
  const t = useTexts(room);
  const { data, error, refetch } = query;
  if (data?.card) return <CardView card={data.card} reductions={reductions} />;
  if (data) {
    return (
      <EmptyState
        icon="list"
        title={t('No scorecard yet')}
        text={t('It appears here as soon as there is one.')}
        level={2}
      />
    );
  }
  if (!error) return <RowsSkeleton height="360px" />;
  return (
    <EmptyState
      tone="error"
      icon="alert"
      title={t('The scorecard could not be loaded')}
      text={errorText(error)}
      action={<Button onClick={() => void refetch()}>{t('Try again')}</Button>}
      level={2}
    />
  );
}

interface ScorePanelProps {
  readonly eventId: string;
  readonly version: number | null;
  /** Deduction from the others' winnings, hundredths of a percent point, by withdrawn runner. */
  readonly reductions: ReadonlyMap<string, number>;
}

/** The card of an event, read and kept current. */
export default function ScorePanel({ eventId, version, reductions }: ScorePanelProps) {
  return <CardState query={useScoreCard(eventId, version)} reductions={reductions} />;
}
