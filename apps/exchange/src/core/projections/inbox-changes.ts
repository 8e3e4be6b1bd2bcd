import type { BetNews } from '@layline/domain/inbox.ts';
import type { Command } from '@layline/engine/commands.ts';
import type { BetReduced, BetSettled, EngineEvent, Posting } from '@layline/engine/events.ts';
import type { StorageKind } from '@layline/server/db/database.ts';
import { insertRows } from '@layline/server/db/insert-rows.ts';
import type { RowsStatement, SqlValue } from '@layline/server/db/statement.ts';
import { playerOfAccount } from '../player-positions.ts';

const ENTRY = {
  player_id: 'text',
  seq: 'integer',
  place: 'integer',
  at: 'integer',
  kind: 'text',
  market_id: 'text',
  bets: 'integer',
  amount: 'integer',
  reason: 'text',
} as const;

interface Entry {
  readonly player: string;
  readonly kind: BetNews;
  readonly market: string;
  readonly reason: string | null;
  readonly bets: Set<number>;
  amount: number;
}

/** Cancellations that the player has just asked for, and sees in the answer. */
const ASKED_FOR: readonly BetReduced['by'][] = [null, 'CHANGE', 'CASH_OUT'];

/**
 * Collects what happened to players' bets while they may not have been looking, from several batches: one entry per command,
 * player, market, kind and reason.
 */
export class InboxChanges {
  readonly #house: ReadonlySet<string>;
  readonly #rows: SqlValue[][] = [];
  #command: Command | null = null;
  #entries = new Map<string, Entry>();
  /** Bets that the player placed with this command: the answer to the press says what became of them at once. */
  #placed = new Set<number>();
  /** What moved on cash accounts in the market that the command settles, by player. */
  #moved = new Map<string, number>();
  /** Figures of the cash-outs that the command struck. */
  #figures = new Map<number, number>();

  constructor(house: ReadonlySet<string>) {
    this.#house = house;
  }

  /** Sets the command to which the following events belong. */
  begin(command: Command): void {
    this.#finish();
    this.#command = command;
  }

  add(event: EngineEvent): void {
    switch (event.type) {
      case 'betPlaced':
        if (event.order.source !== 'ARMED') this.#placed.add(event.betId);
        break;
      case 'betReduced':
        this.#reduced(event);
        break;
      case 'fragmentVoided':
        for (const [bet, player] of [
          [event.backBetId, event.backPlayerId],
          [event.layBetId, event.layPlayerId],
        ] as const) {
          if (bet !== null) this.#note(player, 'VOID', event.marketId, event.reason, event.stake, bet);
        }
        break;
      case 'betSettled':
        this.#settled(event);
        break;
      case 'posting':
        this.#posting(event);
        break;
      case 'cashOutDone':
        this.#figures.set(event.cashOutId, event.figure);
        break;
      case 'triggerDone':
        this.#note(
          event.playerId,
          'AUTOMATIC_DONE',
          event.marketId,
          null,
          this.#figures.get(event.cashOutId) ?? 0,
        );
        break;
      case 'triggerFailed':
        this.#note(event.playerId, 'AUTOMATIC_FAILED', event.marketId, event.code, 0);
        break;
      case 'armedDone':
        this.#note(event.playerId, 'ARMED_PLACED', event.marketId, null, 0);
        break;
      case 'armedFailed':
        this.#note(event.playerId, 'ARMED_FAILED', event.marketId, event.code, 0);
        break;
      default:
        // The other events are no news to a player.
        break;
    }
  }

  #reduced({ betId, playerId, marketId, size, into, lapseReason, by }: BetReduced): void {
    if (into === 'LAPSED') {
      if (!this.#placed.has(betId)) this.#note(playerId, 'LAPSED', marketId, lapseReason, size, betId);
    } else if (into === 'VOIDED') {
      this.#note(playerId, 'VOID', marketId, this.#voidReason(), size, betId);
    } else if (!ASKED_FOR.includes(by)) {
      this.#note(playerId, 'CANCELLED', marketId, by, size, betId);
    }
  }

  #settled({ playerId, marketId, settlementVersion, betId }: BetSettled): void {
    this.#note(playerId, 'SETTLED', marketId, settlementVersion > 1 ? 'CORRECTED' : null, 0, betId);
  }

  #voidReason(): string | null {
    const command = this.#command;
    return command?.type === 'voidBet' || command?.type === 'voidMarket' ? command.reason : null;
  }

  #posting({ from, to, amount, marketId }: Posting): void {
    if (marketId === null) return;
    for (const [account, moved] of [
      [from, 0 - amount],
      [to, Number(amount)],
    ] as const) {
      const player = playerOfAccount(account);
      if (player === undefined || account !== `player:${player}:cash`) continue;
      this.#moved.set(player, (this.#moved.get(player) ?? 0) + moved);
    }
  }

  #note(
    player: string | null,
    kind: BetNews,
    market: string,
    reason: string | null,
    amount: number,
    bet?: number,
  ): void {
    if (player === null || this.#house.has(player)) return;
    const key = [player, kind, market, reason].join('\n');
    let entry = this.#entries.get(key);
    if (entry === undefined) {
      entry = { player, kind, market, reason, bets: new Set(), amount: 0 };
      this.#entries.set(key, entry);
    }
    entry.amount += amount;
    if (bet !== undefined) entry.bets.add(bet);
  }

  /** Turns what the command did into rows. */
  #finish(): void {
    const { seq, at } = this.#command ?? { seq: 0, at: 0 };
    const places = new Map<string, number>();
    for (const { player, kind, market, reason, bets, amount } of this.#entries.values()) {
      const place = places.get(player) ?? 0;
      places.set(player, place + 1);
      const money = kind === 'SETTLED' ? (this.#moved.get(player) ?? 0) : amount;
      this.#rows.push([player, seq, place, at, kind, market, bets.size, money, reason]);
    }
    this.#entries = new Map();
    this.#placed = new Set();
    this.#moved = new Map();
    this.#figures = new Map();
  }

  statements(kind: StorageKind): readonly RowsStatement[] {
    this.#finish();
    return [insertRows(kind, 'inbox_entries', ENTRY, this.#rows)];
  }
}
