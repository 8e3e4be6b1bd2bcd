import type { OwnRound, RoundPage, RoundRecord } from '@layline/contract/casino/table-protocol.ts';
import type { Database } from './db/database.ts';
import type { SoloRoundRow, TableRoundRow } from './db/game-tables.ts';
import { readCursor } from '@layline/server/http/cursor.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import { ownRounds, ownRound } from './own-rounds.ts';
import { actionsOf, choicesOf } from './solo/solo-play.ts';

/** Rounds per page. */
const PAGE = 20;

/** Finished rounds, with everything needed to verify them. */
export class RoundRecords {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A round by id, with the stakes of `player`. ROUND_NOT_OVER before its result, ROUND_UNKNOWN if it does not exist. */
  async find(roundId: string, player: string | null): Promise<RoundRecord | Refused> {
    const [record] = await this.#records([roundId]);
    if (record === undefined) return refuse('ROUND_UNKNOWN');
    if (record === 'OPEN') return refuse('ROUND_NOT_OVER');
    return { ...record, own: player === null ? null : await this.#own(roundId, player) };
  }

  /** Rounds of a table with a result, newest first. */
  async ofTable(tableId: string, cursor: string | undefined): Promise<RoundPage> {
    const [before = Number.MAX_SAFE_INTEGER] = readCursor(cursor) ?? [];
    const rows = await this.#database.read
      .selectFrom('table_rounds')
      .selectAll()
      .where('table_id', '=', tableId)
      .where('number', '<', before)
      .where('phase', 'in', ['RESULT', 'SETTLED', 'VOID'])
      .orderBy('number', 'desc')
      .limit(PAGE)
      .execute();
    const last = rows.length < PAGE ? undefined : rows.at(-1);
    return {
      rounds: rows.map((row) => tableRecord(row, null)),
      next: last === undefined ? null : String(last.number),
    };
  }

  /** A player's finished rounds of all games, newest first. */
  async ofPlayer(player: string, cursor: string | undefined): Promise<RoundPage> {
    const parts = readCursor(cursor);
    const from = parts === null ? null : { at: parts[0], skip: parts[1] };
    const played = await ownRounds(this.#database, player, { limit: PAGE, cursor: from });
    const records = await this.#records(played.map(({ roundId }) => roundId));
    const rounds = played.flatMap(({ own }, index): RoundRecord[] => {
      const record = records[index];
      return record === undefined || record === 'OPEN' ? [] : [{ ...record, own }];
    });
    const last = played.length < PAGE ? undefined : played.at(-1);
    if (last === undefined) return { rounds, next: null };
    const sameTime = played.filter(({ at }) => at === last.at).length;
    const skip = from?.at === last.at ? from.skip + sameTime : sameTime;
    return { rounds, next: `${last.at}.${skip}` };
  }

  async #own(roundId: string, player: string): Promise<OwnRound | null> {
    const { read } = this.#database;
    const stakes = await read
      .selectFrom('table_stakes')
      .selectAll()
      .where('round_id', '=', roundId)
      .where('player_id', '=', player)
      .where('taken', '=', 1)
      .execute();
    if (stakes.length === 0) return null;
    const payout = await read
      .selectFrom('table_payouts')
      .selectAll()
      .where('round_id', '=', roundId)
      .where('player_id', '=', player)
      .executeTakeFirst();
    return ownRound(roundId, stakes, payout);
  }

  /** In the order of the ids; OPEN for an unfinished round. */
  async #records(ids: readonly string[]): Promise<(RoundRecord | 'OPEN' | undefined)[]> {
    if (ids.length === 0) return [];
    const { read } = this.#database;
    const [tables, solos] = await Promise.all([
      read.selectFrom('table_rounds').selectAll().where('round_id', 'in', ids).execute(),
      read.selectFrom('solo_rounds').selectAll().where('round_id', 'in', ids).execute(),
    ]);
    return ids.map((id) => {
      const table = tables.find(({ round_id }) => round_id === id);
      if (table !== undefined) return isOver(table.phase) ? tableRecord(table, null) : 'OPEN';
      const solo = solos.find(({ round_id }) => round_id === id);
      if (solo === undefined || solo.state === 'OPENING' || solo.state === 'DROPPED') return undefined;
      return isOver(solo.state) ? soloRecord(solo) : 'OPEN';
    });
  }
}

/** Whether seeds of a round in this phase may be published. */
function isOver(phase: string): boolean {
  return phase === 'RESULT' || phase === 'SETTLED' || phase === 'VOID';
}

function tableRecord(row: TableRoundRow, own: OwnRound | null): RoundRecord {
  const phase = row.phase === 'SEALED' ? 'CLOSED' : row.phase;
  return {
    roundId: row.round_id,
    gameId: row.game_id,
    version: row.version,
    tableId: row.table_id,
    nonce: row.number,
    startedAt: row.opens_at,
    endedAt: row.ended_at,
    phase,
    commit: row.commit_hash,
    clientSeed: row.client_seed,
    playerSeeds: JSON.parse(row.player_seeds) as string[],
    serverSeed: row.server_seed,
    shown: row.shown === null ? [] : (JSON.parse(row.shown) as RoundRecord['shown']),
    result: row.result,
    text: row.text,
    reason: row.reason,
    choices: null,
    actions: [],
    own,
  };
}

function soloRecord(row: SoloRoundRow): RoundRecord {
  return {
    roundId: row.round_id,
    gameId: row.game_id,
    version: row.version,
    tableId: null,
    nonce: row.nonce,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    phase: row.state === 'VOID' ? 'VOID' : 'SETTLED',
    commit: row.commit_hash,
    clientSeed: row.client_seed,
    playerSeeds: [],
    serverSeed: row.server_seed,
    shown: [],
    result: row.result,
    text: row.text,
    reason: row.reason,
    choices: choicesOf(row),
    actions: [...actionsOf(row)],
    own: null,
  };
}
