import * as v from 'valibot';
import { Instant } from '../wire.ts';

/** What a moment of a match can be. `POINTS` are those of kabaddi, `GAME` is one of tennis, `OFF` the start of a race. */
export const MOMENT_KINDS = ['WICKET', 'GOAL', 'GAME', 'POINTS', 'OFF'] as const;
export const MomentKind = v.picklist(MOMENT_KINDS);
export type MomentKind = v.InferOutput<typeof MomentKind>;

/** A change of the score that moves prices. */
export const ScoreMoment = v.object({
  /** When the exchange heard of it. */
  at: Instant,
  kind: MomentKind,
  /** Whose wicket fell, or who scored; null if it concerns nobody in particular. */
  side: v.nullable(v.string()),
  /** The score afterwards: `163/7`, `2–1`. */
  score: v.string(),
});
export type ScoreMoment = v.InferOutput<typeof ScoreMoment>;
