import type { Refusal } from '@layline/engine/refusals.ts';
import { playerId } from '@layline/units/ids.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { mustBeAccepted } from '../../core/intents.ts';
import type { Intent, Intents } from '../../core/intents.ts';
import type { MoneyRequestTable } from '../../db/cashier-tables.ts';
import { MOVES, transferOf } from './request-moves.ts';
import type { MoveName } from './request-moves.ts';
import type { RequestStore } from './request-store.ts';
import { statusOf } from './wire-request.ts';

export interface RequestTransfersDependencies {
  readonly intents: Intents;
  readonly store: RequestStore;
  /** Called when a request is new or its status has changed. */
  readonly onChanged: (row: MoneyRequestTable) => void;
}

/** The engine declined the hold, so there is no request. */
export interface Declined {
  readonly declined: Refusal;
}

/** A request that moves money, and the changes to its row that go with it. */
interface Moving {
  readonly row: MoneyRequestTable;
  readonly move: Exclude<MoveName, 'HOLD'>;
  readonly set: Partial<MoneyRequestTable>;
}

/** Advances requests together with the transfers of their money. */
export class RequestTransfers {
  readonly #deps: RequestTransfersDependencies;
  #hold!: Intent<MoneyRequestTable, MoneyRequestTable | Declined>;
  #move!: Intent<Moving, MoneyRequestTable>;

  private constructor(deps: RequestTransfersDependencies) {
    this.#deps = deps;
  }

  static async open(deps: RequestTransfersDependencies): Promise<RequestTransfers> {
    const { intents, store, onChanged } = deps;
    const transfers = new RequestTransfers(deps);
    transfers.#hold = await intents.declare<MoneyRequestTable, MoneyRequestTable | Declined>({
      name: 'hold withdrawal',
      commands: (row) => [transferOf(row, 'HOLD')],
      done(row, [outcome]) {
        if (outcome?.ok === false) return { result: { declined: outcome.refusal } };
        return { result: row, statements: [store.added(row)], announce: () => onChanged(row) };
      },
      untaken: () => [],
    });
    transfers.#move = await intents.declare<Moving, MoneyRequestTable>({
      name: 'move request',
      commands: ({ row, set, move }) => [transferOf({ ...row, ...set }, move)],
      done({ row, set, move }, outcomes) {
        mustBeAccepted(outcomes, `${move} of ${row.request_id}`);
        const after = { ...row, ...set };
        return {
          result: after,
          statements: [store.changed(row, set)],
          announce: () => announceChange(deps, row, after),
        };
      },
      untaken: () => [],
    });
    return transfers;
  }

  /** Runs `work` under the lock of the player's requests. */
  alone<T>(player: PlayerId, work: () => Promise<T>): Promise<T> {
    return this.#deps.intents.alone(lockOf(player), work);
  }

  /** Runs `work` under the player's lock with a freshly read request; null if there is none. */
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

  /** Changes a request without moving money; call only under its player's lock. */
  async set(row: MoneyRequestTable, set: Partial<MoneyRequestTable>): Promise<MoneyRequestTable> {
    await this.#deps.intents.write(lockOf(row.player_id), [this.#deps.store.changed(row, set)]);
    const changed = { ...row, ...set };
    announceChange(this.#deps, row, changed);
    return changed;
  }

  /** Adds a request that moves no money; false if its reference or customerRef is taken. Call only under its player's lock. */
  async add(row: MoneyRequestTable): Promise<boolean> {
    const { intents, store } = this.#deps;
    const [result] = await intents.write(lockOf(row.player_id), [store.addedIfFree(row)]);
    return result?.changes === 1;
  }

  /** Announces a new request. */
  announce(row: MoneyRequestTable): void {
    this.#deps.onChanged(row);
  }

  /** Adds a new withdrawal and holds its amount; call only under the player's lock. */
  hold(row: MoneyRequestTable): Promise<MoneyRequestTable | Declined> {
    return this.#hold.carryOut({ lock: lockOf(row.player_id), payload: row });
  }

  /** Moves a request's money and advances the request; call only under its player's lock. */
  move(
    row: MoneyRequestTable,
    move: Moving['move'],
    set: Partial<MoneyRequestTable>,
  ): Promise<MoneyRequestTable> {
    const payload = { row, move, set: { ...set, state: MOVES[move].done } };
    return this.#move.carryOut({ lock: lockOf(row.player_id), payload });
  }
}

function lockOf(player: string): string {
  return `cashier ${player}`;
}

function announceChange(
  { onChanged }: RequestTransfersDependencies,
  before: MoneyRequestTable,
  after: MoneyRequestTable,
): void {
  const isNew = after.state === 'REQUESTED' && before.state !== 'REQUESTED';
  if (isNew || statusOf(after.state) !== statusOf(before.state)) onChanged(after);
}
