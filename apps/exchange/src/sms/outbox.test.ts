import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { storagesUnderTest } from '../core/testing/storages.ts';
import { openDatabase } from '../db/open-database.ts';
import { createServer } from '@layline/server/http/create-server.ts';
import { SmsOutbox } from './outbox.ts';
import { serveOutbox } from './serve-outbox.ts';
import type { OutboxAccess } from './serve-outbox.ts';

test.each(storagesUnderTest())('the outbox keeps the newest 200 messages, on $name', async ({ make }) => {
  const { storage, remove } = await make();
  const database = await openDatabase(storage);
  const log: string[] = [];
  const outbox = new SmsOutbox(database, pino({}, { write: (line: string) => void log.push(line) }));
  for (let i = 0; i < 203; i += 1) await outbox.send({ to: '+919812345678', text: `message ${i}` }, 1000 + i);
  const messages = await outbox.messages();
  await database.close();
  await remove();
  expect(messages).toHaveLength(200);
  expect(messages[0]).toEqual({ to: '+919812345678', text: 'message 202', at: 1202 });
  expect(messages.at(-1)?.text).toBe('message 3');
  expect(log).toHaveLength(203);
  expect(log.join('')).not.toMatch(/message \d|9812345/);
});

const SHOWN = '&#60;b&#62;402913&#60;/b&#62;';

test.each<[access: OutboxAccess, address: string, forwardedFor: string | null, status: number, text: string]>(
  [
    ['local', '127.0.0.1', null, 200, SHOWN],
    ['local', '::1', null, 200, SHOWN],
    ['local', '127.0.0.1', '203.0.113.7', 404, 'NOT_FOUND'],
    ['local', '203.0.113.7', null, 404, 'NOT_FOUND'],
    ['local', '203.0.113.7', '127.0.0.1', 404, 'NOT_FOUND'],
    ['open', '203.0.113.7', null, 200, SHOWN],
    ['off', '127.0.0.1', null, 404, 'Not Found'],
  ],
)(
  'with access %s a caller from %s, forwarded for %s, gets %i',
  async (access, address, forwardedFor, status, text) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'layline-outbox-'));
    const database = await openDatabase({ dataDir });
    const logger = pino({ level: 'silent' });
    const outbox = new SmsOutbox(database, logger);
    await outbox.send({ to: '+919812345678', text: '<b>402913</b>' }, 1_790_000_000_000);
    const app = await createServer({
      logger,
      trustProxy: ['203.0.113.0/24'],
      hubs: [],
      corsOrigins: [],
      frameOrigins: [],
      httpsOnly: false,
    });
    serveOutbox(app, outbox, access);
    const response = await app.inject({
      url: '/dev/outbox',
      remoteAddress: address,
      headers: forwardedFor === null ? {} : { 'x-forwarded-for': forwardedFor },
    });
    await app.close();
    await database.close();
    await rm(dataDir, { recursive: true });
    expect(response.statusCode).toBe(status);
    expect(response.body).toContain(text);
  },
);
