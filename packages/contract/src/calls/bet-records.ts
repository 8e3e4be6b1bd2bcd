import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { BetRecords } from '../entities/bet-record.ts';
import { PAGE_MAX } from '../limits.ts';
import { numberParam, query } from '../query.ts';

/** Ours (R7.45). */
export const getBetRecords = defineCall({
  name: 'getBetRecords',
  group: 'betting',
  method: 'GET',
  path: 'Bet/GetBetRecords',
  auth: 'player',
  query: query({
    after: v.optional(numberParam(0, 999_999_999_999_999)),
    take: v.optional(numberParam(1, PAGE_MAX)),
  }),
  body: null,
  result: BetRecords,
  background: true,
  errors: [],
});
