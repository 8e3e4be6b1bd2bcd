import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { AskedAct } from '../../entities/asked-act.ts';
import { query } from '../../query.ts';

/** What waits for a second operator who makes the same call. */
export const getAskedActs = defineCall({
  name: 'getAskedActs',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetAskedActs',
  auth: 'operator',
  query: query({}),
  body: null,
  result: v.array(AskedAct),
  background: false,
  errors: [],
});
