import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../db/open-database.ts';
import { openCore } from './core.ts';
import { exchangeEngine } from './exchange-engine.ts';
import { RandomLoad } from '@layline/simulation/engine/random-load.ts';
import { SQLITE } from './testing/storages.ts';
import { verifyStorage, type Acknowledged } from './testing/verify-storage.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';

/** Each case: how the disk fails, the statement on the writing connection that causes it, and the error reported from then on. */
const ILLS: readonly (readonly [ill: string, pragma: string, said: RegExp])[] = [
  ['is full', 'max_page_count = 1', /database or disk is full/],
  ['can no longer be written', 'query_only = on', /attempt to write a readonly database/],
];

describe('a failing disk under a core on sqlite', () => {
  test.each(ILLS)(
    'that %s: the core stops, keeps everything it acknowledged, and carries on once there is room',
    async (_, pragma, said) => {
      const { storage, remove } = await SQLITE.make();
      const database = await openDatabase(storage);
      const time = new VirtualTime();
      const fatal: unknown[] = [];
      const core = await openCore({
        database,
        engine: exchangeEngine,
        clock: time,
        scheduler: time,
        limits: { batch: 48 },
        onFatal: (error) => fatal.push(error),
      });
      const load = new RandomLoad(4, 'ill', 6);
      for (const command of load.opening()) await core.submit(command);
      const acknowledged: Acknowledged[] = [];
      const refused: unknown[] = [];
      for (let count = 0; fatal.length === 0; count += 1) {
        if (count === 40) await sql.raw(`pragma ${pragma}`).execute(database.write);
        const command = load.placement();
        const outcome = await core.submit(command).catch((error: unknown) => {
          refused.push(error);
        });
        if (outcome?.ok === true && outcome.reply.type === 'placed' && command.type === 'placeBet')
          acknowledged.push({
            seq: outcome.reply.betId,
            ref: String(command.customerRef),
            reply: JSON.stringify(outcome.reply),
          });
      }
      expect(refused).toMatchObject([{ name: 'OutcomeUnknown' }]);
      expect(String(fatal[0])).toMatch(said);
      expect(acknowledged.length).toBeGreaterThan(10);
      await core.close();
      await database.close();
      await verifyStorage(storage, acknowledged, true);
      await remove();
    },
  );
});
