import type { ReactNode } from 'react';
import { CardState } from './card-state.tsx';
import { useScoreCard } from './use-score-card.ts';

interface ScorePanelProps {
  readonly eventId: string;
  readonly version: number | null;
  /** Taken off the winnings of the others, hundredths of a percent point, by runner that was withdrawn. */
  readonly reductions: ReadonlyMap<string, number>;
}

/** The card of an event, read and kept current. */
export default function ScorePanel({ eventId, version, reductions }: ScorePanelProps): ReactNode {
  return <CardState query={useScoreCard(eventId, version)} reductions={reductions} />;
}
