import type { DocsOf } from '../../call-docs.ts';
import { NOW } from '../../examples/cricket-match.ts';
import { exampleDefinition, PLAYER_ID } from '../../examples/operator.ts';
import type * as calls from './asked-acts.ts';

const HALF_HOUR_MS = 1_800_000;
const asked = { askedBy: 'meera', askedAt: NOW, expiresAt: NOW + HALF_HOUR_MS, refused: null };

export const ASKED_ACTS_DOCS: DocsOf<typeof calls> = {
  getAskedActs: {
    description:
      'What one operator has asked for and another agrees to by making the same call with the same content, oldest first: only acts whose call the caller’s role may make, and for people of a level only those that wait for it. An act that was refused after another operator had agreed stays in the list for half an hour, with why, for the people of both; it can be asked for again at once. Drafts of sites have calls of their own. The audit log records whose names somebody has read.',
    example: {
      query: {},
      body: null,
      result: [
        {
          actId: 'ADD_BONUS bonus:welcome:0f3c',
          act: { call: 'addBonus', domain: 'layline.example', definition: exampleDefinition },
          name: exampleDefinition.title,
          reason: 'For the season',
          ...asked,
        },
        {
          actId: `EXCLUDE_PLAYER player:${PLAYER_ID}:91ab`,
          act: { call: 'excludePlayer', playerId: PLAYER_ID },
          name: 'ravi',
          reason: 'Asked for by the family, with a letter',
          ...asked,
        },
      ],
    },
  },
};
