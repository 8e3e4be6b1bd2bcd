import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RECORDS_BEHIND_MAX } from '@layline/contract/limits.ts';
import { openDatabase } from '../../db/open-database.ts';
import type { Database } from '../../db/database.ts';
import { changeNumber, lastNumber } from '../change-number.ts';
import { storagesUnderTest } from '../testing/storages.ts';
import { ChangedBets } from './changed-bets.ts';

describe.each(storagesUnderTest())('[R7.108] the changes of bets on $name', ({ make }) => {
  let database: Database;
  let remove: () => Promise<void>;
  let changed: ChangedBets;
  let to: number;

  beforeEach(async () => {
    const made = await make();
    database = await openDatabase(made.storage);
    remove = made.remove;
    await database.write.insertInto('projection_position').values({ name: 'core', seq: 0 }).execute();
    changed = new ChangedBets(database.read);
    to = 0;
  });
  afterEach(async () => {
    await database.close();
    await remove();
  });

  /** Records what the next `commands` did: by player, pairs of a bet and the command that changed it. */
  async function record(
    commands: number,
    changes: Record<string, readonly (readonly [number, number])[]> = {},
  ) {
    const start = lastNumber(to);
    const row = {
      first_seq: to + 1,
      last_seq: to + commands,
      changes: JSON.stringify(
        Object.entries(changes).flatMap(([player, pairs]) =>
          pairs.flatMap(([bet, seq]) => [player, bet, changeNumber(seq, 0) - start]),
        ),
      ),
    };
    const { write } = database;
    await database.transact([write.insertInto('changed_bets').values(row).compile(), moved(commands)]);
  }

  /** Moves the position without saying what changed, as an earlier release does. */
  async function move(commands: number) {
    await database.transact([moved(commands)]);
  }

  function moved(commands: number) {
    to += commands;
    return database.write.updateTable('projection_position').set({ seq: to }).compile();
  }

  async function betsOf(player: string, after: number): Promise<readonly number[] | null> {
    await changed.catchUp();
    return changed.of(player, after)?.map(({ bet }) => bet) ?? null;
  }

  test('are known from the first one on, each bet once, in the order of their last changes', async () => {
    await record(4, {
      asha: [
        [1, 1],
        [2, 2],
      ],
      ben: [[3, 3]],
    });
    expect(await betsOf('asha', 0)).toEqual([1, 2]);
    await record(3, { asha: [[1, 6]] });
    expect(await betsOf('asha', 0)).toEqual([2, 1]);
    expect(await betsOf('asha', lastNumber(2))).toEqual([1]);
    expect(await betsOf('asha', lastNumber(6))).toEqual([]);
    expect(await betsOf('ben', 0)).toEqual([3]);
    expect(await betsOf('nobody', 0)).toEqual([]);
    expect(await betsOf('asha', lastNumber(7) + 1)).toBeNull();
  });

  test('cannot be told after more than a client may miss', async () => {
    const many = Array.from({ length: RECORDS_BEHIND_MAX }, (_, i) => [7, i + 1] as const);
    await record(many.length, { asha: many });
    expect(await betsOf('asha', 0)).toEqual([7]);
    await record(1, { asha: [[8, to + 1]] });
    expect(await betsOf('asha', 0)).toBeNull();
    expect(await betsOf('asha', lastNumber(1))).toEqual([7, 8]);
    for (let round = 0; round < 4; round++)
      await record(many.length, { asha: many.map(([bet, nth]) => [bet, to + nth]) });
    expect(await betsOf('asha', lastNumber(to - RECORDS_BEHIND_MAX))).toEqual([7]);
    expect(await betsOf('asha', lastNumber(to - RECORDS_BEHIND_MAX - 1))).toBeNull();
  });

  test('cannot be told across what an earlier release has written', async () => {
    await record(2, { asha: [[1, 1]] });
    await move(2);
    expect(await betsOf('asha', 0)).toBeNull();
    expect(await betsOf('asha', lastNumber(4))).toEqual([]);
    await record(2, { asha: [[1, 5]] });
    expect(await betsOf('asha', lastNumber(4))).toEqual([1]);
    await move(1);
    await record(1, { asha: [[1, 8]] });
    expect(await betsOf('asha', lastNumber(4))).toBeNull();
    expect(await betsOf('asha', lastNumber(7))).toEqual([1]);
  });

  test('begin again when the projections are further back than before', async () => {
    await record(5, { asha: [[1, 5]] });
    expect(await betsOf('asha', 0)).toEqual([1]);
    await database.write.deleteFrom('changed_bets').execute();
    to = 2;
    await move(1);
    expect(await betsOf('asha', 0)).toBeNull();
    await record(2, { asha: [[9, 5]] });
    expect(await betsOf('asha', lastNumber(3))).toEqual([9]);
  });

  test('of long ago are forgotten', async () => {
    await record(1, { asha: [[1, 1]] });
    expect(await betsOf('asha', 0)).toEqual([1]);
    await record(1_100_000, { ben: [[2, 1_100_000]] });
    expect(await betsOf('asha', 0)).toBeNull();
    expect(await betsOf('ben', lastNumber(200_000))).toEqual([2]);
  });

  test('read at the same time are those of the latest call', async () => {
    const early = changed.catchUp();
    await record(1, { asha: [[1, 1]] });
    await Promise.all([early, changed.catchUp(), changed.catchUp()]);
    expect(changed.of('asha', 0)?.map(({ bet }) => bet)).toEqual([1]);
  });
});
