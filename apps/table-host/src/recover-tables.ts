import type { FastifyBaseLogger } from 'fastify';
import type { TableRoundRow } from './db/game-tables.ts';
import type { DrawnRound, Rounds } from './rounds.ts';
import type { TableStore } from './table-store.ts';

/** Shown to players whose round was interrupted by a crash and can no longer be drawn. */
const CANNOT_BE_DRAWN = 'This round was cut off and could not be completed.';

/**
 * Completes the rounds that a crash interrupted, from their committed seeds: taken stakes count, uncertain ones are returned. A
 * round that can no longer be drawn is void, and all its stakes are returned. Moves no money itself: when it resolves, what is due
 * is on disk.
 */
export async function recoverTables(
  store: TableStore,
  rounds: Rounds,
  logger: FastifyBaseLogger,
): Promise<number> {
  const unfinished = await store.unfinished();
  for (const found of unfinished) {
    const row = found.phase === 'BETTING' ? (await rounds.seal(found)).row : found;
    const drawn = drawOrNull(rounds, row, logger);
    if (drawn === null) await rounds.void(row, CANNOT_BE_DRAWN);
    else await rounds.finish(row, drawn);
  }
  return unfinished.length;
}

function drawOrNull(rounds: Rounds, row: TableRoundRow, logger: FastifyBaseLogger): DrawnRound | null {
  try {
    return rounds.draw(row);
  } catch (error) {
    logger.error({ err: error, round: row.round_id }, 'an interrupted round is void');
    return null;
  }
}
