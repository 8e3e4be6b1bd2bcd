import type { PlayerNote } from '@layline/contract/entities/operator-player-care.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { Database } from '../../db/database.ts';
import type { PlayerNoteTable } from '../../db/operator-tables.ts';
import type { Actor } from './actor.ts';
import type { AuditedActions } from './audited-actions.ts';

interface NewNote {
  readonly player: PlayerId;
  readonly noteId: string;
  readonly text: string;
}

/** The staff's notes on players. Notes are only ever added. */
export class PlayerNotes {
  readonly #database: Database;
  readonly #actions: AuditedActions;

  constructor(database: Database, actions: AuditedActions) {
    this.#database = database;
    this.#actions = actions;
  }

  /** Notes on a player, newest first. */
  async list(
    player: PlayerId,
    { skip, take }: { readonly skip: number; readonly take: number },
  ): Promise<PlayerNote[]> {
    const rows = await this.#database.write
      .selectFrom('player_notes')
      .selectAll()
      .where('player_id', '=', player)
      .orderBy('written_at', 'desc')
      .orderBy('note_id')
      .offset(skip)
      .limit(take)
      .execute();
    return rows.map((row) => ({
      noteId: row.note_id,
      by: row.written_by,
      at: row.written_at,
      text: row.text,
    }));
  }

  /**
   * Adds a note. The same operator's same note is added once, however often it is sent; DUPLICATE_TRANSACTION if its id belongs to another one. The
   * audit log names the note without its text, which an erasure must be able to reach.
   */
  async add(
    { player, noteId, text }: NewNote,
    actor: Actor,
  ): Promise<{ readonly noteId: string; readonly at: number } | Refused> {
    const known = await this.#note(player, noteId);
    if (known !== undefined) return again(known, text, actor);
    const act = {
      action: 'ADD_PLAYER_NOTE',
      subject: `player:${player}`,
      reason: null,
      details: { noteId },
      before: null,
    };
    return this.#actions.carryOut(actor, act, async () => {
      const row = {
        player_id: player,
        note_id: noteId,
        operator_id: actor.operatorId ?? '',
        written_by: actor.name,
        written_at: actor.now,
        text,
      };
      const { numInsertedOrUpdatedRows: added } = await this.#database.write
        .insertInto('player_notes')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (added === 1n) return { result: { noteId, at: actor.now }, after: null };
      const other = await this.#note(player, noteId);
      const answer = other === undefined ? taken() : again(other, text, actor);
      return 'refused' in answer ? answer : { result: answer, after: null };
    });
  }

  #note(player: PlayerId, noteId: string): Promise<PlayerNoteTable | undefined> {
    return this.#database.write
      .selectFrom('player_notes')
      .selectAll()
      .where('player_id', '=', player)
      .where('note_id', '=', noteId)
      .executeTakeFirst();
  }
}

/** The answer for a note whose id is known. */
function again(
  row: PlayerNoteTable,
  text: string,
  actor: Actor,
): { readonly noteId: string; readonly at: number } | Refused {
  const isSame = row.text === text && row.operator_id === actor.operatorId;
  return isSame ? { noteId: row.note_id, at: row.written_at } : taken();
}

function taken(): Refused {
  return refuse('DUPLICATE_TRANSACTION', { message: 'This id belongs to another note.' });
}
