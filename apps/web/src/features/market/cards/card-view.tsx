import type { ScoreCard } from '../../../provider/scores.ts';
import { CricketCardView } from './cricket-card-view.tsx';
import { FootballCardView } from './football-card-view.tsx';
import { KabaddiCardView } from './kabaddi-card-view.tsx';
import { RaceCardView } from './race-card-view.tsx';
import { TennisCardView } from './tennis-card-view.tsx';

interface CardViewProps {
  readonly card: ScoreCard;
  readonly reductions: ReadonlyMap<string, number>;
}

/** A card, the way its sport writes it. */
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
