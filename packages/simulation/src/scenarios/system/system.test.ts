import { describe, expect, test } from 'vitest';
import type { Database } from '@layline/exchange/src/db/database.ts';
import type { Sabotage } from './exchange-process.ts';
import { simulateSystem } from './simulate-system.ts';
import { Tally } from '../checks/tally.ts';
import { SystemFault } from './world.ts';

/** A few runs of the whole system; for thousands use `npm run layline -- simulate --system`. */

const STEPS = 100;

test('the same seed gives the same run, to the last byte that anybody receives', async () => {
  const first = await simulateSystem({ seed: 'twice', steps: STEPS });
  const second = await simulateSystem({ seed: 'twice', steps: STEPS });
  const other = await simulateSystem({ seed: 'another', steps: STEPS });
  expect(second.digest).toBe(first.digest);
  expect(second.tally.counts).toEqual(first.tally.counts);
  expect(other.digest).not.toBe(first.digest);
});

test('nothing acknowledged is lost or doubled, every book adds up, and screens show the truth', async () => {
  const tally = new Tally();
  for (const seed of ['1', '2', '3']) await simulateSystem({ seed, steps: STEPS, tally });
  // Everything that the run claims to try was tried.
  const tried = ['bet: accepted', 'crash: power cut', 'checks after a start', 'whole checks', 'orderly ends'];
  for (const what of tried) expect([what, tally.of(what) > 0]).toEqual([what, true]);
});

/** A journal that acknowledges every 30th batch without keeping it. */
function forgetful(database: Database): Database {
  let batches = 0;
  return {
    ...database,
    transact(statements, options) {
      if (options?.journal !== true) return database.transact(statements, options);
      batches += 1;
      return batches % 30 === 0
        ? Promise.resolve(statements.map(() => ({ rows: [], changes: 1 })))
        : database.transact(statements, options);
    },
  };
}

/** Storage that answers before anything is synced to disk. */
function hasty(database: Database): Database {
  return {
    ...database,
    transact: (statements, options) => database.transact(statements, { ...options, durable: false }),
  };
}

/** Projections that leave out a statement line. */
function careless(database: Database): Database {
  return {
    ...database,
    transact: (statements, options) =>
      database.transact(
        statements.map((one) =>
          'rows' in one && one.sql.includes('insert into statement_lines')
            ? { ...one, rows: one.rows.slice(1) }
            : one,
        ),
        options,
      ),
  };
}

/** Drops every second message of a kind. */
function dropping(kind: string): (frame: string) => boolean {
  let seen = 0;
  return (frame) => {
    if (!frame.includes(kind)) return true;
    seen += 1;
    return seen % 2 === 1;
  };
}

const DONE = { ok: true, reply: { type: 'done' }, repeated: false, events: [] } as const;

/** Seeds are tried from `first` on, so that what only a power cut at the wrong moment shows is found soon. */
const BROKEN: readonly (readonly [what: string, says: RegExp, sabotage: Sabotage, first: number])[] = [
  [
    'a journal that leaves out a batch',
    // The exchange itself stops at the next append, because the row before is missing. Then the auditor misses what was acknowledged or the money that it
    // moved, or the projections already have the next fragment under its number, or the next batch.
    /was acknowledged and is lost|holds -?\d+ instead of|UNIQUE constraint failed: (?:fragments|markets)|projections at (\d+) cannot continue with \1/,
    { database: forgetful },
    1,
  ],
  [
    'a storage that acknowledges before it is on disk',
    /lost|is another now|has a gap/,
    { database: hasty },
    36,
  ],
  ['a statement that lacks a line', /statement/, { database: careless }, 1],
  [
    'an exchange that takes bets on a suspended market',
    /which was suspended|the state is not what the journal gives/,
    {
      engine: (engine) => ({
        ...engine,
        step: (state, command) => (command.type === 'suspendMarket' ? DONE : engine.step(state, command)),
      }),
    },
    1,
  ],
  [
    'an exchange that takes the same press twice',
    /one press of|the state is not what the journal gives/,
    {
      engine: (engine) => ({
        ...engine,
        step: (state, command) =>
          engine.step(
            state,
            command.type === 'placeBet' && command.customerRef !== null
              ? { ...command, customerRef: `again-${command.seq}` }
              : command,
          ),
      }),
    },
    1,
  ],
  [
    'a hub that drops changes of markets',
    /left something out|sees/,
    { arrives: dropping('"target":"Markets"') },
    1,
  ],
  [
    'a hub that never tells a balance',
    /sees null/,
    { arrives: (frame) => !frame.includes('UserBalance') },
    1,
  ],
];

describe('a broken exchange is found out:', () => {
  test.each(BROKEN)('%s', async (_what, says, sabotage, first) => {
    const run = async (): Promise<void> => {
      for (let n = first; n < first + 24; n += 1)
        await simulateSystem({ seed: `broken-${n}`, steps: STEPS, sabotage });
    };
    const fault = await run().catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(SystemFault);
    expect((fault as SystemFault).message).toMatch(says);
  });
});
