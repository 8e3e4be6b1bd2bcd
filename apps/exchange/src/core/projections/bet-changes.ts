import type { Command } from '@layline/engine/commands.ts';
import type {
  BetReduced,
  BetSettled,
  EngineEvent,
  FragmentMatched,
  FragmentRepriced,
  FragmentVoided,
} from '@layline/engine/events.ts';
import type { StorageKind } from '@layline/server/db/database.ts';
import { insertRows } from '@layline/server/db/insert-rows.ts';
import { rowsSource } from '@layline/server/db/rows.ts';
import type { RowsStatement, SqlValue } from '@layline/server/db/statement.ts';
import { BET, betRow, changedBetRow, FRAGMENT, fragmentRow } from './bet-columns.ts';
import type { BetChange } from './bet-columns.ts';

const CHANGE = {
  bet_id: 'integer',
  matched: 'integer',
  remaining: 'integer',
  cancelled: 'integer',
  lapsed: 'integer',
  voided: 'integer',
  matched_value: 'integer',
  line: 'integer',
  status: 'text',
  persistence: 'text',
  lapse_reason: 'text',
  void_reason: 'text',
} as const;
const SETTLED = {
  bet_id: 'integer',
  profit: 'integer',
  settled_at: 'integer',
  settlement_version: 'integer',
} as const;
const VOIDED = {
  fragment_id: 'integer',
  void_reason: 'text',
  voided_at: 'integer',
  voided_seq: 'integer',
} as const;
const REDUCTION = {
  fragment_id: 'integer',
  seq: 'integer',
  at: 'integer',
  old_price: 'integer',
  new_price: 'integer',
  factor: 'integer',
  removed_runner_id: 'text',
} as const;
const SETTLEMENT = { bet_id: 'integer', settlement_version: 'integer', profit: 'integer' } as const;
const REPRICED = { fragment_id: 'integer', price: 'integer', winnings: 'integer' } as const;
const VOIDED_MARKET = { market_id: 'text', settlement_version: 'integer', at: 'integer' } as const;
const REVALUED = { bet_id: 'integer' } as const;

/** Bets and fragments of a run of batches, one change per row. */
export class BetChanges {
  readonly #house: ReadonlySet<string>;
  readonly #placed = new Map<number, SqlValue[]>();
  readonly #fragments: SqlValue[][] = [];
  readonly #changes = new Map<number, BetChange>();
  readonly #settled = new Map<number, BetSettled>();
  readonly #voidedMarkets: SqlValue[][] = [];
  readonly #voided = new Map<number, readonly [reason: string, at: number, seq: number]>();
  readonly #reductions: SqlValue[][] = [];
  readonly #settlements: SqlValue[][] = [];
  readonly #repriced = new Map<number, { price: number; winnings: number }>();
  /** Bets whose average price changed by a void or a reduction: worked out again from their fragments. */
  readonly #revalued = new Set<number>();

  /** What the events come from. */
  #command: Command | null = null;

  constructor(house: ReadonlySet<string>) {
    this.#house = house;
  }

  /** The events that follow are those of this command. */
  begin(command: Command): void {
    this.#command = command;
  }

  add(event: EngineEvent): void {
    switch (event.type) {
      case 'betPlaced':
        if (!this.#house.has(event.order.playerId)) this.#placed.set(event.betId, betRow(event));
        break;
      case 'betReleased':
        this.#change(event.betId).status = 'EXECUTABLE';
        break;
      case 'fragmentMatched':
        this.#matched(event);
        break;
      case 'betReduced':
        this.#reduced(event);
        break;
      case 'betPersistenceChanged':
        this.#change(event.betId).persistence = event.persistence;
        break;
      case 'fragmentVoided':
        this.#fragmentVoided(event);
        break;
      case 'fragmentRepriced':
        this.#fragmentRepriced(event);
        break;
      case 'betSettled':
        if (!this.#house.has(event.playerId)) this.#betSettled(event);
        break;
      case 'marketSettled':
        if (event.voided) this.#voidedMarkets.push([event.marketId, event.settlementVersion, event.at]);
        break;
      default:
        // The others are no bets' business.
        break;
    }
  }

  #matched(event: FragmentMatched): void {
    this.#fragments.push(fragmentRow(event));
    for (const [bet, player] of [
      [event.backBetId, event.backPlayerId],
      [event.layBetId, event.layPlayerId],
    ] as const) {
      if (bet === null || player === null || this.#house.has(player)) continue;
      const change = this.#change(bet);
      change.matched += event.stake;
      change.remaining -= event.stake;
      change.matchedValue += event.stake * event.price;
      change.line = event.line;
    }
  }

  #reduced(event: BetReduced): void {
    if (this.#house.has(event.playerId)) return;
    const change = this.#change(event.betId);
    change.remaining -= event.size;
    if (event.into === 'CANCELLED') change.cancelled += event.size;
    else if (event.into === 'LAPSED') change.lapsed += event.size;
    else change.voided += event.size;
    if (event.lapseReason !== null) change.lapseReason = event.lapseReason;
    if (event.into === 'VOIDED') change.voidReason = this.#reason() ?? change.voidReason;
  }

  /** Why a bet or a market is being voided. */
  #reason(): string | null {
    const command = this.#command;
    return command?.type === 'voidBet' || command?.type === 'voidMarket' ? command.reason : null;
  }

  #fragmentRepriced(event: FragmentRepriced): void {
    const { fragmentId, oldPrice, newPrice, winnings, reductionFactor, removedRunnerId } = event;
    this.#repriced.set(fragmentId, { price: newPrice, winnings });
    for (const bet of [event.backBetId, event.layBetId]) if (bet !== null) this.#revalued.add(bet);
    const { seq, at } = this.#command ?? { seq: 0, at: 0 };
    this.#reductions.push([fragmentId, seq, at, oldPrice, newPrice, reductionFactor, removedRunnerId]);
  }

