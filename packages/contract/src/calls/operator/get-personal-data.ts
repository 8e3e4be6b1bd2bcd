import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { PersonalData } from '../../entities/personal-data.ts';
import { NOW } from '../../examples/cricket-match.ts';
import { PLAYER_ID } from '../../examples/operator.ts';
import { numberParam, query } from '../../query.ts';
import { Id } from '../../wire.ts';

/** Rows of each kind that may be skipped. */
const SKIP_MAX = 10_000_000;

/** What is kept about a player. */
export const getPersonalData = defineCall({
  name: 'getPersonalData',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetPersonalData',
  auth: 'operator',
  query: query({ playerId: Id, skip: v.optional(numberParam(0, SKIP_MAX)) }),
  body: null,
  result: PersonalData,
  background: false,
  description:
    'All that is kept about a player, to be handed to that player: 1,000 rows of each kind at a time; ask with `skip` for the next while any section has more. The audit log says who has read it.',
  errors: ['PLAYER_NOT_FOUND'],
  example: {
    query: { playerId: PLAYER_ID },
    body: null,
    result: {
      playerId: PLAYER_ID,
      madeAt: NOW,
      sections: [
        {
          name: 'accounts',
          rows: [
            { player_id: PLAYER_ID, user_name: 'asha', mobile: '9876543210', created_at: NOW - 86_400_000 },
          ],
          more: false,
        },
      ],
    },
  },
  samples: [{ query: { playerId: PLAYER_ID, skip: 1000 }, body: null }],
});
