import * as v from 'valibot';
import { Id, text } from '../wire.ts';
import { SportNumber } from './event.ts';

/** Maximum stars of a player. */
export const STARS_MAX = 100;

const Name = text(1, 120);

/**
 * What a player follows: one event, or a competition or a runner by its sport and name, because those keep their names from one
 * event to the next while their ids change.
 */
export const Star = v.variant('kind', [
  v.strictObject({ kind: v.literal('EVENT'), eventId: Id }),
  v.strictObject({ kind: v.literal('COMPETITION'), sportId: SportNumber, name: Name }),
  v.strictObject({ kind: v.literal('RUNNER'), sportId: SportNumber, name: Name }),
]);
export type Star = v.InferOutput<typeof Star>;

/** A player's stars. */
export const Stars = v.object({ stars: v.array(Star) });
export type Stars = v.InferOutput<typeof Stars>;
