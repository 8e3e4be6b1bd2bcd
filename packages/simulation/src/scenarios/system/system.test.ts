import { describe, expect, test } from 'vitest';
import type { HousePrice } from '@layline/domain/house-quote.ts';
import type { Database } from '@layline/exchange/src/db/database.ts';
import { payingTwice } from './processes/changed-commands.ts';
import type { Sabotage } from './processes/exchange-process.ts';
import { firstFault } from './first-fault.ts';
import { simulateSystem } from './simulate-system.ts';
import { Tally } from '../checks/tally.ts';

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
  const tried = [
    'bet: accepted',
    'fancy bet: accepted',
    'bonus: claim done',
    'tables: bets taken',
    'crash: power cut',
    'checks after a start',
    'whole checks',
    'orderly ends',
  ];
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
    /lost|is another now|has a gap|made two deposits/,
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
    expect(await firstFault({ steps: STEPS, sabotage, seed: 'broken', first, with: [] })).toMatch(says);
  });
});

const twiceClaimed = payingTwice((id) => (id.endsWith(':claim') ? `${id}-again` : null));

/** Finds no claim that runs. */
function forgetfulOfClaims(database: Database): Database {
  const asked = new WeakSet<object>();
  const read = database.read.withPlugin({
    transformQuery({ node, queryId }) {
      const text = JSON.stringify(node);
      if (text.includes('"bonus_claims"') && text.includes('"WAGERING"')) asked.add(queryId);
      return node;
    },
    transformResult: ({ result, queryId }) =>
      Promise.resolve(asked.has(queryId) ? { ...result, rows: [] } : result),
  });
  return { ...database, read };
}

describe('[R7.77] bonuses that are played wrong are found out:', () => {
  test.each<readonly [what: string, says: RegExp, sabotage: Sabotage, first: number]>([
    ['a claim that is paid twice', /:claim-again belongs to no claim/, twiceClaimed, 1],
    ['a player who wagers two bonuses at once', /two bonuses at once/, { database: forgetfulOfClaims }, 13],
  ])('%s', async (_what, says, sabotage, first) => {
    expect(
      await firstFault({ steps: STEPS, sabotage, seed: 'bonuses', first, with: ['fancies', 'bonuses'] }),
    ).toMatch(says);
  });
});

const twiceReturned = payingTwice((id) =>
  /^casino:layline:c[0-9a-f]{40}$/.test(id) ? id.replace(/.$/, (last) => (last === '0' ? '1' : '0')) : null,
);

/** A line that says to the tables that a stake was returned, and does not ask the wallet for it. */
const keeping: Sabotage = {
  wallet: (send) => (request) =>
    request.path.endsWith('/rollback')
      ? Promise.resolve({ status: 200, body: JSON.stringify({ code: 'OK', balance: null, currency: null }) })
      : send(request),
};

describe('[R7.78] rounds at the tables that are played wrong are found out:', () => {
  test.each<readonly [what: string, says: RegExp, sabotage: Sabotage]>([
    ['a round that is paid twice', /belongs to no round of a table/, twiceReturned],
    ['a stake that is not returned', /was taken as \d+ and returned as null/, keeping],
  ])('%s', async (_what, says, sabotage) => {
    expect(await firstFault({ steps: STEPS, sabotage, seed: 'tables', with: ['tables'] })).toMatch(says);
  });
});

/** Hears one run more than the feed has said. */
const misreading: Sabotage = {
  hears: (message) =>
    message.type === 'result' && message.lineResult !== null
      ? { ...message, lineResult: message.lineResult + 100 }
      : message,
};

/** Hears every line one run higher. */
const misquoting: Sabotage = {
  hears: (message) =>
    message.type === 'houseQuote'
      ? {
          ...message,
          quotes: message.quotes.map((quote) => ({
            ...quote,
            back: raised(quote.back),
            lay: raised(quote.lay),
          })),
        }
      : message,
};

function raised(price: HousePrice | null): HousePrice | null {
  return price === null || price.line === null ? price : { ...price, line: price.line + 100 };
}

/** Projections that settle no bet. */
function unsettled(database: Database): Database {
  return {
    ...database,
    transact: (statements, options) =>
      database.transact(
        statements.map((one) =>
          'rows' in one && one.sql.startsWith('update bets set profit') ? { ...one, rows: [] } : one,
        ),
        options,
      ),
  };
}

describe('[R7.76] fancies that are played wrong are found out:', () => {
  test.each<readonly [what: string, says: RegExp, sabotage: Sabotage]>([
    ['an exchange that misreads their figures', /sees the result|sees bet \d+ make/, misreading],
    ['an exchange that misreads their lines', /which the house never quoted/, misquoting],
    ['histories that do not settle them', /the table bets has .*"profit":null/, { database: unsettled }],
  ])('%s', async (_what, says, sabotage) => {
    expect(await firstFault({ steps: STEPS, sabotage, seed: 'fancies', with: ['fancies'] })).toMatch(says);
  });
});
