import * as v from 'valibot';
import { Id, Instant } from '../wire.ts';

/** Rows of one kind that are about a player, as they are kept: money in paise, times in UTC ms, texts in JSON as texts. */
const PersonalSection = v.object({
  /** What the rows are: `accounts`, `sessions`, `statement_lines` … */
  name: v.string(),
  rows: v.array(v.record(v.string(), v.nullable(v.union([v.string(), v.number()])))),
  /** There are more of them, after as many as were skipped and these. */
  more: v.boolean(),
});

/** All that the exchange keeps about one player, but for secrets: hashes of passwords, codes and tokens. */
export const PersonalData = v.object({
  playerId: Id,
  madeAt: Instant,
  sections: v.array(PersonalSection),
});
export type PersonalData = v.InferOutput<typeof PersonalData>;
