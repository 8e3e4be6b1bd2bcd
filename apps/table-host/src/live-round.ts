import type { RoundPhase, TableRound } from '@layline/contract/casino/table-protocol.ts';
import type { TableRoundRow } from './db/game-tables.ts';
import type { RoundStakes } from './round-stakes.ts';
import type { DrawnRound } from './rounds.ts';
import { LONGEST_DEAL_MS } from './table-settings.ts';
import type { TableTimes } from './table-settings.ts';

/** The current round of a table. */
export interface LiveRound {
  row: TableRoundRow;
  phase: RoundPhase;
  readonly stakes: RoundStakes;
  readonly dealsAt: number;
  /** Secret until it is dealt. */
  drawn: DrawnRound | null;
  dealEveryMs: number;
  /** Cards dealt so far. */
  dealt: number;
  /** Why it is being voided, until that is on disk. */
  voiding: string | null;
  /** Null before RESULT and VOID. */
  endedAt: number | null;
}

const OVER = ['RESULT', 'SETTLED'];

/** A newly opened round. */
export function liveRound(row: TableRoundRow, times: TableTimes, stakes: RoundStakes): LiveRound {
  return {
    row,
    phase: 'BETTING',
    stakes,
    dealsAt: row.closes_at + times.closedMs,
    drawn: null,
    dealEveryMs: times.dealEveryMs,
    dealt: 0,
    voiding: null,
    endedAt: null,
  };
}

/** The public view: seed and outcome only as far as they have been revealed. */
export function wireRound(round: LiveRound, times: TableTimes): TableRound {
  const { row, phase, drawn } = round;
  const isOver = OVER.includes(phase);
  const latest = round.dealsAt + LONGEST_DEAL_MS;
  const resultAt = round.endedAt ?? latest;
  return {
    roundId: row.round_id,
    number: row.number,
    phase,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    dealsAt: round.dealsAt,
    dealEveryMs: times.dealEveryMs,
    resultAt,
    nextAt: resultAt + times.resultMs,
    commit: row.commit_hash,
    clientSeed: phase === 'BETTING' ? null : row.client_seed,
    serverSeed: isOver ? row.server_seed : null,
    shown: (drawn?.shown ?? []).slice(0, round.dealt).map(({ place, face }) => ({ place, face })),
    result: isOver ? row.result : null,
    text: isOver ? row.text : null,
    reason: row.reason,
    players: round.stakes.players,
  };
}
