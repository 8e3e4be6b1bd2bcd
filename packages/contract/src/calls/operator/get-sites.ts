import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { query } from '../../query.ts';
import { Instant } from '../../wire.ts';

/** The sites of the exchange. */
export const getSites = defineCall({
  name: 'getSites',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetSites',
  auth: 'operator',
  query: query({}),
  body: null,
  result: v.array(
    v.object({
      site: v.string(),
      domain: v.string(),
      suspended: v.boolean(),
      version: v.string(),
      /** Last change by an operator; nulls while the file that came with the exchange is in force. */
      changedBy: v.nullable(v.string()),
      changedAt: v.nullable(Instant),
    }),
  ),
  background: false,
  description: 'The sites with the version of their settings.',
  errors: [],
  example: {
    query: {},
    body: null,
    result: [
      {
        site: 'play.layline.example',
        domain: 'layline.example',
        suspended: false,
        version: '5f1c0a9b3d2e',
        changedBy: null,
        changedAt: null,
      },
    ],
  },
});
