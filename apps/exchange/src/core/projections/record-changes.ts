import type { Command } from '@layline/engine/commands.ts';
import type { BetReduced, EngineEvent } from '@layline/engine/events.ts';
import type { StorageKind } from '@layline/server/db/database.ts';
import { insertRows } from '@layline/server/db/insert-rows.ts';
import { rowsSource } from '@layline/server/db/rows.ts';
import type { RowsStatement } from '@layline/server/db/statement.ts';

const BET_CHANGE = { bet_id: 'integer', player_id: 'text', nth: 'integer', cancelled_by: 'text' } as const;
const PLAYER_CHANGE = { player_id: 'text', number: 'integer' } as const;

interface BetChange {
  readonly player: string;
  /** Which of the player's changes in these batches was the bet's last, from 1. */
  nth: number;
  /** The command that was counted. */
  seq: number;
  cancelledBy: string | null;
}

/**
 * Numbers the changes of each player's bets, from several batches. A bet changes at most once per command, so the numbers do not
 * depend on which commands are projected together.
 */
export class RecordChanges {
  readonly #house: ReadonlySet<string>;
  readonly #bets = new Map<number, BetChange>();
  readonly #counts = new Map<string, number>();
  #seq = 0;

  constructor(house: ReadonlySet<string>) {
    this.#house = house;
  }

  /** Sets the command to which the following events belong. */
  begin({ seq }: Command): void {
    this.#seq = seq;
  }

  add(event: EngineEvent): void {
    switch (event.type) {
      case 'betPlaced':
        this.#change(event.betId, event.order.playerId);
        break;
      case 'betReleased':
      case 'betConverted':
      case 'betPersistenceChanged':
      case 'betSettled':
        this.#change(event.betId, event.playerId);
        break;
      case 'betReduced':
        this.#reduced(event);
        break;
      case 'fragmentMatched':
      case 'fragmentVoided':
      case 'fragmentRepriced':
        this.#change(event.backBetId, event.backPlayerId);
        this.#change(event.layBetId, event.layPlayerId);
        break;
      default:
        // The other events do not change a bet.
        break;
    }
  }

  #reduced({ betId, playerId, into, by }: BetReduced): void {
    const change = this.#change(betId, playerId);
    if (change !== undefined && into === 'CANCELLED') change.cancelledBy = by ?? 'PLAYER';
  }

  #change(bet: number | null, player: string | null): BetChange | undefined {
    if (bet === null || player === null || this.#house.has(player)) return undefined;
    let change = this.#bets.get(bet);
    if (change?.seq === this.#seq) return change;
    const nth = (this.#counts.get(player) ?? 0) + 1;
    this.#counts.set(player, nth);
    if (change === undefined)
      this.#bets.set(bet, (change = { player, nth, seq: this.#seq, cancelledBy: null }));
    change.nth = nth;
    change.seq = this.#seq;
    return change;
  }

  /** Bets are numbered from their player's count, which the second statement raises. */
  statements(kind: StorageKind): readonly RowsStatement[] {
    return [
      {
        sql: insertChanges(kind),
        rows: [...this.#bets].map(([bet, { player, nth, cancelledBy }]) => [bet, player, nth, cancelledBy]),
      },
      insertRows(
        kind,
        'player_changes',
        PLAYER_CHANGE,
        [...this.#counts],
        '(player_id) do update set number = player_changes.number + excluded.number',
      ),
    ];
  }
}

function insertChanges(kind: StorageKind): string {
  return `insert into bet_changes (bet_id, player_id, number, cancelled_by)
    select d.bet_id, d.player_id, coalesce(p.number, 0) + d.nth, d.cancelled_by
    from ${rowsSource(kind, BET_CHANGE)} left join player_changes p on p.player_id = d.player_id where true
    on conflict (bet_id) do update set number = excluded.number,
      cancelled_by = coalesce(excluded.cancelled_by, bet_changes.cancelled_by)`;
}
