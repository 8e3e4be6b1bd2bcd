import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import type { Command } from '@layline/engine/commands.ts';
import type { Database } from '@layline/exchange/src/db/database.ts';
import type { RowsStatement, Statement } from '@layline/server/db/statement.ts';
import { Tally } from '../../checks/tally.ts';
import type { Sabotage } from '../processes/exchange-process.ts';
import { firstFault } from '../first-fault.ts';
import { simulateSystem } from '../simulate-system.ts';

/** Runs in which followers write the projections and make the snapshots. */

const RUN = { steps: 100, nodes: 3, with: ['shared work'] } as const;

test('[R7.79] [R7.80] followers and leaders take the projections over from each other, and everybody starts from the snapshots of followers', async () => {
  const tally = new Tally();
  for (const seed of ['shared-1', 'shared-2', 'shared-3', 'shared-4'])
    await simulateSystem({ ...RUN, seed, tally });
  const tried = [
    'projections: commands written by a follower',
    'projections: commands written by the leader',
    'projections: from a follower to the leader',
    'projections: from the leader to a follower',
    'snapshots: made by a follower',
    "snapshots: a leader starts from a follower's",
    "snapshots: a follower starts from a follower's",
    'snapshots checked',
  ];
  for (const what of tried) expect([what, tally.of(what) > 0]).toEqual([what, true]);
});

type One = Statement | RowsStatement;

/** A database with other statements in its transactions. */
function rewriting(rewrite: (one: One) => readonly One[]): (database: Database) => Database {
  return (database) => ({
    ...database,
    transact: (statements, options) => database.transact(statements.flatMap(rewrite), options),
  });
}

const isInto =
  (table: string) =>
  (one: One): one is RowsStatement =>
    'rows' in one && one.sql.startsWith(`insert into ${table} `);

/** Moves the position from wherever it is. */
const careless = rewriting((one) =>
  one.sql.startsWith('update "projection_position"')
    ? [{ ...one, sql: one.sql.replace('and "seq" = ?', 'and ? is not null') }]
    : [one],
);

/** Books everything on the accounts twice. */
const double = rewriting((one) => (isInto('ledger_accounts')(one) ? [one, one] : [one]));

/** Leaves out the last of several postings. */
const forgetful = rewriting((one) =>
  isInto('postings')(one) && one.rows.length > 1 ? [{ ...one, rows: one.rows.slice(0, -1) }] : [one],
);

/** Stores other parts of snapshots than were made. */
const blurring = rewriting((one) =>
  one.sql.startsWith('insert into "snapshot_parts"') && !('rows' in one)
    ? [
        {
          ...one,
          parameters: one.parameters.map((value) => (typeof value === 'string' ? `${value} ` : value)),
        },
      ]
    : [one],
);

/** Takes what the journal has after a batch for projected with it. */
const hasty: Sabotage['projected'] = (core, disk) =>
  new Proxy(core, {
    get(target, name) {
      if (name !== 'batchesAfter') {
        const value = Reflect.get(target, name) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      }
      return (...[position, onBatch]: Parameters<typeof core.batchesAfter>) =>
        target.batchesAfter(position, (batch) => {
          onBatch(batch);
          const files = new DatabaseSync(disk.file, { readOnly: true });
          const next = files
            .prepare('select last_seq as seq, hash, batch from journal where first_seq = ?')
            .get(batch.lastSeq + 1) as
            | { readonly seq: number; readonly hash: string; readonly batch: string }
            | undefined;
          files.close();
          if (next === undefined) return;
          const commands = JSON.parse(next.batch) as Command[];
          const { seq: lastSeq, hash } = next;
          onBatch({ firstSeq: batch.lastSeq + 1, lastSeq, at: batch.at, commands, outcomes: [], hash });
        });
    },
  });

const DIFFERS = /the table \w+ has .* where the journal gives|has bet|statement|does not see/;

/** Seeds are tried from `first` on, so that what only a fault at the wrong moment shows is found soon. */
const BROKEN: readonly (readonly [what: string, says: RegExp, sabotage: Sabotage, first: number])[] = [
  [
    '[R7.79] processes that move the position of the projections from wherever it is',
    /they never go back|the table \w+ has/,
    { database: careless, beside: careless },
    34,
  ],
  ['[R7.79] a follower that writes rows twice', DIFFERS, { beside: double }, 1],
  ['[R7.79] a follower that leaves a row out', DIFFERS, { beside: forgetful }, 44],
  [
    '[R7.79] a follower that projects what is not announced',
    /has been announced|the table \w+ has|has bet/,
    { projected: hasty },
    26,
  ],
  ['[R7.80] a follower that stores other snapshots than it makes', /is not whole/, { beside: blurring }, 3],
];

describe('broken followers are found out:', () => {
  test.each(BROKEN)('%s', async (_what, says, sabotage, first) => {
    expect(await firstFault({ ...RUN, seed: 'shared', first, sabotage })).toMatch(says);
  });
});
