import * as v from 'valibot';
import { BonusDefinition } from '../../entities/bonus.ts';
import { defineCall } from '../../define-call.ts';
import { Reason } from '../../entities/operator.ts';
import { OfferedBonus } from '../../entities/operator-bonus.ts';
import { exampleDefinition, exampleOfferedBonus } from '../../examples/operator-bonus.ts';
import { query } from '../../query.ts';
import { text } from '../../wire.ts';

/** A new bonus. */
export const addBonus = defineCall({
  name: 'addBonus',
  group: 'operator',
  method: 'POST',
  path: 'Operator/AddBonus',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({
    domain: text(1, 253),
    definition: v.strictObject(BonusDefinition.entries),
    reason: Reason,
  }),
  result: OfferedBonus,
  background: false,
  description:
    'Offers a bonus on a site from its `opensAt` on. A definition never changes: end it and add another one. BONUS_EXISTS if the id is taken, NOT_FOUND for a domain that no site has.',
  errors: ['BONUS_EXISTS', 'NOT_FOUND'],
  example: {
    query: {},
    body: { domain: 'layline.example', definition: exampleDefinition, reason: 'For the season' },
    result: exampleOfferedBonus,
  },
  samples: [
    {
      query: {},
      body: {
        domain: 'layline.example',
        definition: {
          ...exampleDefinition,
          bonusId: 'diwali-2026',
          kind: 'FIXED',
          percent: 100,
          closesAt: null,
          maxClaims: null,
          budget: null,
        },
        reason: 'For Diwali',
      },
    },
  ],
});
