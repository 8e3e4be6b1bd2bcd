import * as v from 'valibot';
import { Count } from '../wire.ts';

/** What the race card says of a horse. */
export const RunnerCard = v.object({
  /** Saddlecloth, from 1. */
  number: Count,
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
  /** What the jockey wears, in words of the registry: colours are CSS colours. */
  colours: v.object({
    jacket: v.string(),
    pattern: v.picklist(['PLAIN', 'STRIPES', 'HOOPS', 'SPOTS', 'CHEVRON', 'HALVES', 'STAR', 'SASH']),
    second: v.string(),
    sleeves: v.string(),
    cap: v.string(),
  }),
});
export type RunnerCard = v.InferOutput<typeof RunnerCard>;
