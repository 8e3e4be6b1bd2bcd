import type { RoundRecord } from '@layline/contract/casino/table-protocol.ts';
import { createStore } from 'zustand/vanilla';
import type { Room } from '../page/room.ts';

export interface MyRoundsState {
  readonly rounds: readonly RoundRecord[];
  readonly status: 'loading' | 'ready' | 'failed';
  /** Where the older ones begin; null where there are none. */
  readonly next: string | null;
}

/** So many are kept in the page; older ones are in the player's statement. */
const KEPT_MAX = 300;

/** The player's own rounds, newest first, page by page. */
export class MyRoundsList {
  readonly store = createStore<MyRoundsState>(() => ({ rounds: [], status: 'loading', next: null }));
  readonly #room: Room;
  /** Rises with every question, so that a late answer to an earlier one is dropped. */
  #era = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  /** The newest rounds, anew. */
  refresh(): Promise<void> {
    return this.#load(null, []);
  }

  /** The page after those that are here. */
  more(): Promise<void> {
    const { next, rounds } = this.store.getState();
    return next === null ? Promise.resolve() : this.#load(next, rounds);
  }

  async #load(cursor: string | null, before: readonly RoundRecord[]): Promise<void> {
    const seat = this.#room.seat();
    if (seat === null) return;
    this.#era += 1;
    const era = this.#era;
    this.store.setState({ status: 'loading' });
    const answer = await this.#room.calls.myRounds(seat, cursor);
    if (era !== this.#era) return;
    if (!answer.ok) {
      this.store.setState({ status: 'failed' });
      return;
    }
    const rounds = [...before, ...answer.value.rounds].slice(0, KEPT_MAX);
    const next = rounds.length < KEPT_MAX ? answer.value.next : null;
    this.store.setState({ rounds, status: 'ready', next });
  }
}
