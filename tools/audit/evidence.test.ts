import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storagesUnderTest } from '@layline/exchange/src/core/testing/storages.ts';
import { readEvidence } from '@layline/exchange/src/modules/evidence/evidence-file.ts';
import { openOperatorHarness } from '@layline/exchange/src/modules/operator/testing/operator-harness.ts';
import type { OperatorHarness } from '@layline/exchange/src/modules/operator/testing/operator-harness.ts';
import type { TestStorage } from '@layline/server/testing/storages.ts';
import { root } from '../run-step.ts';
import { isUnsound, runAudit } from './run-audit.ts';

/** Columns of an audit entry in the order in which they are hashed, as an attacker would find them in the source. */
const HASHED = [
  'entry',
  'at',
  'operator_id',
  'operator_name',
  'role',
  'action',
  'subject',
  'reason',
  'outcome',
  'details',
  'before',
  'after',
  'address',
  'trace_id',
] as const;

describe.each(storagesUnderTest())('a kept evidence file checked against storage on $name', (under) => {
  let made: TestStorage;
  let harness: OperatorHarness;
  let kept: string;
  /** The sealed end of the log as it was before the file. */
  let olderTip: Awaited<ReturnType<typeof tipRow>>;
  const tipRow = () =>
    harness.app.database.write.selectFrom('audit_tip').selectAll().executeTakeFirstOrThrow();
  beforeAll(async () => {
    harness = await openOperatorHarness({
      under: { name: under.name, make: async () => (made = await under.make()) },
    });
    await harness.app.player();
    olderTip = await tipRow();
    await harness.operator('TRADER');
    harness = await harness.restart();
    kept = (await harness.app.app.fastify.inject({ url: '/evidence.json' })).body;
    // Later events are not covered by the file.
    await harness.app.player();
    await harness.operator('TRADER');
    await harness.app.core.waitForProjection(harness.app.core.seq);
    const { write, kind } = harness.app.database;
    for (const guard of kind === 'sqlite' ? ['no_update', 'no_delete'] : ['frozen'])
      await sql
        .raw(`drop trigger operator_audit_${guard}${kind === 'sqlite' ? '' : ' on operator_audit'}`)
        .execute(write);
    for (const guard of ['no_way_back', 'no_delete'])
      await sql
        .raw(`drop trigger audit_tip_${guard}${kind === 'sqlite' ? '' : ' on audit_tip'}`)
        .execute(write);
  });
  afterAll(() => harness.app.close());

  const audit = () => runAudit({ storage: made.storage, known: null, evidence: readEvidence(kept) });

  const entries = () =>
    harness.app.database.write.selectFrom('operator_audit').selectAll().orderBy('entry').execute();

  /** Rewrites the audit log with matching hashes. */
  async function rewrite(
    change: (row: Awaited<ReturnType<typeof entries>>[number]) => object,
  ): Promise<void> {
    let before = '0'.repeat(64);
    for (const row of await entries()) {
      const changed = { ...row, ...change(row) };
      const text = `${before}\n${JSON.stringify(HASHED.map((column) => changed[column]))}`;
      before = createHash('sha256').update(text).digest('hex');
      await harness.app.database.write
        .updateTable('operator_audit')
        .set({ ...changed, hash: before })
        .where('entry', '=', row.entry)
        .execute();
    }
  }

  /** Why the audit fails while something is changed, which is undone afterwards. */
  async function saidWhile(change: () => Promise<unknown>, undo: () => Promise<unknown>): Promise<string> {
    await change();
    try {
      return await audit().then(
        () => 'sound',
        (error: unknown) => {
          if (!isUnsound(error)) throw error;
          return error.message;
        },
      );
    } finally {
      await undo();
    }
  }

  test('reports that nothing has changed up to it, whatever was added since', async () => {
    const { acts, tip } = await audit();
    const { statement } = readEvidence(kept);
    expect(statement.journal.seq).toBeLessThan(tip.seq);
    expect(statement.audit.entry).toBeLessThan(acts.entries);
    expect(statement.audit.entry).toBeGreaterThan(3);
  });

  test('detects an audit log rewritten with matching hashes', async () => {
    const name = (await entries())[1]?.operator_name ?? '';
    const said = await saidWhile(
      () => rewrite(({ entry }) => (entry === 2 ? { operator_name: 'somebody else' } : {})),
      () => rewrite(({ entry }) => (entry === 2 ? { operator_name: name } : {})),
    );
    expect(said).toBe(
      `the audit log up to ${readEvidence(kept).statement.audit.entry} is not what the evidence says that it was`,
    );
  });

  test('detects an audit log without its end, or with an altered entry', async () => {
    const { write } = harness.app.database;
    const all = await entries();
    const tip = await tipRow();
    const { entry } = readEvidence(kept).statement.audit;
    const cut = async (from: number) =>
      write.deleteFrom('operator_audit').where('entry', '>=', from).execute();
    const back = async () => {
      const { entries: left } = await write
        .selectFrom('operator_audit')
        .select((e) => e.fn.countAll<number>().as('entries'))
        .executeTakeFirstOrThrow();
      for (const row of all.slice(Number(left)))
        await write.insertInto('operator_audit').values(row).execute();
      await write.updateTable('audit_tip').set(tip).execute();
    };
    // The sealed end reveals it, without any file.
    expect(await saidWhile(() => cut(tip.entry), back)).toBe(
      `entry ${tip.entry} of the audit log is missing or not what was written`,
    );
    // Only a kept file can expose an old end that was copied back.
    const older = async () => {
      await cut(olderTip.entry + 1);
      await write.updateTable('audit_tip').set(olderTip).execute();
    };
    expect(await saidWhile(older, back)).toBe(
      `the audit log ends at ${olderTip.entry}; it had an entry ${entry} once`,
    );
    const set = (reason: string | null) => () =>
      write.updateTable('operator_audit').set({ reason }).where('entry', '=', 1).execute();
    expect(await saidWhile(set('another reason'), set(all[0]?.reason ?? null))).toBe(
      'entry 1 of the audit log is missing or not what was written',
    );
  });

  test('refuses a file signed by anybody else, without declaring the books wrong', async () => {
    const { statement } = readEvidence(kept);
    const stranger = await openOperatorHarness();
    const { body } = await stranger.app.app.fastify.inject({ url: '/evidence.json' });
    await stranger.app.close();
    const forged = { ...readEvidence(body), statement };
    const refused = await runAudit({ storage: made.storage, known: null, evidence: forged }).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({
      message: expect.stringContaining('a key that this storage does not have') as string,
    });
    expect(isUnsound(refused)).toBe(false);
  });

  test('the command accepts the file, says what it proves, and refuses an altered one', async () => {
    const { storage } = made;
    const where = 'dataDir' in storage ? ['--data', storage.dataDir] : ['--database', storage.databaseUrl];
    const run = async (name: string, text: string) => {
      const file = join(tmpdir(), `layline-evidence-${process.pid}-${name}.json`);
      await writeFile(file, text);
      return spawnSync(process.execPath, ['tools/layline.ts', 'audit', ...where, '--evidence', file], {
        cwd: root,
        encoding: 'utf8',
      });
    };
    const good = await run('good', kept);
    expect([good.status, good.stderr]).toEqual([0, '']);
    expect(good.stdout).toContain(
      `evidence    of ${readEvidence(kept).statement.at}: nothing up to it has changed`,
    );
    const { statement } = JSON.parse(kept) as { statement: string };
    const bad = await run(
      'bad',
      JSON.stringify({ ...(JSON.parse(kept) as object), statement: `${statement} ` }),
    );
    expect(bad.status).toBe(2);
    expect(bad.stderr).toContain('is not evidence: its signature does not match');
  });
});
