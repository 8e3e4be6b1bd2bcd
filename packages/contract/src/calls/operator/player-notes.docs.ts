import type { DocsOf } from '../../call-docs.ts';
import { NOW } from '../../examples/cricket-match.ts';
import { PLAYER_ID } from '../../examples/operator.ts';
import type * as calls from './player-notes.ts';

const NOTE_ID = '9f2c41d0a7b3';

export const OPERATOR_PLAYER_NOTES_DOCS: DocsOf<typeof calls> = {
  getPlayerNotes: {
    description:
      'What the staff has noted on a player, newest first; 50 by default. The audit log records who has read it.',
    example: {
      query: { playerId: PLAYER_ID, skip: 0, take: 20 },
      body: null,
      result: [
        {
          noteId: NOTE_ID,
          by: 'vikram',
          at: NOW,
          text: 'Rang about a bet that lapsed. Explained the delay.',
        },
      ],
    },
    samples: [{ query: { playerId: PLAYER_ID }, body: null }],
  },
  addPlayerNote: {
    description:
      'Adds a note to a player. It stays: no call changes or removes a note, and only the erasure of the player’s personal data takes its text away. Players who ask for their personal data get the notes on them too.',
    notes: {
      noteId:
        'Made by the caller. The same note sent again is added once; with another text it is DUPLICATE_TRANSACTION.',
    },
    example: {
      query: {},
      body: {
        playerId: PLAYER_ID,
        noteId: NOTE_ID,
        text: 'Rang about a bet that lapsed. Explained the delay.',
      },
      result: { noteId: NOTE_ID, at: NOW },
    },
  },
};
