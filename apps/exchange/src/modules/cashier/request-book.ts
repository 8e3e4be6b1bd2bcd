import type { ExchangeState } from '@layline/engine/state.ts';
import type { Refusal } from '@layline/engine/refusals.ts';
import { playerId } from '@layline/units/ids.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Core } from '../../core/core-types.ts';
import { Overloaded } from '../../core/errors.ts';
import type { MoneyRequestTable } from '../../db/cashier-tables.ts';
import type { InTurn } from '../../core/in-turn.ts';
import { isMoving, MOVES, MOVING, transferOf } from './request-moves.ts';
import type { MovingState } from './request-moves.ts';
import type { RequestStore } from './request-store.ts';
import { statusOf } from './wire-request.ts';

/** Requests repaired in one go. */
const BATCH = 200;

export interface RequestBookDependencies {
  readonly core: Core<ExchangeState>;
  readonly store: RequestStore;
  readonly turns: InTurn;
  /** A request is new, or has another status than before. */
  readonly onChanged: (row: MoneyRequestTable) => void;
}

/** A move of money that the engine declined; the request is as it was before. */
export interface Declined {
  readonly declined: Refusal;
}

/**
 * Moves requests on, in two stores: the row says first that a transfer is due, then the transfer goes into the journal,
 * then the row says that it is done. What a crash cuts off is sent again; the engine does each transfer once.
 */
export class RequestBook {
  readonly #deps: RequestBookDependencies;

  constructor(deps: RequestBookDependencies) {
    this.#deps = deps;
  }

  /** Runs `work` alone among all that concerns the player's requests. */
  alone<T>(player: PlayerId, work: () => Promise<T>): Promise<T> {
    return this.#deps.turns.run(player, work);
  }

  /** Runs `work` with a request, read again, alone among all that concerns its player; null if there is none. */
  async with<T>(
    found: MoneyRequestTable | null,
    work: (row: MoneyRequestTable) => Promise<T>,
  ): Promise<T | null> {
    if (found === null) return null;
    return this.alone(playerId(found.player_id), async () => {
      const row = await this.#deps.store.byId(found.request_id);
      return row === null ? null : work(row);
    });
  }

  /** Changes a request's row without moving money; only within its player's turn. */
  async set(row: MoneyRequestTable, set: Partial<MoneyRequestTable>): Promise<MoneyRequestTable> {
    if (!(await this.#deps.store.change(row.request_id, row.state, set))) {
      throw new Error(`request ${row.request_id} was changed outside its player's turn`);
    }
    const changed = { ...row, ...set };
    const isNew = changed.state === 'REQUESTED' && row.state !== 'REQUESTED';
    if (isNew || statusOf(changed.state) !== statusOf(row.state)) this.announce(changed);
    return changed;
  }

  /** Tells of a request that is new. */
  announce(row: MoneyRequestTable): void {
    this.#deps.onChanged(row);
  }

  /** Moves the money of a request by way of `via`; only within its player's turn. */
  async move(
    row: MoneyRequestTable,
    via: MovingState,
    set: Partial<MoneyRequestTable>,
  ): Promise<MoneyRequestTable> {
    const done = await this.finish(await this.set(row, { ...set, state: via }));
    if ('declined' in done) throw new Error(`${via} of ${row.request_id}: ${done.declined.code}`);
    return done;
  }

  /** Finishes what is under way, if anything is; only within the player's turn. A declined HOLDING leaves nothing. */
  async finish(row: MoneyRequestTable): Promise<MoneyRequestTable | Declined> {
    const { state } = row;
    if (!isMoving(state)) return row;
    const { core, store } = this.#deps;
    const outcome = await core.submit(transferOf(row, state)).catch(async (error: unknown) => {
      // Not taken: its player learns that nothing was changed.
      if (state === 'HOLDING' && error instanceof Overloaded) await store.remove(row.request_id, state);
      throw error;
    });
    if (outcome.ok) return this.set(row, { state: MOVES[state].done });
    if (state === 'HOLDING') await store.remove(row.request_id, state);
    return { declined: outcome.refusal };
  }

  /** Finishes what the end of the process, or a busy writer, has cut off; answers how many requests. */
  async repair(): Promise<number> {
    let after: string | null = null;
    let repaired = 0;
    for (;;) {
      const rows: MoneyRequestTable[] = await this.#deps.store.inStates(MOVING, BATCH, after);
      for (const row of rows) await this.with(row, (again) => this.#repairOne(again));
      repaired += rows.length;
      after = rows.at(-1)?.request_id ?? null;
      if (rows.length < BATCH) return repaired;
    }
  }

  async #repairOne(row: MoneyRequestTable): Promise<void> {
    const done = await this.finish(row);
    if ('declined' in done && row.state !== 'HOLDING') {
      throw new Error(`${row.state} of ${row.request_id}: ${done.declined.code}`);
    }
  }
}
