import type { TablePayoutRow } from './db/game-tables.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { Metrics } from '@layline/server/telemetry/metrics.ts';
import type { Unresolved } from './wallet-transfers.ts';

/** Counts of one table host since its start. */
export class TableStats {
  /** Rounds begun, stakes and returns by game, paise; ends by kind, requests by answer. */
  readonly rounds = new Map<string, number>();
  readonly ends = new Map<string, number>();
  readonly bets = new Map<string, number>();
  readonly staked = new Map<string, number>();
  readonly returned = new Map<string, number>();

  opened(gameId: string): void {
    count(this.rounds, gameId);
  }

  /** A request for a stake has ended. */
  answered(refused: Refused | null): void {
    count(this.bets, refused === null ? 'TAKEN' : refused.refused);
  }

  finished(gameId: string, payouts: readonly TablePayoutRow[]): void {
    count(this.ends, 'RESULT');
    for (const { staked, amount } of payouts) {
      count(this.staked, gameId, staked);
      count(this.returned, gameId, amount);
    }
  }

  voided(): void {
    count(this.ends, 'VOID');
  }
}

/** Adds the tables' counts to the process's metrics. */
export function measureTables(metrics: Metrics, stats: TableStats, unresolved: Readonly<Unresolved>): void {
  metrics.total('layline_tables_rounds_total', 'Rounds opened by our tables.', () => stats.rounds, 'game');
  metrics.total(
    'layline_tables_round_ends_total',
    'How rounds of our tables ended.',
    () => stats.ends,
    'end',
  );
  metrics.total(
    'layline_tables_bets_total',
    'Requests for bets at our tables, by answer.',
    () => stats.bets,
    'answer',
  );
  metrics.total(
    'layline_tables_staked_paise_total',
    'Stakes of finished rounds.',
    () => stats.staked,
    'game',
  );
  metrics.total(
    'layline_tables_returned_paise_total',
    'Returns of finished rounds.',
    () => stats.returned,
    'game',
  );
  metrics.readEach(
    'layline_tables_wallet_unresolved',
    'Wallet calls that our tables are waiting for or retrying.',
    'call',
    () => [
      ['debit', unresolved.debits],
      ['rollback', unresolved.rollbacks],
      ['credit', unresolved.credits],
    ],
  );
}

function count(counts: Map<string, number>, key: string, by = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}
