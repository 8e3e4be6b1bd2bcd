import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { query } from '../../query.ts';

/** Ends the session of the token. */
export const operatorLogOut = defineCall({
  name: 'operatorLogOut',
  group: 'operator',
  method: 'POST',
  path: 'Operator/LogOut',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({}),
  result: v.object({}),
  background: false,
  description: 'Ends the session that the token belongs to.',
  errors: [],
  example: { query: {}, body: {}, result: {} },
});
