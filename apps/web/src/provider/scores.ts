import type {
  CricketCard,
  CricketInningsCard,
  CricketOver,
  FootballCard,
  FootballIncident,
  FootballIncidentKind,
  KabaddiCard,
  KabaddiRaid,
  RaceCard,
  RaceEntry,
  Silks,
  TennisCard,
  TennisFigures,
  TennisGame,
  TennisSet,
} from '@layline/contract/entities/score-card.ts';
import { Silks as SilksOf, ScoreCard } from '@layline/contract/entities/score-card.ts';
import { Score as WholeScore } from '@layline/contract/score.ts';
import { bySchema } from './by-schema.ts';
import { as, defineCall } from './call.ts';
import type { Score } from './catalogue.ts';
import type { Decoder } from './decode.ts';
import { Count, decoded, Flag, isObject, or, orNull, record } from './decode.ts';
import { prepared } from './late-decoders.ts';

/** Full score cards: everything that the one-line live score leaves out. All figures are counts. */

export type {
  CricketCard,
  CricketInningsCard,
  CricketOver,
  FootballCard,
  FootballIncident,
  FootballIncidentKind,
  KabaddiCard,
  KabaddiRaid,
  RaceCard,
  RaceEntry,
  ScoreCard,
  Silks,
  TennisCard,
  TennisFigures,
  TennisGame,
  TennisSet,
};

/** The current score card of an event. */
export interface EventScoreCard {
  /** Goes up with every change of the card; 0 while there is none. */
  readonly version: number;
  /** True once the card is final. */
  readonly final: boolean;
  /** Null while there is none, and where the provider has a format of its own. */
  readonly card: ScoreCard | null;
}

/** R7.20 */
export const getScoreCard = defineCall({
  method: 'GET',
  path: 'api/services/app/Sport/GetScoreCard',
  query: as<{ eventId: string }>(),
  result: prepared(
    (input): unknown => (isObject(input) ? input : {}),
    record({ version: or(Count, 0), final: or(Flag, false), card: orNull(bySchema(ScoreCard)) }),
  ) as Decoder<EventScoreCard>,
});

export type { WholeScore };

/** A live score with all figures of its sport; null where the provider sends only the line. */
export function wholeScore(score: Score | null): WholeScore | null {
  return score && (decoded(bySchema(WholeScore), score) ?? null);
}

/** A jockey's silks, if they are in a format that can be drawn. */
export function silksOf(sent: object): Silks | null {
  return decoded(bySchema(SilksOf), sent) ?? null;
}
