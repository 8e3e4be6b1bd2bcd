import * as v from 'valibot';
import { countParam, textParam } from '@layline/ui/data-table/use-search-state.ts';

const listParam = v.fallback(v.optional(v.picklist(['log-ins', 'activity'])), undefined);
const resultParam = v.fallback(v.optional(v.picklist(['SUCCESS', 'FAILED'])), undefined);
/** The calls take pages of up to 200 rows. */
const sizeParam = v.fallback(
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(25), v.maxValue(200))),
  undefined,
);

/** What of the profile is in its address. */
export const PROFILE_SEARCH = v.object({
  list: listParam,
  result: resultParam,
  page: countParam,
  trail: textParam(2000),
  size: sizeParam,
});
