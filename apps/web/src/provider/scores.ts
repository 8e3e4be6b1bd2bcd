import type {
  CricketCard,
  CricketInningsCard,
  CricketOver,
} from '@layline/contract/entities/cricket-card.ts';
import type {
  FootballCard,
  FootballIncident,
  FootballIncidentKind,
} from '@layline/contract/entities/football-card.ts';
import type { KabaddiCard, KabaddiRaid } from '@layline/contract/entities/kabaddi-card.ts';
import { Silks as SilksOf } from '@layline/contract/entities/race-card.ts';
import type { RaceCard, RaceEntry, Silks } from '@layline/contract/entities/race-card.ts';
import { ScoreCard } from '@layline/contract/entities/score-card.ts';
import type {
  TennisCard,
  TennisFigures,
  TennisGame,
  TennisSet,
} from '@layline/contract/entities/tennis-card.ts';
import { Score as WholeScore } from '@layline/contract/score.ts';
import * as v from 'valibot';
import { as, defineCall } from './call.ts';
import type { Score } from './catalogue.ts';
import type { Decoder } from './decode.ts';
import { Count, decoded, Flag, isObject, or, orNull, record } from './decode.ts';

/** Full score cards: everything that the small live score leaves out. Their figures are counts, without units. */

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

/** An event's card as it stands. */
export interface EventScoreCard {
  /** Rises with every change of the card; 0 while there is none. */
  readonly version: number;
  /** True once the card will not change any more. */
  readonly final: boolean;
  /** Null while there is none, and where the provider writes its cards in a way of its own. */
  readonly card: ScoreCard | null;
}

/** R7.20 */
export const getScoreCard = defineCall({
  method: 'GET',
  path: 'api/services/app/Sport/GetScoreCard',
  query: as<{ eventId: string }>(),
  result: v.pipe(
    v.unknown(),
    v.transform((input): unknown => (isObject(input) ? input : {})),
    record({ version: or(Count, 0), final: or(Flag, false), card: orNull(ScoreCard as Decoder<ScoreCard>) }),
  ) as Decoder<EventScoreCard>,
});

export type { WholeScore };

/** A live score with all that its sport tells; null where the provider has no more than its line. */
export function wholeScore(score: Score | null): WholeScore | null {
  return score && (decoded(WholeScore as Decoder<WholeScore>, score) ?? null);
}

/** What a jockey wears, where it is told in a way that can be drawn. */
export function silksOf(sent: object): Silks | null {
  return decoded(SilksOf as Decoder<Silks>, sent) ?? null;
}
