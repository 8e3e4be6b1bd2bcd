import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { openTestApp, quickDependencies } from '../../testing/test-app.ts';
import { openOperatorHarness } from '../operator/testing/operator-harness.ts';
import type { OperatorHarness } from '../operator/testing/operator-harness.ts';
import { NoEvidence, readEvidence } from './evidence-file.ts';

const YEAR_MS = 365 * 86_400_000;

interface EvidenceFile {
  readonly statement: string;
  readonly keyId: string;
  readonly signature: string;
  readonly keys: readonly { readonly keyId: string; readonly publicKey: string }[];
}

describe.each(storagesUnderTest())('what an exchange on $name publishes about its books', (under) => {
  let harness: OperatorHarness;
  beforeAll(async () => {
    harness = await openOperatorHarness({ under });
  });
  afterAll(() => harness.app.close());

  const get = (url: string) => harness.app.app.fastify.inject({ url });
  const published = async () => (await get('/evidence.json')).body;
  const said = async () => readEvidence(await published()).statement;

  /** The next file, a minute later. */
  async function next(): Promise<string> {
    const before = await published();
    harness.app.time.advance(60_000);
    for (;;) {
      await new Promise(setImmediate);
      const file = await published();
      if (file !== before) return file;
    }
  }

  test('anybody can get a signed file that says where the journal and the audit log end', async () => {
    await harness.app.player();
    const operator = await harness.operator('VIEWER');
    const { statement } = readEvidence(await next());
    const tip = await harness.app.database.read
      .selectFrom('journal')
      .select(['last_seq as seq', 'hash'])
      .orderBy('first_seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const entry = await harness.app.database.read
      .selectFrom('operator_audit')
      .select(['entry', 'hash'])
      .orderBy('entry', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(statement).toEqual({
      kind: 'layline evidence 1',
      at: new Date(harness.app.time.now()).toISOString(),
      journal: tip,
      audit: entry,
    });
    expect(tip.seq).toBe(harness.app.core.seq);
    const { headers } = await get('/evidence.json');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(await published()).not.toContain(operator.id);
  });

  test('while nothing happens the file stays the same, and the page agrees with it', async () => {
    const file = await published();
    harness.app.time.advance(60_000);
    await harness.app.app.fastify.inject({ url: '/healthz' });
    expect(await published()).toBe(file);
    const { journal, audit } = await said();
    const { body, headers } = await get('/evidence');
    expect(headers['content-type']).toContain('text/html');
    for (const text of [
      journal.hash,
      audit.hash,
      `command ${journal.seq}`,
      `entry ${audit.entry}`,
      'BEGIN PUBLIC KEY',
    ])
      expect(body).toContain(text);
  });

  test('an altered statement, or another signature, key or format, is not evidence', async () => {
    const file = JSON.parse(await published()) as EvidenceFile;
    const refused: readonly object[] = [
      { ...file, statement: file.statement.replace(/"seq":\d+/, '"seq":1') },
      { ...file, signature: `A${file.signature.slice(1, -4)}AA==` },
      { ...file, keyId: 'another' },
      { ...file, keys: [] },
      { ...file, keys: [{ ...file.keys[0], publicKey: 'none' }] },
      { ...file, more: 1 },
    ];
    expect(() => readEvidence(JSON.stringify(file))).not.toThrow();
    for (const other of refused) expect(() => readEvidence(JSON.stringify(other))).toThrow(NoEvidence);
    expect(() => readEvidence('{')).toThrow(NoEvidence);
  });

  test('one network cannot fetch it endlessly (TOO_MANY_REQUESTS)', async () => {
    const small = await openTestApp(({ core, time }) => {
      const { security } = quickDependencies(harness.app.database, core, time);
      return { security: { ...security, rateLimitFactor: 0.01 } };
    }, under);
    const met: number[] = [];
    for (let i = 0; i < 10; i += 1)
      met.push((await small.app.fastify.inject({ url: '/evidence.json' })).statusCode);
    await small.close();
    expect([met[0], met.at(-1)]).toEqual([200, 429]);
  });

  test('the key survives a restart; after a year a new one signs, and the old one is still published', async () => {
    const first = JSON.parse(await published()) as EvidenceFile;
    harness = await harness.restart();
    expect((JSON.parse(await published()) as EvidenceFile).keys).toEqual(first.keys);
    harness.app.time.jump(YEAR_MS);
    harness = await harness.restart();
    const later = JSON.parse(await published()) as EvidenceFile;
    expect(later.keyId).not.toBe(first.keyId);
    expect(later.keys.map(({ keyId }) => keyId)).toEqual([later.keyId, first.keyId]);
    expect(() => readEvidence(JSON.stringify(later))).not.toThrow();
    const { secret } = await harness.app.database.read
      .selectFrom('evidence_keys')
      .select('secret')
      .where('key_id', '=', first.keyId)
      .executeTakeFirstOrThrow();
    expect(secret).toMatch(/^[0-9a-f]{12}\./);
  });
});
