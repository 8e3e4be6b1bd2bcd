import type { Kysely } from 'kysely';
import type { Command } from '@layline/engine/commands.ts';
import type { EngineEvent } from '@layline/engine/events.ts';
import type { Statement } from '@layline/server/db/statement.ts';
import type { Tables } from '../../db/tables.ts';
import { changeNumber, lastNumber } from '../change-number.ts';

/** Commands whose changes stay in the table; a process that starts reads them. */
const KEPT = 32_768;
/** How often older ones are deleted, in commands. */
const DELETED_EVERY = 4096;

interface BetChange {
  readonly player: string;
  /** The last command in these batches that changed the bet. */
  readonly seq: number;
  /** The bet's place among those of the player that the command changed. */
  readonly nth: number;
}

/**
 * Numbers the changes of each player's bets, from several batches. All of them together are one row, because an index by player would change a page of its own for nearly every
 * bet. A bet changes at most once per command, so the numbers do not depend on which commands are projected together.
 */
export class RecordChanges {
  readonly #house: ReadonlySet<string>;
  /** In the order of their last changes. */
  readonly #bets = new Map<number, BetChange>();
  /** How many bets of each player the command has changed. */
  readonly #counts = new Map<string, number>();
  #seq = 0;

  constructor(house: ReadonlySet<string>) {
    this.#house = house;
  }

  /** Sets the command to which the following events belong. */
  begin({ seq }: Command): void {
    this.#seq = seq;
    this.#counts.clear();
  }

  add(event: EngineEvent): void {
    switch (event.type) {
      case 'betPlaced':
        this.#change(event.betId, event.order.playerId);
        break;
      case 'betReleased':
      case 'betConverted':
      case 'betPersistenceChanged':
      case 'betReduced':
      case 'betSettled':
        this.#change(event.betId, event.playerId);
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

  #change(bet: number | null, player: string | null): void {
    if (bet === null || player === null || this.#house.has(player)) return;
    const before = this.#bets.get(bet);
    if (before?.seq === this.#seq) return;
    const nth = this.#counts.get(player) ?? 0;
    this.#counts.set(player, nth + 1);
    // To the end, where the last changes are.
    if (before !== undefined) this.#bets.delete(bet);
    this.#bets.set(bet, { player, seq: this.#seq, nth });
  }

  /** Records what changed after the command `from`, up to `to`, even if nothing did: without a row it would not be known. */
  statements(write: Kysely<Tables>, from: number, to: number): readonly Statement[] {
    const row = { last_seq: to, first_seq: from + 1, changes: this.#text(from) };
    const isDue = Math.floor(from / DELETED_EVERY) < Math.floor(to / DELETED_EVERY);
    return [
      write.insertInto('changed_bets').values(row).compile(),
      ...(isDue
        ? [
            write
              .deleteFrom('changed_bets')
              .where('last_seq', '<=', to - KEPT)
              .compile(),
          ]
        : []),
    ];
  }

  #text(from: number): string {
    const start = lastNumber(from);
    const changes: (string | number)[] = [];
    for (const [bet, { player, seq, nth }] of this.#bets)
      changes.push(player, bet, changeNumber(seq, nth) - start);
    return JSON.stringify(changes);
  }
}
