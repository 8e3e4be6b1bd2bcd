import * as v from 'valibot';
import { PURSES, TRANSACTION_TYPES } from '../../provider/statement.ts';
import type { LineName, StatementQuery } from '../../provider/statement.ts';
import { cursorOf } from '@layline/ui/data-table/page-trail.ts';
import { boundsOf, periodFields } from '@layline/ui/data-table/period.ts';
import type { Period } from '@layline/ui/data-table/period.ts';
import { countParam, textParam } from '@layline/ui/data-table/use-search-state.ts';

const LineNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999_999_999));
const LineId = v.pipe(
  v.string(),
  v.maxLength(203),
  v.custom<LineName & string>((text) => typeof text === 'string' && /^id:./.test(text)),
);

/** The statement's state in the address. */
export const StatementSearch = v.object({
  ...periodFields,
  purse: v.fallback(v.optional(v.picklist(PURSES)), undefined),
  /** Types of lines, joined by commas. */
  types: textParam(120),
  eventId: textParam(64),
  order: v.fallback(v.optional(v.picklist(['OLDEST'])), undefined),
  page: countParam,
  trail: textParam(2000),
  take: countParam,
  /** The open line. */
  line: v.fallback(v.optional(v.union([LineNumber, LineId])), undefined),
});
export type StatementSearch = v.InferOutput<typeof StatementSearch>;

/** The period if the address names none. */
export const STATEMENT_PERIOD: Period = '7d';
export const PAGE_SIZE = 50;

/** The valid types that the address names. */
export function typesOf({ types }: StatementSearch) {
  const named = types?.split(',') ?? [];
  return TRANSACTION_TYPES.filter((type) => named.includes(type));
}

/** The request from the address, without the page. */
export function statementQuery(search: StatementSearch, now: number): StatementQuery {
  const types = typesOf(search);
  return {
    ...boundsOf({ ...search, period: search.period ?? STATEMENT_PERIOD }, now),
    ...(search.purse === undefined ? {} : { purse: search.purse }),
    ...(types.length === 0 ? {} : { types }),
    ...(search.eventId === undefined ? {} : { eventId: search.eventId }),
    ...(search.order === undefined ? {} : { order: search.order }),
  };
}

/** The page number in the address. */
export function statementPage(search: StatementSearch): StatementQuery {
  const cursor = cursorOf({ page: search.page ?? 1, trail: search.trail });
  return { take: Math.min(search.take ?? PAGE_SIZE, 200), ...(cursor === undefined ? {} : { cursor }) };
}
