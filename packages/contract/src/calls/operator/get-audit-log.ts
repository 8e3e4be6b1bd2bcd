import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { AuditEntry } from '../../entities/operator.ts';
import { MARKET_ID, NOW } from '../../examples/cricket-match.ts';
import { OPERATOR_ID, exampleAuditEntry } from '../../examples/operator.ts';
import { numberParam, query } from '../../query.ts';
import { Id } from '../../wire.ts';

const instant = numberParam(0, 9_999_999_999_999);

/** Who did what, when and why. */
export const getAuditLog = defineCall({
  name: 'getAuditLog',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetAuditLog',
  auth: 'operator',
  query: query({
    operatorId: v.optional(Id),
    action: v.optional(v.pipe(v.string(), v.regex(/^[A-Z_]{1,40}$/, 'Give the name of an action.'))),
    subject: v.optional(
      v.pipe(v.string(), v.regex(/^[a-z]+:[\w.:-]{1,64}$/, 'Give a subject as market:ID.')),
    ),
    from: v.optional(instant),
    to: v.optional(instant),
    before: v.optional(numberParam(1, 999_999_999_999)),
    take: v.optional(numberParam(1, 200)),
  }),
  body: null,
  result: v.array(AuditEntry),
  background: false,
  description: 'Entries of the audit log, newest first; 50 unless asked otherwise.',
  notes: {
    subject: 'As `market:sim.cr-1042.mo` or `player:p17`.',
    from: 'UTC ms, included.',
    to: 'UTC ms, included.',
    before: 'Only entries with a smaller number: where the page before ended.',
  },
  errors: [],
  example: {
    query: {
      operatorId: OPERATOR_ID,
      action: 'SUSPEND_MARKET',
      subject: `market:${MARKET_ID}`,
      from: NOW - 3_600_000,
      to: NOW,
      before: 900,
      take: 20,
    },
    body: null,
    result: [exampleAuditEntry],
  },
  samples: [{ query: {}, body: null }],
});
