import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { OfferedBonus } from '../../entities/operator-bonus.ts';
import { exampleOfferedBonus } from '../../examples/operator-bonus.ts';
import { query } from '../../query.ts';
import { text } from '../../wire.ts';

/** What the sites offer. */
export const getOfferedBonuses = defineCall({
  name: 'getOfferedBonuses',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetBonuses',
  auth: 'operator',
  query: query({ domain: v.optional(text(1, 253)) }),
  body: null,
  result: v.array(OfferedBonus),
  background: false,
  description: 'Bonuses of one site, or of all, those that have ended too, newest first; at most 200.',
  notes: { domain: 'Setting `domain` of a site.' },
  errors: [],
  example: { query: { domain: 'layline.example' }, body: null, result: [exampleOfferedBonus] },
  samples: [{ query: {}, body: null }],
});
