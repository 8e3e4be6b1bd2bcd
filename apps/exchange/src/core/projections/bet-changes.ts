import type { Command } from '@layline/engine/commands.ts';
import type {
  BetConverted,
  BetReduced,
  BetSettled,
  EngineEvent,
  FragmentMatched,
  FragmentRepriced,
  FragmentVoided,
  MarketSettled,
} from '@layline/engine/events.ts';
import type { StorageKind } from '@layline/server/db/database.ts';
import { insertRows } from '@layline/server/db/insert-rows.ts';
import { inOrder, rowsSource } from '@layline/server/db/rows.ts';
import type { Columns, ColumnsOf, RowOf } from '@layline/server/db/rows.ts';
import type { RowsStatement } from '@layline/server/db/statement.ts';
import { updateRows } from '@layline/server/db/update-rows.ts';
import type { BetSettlementTable, FragmentReductionTable } from '../../db/tables.ts';
import {
  ADDED,
  BET_CHANGE,
  BET_PLACED,
  BET_REVALUED,
  BET_SETTLED,
  changedBet,
  FRAGMENT_MATCHED,
  FRAGMENT_REPRICED,
  FRAGMENT_VOIDED,
  matchedFragment,
  noChange,
  placedBet,
  REPLACED,
} from './bet-columns.ts';
import type { BetChange } from './bet-columns.ts';

const REDUCTION: ColumnsOf<FragmentReductionTable> = {
  fragment_id: 'integer',
  seq: 'integer',
  at: 'integer',
  old_price: 'integer',
  new_price: 'integer',
  factor: 'integer',
  removed_runner_id: 'text',
};
const SETTLEMENT: ColumnsOf<BetSettlementTable> = {
  bet_id: 'integer',
  settlement_version: 'integer',
  profit: 'integer',
};
const VOIDED_MARKET = { market_id: 'text', settlement_version: 'integer', at: 'integer' } as const;

/** Collects the changes that several batches make to bets and fragments, one change per row. */
export class BetChanges {
  readonly #house: ReadonlySet<string>;
  readonly #placed = new Map<number, ReturnType<typeof placedBet>>();
  readonly #fragments: RowOf<typeof FRAGMENT_MATCHED>[] = [];
  readonly #changes = new Map<number, BetChange>();
  readonly #settled = new Map<number, RowOf<typeof BET_SETTLED>>();
  readonly #voidedMarkets: RowOf<typeof VOIDED_MARKET>[] = [];
  readonly #voided = new Map<number, RowOf<typeof FRAGMENT_VOIDED>>();
  readonly #reductions: FragmentReductionTable[] = [];
  readonly #settlements: BetSettlementTable[] = [];
  readonly #repriced = new Map<number, RowOf<typeof FRAGMENT_REPRICED>>();
  /** Bets whose average price was changed by a void or a reduction. It is recomputed from their fragments. */
  readonly #revalued = new Set<number>();

  /** The command that the events come from. */
  #command: Command | null = null;

  constructor(house: ReadonlySet<string>) {
    this.#house = house;
  }

  /** Sets the command to which the following events belong. */
  begin(command: Command): void {
    this.#command = command;
  }

  add(event: EngineEvent): void {
    switch (event.type) {
      case 'betPlaced':
        if (!this.#house.has(event.order.playerId)) this.#placed.set(event.betId, placedBet(event));
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
      case 'betConverted':
        this.#converted(event);
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
        if (event.voided) this.#marketVoided(event);
        break;
      default:
        // The other events do not concern bets.
        break;
    }
  }

  #matched(event: FragmentMatched): void {
    this.#fragments.push(matchedFragment(event));
    for (const [bet, player] of [
      [event.backBetId, event.backPlayerId],
      [event.layBetId, event.layPlayerId],
    ] as const) {
      if (bet === null || player === null || this.#house.has(player)) continue;
      const change = this.#change(bet);
      change.matched += event.stake;
      change.remaining -= event.stake;
      change.matched_value += event.stake * event.price;
      change.line = event.line;
    }
  }

  /** The stake of a lay at the starting price is its liability before, and a backer's stake afterwards. */
  #converted({ betId, playerId, added }: BetConverted): void {
    if (this.#house.has(playerId)) return;
    const change = this.#change(betId);
    change.stake += added;
    change.remaining += added;
  }

  #reduced(event: BetReduced): void {
    if (this.#house.has(event.playerId)) return;
    const change = this.#change(event.betId);
    change.remaining -= event.size;
    if (event.into === 'CANCELLED') {
      change.cancelled += event.size;
      change.cancelled_by = event.by ?? 'PLAYER';
    } else if (event.into === 'LAPSED') change.lapsed += event.size;
    else change.voided += event.size;
    if (event.lapseReason !== null) change.lapse_reason = event.lapseReason;
    if (event.into === 'VOIDED') change.void_reason = this.#reason() ?? change.void_reason;
  }

  /** Why a bet or a market is being voided. */
  #reason(): string | null {
    const command = this.#command;
    return command?.type === 'voidBet' || command?.type === 'voidMarket' ? command.reason : null;
  }

