import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { query } from '../query.ts';

/** R7.37 */
export const lookUpAddress = defineCall({
  name: 'lookUpAddress',
  group: 'settings',
  method: 'GET',
  path: 'api/ip/lookup',
  auth: 'none',
  query: query({}),
  body: null,
  result: v.object({
    ip: v.string(),
    /** ISO 3166-1, two letters; null where the exchange has no way to tell. */
    country: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'This is no country.'))),
  }),
  background: true,
  description:
    'Address of the caller as the exchange sees it, and its country if a proxy tells. Sites may name another look-up in their settings (`ipLookupUrl`).',
  errors: [],
  example: { query: {}, body: null, result: { ip: '203.0.113.7', country: 'IN' } },
});
