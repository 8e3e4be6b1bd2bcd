import { EventEmitter } from 'node:events';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { expect, test } from 'vitest';
import { OwnerSession, type OwnerClient } from './owner-session.ts';

interface Asked {
  readonly text: string;
  answer(rowCount: number): void;
  fail(error: Error): void;
}

/** A client whose server answers when the test says so. Ending it fails every pending query, as with the real client. */
class FakeClient extends EventEmitter {
  readonly asked: Asked[] = [];
  ended = false;

  query(query: string | { readonly text: string }): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const text = typeof query === 'string' ? query : query.text;
    const rows: unknown[] = [];
    this.asked.push({ text, answer: (rowCount) => resolve({ rows, rowCount }), fail: reject });
    return promise;
  }

  end(): Promise<void> {
    this.ended = true;
    for (const { fail } of this.asked) fail(new Error('Connection terminated'));
    return Promise.resolve();
  }
}

const APPEND = { sql: 'insert', parameters: [] };
const BEAT = { sql: 'beat', parameters: [] };
const PROOF = { sql: 'prove', parameters: [] };

function session() {
  const client = new FakeClient();
  const time = new VirtualTime();
  const owner = new OwnerSession(client as unknown as OwnerClient, time);
  /** Every statement sent so far, once nothing more can proceed. */
  const texts = async () => {
    await new Promise(setImmediate);
    return client.asked.map(({ text }) => text);
  };
  return { client, time, owner, texts };
}

test('a warning turns an inserted row into a failure, and ends the session', async () => {
  const { client, owner, texts } = session();
  const append = owner.run([APPEND]);
  expect(await texts()).toEqual(['insert']);
  client.emit('notice', { message: 'canceling wait for synchronous replication' });
  client.asked[0]?.answer(1);
  await expect(append).rejects.toThrow('PostgreSQL warns: canceling wait for synchronous replication');
  expect(client.ended).toBe(true);
  expect(String(await owner.lost)).toContain('canceling wait');
  await expect(owner.run([APPEND])).rejects.toThrow('canceling wait');
  expect(await texts()).toEqual(['insert']);
});

test('an answer may take just under ten seconds', async () => {
  const { client, time, owner, texts } = session();
  const append = owner.run([APPEND]);
  await texts();
  time.advance(9999);
  client.asked[0]?.answer(1);
  expect((await append)[0]?.changes).toBe(1);
  time.advance(10_000);
  expect(client.ended).toBe(false);
  const late = owner.run([APPEND]).catch((error: unknown) => error);
  await texts();
  time.advance(10_000);
  expect(String(await late)).toContain('has not answered for 10000 ms');
  expect(client.ended).toBe(true);
});

test('a broken connection fails pending statements with its own reason', async () => {
  const { client, owner, texts } = session();
  const append = owner.run([APPEND]);
  await texts();
  client.emit('error', new Error('terminating connection due to idle-session timeout'));
  await expect(append).rejects.toThrow('idle-session timeout');
});

test('a heartbeat is sent every half second, after pending statements, and never twice at once', async () => {
  const { client, time, owner, texts } = session();
  const beats = owner.beat(() => BEAT, PROOF);
  expect(await texts()).toEqual(['set idle_session_timeout = 10000']);
  client.asked[0]?.answer(0);
  await texts();
  const append = owner.run([APPEND]);
  await texts();
  time.advance(500);
  time.advance(500);
  expect(await texts()).toEqual(['set idle_session_timeout = 10000', 'insert']);
  client.asked[1]?.answer(1);
  await append;
  expect((await texts()).slice(2)).toEqual(['beat']);
  client.asked[2]?.answer(1);
  await texts();
  time.advance(500);
  expect((await texts()).slice(2)).toEqual(['beat', 'beat']);
  client.asked[3]?.answer(1);
  beats.stop();
  expect((await texts()).slice(4)).toEqual(['set idle_session_timeout = 0']);
  time.advance(5000);
  expect(await texts()).toHaveLength(5);
});

test('[R7.51] a session that has given up the lead runs nothing more, and is not lost', async () => {
  const { client, time, owner, texts } = session();
  owner.beat(() => BEAT, PROOF);
  await texts();
  client.asked[0]?.answer(0);
  await texts();
  const released = owner.release();
  expect((await texts()).slice(1)).toEqual(['select pg_advisory_unlock_all()']);
  const append = owner.run([APPEND]);
  client.asked[1]?.answer(1);
  await released;
  await expect(append).rejects.toThrow('this process has given up the lead');
  time.advance(60_000);
  client.emit('error', new Error('terminating connection'));
  expect(await texts()).toHaveLength(2);
  expect(await Promise.race([owner.lost, Promise.resolve('not lost')])).toBe('not lost');
});

test('[R7.72] a proof that is sent in between resolves once it is stored, and rejects if the session ends', async () => {
  const { client, time, owner, texts } = session();
  const beats = owner.beat(() => BEAT, PROOF);
  await texts();
  client.asked[0]?.answer(0);
  await texts();
  const sent = beats.prove();
  expect((await texts()).slice(1)).toEqual(['prove']);
  expect(await Promise.race([sent, Promise.resolve('open')])).toBe('open');
  client.asked[1]?.answer(1);
  await sent;
  const late = beats.prove().catch((error: unknown) => error);
  await texts();
  time.advance(10_000);
  expect(String(await late)).toContain('has not answered');
  expect(String(await owner.lost)).toContain('has not answered');
  await expect(beats.prove()).rejects.toThrow('has not answered');
});

test('a heartbeat that changes no row ends the session, because another process leads', async () => {
  const { client, time, owner, texts } = session();
  owner.beat(() => BEAT, PROOF);
  await texts();
  client.asked[0]?.answer(0);
  await texts();
  time.advance(500);
  await texts();
  client.asked[1]?.answer(0);
  expect(String(await owner.lost)).toContain('another process leads now');
  expect(client.ended).toBe(true);
});
