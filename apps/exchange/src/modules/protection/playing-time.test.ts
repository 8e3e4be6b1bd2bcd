import type { PluginTransformQueryArgs } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { getOpenBets } from '@layline/contract/calls/betting.ts';
import type { Database } from '../../db/database.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp } from '../../testing/betting-app.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { playerId } from '@layline/units/ids.ts';
import { PlayingTime } from './playing-time.ts';
import { minutesToday } from './time-in-session.ts';

let app: BettingApp;
let reads: number;

/** Counts reads of playing times. */
function counted(database: Database): Database {
  const read = database.read.withPlugin({
    transformQuery({ node }: PluginTransformQueryArgs) {
      if (JSON.stringify(node).includes('playing_days')) reads += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { ...database, read };
}

afterEach(() => app.close());

test("concurrent calls read their player's time once", async () => {
  reads = 0;
  app = await openBettingApp({ core: { wrap: counted } });
  const { token } = await app.player();
  const calls = Array.from({ length: 20 }, () => app.call(getOpenBets, {}, { token }));
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(reads).toBe(1);
});

test('players who come at once are looked up together, each with their own time', async () => {
  reads = 0;
  app = await openBettingApp();
  const database = counted(app.database);
  const time = new PlayingTime({ database, timeZone: 'UTC', limitMinutes: () => Promise.resolve(null) });
  const day = '2026-11-20';
  const players = Array.from({ length: 300 }, (_, index) => playerId(`player${index}`));
  const rows = players.map((player_id, ms) => ({ player_id, day, ms, seen_at: 0 }));
  await database.write.insertInto('playing_days').values(rows).execute();
  const now = Date.parse(`${day}T12:00:00Z`);
  const times = await Promise.all(players.map((player) => time.of(player, now)));
  expect(times.map(({ todayMs }) => todayMs)).toEqual(rows.map(({ ms }) => ms));
  expect(reads).toBe(2);
});

describe.each(storagesUnderTest())('a player with two processes on $name', (under) => {
  const MINUTE = 60_000;
  const ASHA = playerId('asha');
  /** Noon of a day. */
  const NOON = Date.UTC(2026, 10, 20, 12);

  /** The times as a process that starts now counts them. */
  const start = () =>
    new PlayingTime({ database: app.database, timeZone: 'UTC', limitMinutes: () => Promise.resolve(10) });

  /** Plays from one minute of the afternoon to another, with a sign of activity each minute. */
  async function play(time: PlayingTime, from: number, to: number): Promise<void> {
    for (let minute = from; minute <= to; minute += 1) await time.touch(ASHA, NOON + minute * MINUTE);
  }

  test('cannot pass a time limit by changing between them', async () => {
    app = await openBettingApp({ under });
    const [here, there] = [start(), start()];
    await play(here, 0, 6);
    await here.save(NOON + 6 * MINUTE);
    await play(there, 6, 9);
    await there.save(NOON + 9 * MINUTE);
    // Back on the first, which has counted six minutes itself.
    await play(here, 9, 10);
    await here.save(NOON + 10 * MINUTE);
    expect(minutesToday(await here.of(ASHA, NOON + 10 * MINUTE))).toBe(10);
    expect(here.isUsedUp(ASHA)).toBe(true);
  });

  test('a player who is on both at the same time is counted once', async () => {
    app = await openBettingApp({ under });
    const [here, there] = [start(), start()];
    await play(here, 0, 4);
    await play(there, 2, 6);
    await here.save(NOON + 6 * MINUTE);
    await there.save(NOON + 6 * MINUTE);
    await play(here, 5, 8);
    await here.save(NOON + 8 * MINUTE);
    await there.save(NOON + 8 * MINUTE);
    const rows = await app.database.write.selectFrom('playing_days').select('ms').execute();
    expect(rows.map(({ ms }) => ms / MINUTE)).toEqual([8]);
  });

  test('time is still counted after the clock was set back', async () => {
    app = await openBettingApp({ under });
    const here = start();
    await play(here, 60, 62);
    await here.save(NOON + 62 * MINUTE);
    const after = start();
    await play(after, 0, 3);
    await after.save(NOON + 3 * MINUTE);
    expect(minutesToday(await after.of(ASHA, NOON + 3 * MINUTE))).toBe(5);
  });
});
