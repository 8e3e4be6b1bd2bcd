import type { Kysely } from 'kysely';
import type { CasinoDetail } from '@layline/contract/entities/statement.ts';
import type { CasinoTransactionTable } from '../../db/casino-tables.ts';
import type { StatementRow } from '../../core/histories/statement.ts';
import type { Tables } from '../../db/tables.ts';
import { roundState } from '../casino/round-state.ts';
import { verifyAddress } from './game-names.ts';
import type { GameNames } from './game-names.ts';
import { money } from '../betting/wire-bets.ts';

/** What a casino line on a statement was for. */
export interface CasinoPart {
  readonly kind: CasinoDetail['kind'];
  readonly provider: string;
  readonly txId: string;
  readonly playerId: string;
  readonly roundId: string;
  readonly gameId: string;
  /** REFUND: why. */
  readonly reason: string | null;
}

const KINDS: Readonly<Record<string, CasinoDetail['kind']>> = {
  CASINO_BET: 'STAKE',
  CASINO_WIN: 'RETURN',
  CASINO_REFUND: 'REFUND',
};

/** The wallet transaction in a transfer's id `casino:{provider}:{tx}`; for refunds, that of the stake. Null if there is none. */
function namedBy({ kind, external_id: id }: StatementRow) {
  const part = KINDS[kind];
  const [, provider, txId] = /^casino(?:-refund)?:([^:]+):(.+)$/s.exec(id) ?? [];
  return part === undefined || provider === undefined || txId === undefined
    ? null
    : { kind: part, provider, txId };
}

/** What casino lines were for, by line number. Lines unknown to the wallet are left out. */
export async function casinoParts(
  read: Kysely<Tables>,
  rows: readonly StatementRow[],
): Promise<ReadonlyMap<number, CasinoPart>> {
  const named = rows.flatMap((row) => {
    const name = namedBy(row);
    return name === null ? [] : [{ line: row.line, ...name }];
  });
  const parts = new Map<number, CasinoPart>();
  for (const [provider, lines] of Map.groupBy(named, (line) => line.provider)) {
    const known = await transactions(
      read,
      provider,
      'tx_id',
      lines.map(({ txId }) => txId),
    );
    const refunded = lines.filter(({ kind }) => kind === 'REFUND').map(({ txId }) => txId);
    const rollbacks = await transactions(read, provider, 'ref_tx_id', refunded);
    const voids = await voidReasons(
      read,
      provider,
      known.filter(({ tx_id: id }) => refunded.includes(id)),
    );
    for (const { line, kind, txId } of lines) {
      const row = known.find((one) => one.tx_id === txId);
      if (row === undefined || row.player_id === null || row.round_id === null || row.game_id === null)
        continue;
      const rollback = rollbacks.find((one) => one.ref_tx_id === txId && one.kind === 'ROLLBACK');
      const byOperator = rollback === undefined ? voids.get(`${row.player_id} ${row.round_id}`) : null;
      parts.set(line, {
        kind,
        provider,
        txId,
        playerId: row.player_id,
        roundId: row.round_id,
        gameId: row.game_id,
        reason: kind === 'REFUND' ? (rollback?.reason ?? byOperator ?? null) : null,
      });
    }
  }
  return parts;
}

/** Operators' reasons for returning the stakes of rounds, by player and round. */
async function voidReasons(
  read: Kysely<Tables>,
  provider: string,
  debits: readonly Pick<CasinoTransactionTable, 'player_id' | 'round_id'>[],
): Promise<ReadonlyMap<string, string>> {
  if (debits.length === 0) return new Map();
  const rows = await read
    .selectFrom('casino_rounds')
    .select(['player_id', 'round_id', 'void_reason'])
    .where('provider', '=', provider)
    .where('player_id', 'in', [...new Set(debits.map((row) => row.player_id ?? ''))])
    .where('round_id', 'in', [...new Set(debits.map((row) => row.round_id ?? ''))])
    .execute();
  return new Map(
    rows.flatMap(({ player_id: player, round_id: round, void_reason: reason }) =>
      reason === null ? [] : [[`${player} ${round}`, reason] as const],
    ),
  );
}

/** Oldest first, because the first of several rollbacks returned the stake. */
async function transactions(
  read: Kysely<Tables>,
  provider: string,
  by: 'tx_id' | 'ref_tx_id',
  ids: readonly string[],
): Promise<Omit<CasinoTransactionTable, 'answer'>[]> {
  if (ids.length === 0) return [];
  return read
    .selectFrom('casino_transactions')
    .select([
      'provider',
      'tx_id',
      'kind',
      'state',
      'player_id',
      'visit_id',
      'round_id',
      'game_id',
      'ref_tx_id',
    ])
    .select(['amount', 'closes_round', 'reason', 'created_at'])
    .where('provider', '=', provider)
    .where(by, 'in', [...ids])
    .orderBy('created_at')
    .orderBy('tx_id')
    .execute();
}

/** R7.23: the current state of the round behind a line; null if the wallet does not have it yet. */
export async function casinoDetail(
  read: Kysely<Tables>,
  part: CasinoPart,
  games: GameNames,
): Promise<CasinoDetail | null> {
  const { kind, provider, txId, playerId, roundId, gameId, reason } = part;
  const round = await read
    .selectFrom('casino_rounds')
    .selectAll()
    .where('provider', '=', provider)
    .where('player_id', '=', playerId)
    .where('round_id', '=', roundId)
    .executeTakeFirst();
  if (round === undefined) return null;
  const state = roundState(round);
  return {
    kind,
    provider,
    providerName: games.provider(provider),
    gameId,
    gameName: games.game(gameId),
    roundId,
    txId,
    openedAt: round.opened_at,
    closedAt: round.closed_at,
    state,
    staked: money(round.staked),
    returned: money(round.returned),
    reason,
    verifyAddress: state === 'CLOSED' ? verifyAddress(provider, roundId) : null,
  };
}

const WORDS = { STAKE: 'stake', RETURN: 'return', REFUND: 'stake given back' } as const;

/** A casino line in words: game, round, and what happened. */
export function describeCasino({ kind, gameId, roundId, reason }: CasinoPart, games: GameNames): string {
  const why = reason === null ? '' : ` (${reason})`;
  return `${games.game(gameId)}, round ${roundId}: ${WORDS[kind]}${why}`;
}
