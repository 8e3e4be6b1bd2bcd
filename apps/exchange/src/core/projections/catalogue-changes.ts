import type { Command } from '@layline/engine/commands.ts';
import type { EngineEvent } from '@layline/engine/events.ts';
import type { MarketDefinition } from '@layline/engine/market-definition.ts';
import type { StorageKind } from '@layline/server/db/database.ts';
import { insertRows } from '@layline/server/db/insert-rows.ts';
import type { RowsStatement, SqlValue } from '@layline/server/db/statement.ts';
import { updateRows } from '@layline/server/db/update-rows.ts';

/** The terms that a market's settlements are computed from. Kept, like its name, after the market is gone. */
export type SettlementTerms = Pick<MarketDefinition, 'numberOfWinners' | 'commissionRate' | 'fancy'>;

const PLAYER = {
  player_id: 'text',
  kind: 'text',
  opened_at: 'integer',
  commission_discount: 'integer',
} as const;
const MARKET = {
  market_id: 'text',
  event_id: 'text',
  name: 'text',
  type: 'text',
  betting_type: 'text',
  start_time: 'integer',
  terms: 'text',
} as const;
const RUNNER = { market_id: 'text', runner_id: 'text', name: 'text', sort_priority: 'integer' } as const;
const RESULT = {
  market_id: 'text',
  settlement_version: 'integer',
  event_id: 'text',
  voided: 'integer',
  results: 'text',
  line_result: 'integer',
  at: 'integer',
  void_reason: 'text',
} as const;
const TERMS = { market_id: 'text', name: 'text', start_time: 'integer' } as const;

/** Players, markets, runners and results from several batches. Histories show these names long after the market is gone. */
export class CatalogueChanges {
  readonly #players: SqlValue[][] = [];
  readonly #markets: SqlValue[][] = [];
  readonly #runners: SqlValue[][] = [];
  readonly #results: SqlValue[][] = [];
  #command: Command | null = null;
  readonly #terms = new Map<string, { name: string | null; startTime: number | null }>();

  /** Collects data that is in the accepted command but not in its events. */
  addCommand(command: Command): void {
    this.#command = command;
    if (command.type === 'createMarket') {
      const { id, eventId, name, type, bettingType, startTime, runners } = command.definition;
      const terms = JSON.stringify(settlementTermsOf(command.definition));
      this.#markets.push([id, eventId, name, type, bettingType, startTime, terms]);
      for (const runner of runners) this.#runners.push([id, runner.id, runner.name, runner.sortPriority]);
    } else if (command.type === 'updateMarket') {
      const known = this.#terms.get(command.marketId);
      this.#terms.set(command.marketId, {
        name: command.name ?? known?.name ?? null,
        startTime: command.startTime ?? known?.startTime ?? null,
      });
    }
  }

  add(event: EngineEvent, at: number): void {
    if (event.type === 'playerOpened') {
      const discount = this.#command?.type === 'openPlayer' ? this.#command.commissionDiscount : 0;
      this.#players.push([event.playerId, event.kind, at, discount]);
    } else if (event.type === 'marketSettled') {
      const { marketId, settlementVersion, eventId, voided, results, lineResult } = event;
      this.#results.push([
        marketId,
        settlementVersion,
        eventId,
        voided ? 1 : 0,
        JSON.stringify(results),
        lineResult,
        event.at,
        this.#command?.type === 'voidMarket' ? this.#command.reason : null,
      ]);
    }
  }

  statements(kind: StorageKind): readonly RowsStatement[] {
    const terms = [...this.#terms].map(([market, { name, startTime }]) => [market, name, startTime]);
    return [
      insertRows(kind, 'players', PLAYER, this.#players),
      insertRows(kind, 'markets', MARKET, this.#markets),
      insertRows(kind, 'runners', RUNNER, this.#runners),
      insertRows(kind, 'market_results', RESULT, this.#results),
      { sql: changeTerms(kind), rows: terms },
    ];
  }
}

function changeTerms(kind: StorageKind): string {
  return updateRows(
    kind,
    'markets',
    'market_id',
    TERMS,
    (term) => `name = coalesce(${term('name')}, markets.name),
      start_time = coalesce(${term('start_time')}, markets.start_time)`,
  );
}

function settlementTermsOf({ numberOfWinners, commissionRate, fancy }: MarketDefinition): SettlementTerms {
  return { numberOfWinners, commissionRate, fancy };
}
