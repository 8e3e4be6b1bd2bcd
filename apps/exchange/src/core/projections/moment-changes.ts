import type { Command } from '@layline/engine/commands.ts';
import type { EngineEvent } from '@layline/engine/events.ts';
import type { StorageKind } from '@layline/server/db/database.ts';
import { insertRows } from '@layline/server/db/insert-rows.ts';
import { inOrder, rowsSource, type ColumnsOf } from '@layline/server/db/rows.ts';
import type { RowsStatement } from '@layline/server/db/statement.ts';
import type { MarketMomentTable } from '../../db/catalogue-tables.ts';

const MOMENT: ColumnsOf<MarketMomentTable> = {
  market_id: 'text',
  seq: 'integer',
  at: 'integer',
  kind: 'text',
  details: 'text',
};
const MARKET = { market_id: 'text' } as const;

/** The commands that make a market's timeline. */
export type MomentCommand = Extract<
  Command,
  {
    type:
      | 'createMarket'
      | 'openMarket'
      | 'suspendMarket'
      | 'turnInPlay'
      | 'updateMarket'
      | 'quoteHouse'
      | 'removeRunner'
      | 'voidWindow'
      | 'settleMarket'
      | 'voidMarket';
  }
>;

/**
 * What several batches did to markets. Of the house's quotes only those by hand are kept, because a feed sends several a second. The rows are deleted
 * when the market is archived, because nobody can open its page then.
 */
export class MomentChanges {
  readonly #moments: MarketMomentTable[] = [];
  readonly #archived = new Set<string>();

  /** Collects an accepted command. */
  addCommand(command: Command): void {
    const details = detailsOf(command);
    if (details === null || !('at' in command)) return;
    const { seq, at, type } = command;
    this.#moments.push({ market_id: details.marketId, seq, at, kind: type, details: details.text });
  }

  add(event: EngineEvent): void {
    if (event.type === 'marketArchived') this.#archived.add(event.marketId);
  }

  statements(kind: StorageKind): readonly RowsStatement[] {
    const archived = inOrder(
      MARKET,
      Array.from(this.#archived, (id) => ({ market_id: id })),
    );
    return [
      insertRows(kind, 'market_moments', MOMENT, inOrder(MOMENT, this.#moments)),
      {
        sql: `delete from market_moments where market_id in (select d.market_id from ${rowsSource(kind, MARKET)})`,
        rows: archived,
      },
    ];
  }
}

/** A command's market and what it set, as JSON; null for one that is no moment of a market. */
function detailsOf(command: Command): { readonly marketId: string; readonly text: string } | null {
  switch (command.type) {
    case 'createMarket':
      return { marketId: command.definition.id, text: '{}' };
    case 'quoteHouse':
      // Only quotes by hand have a version.
      return command.version === undefined ? null : ofMarket(command);
    case 'openMarket':
    case 'suspendMarket':
    case 'turnInPlay':
    case 'updateMarket':
    case 'removeRunner':
    case 'voidWindow':
    case 'settleMarket':
    case 'voidMarket':
      return ofMarket(command);
    default:
      return null;
  }
}

/** What every command has, and what only says which state it was for. */
const LEFT_OUT: ReadonlySet<string> = new Set(['type', 'marketId', 'seq', 'at', 'expects']);

function ofMarket(command: Exclude<MomentCommand, { type: 'createMarket' }>) {
  const set = Object.entries(command).filter(([field]) => !LEFT_OUT.has(field));
  return { marketId: command.marketId, text: JSON.stringify(Object.fromEntries(set)) };
}
