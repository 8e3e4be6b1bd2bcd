import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { exampleAuditEntry } from '../../examples/operator.ts';
import { query } from '../../query.ts';
import { Count } from '../../wire.ts';

/** Has anybody touched the audit log? */
export const verifyAuditLog = defineCall({
  name: 'verifyAuditLog',
  group: 'operator',
  method: 'GET',
  path: 'Operator/VerifyAuditLog',
  auth: 'operator',
  query: query({}),
  body: null,
  result: v.object({
    entries: Count,
    /** The first entry that is missing or not what was written; null if all are. */
    firstWrong: v.nullable(Count),
    /** Hash of the last entry: note it elsewhere, and a shortened log shows too. */
    hash: v.string(),
  }),
  background: false,
  description: 'Goes through the whole audit log and checks that each entry follows from the one before.',
  errors: [],
  example: {
    query: {},
    body: null,
    result: { entries: 812, firstWrong: null, hash: exampleAuditEntry.hash },
  },
});
