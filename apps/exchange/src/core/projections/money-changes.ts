import type { BetSettled, EngineEvent, Posting } from '@layline/engine/events.ts';
import type { StorageKind } from '@layline/server/db/database.ts';
import { insertRows } from '@layline/server/db/insert-rows.ts';
import { rowsSource } from '@layline/server/db/rows.ts';
import { playerOfAccount } from '../player-positions.ts';
import { lineType } from './line-type.ts';
import type { RowsStatement, SqlValue } from '@layline/server/db/statement.ts';

const POSTING = {
  seq: 'integer',
  place: 'integer',
  external_id: 'text',
  from_account: 'text',
  to_account: 'text',
  amount: 'integer',
  kind: 'text',
  market_id: 'text',
  player_id: 'text',
  at: 'integer',
} as const;
const LINE = {
  account: 'text',
  nth: 'integer',
  seq: 'integer',
  at: 'integer',
  kind: 'text',
  type: 'text',
  external_id: 'text',
  counter_account: 'text',
  market_id: 'text',
  amount: 'integer',
  moved: 'integer',
} as const;
const ACCOUNT = { account: 'text', balance: 'integer', lines: 'integer' } as const;
const PLAYER_MARKET = {
  player_id: 'text',
  market_id: 'text',
  settlement_version: 'integer',
  profit: 'integer',
  net: 'integer',
  bets: 'integer',
  settled_at: 'integer',
} as const;

const VOIDED_MARKET = { market_id: 'text', settlement_version: 'integer' } as const;

interface PlayerMarket {
  readonly playerId: string;
  readonly marketId: string;
  version: number;
  profit: number;
  net: number;
  bets: number;
  settledAt: number;
}

/** Collects postings, balances, statement lines, and results per player and market, from several batches. */
export class MoneyChanges {
  readonly #house: ReadonlySet<string>;
  readonly #postings: SqlValue[][] = [];
  readonly #lines: SqlValue[][] = [];
  readonly #accounts = new Map<string, { balance: number; lines: number }>();
  readonly #playerMarkets = new Map<string, PlayerMarket>();
  readonly #voided = new Map<string, number>();
  #seq = 0;
  #place = 0;

  constructor(house: ReadonlySet<string>) {
    this.#house = house;
  }

  add(event: EngineEvent, seq: number): void {
    if (event.type === 'posting') this.#posting(event, seq);
    else if (event.type === 'betSettled') this.#settled(event);
    else if (event.type === 'marketSettled' && event.voided)
      this.#voided.set(event.marketId, event.settlementVersion);
  }

  #posting(event: Posting, seq: number): void {
    this.#place = seq === this.#seq ? this.#place + 1 : 0;
    this.#seq = seq;
    const { externalId, from, to, amount, kind, marketId, playerId, at } = event;
    this.#postings.push([seq, this.#place, externalId, from, to, amount, kind, marketId, playerId, at]);
    this.#move(from, 0 - amount, to, event, seq);
    this.#move(to, amount, from, event, seq);
  }

  #move(account: string, amount: number, counter: string, event: Posting, seq: number): void {
    let entry = this.#accounts.get(account);
    if (entry === undefined) this.#accounts.set(account, (entry = { balance: 0, lines: 0 }));
    entry.balance += amount;
    const player = playerOfAccount(account);
    if (player === undefined) return;
    entry.lines += 1;
    const { at, kind, externalId, marketId } = event;
    this.#lines.push([
      account,
      entry.lines,
      seq,
      at,
      kind,
      lineType(kind, counter),
      externalId,
      counter,
      marketId,
      amount,
      entry.balance,
    ]);
    if (marketId === null || this.#house.has(player) || account !== `player:${player}:cash`) return;
    const result = this.#playerMarket(player, marketId);
    result.net += amount;
    result.settledAt = at;
  }

  #settled(event: BetSettled): void {
    if (this.#house.has(event.playerId)) return;
    const result = this.#playerMarket(event.playerId, event.marketId);
    if (event.settlementVersion > result.version) {
      result.version = event.settlementVersion;
      result.profit = 0;
      result.bets = 0;
    }
    result.profit += event.profit;
    result.bets += 1;
    result.settledAt = event.at;
  }

  #playerMarket(playerId: string, marketId: string): PlayerMarket {
    const key = `${playerId}\n${marketId}`;
    let entry = this.#playerMarkets.get(key);
    if (entry === undefined) {
      entry = { playerId, marketId, version: 0, profit: 0, net: 0, bets: 0, settledAt: 0 };
      this.#playerMarkets.set(key, entry);
    }
    return entry;
  }

  statements(kind: StorageKind): readonly RowsStatement[] {
    return [
      insertRows(kind, 'postings', POSTING, this.#postings),
      { sql: insertLines(kind), rows: this.#lines },
      insertRows(
        kind,
        'ledger_accounts',
        ACCOUNT,
        [...this.#accounts].map(([account, { balance, lines }]) => [account, balance, lines]),
        `(account) do update set balance = ledger_accounts.balance + excluded.balance,
          lines = ledger_accounts.lines + excluded.lines`,
      ),
      insertRows(
        kind,
        'player_markets',
        PLAYER_MARKET,
        [...this.#playerMarkets.values()].map((entry) => Object.values(entry)),
        onSettledAgain(),
      ),
      { sql: voidResults(kind), rows: [...this.#voided] },
    ];
  }
}

/** Line numbers continue from the account's row, which the next statement updates. */
function insertLines(kind: StorageKind): string {
  return `insert into statement_lines
    (account, line, seq, at, kind, type, external_id, counter_account, market_id, amount, balance)
    select d.account, coalesce(a.lines, 0) + d.nth, d.seq, d.at, d.kind, d.type, d.external_id, d.counter_account,
      d.market_id, d.amount, coalesce(a.balance, 0) + d.moved
    from ${rowsSource(kind, LINE)} left join ledger_accounts a on a.account = d.account`;
}

/** If a settled market is voided, everybody's profit in it is zero, whatever was posted in between. */
function voidResults(kind: StorageKind): string {
  return `update player_markets set profit = 0, bets = 0, settlement_version = d.settlement_version
    from ${rowsSource(kind, VOIDED_MARKET)} where player_markets.market_id = d.market_id
    and player_markets.player_id in (select b.player_id from bets b where b.market_id = d.market_id)`;
}

/** A later settlement overwrites the profit; the account's movements add up over all settlements. */
function onSettledAgain(): string {
  const replaced = (name: string): string =>
    `${name} = case when excluded.settlement_version > player_markets.settlement_version
      then excluded.${name} else player_markets.${name} + excluded.${name} end`;
  const later = `case when excluded.settlement_version > player_markets.settlement_version
    then excluded.settlement_version else player_markets.settlement_version end`;
  return `(player_id, market_id) do update set settlement_version = ${later}, ${replaced('profit')},
    ${replaced('bets')}, net = player_markets.net + excluded.net, settled_at = excluded.settled_at`;
}
