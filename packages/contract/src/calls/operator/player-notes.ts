import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { NoteText, PlayerNote } from '../../entities/operator-player-care.ts';
import { numberParam, query } from '../../query.ts';
import { Id, Instant } from '../../wire.ts';

export const getPlayerNotes = defineCall({
  name: 'getPlayerNotes',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetPlayerNotes',
  auth: 'operator',
  query: query({
    playerId: Id,
    skip: v.optional(numberParam(0, 100_000)),
    take: v.optional(numberParam(1, 100)),
  }),
  body: null,
  result: v.array(PlayerNote),
  background: false,
  errors: ['PLAYER_NOT_FOUND'],
});

/** Adds a note to a player. No call changes or removes one. */
export const addPlayerNote = defineCall({
  name: 'addPlayerNote',
  group: 'operator',
  method: 'POST',
  path: 'Operator/AddPlayerNote',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ playerId: Id, noteId: Id, text: NoteText }),
  result: v.object({ noteId: Id, at: Instant }),
  background: false,
  errors: ['PLAYER_NOT_FOUND', 'DUPLICATE_TRANSACTION'],
});
