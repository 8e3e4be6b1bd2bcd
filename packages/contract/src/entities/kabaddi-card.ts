import * as v from 'valibot';
import { Count } from '../wire.ts';

const side = v.picklist([0, 1]);

export const KabaddiPlayer = v.object({
  name: v.string(),
  raids: Count,
  /** Points of those raids, bonus points included. */
  raidPoints: Count,
  tackles: Count,
  tacklePoints: Count,
});
export type KabaddiPlayer = v.InferOutput<typeof KabaddiPlayer>;

/** One raid and its outcome. */
export const KabaddiRaid = v.object({
  half: v.picklist([1, 2]),
  /** What was left of the half when it ended: `07:30`. */
  clock: v.string(),
  /** 0 or 1: whose raid it was, home first. */
  side,
  raider: v.string(),
  kind: v.picklist(['EMPTY', 'TOUCH', 'TACKLE']),
  doOrDie: v.boolean(),
  /** Points to the raiding and to the defending side, those for an all-out included. */
  points: v.tuple([Count, Count]),
  bonus: v.boolean(),
  /** Three points or more to the raider. */
  superRaid: v.boolean(),
  /** A tackle by three defenders or fewer. */
  superTackle: v.boolean(),
  allOut: v.boolean(),
});
export type KabaddiRaid = v.InferOutput<typeof KabaddiRaid>;

/** A kabaddi match raid by raid; the home side first in every pair. */
export const KabaddiCard = v.object({
  sport: v.literal('kabaddi'),
  sides: v.tuple([
    v.object({ name: v.string(), points: Count, allOuts: Count, players: v.array(KabaddiPlayer) }),
    v.object({ name: v.string(), points: Count, allOuts: Count, players: v.array(KabaddiPlayer) }),
  ]),
  /** Points of each half, the running one included. */
  halves: v.array(v.tuple([Count, Count])),
  /** Oldest first. */
  raids: v.array(KabaddiRaid),
  /** `Bhairav Kings won by 8`; null while the match goes on. */
  result: v.nullable(v.string()),
});
export type KabaddiCard = v.InferOutput<typeof KabaddiCard>;
