import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../db/open-database.ts';
import { openCore } from '../core.ts';
import { deposit, openPlayer } from '@layline/simulation/commands.ts';
import { encodeFields, GENESIS, PLACE_BYTES, readJournal } from '../journal.ts';
import { fakeEngine } from '../testing/fake-engine.ts';
import { storagesUnderTest } from '../testing/storages.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';

/** A deposit whose text, with its place, has this many bytes. */
function depositOf(bytes: number, id: string) {
  const bare = Buffer.byteLength(encodeFields(deposit(id, 'p1', 1))) + PLACE_BYTES;
  return deposit(id.padEnd(id.length + bytes - bare, '.'), 'p1', 1);
}

describe.each(storagesUnderTest())('the size of a batch on $name', ({ make }) => {
  const cleanUp: (() => Promise<void>)[] = [];

  afterEach(async () => {
    for (const one of cleanUp.splice(0).reverse()) await one();
  });

  async function started() {
    const under = await make();
    cleanUp.push(() => under.remove());
    const database = await openDatabase(under.storage);
    cleanUp.push(() => database.close());
    const time = new VirtualTime();
    const limits = { batchBytes: 1000, commandBytes: 600 };
    const onFatal = (error: unknown): never => {
      throw error;
    };
    const core = await openCore({
      database,
      engine: fakeEngine,
      clock: time,
      scheduler: time,
      limits,
      onFatal,
    });
    cleanUp.push(() => core.close());
    await core.submit(openPlayer('p1'));
    /** Number of commands in each batch after the player's opening. */
    const sizes = async (): Promise<number[]> => {
      const found: number[] = [];
      for await (const batch of readJournal(database, GENESIS)) found.push(batch.commands.length);
      return found.slice(2);
    };
    return { core, sizes };
  }

  test('a batch closes when the next command would make its text too long', async () => {
    const { core, sizes } = await started();
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((id) => core.submit(depositOf(400, id))));
    expect(await sizes()).toEqual([2, 2, 1]);
  });

  test('commands submitted together stay together, alone in their batch if they are longer than one', async () => {
    const { core, sizes } = await started();
    const one = core.submit(depositOf(100, 'a'));
    const together = core.submitAll(['b', 'c', 'd'].map((id) => depositOf(400, id)));
    await Promise.all([one, together, core.submit(depositOf(100, 'e'))]);
    expect(await sizes()).toEqual([1, 3, 1]);
  });

  test('a command whose text is too long is refused and changes nothing; those beside it are carried out', async () => {
    const { core, sizes } = await started();
    const outcomes = await core.submitAll([
      depositOf(600, 'a'),
      depositOf(601, 'b'),
      deposit('हिन्दी'.repeat(40), 'p1', 1),
      depositOf(100, 'c'),
    ]);
    const refused = { ok: false, repeated: false, refusal: { code: 'PAYLOAD_TOO_LARGE' } };
    expect(outcomes).toMatchObject([{ ok: true }, refused, refused, { ok: true }]);
    expect(await sizes()).toEqual([2]);
    expect(core.seq).toBe(4);
  });

  test('[R7.70] a text from another process that is no command is refused; those beside it are carried out', async () => {
    const { core, sizes } = await started();
    const texts = ['{"type":', 'null', '{"type":"a"},{"type":"b"'];
    const good = encodeFields(depositOf(100, 'a'));
    const outcomes = await core.submitFrom({ sender: 's', n: 1 }, [...texts, good], undefined);
    expect(outcomes.map(({ ok }) => ok)).toEqual([false, false, false, true]);
    expect(await sizes()).toEqual([1]);
    await core.submit(depositOf(100, 'b'));
    expect(core.seq).toBe(4);
  });
});
