import { createHash } from 'node:crypto';
import type { SoloGame } from '@layline/casino/solo-game.ts';
import type { StartSolo } from '@layline/contract/casino/table-protocol.ts';
import { toPaise } from '@layline/contract/wire.ts';
import type { SoloRoundRow, SoloSeedRow, TableStakeRow } from '../db/game-tables.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import { contentHash, debitId, outOfLimits, winOutOfLimits } from '../round-stakes.ts';
import type { Seat } from '../seats.ts';
import { winsTooMuch } from '../stake-limits.ts';
import type { StakeLimits } from '../stake-limits.ts';

/** A request to start a solo round. */
export interface SoloStart {
  readonly game: SoloGame;
  readonly seed: SoloSeedRow;
  /** Time of arrival, UTC ms. */
  readonly at: number;
}

/** Checks a request against the committed seed, pace, game and limits; null if the round may start. */
export function startRefusal(
  { game, seed, at }: SoloStart,
  request: StartSolo,
  { limits, everyMs }: { readonly limits: StakeLimits; readonly everyMs: number },
): Refused | null {
  if (request.commit !== seed.commit_hash) return refuse('COMMIT_CHANGED');
  const earliestAt = seed.last_start + everyMs;
  if (at < earliestAt) return refuse('TOO_SOON', { details: { earliestAt } });
  if (!game.accepts(request.choices)) {
    const message = 'The game offers no such choice.';
    return refuse('VALIDATION_FAILED', { fields: [{ path: 'choices', message }] });
  }
  const stake = toPaise(request.stake);
  if (stake < limits.minStake || stake > limits.maxStake) return outOfLimits(limits);
  return winsTooMuch(limits, stake, game.mostReturn(request.choices)) ? winOutOfLimits(limits) : null;
}

/** The rows of a start: a round, which only begins once its stake is certain, and the stake. */
export function startRows(
  seat: Seat,
  request: StartSolo,
  start: SoloStart,
): { readonly round: SoloRoundRow; readonly stake: TableStakeRow } {
  const round = roundRow(seat, request, start);
  return { round, stake: stakeRow(seat, request, round) };
}

function roundRow(seat: Seat, request: StartSolo, { game, seed, at }: SoloStart): SoloRoundRow {
  const txId = debitId(seat, request.requestId);
  return {
    round_id: `${game.id}.${createHash('sha256').update(txId).digest('hex').slice(0, 24)}`,
    player_id: seat.player_id,
    game_id: game.id,
    version: game.version,
    nonce: seed.nonce,
    state: 'OPENING',
    tx_id: txId,
    stake: toPaise(request.stake),
    choices: JSON.stringify(request.choices),
    actions: '[]',
    client_seed: request.seed,
    server_seed: seed.server_seed,
    commit_hash: seed.commit_hash,
    result: null,
    text: null,
    reason: null,
    started_at: at,
    ended_at: null,
  };
}

function stakeRow(seat: Seat, request: StartSolo, round: SoloRoundRow): TableStakeRow {
  return {
    tx_id: round.tx_id,
    round_id: round.round_id,
    game_id: round.game_id,
    table_id: null,
    seat_id: seat.seat_id,
    session_id: seat.session_id,
    player_id: seat.player_id,
    content_hash: contentHash(request),
    bets: JSON.stringify([{ bet: round.game_id, stake: round.stake }]),
    amount: round.stake,
    seed: request.seed,
    state: 'DEBITING',
    taken: 0,
    code: null,
    message: null,
    reason: null,
    at: round.started_at,
  };
}
