import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import {
  AT,
  decodeAnnouncement,
  encodeAnnouncement,
} from '@layline/exchange/src/core/follow/announcements.ts';
import type { Bus, BusEnd } from '@layline/exchange/src/core/bus/bus.ts';
import type { Database } from '@layline/exchange/src/db/database.ts';
import { Overloaded } from '@layline/server/errors.ts';
import { Tally } from '../../checks/tally.ts';
import type { Sabotage } from '../processes/exchange-process.ts';
import { firstFault } from '../first-fault.ts';
import { simulateSystem } from '../simulate-system.ts';
import type { SimulatedDisk } from '../machine/simulated-disk.ts';

/** A few runs of the whole system with several nodes; for thousands use `npm run layline -- simulate --system --nodes 3`. */

const NODES = 3;
const STEPS = 100;
/** Followers do no work for all, and seeds take another course with it. */
const FOUND = { nodes: NODES, with: [] };

test('[R7.69] the same seed gives the same run of three nodes', async () => {
  const first = await simulateSystem({ seed: 'nodes twice', steps: STEPS, nodes: NODES });
  const second = await simulateSystem({ seed: 'nodes twice', steps: STEPS, nodes: NODES });
  expect(second.digest).toBe(first.digest);
  expect(second.tally.counts).toEqual(first.tally.counts);
});

// What they found has tests of its own; these runs take another course since.
test.each(['7380', '8098'])('seed %s, which once found something, is clean', async (seed) => {
  const { commands } = await simulateSystem({ ...FOUND, seed, steps: 150 });
  expect(commands).toBeGreaterThan(0);
});

test('[R7.69] three nodes lose and double nothing, show only what was announced, and nothing older than before', async () => {
  const tally = new Tally();
  for (const seed of ['n1', 'n2', 'n3', 'n4', 'n5'])
    await simulateSystem({ seed, steps: STEPS, nodes: NODES, tally });
  const tried = [
    'bet: accepted',
    'fancy bet: accepted',
    'bonus: claim done',
    'tables: bets taken',
    'look: answered',
    'crash: leader killed',
    'crash: follower killed',
    'crash: power cut',
    'node: followers that took over',
    'states of followers compared',
    'whole checks',
  ];
  for (const what of tried) expect([what, tally.of(what) > 0]).toEqual([what, true]);
});

/** Appends whatever the journal has by then, in place of what is there. */
function unfenced(database: Database): Database {
  return {
    ...database,
    transact: (statements, options) =>
      database.transact(
        statements.map((one) => {
          if (!one.sql.startsWith('insert into journal (')) return one;
          const sql = one.sql
            .replace('insert into', 'insert or replace into')
            .replace(/where\s+\(select max/, 'where 1 or (select max');
          return { ...one, sql };
        }),
        options,
      ),
  };
}

/** Hears every position that the journal has reached as if it had been announced. */
function hasty({ bus, key, disk }: BusEnd & { readonly disk: SimulatedDisk }): Partial<BusEnd> {
  const ahead: Bus = {
    longest: bus.longest,
    tooLong: bus.tooLong,
    publish: (subject, message) => bus.publish(subject, message),
    close: () => bus.close(),
    listen: (subject, listener) =>
      bus.listen(subject, (message) => listener(subject === AT ? reached(message) : message)),
  };
  const reached = (message: Buffer): Buffer => {
    const announcement = decodeAnnouncement(key, AT, message);
    if (announcement === null) return message;
    const files = new DatabaseSync(disk.file, { readOnly: true });
    const end = files
      .prepare('select last_seq as seq, hash, epoch from journal order by first_seq desc limit 1')
      .get() as { readonly seq: number; readonly hash: string; readonly epoch: number };
    files.close();
    return encodeAnnouncement(key, { ...announcement, ...end });
  };
  return { bus: ahead };
}

/** Takes commands of followers, and says of some that there was no room for them. */
const untrue: Sabotage['intake'] = (core) => {
  let taken = 0;
  return new Proxy(core, {
    get(target, name) {
      if (name !== 'submitFrom') {
        const value = Reflect.get(target, name) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      }
      return (...sent: Parameters<typeof core.submitFrom>) => {
        const outcomes = core.submitFrom(...sent);
        taken += 1;
        if (taken % 3 !== 0 || sent[1].length === 0) return outcomes;
        outcomes.catch(() => undefined);
        return Promise.reject(new Overloaded());
      };
    },
  });
};

/** Seeds are tried from `first` on, so that what only a fault at the wrong moment shows is found soon. */
const BROKEN: readonly (readonly [what: string, says: RegExp, sabotage: Sabotage, first: number])[] = [
  [
    'a leader that appends although another one leads',
    /is another now|hash of the journal|gap before|appended \d+ after|is lost|JournalDamaged|lost \d+ of its/,
    { database: unfenced },
    30,
  ],
  [
    'a follower that applies what is not announced',
    /has been announced|JournalDamaged/,
    { following: hasty },
    2,
  ],
  ['a leader that takes what it says it has no room for', /was refused and made bet/, { intake: untrue }, 1],
];

describe('[R7.69] broken nodes are found out:', () => {
  test.each(BROKEN)('%s', async (_what, says, sabotage, first) => {
    expect(await firstFault({ ...FOUND, steps: STEPS, seed: 'nodes', first, sabotage })).toMatch(says);
  });
});
