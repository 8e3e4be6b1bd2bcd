import * as v from 'valibot';
import { Count } from '../wire.ts';
import { Event, SportNumber } from './event.ts';

/** A sport with its events (R3.4). */
export const Sport = v.object({
  id: SportNumber,
  name: v.string(),
  order: Count,
  events: v.array(Event),
});
export type Sport = v.InferOutput<typeof Sport>;
