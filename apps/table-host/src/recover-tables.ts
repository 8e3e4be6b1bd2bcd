import type { FastifyBaseLogger } from 'fastify';
import type { TableRoundRow } from './db/game-tables.ts';
import type { DrawnRound, Rounds } from './rounds.ts';
import type { TableStore } from './table-store.ts';

/** Told to those whose round a crash has cut off and that cannot be drawn any more. */
const CANNOT_BE_DRAWN = 'This round was cut off and could not be completed.';

/**
 * Completes the rounds that a crash has cut off, by their committed seeds: what was taken counts, what was not certain is
 * given back. A round that cannot be drawn any more is void, with all stakes returned. Moves no money itself: what is due is on
 * disk when it resolves.
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
    logger.error({ err: error, round: row.round_id }, 'a round that was cut off is void');
    return null;
  }
}
