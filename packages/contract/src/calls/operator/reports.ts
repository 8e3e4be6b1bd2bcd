import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { HouseReport, ReportGrouping, ReportSpan } from '../../entities/house-report.ts';
import { dateParam, query } from '../../query.ts';

/** What the house has turned over, won and paid, from the ledger. */
export const getHouseReport = defineCall({
  name: 'getHouseReport',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetReport',
  auth: 'operator',
  query: query({
    from: v.optional(dateParam()),
    to: v.optional(dateParam()),
    by: v.optional(ReportGrouping),
    span: v.optional(ReportSpan),
  }),
  body: null,
  result: HouseReport,
  background: false,
  errors: [],
});