  #fragmentRepriced(event: FragmentRepriced): void {
    const { fragmentId, newPrice, winnings } = event;
    this.#repriced.set(fragmentId, { fragment_id: fragmentId, price: newPrice, winnings });
    for (const bet of [event.backBetId, event.layBetId]) if (bet !== null) this.#revalued.add(bet);
    const { seq, at } = this.#command ?? { seq: 0, at: 0 };
    this.#reductions.push({
      fragment_id: fragmentId,
      seq,
      at,
      old_price: event.oldPrice,
      new_price: newPrice,
      factor: event.reductionFactor,
      removed_runner_id: event.removedRunnerId,
    });
  }

  #betSettled({ betId, settlementVersion, profit, at }: BetSettled): void {
    const settlement = { bet_id: betId, settlement_version: settlementVersion, profit };
    this.#settlements.push(settlement);
    this.#settled.set(betId, { ...settlement, settled_at: at });
  }

  #marketVoided({ marketId, settlementVersion, at }: MarketSettled): void {
    this.#voidedMarkets.push({ market_id: marketId, settlement_version: settlementVersion, at });
  }

  #fragmentVoided(event: FragmentVoided): void {
    this.#voided.set(event.fragmentId, {
      fragment_id: event.fragmentId,
      void_reason: event.reason,
      voided_at: event.at,
      voided_seq: this.#command?.seq ?? 0,
    });
    for (const bet of [event.backBetId, event.layBetId]) {
      if (bet === null) continue;
      const change = this.#change(bet);
      change.matched -= event.stake;
      change.voided += event.stake;
      change.void_reason = event.reason;
      this.#revalued.add(bet);
    }
  }

  #change(bet: number): BetChange {
    let change = this.#changes.get(bet);
    if (change === undefined) {
      change = noChange(bet);
      this.#changes.set(bet, change);
    }
    return change;
  }

  #placedBets() {
    return [...this.#placed].map(([betId, bet]) => {
      const change = this.#changes.get(betId);
      return change === undefined ? bet : changedBet(bet, change);
    });
  }

  statements(kind: StorageKind): readonly RowsStatement[] {
    const earlier = [...this.#changes.values()].filter((change) => !this.#placed.has(change.bet_id));
    const revalued = Array.from(this.#revalued, (betId) => ({ bet_id: betId }));
    return [
      insertRows(kind, 'bets', BET_PLACED, inOrder(BET_PLACED, this.#placedBets())),
      insertRows(kind, 'fragments', FRAGMENT_MATCHED, inOrder(FRAGMENT_MATCHED, this.#fragments)),
      { sql: changeBets(kind), rows: inOrder(BET_CHANGE, earlier) },
      setRows(kind, 'fragments', 'fragment_id', FRAGMENT_REPRICED, this.#repriced.values()),
      setRows(kind, 'fragments', 'fragment_id', FRAGMENT_VOIDED, this.#voided.values()),
      insertRows(kind, 'fragment_reductions', REDUCTION, inOrder(REDUCTION, this.#reductions)),
      insertRows(kind, 'bet_settlements', SETTLEMENT, inOrder(SETTLEMENT, this.#settlements)),
      { sql: revalueBets(kind), rows: inOrder(BET_REVALUED, revalued) },
      setRows(kind, 'bets', 'bet_id', BET_SETTLED, this.#settled.values()),
      { sql: settleVoided(kind), rows: inOrder(VOIDED_MARKET, this.#voidedMarkets) },
    ];
  }
}

function changeBets(kind: StorageKind): string {
  return updateRows(kind, 'bets', 'bet_id', BET_CHANGE, (change) =>
    [
      ...ADDED.map((name) => `${name} = bets.${name} + ${change(name)}`),
      ...REPLACED.map((name) => `${name} = coalesce(${change(name)}, bets.${name})`),
      `status = case when bets.remaining + ${change('remaining')} = 0 then 'EXECUTION_COMPLETE'
        else coalesce(${change('status')}, bets.status) end`,
    ].join(', '),
  );
}

function revalueBets(kind: StorageKind): string {
  const side = (column: string): string =>
    `coalesce((select sum(f.stake * f.price) from fragments f where f.${column} = bets.bet_id and f.void_reason is null), 0)`;
  return updateRows(
    kind,
    'bets',
    'bet_id',
    BET_REVALUED,
    () => `matched_value = ${side('back_bet_id')} + ${side('lay_bet_id')}`,
  );
}

/** Voiding a market settles its bets at zero profit, including bets that were already settled. */
function settleVoided(kind: StorageKind): string {
  return `update bets set profit = 0, settled_at = d.at, settlement_version = d.settlement_version
    from ${rowsSource(kind, VOIDED_MARKET)}
    where bets.market_id = d.market_id and (bets.voided > 0 or bets.settled_at is not null)`;
}

/** Updates all columns except the key of existing rows. */
function setRows<C extends Columns>(
  kind: StorageKind,
  table: string,
  key: keyof C & string,
  columns: C,
  rows: Iterable<RowOf<C>>,
): RowsStatement {
  const set = Object.keys(columns).filter((name) => name !== key);
  const sql = updateRows(kind, table, key, columns, (value) =>
    set.map((name) => `${name} = ${value(name)}`).join(', '),
  );
  return { sql, rows: inOrder(columns, rows) };
}
