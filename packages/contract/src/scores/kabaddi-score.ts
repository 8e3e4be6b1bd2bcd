import * as v from 'valibot';

const side = v.object({
  name: v.string(),
  points: v.number(),
  /** Players on the mat, 0 to 7. */
  onMat: v.number(),
  raidPoints: v.number(),
  tacklePoints: v.number(),
  /** How often this side was all out. */
  allOuts: v.number(),
});

/** Kabaddi: two halves of 20 minutes, raid by raid. */
export const KabaddiScore = v.object({
  sport: v.literal('kabaddi'),
  /** One line for lists: `BHK 24–21 MAL · 2H 07:30`. */
  summary: v.string(),
  situation: v.string(),
  home: side,
  away: side,
  /** `1H`, `HT`, `2H`, `FT` or `PRE`. */
  period: v.picklist(['PRE', '1H', 'HT', '2H', 'FT']),
  /** What is left of the half: `07:30`. */
  clock: v.string(),
  /** 0 or 1: whose raid it is, home first; null between raids. */
  raiding: v.nullable(v.picklist([0, 1])),
  /** True if that raid has to bring a point, or the raider is out. */
  doOrDie: v.boolean(),
  /** Latest happenings, newest first: `07:30 Super tackle, Bhairav Kings`. */
  incidents: v.array(v.string()),
});
