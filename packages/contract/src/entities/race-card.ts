import * as v from 'valibot';
import { Count, Id } from '../wire.ts';

/** What a jockey wears; colours are CSS colours. */
export const Silks = v.object({
  jacket: v.string(),
  pattern: v.picklist(['PLAIN', 'STRIPES', 'HOOPS', 'SPOTS', 'CHEVRON', 'HALVES', 'STAR', 'SASH']),
  second: v.string(),
  sleeves: v.string(),
  cap: v.string(),
});
export type Silks = v.InferOutput<typeof Silks>;

/** A horse of a race: what the card says of it, and how it did. */
export const RaceEntry = v.object({
  /** Its runner in the race's markets. */
  runnerId: Id,
  /** Saddlecloth, from 1. */
  number: Count,
  name: v.string(),
  /** Starting stall, from 1; null in races over jumps. */
  draw: v.nullable(Count),
  /** Years. */
  age: Count,
  /** Stones and pounds: `9-07`. */
  weight: v.string(),
  jockey: v.string(),
  trainer: v.string(),
  owner: v.string(),
  /** Places in the last races, the latest last: 1 to 9, `0` beyond, `F` fell, `U` unseated, `P` pulled up, `-` a new season. */
  form: v.string(),
  silks: Silks,
  status: v.picklist(['RUNS', 'NON_RUNNER', 'FINISHED', 'FELL', 'UNSEATED', 'PULLED_UP']),
  /** At the finish, tied ones the same; null for those that have none. */
  place: v.nullable(Count),
  /** Distance to the one in front: `1¼`, `nk`, `hd`, `sh`, `ns`, `dh`; empty for the winner and for those without a place. */
  behind: v.string(),
});
export type RaceEntry = v.InferOutput<typeof RaceEntry>;

/** A race card, with the result once the horses have weighed in. */
export const RaceCard = v.object({
  sport: v.literal('racing'),
  course: v.string(),
  code: v.picklist(['FLAT', 'JUMPS']),
  /** Number within the meeting, from 1. */
  race: Count,
  /** As it is said: `1m 2f`. */
  distance: v.string(),
  /** Fences to jump; 0 on the flat. */
  fences: Count,
  going: v.string(),
  /** Places that the place market pays. */
  places: Count,
  /** In order of saddlecloth. */
  entries: v.array(RaceEntry),
  /** The result in a line; null until the weigh-in. */
  result: v.nullable(v.string()),
});
export type RaceCard = v.InferOutput<typeof RaceCard>;