  #betSettled(event: BetSettled): void {
    this.#settled.set(event.betId, event);
    this.#settlements.push([event.betId, event.settlementVersion, event.profit]);
  }

  #fragmentVoided(event: FragmentVoided): void {
    this.#voided.set(event.fragmentId, [event.reason, event.at, this.#command?.seq ?? 0]);
    for (const bet of [event.backBetId, event.layBetId]) {
      if (bet === null) continue;
      const change = this.#change(bet);
      change.matched -= event.stake;
      change.voided += event.stake;
      change.voidReason = event.reason;
      this.#revalued.add(bet);
    }
  }

  #change(bet: number): BetChange {
    let change = this.#changes.get(bet);
    if (change === undefined) {
      change = {
        matched: 0,
        remaining: 0,
        cancelled: 0,
        lapsed: 0,
        voided: 0,
        matchedValue: 0,
        line: null,
        status: null,
        persistence: null,
        lapseReason: null,
        voidReason: null,
      };
      this.#changes.set(bet, change);
    }
    return change;
  }

  #placedRows(): SqlValue[][] {
    return [...this.#placed].map(([bet, row]) => {
      const change = this.#changes.get(bet);
      return change === undefined ? row : changedBetRow(row, change);
    });
  }

  statements(kind: StorageKind): readonly RowsStatement[] {
    return [
      insertRows(kind, 'bets', BET, this.#placedRows()),
      insertRows(kind, 'fragments', FRAGMENT, this.#fragments),
      {
        sql: changeBets(kind),
        rows: [...this.#changes]
          .filter(([bet]) => !this.#placed.has(bet))
          .map(([bet, change]) => [bet, ...Object.values(change)]),
      },
      {
        sql: setFrom(kind, 'fragments', 'fragment_id', REPRICED),
        rows: [...this.#repriced].map(([id, { price, winnings }]) => [id, price, winnings]),
      },
      {
        sql: setFrom(kind, 'fragments', 'fragment_id', VOIDED),
        rows: [...this.#voided].map(([id, values]) => [id, ...values]),
      },
      insertRows(kind, 'fragment_reductions', REDUCTION, this.#reductions),
      insertRows(kind, 'bet_settlements', SETTLEMENT, this.#settlements),
      { sql: revalueBets(kind), rows: [...this.#revalued].map((bet) => [bet]) },
      {
        sql: setFrom(kind, 'bets', 'bet_id', SETTLED),
        rows: [...this.#settled.values()].map((event) => [
          event.betId,
          event.profit,
          event.at,
          event.settlementVersion,
        ]),
      },
      { sql: settleVoided(kind), rows: this.#voidedMarkets },
    ];
  }
}

function changeBets(kind: StorageKind): string {
  const amounts = ['matched', 'remaining', 'cancelled', 'lapsed', 'voided', 'matched_value'];
  const replaced = ['line', 'persistence', 'lapse_reason', 'void_reason'];
  return `update bets set
    ${amounts.map((name) => `${name} = bets.${name} + d.${name}`).join(', ')},
    ${replaced.map((name) => `${name} = coalesce(d.${name}, bets.${name})`).join(', ')},
    status = case when bets.remaining + d.remaining = 0 then 'EXECUTION_COMPLETE' else coalesce(d.status, bets.status) end
    from ${rowsSource(kind, CHANGE)} where bets.bet_id = d.bet_id`;
}

function revalueBets(kind: StorageKind): string {
  const side = (column: string): string =>
    `coalesce((select sum(f.stake * f.price) from fragments f where f.${column} = bets.bet_id and f.void_reason is null), 0)`;
  return `update bets set matched_value = ${side('back_bet_id')} + ${side('lay_bet_id')}
    from ${rowsSource(kind, REVALUED)} where bets.bet_id = d.bet_id`;
}

/** A voided market settles the bets that it voids, and those settled before, at nothing. */
function settleVoided(kind: StorageKind): string {
  return `update bets set profit = 0, settled_at = d.at, settlement_version = d.settlement_version
    from ${rowsSource(kind, VOIDED_MARKET)}
    where bets.market_id = d.market_id and (bets.voided > 0 or bets.settled_at is not null)`;
}

/** Sets the columns after the key, which comes first. */
function setFrom(
  kind: StorageKind,
  table: string,
  key: string,
  columns: Readonly<Record<string, 'integer' | 'text'>>,
) {
  const set = Object.keys(columns).filter((name) => name !== key);
  return `update ${table} set ${set.map((name) => `${name} = d.${name}`).join(', ')}
    from ${rowsSource(kind, columns)} where ${table}.${key} = d.${key}`;
}
