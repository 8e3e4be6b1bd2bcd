import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startHub } from '../test-support/hub-fixture.ts';
import type { HubFixture } from '../test-support/hub-fixture.ts';
import { http, poll, post, startPolling, tcp } from '../test-support/raw-client.ts';
import { until } from '@layline/simulation/base/until.ts';

let fixture: HubFixture;
let id: string;

beforeEach(async () => {
  fixture = await startHub();
  id = await startPolling(fixture.port);
});

afterEach(() => fixture.stop());

const note = (value: string): string => `{"type":1,"target":"Note","arguments":["${value}"]}\u001e`;

/** A POST whose body is sent piece by piece. */
async function slowPost(): Promise<{ sender: ClientRequest; status: Promise<number> }> {
  const before = fixture.requests.length;
  const sender = request({
    host: '127.0.0.1',
    port: fixture.port,
    method: 'POST',
    path: `/hub?id=${id}`,
    agent: false,
  });
  const status = new Promise<number>((resolve) => {
    sender.on('response', (incoming) => {
      incoming.resume();
      resolve(incoming.statusCode ?? 0);
    });
    sender.on('error', () => resolve(-1));
  });
  sender.flushHeaders();
  await until(() => fixture.requests.length > before);
  return { sender, status };
}

describe('[R7.46] POST from client to server', () => {
  test('200 with an empty body, whatever the content type', async () => {
    for (const type of ['text/plain;charset=UTF-8', 'application/json', 'application/octet-stream', '']) {
      const { status, body } = await http(fixture.port, 'POST', `/hub?id=${id}`, {
        body: note(type),
        headers: type === '' ? {} : { 'content-type': type },
      });
      expect([status, body]).toEqual([200, '']);
    }
    expect(fixture.notes).toHaveLength(4);
  });

  test('the results of an invocation arrive with the poll', async () => {
    const { body } = await post(
      fixture.port,
      id,
      '{"type":1,"invocationId":"1","target":"Echo","arguments":[5]}\u001e',
    );
    expect(body).toBe('');
    expect((await poll(fixture.port, id)).body).toBe('{"type":3,"invocationId":"1","result":5}\u001e');
  });

  test('a body may hold several messages, and half of one', async () => {
    await post(fixture.port, id, `${note('a')}${note('b')}${note('ü').slice(0, 30)}`);
    expect(fixture.notes).toEqual(['a', 'b']);
    await post(fixture.port, id, note('ü').slice(30));
    expect(fixture.notes).toEqual(['a', 'b', 'ü']);
  });

  test('a character split between two bodies is put together', async () => {
    const bytes = Buffer.from(note('🏏'), 'utf8');
    for (const byte of bytes) await post(fixture.port, id, Buffer.from([byte]));
    expect(fixture.notes).toEqual(['🏏']);
  });

  test('overlapping POSTs are queued in order of arrival', async () => {
    const first = await slowPost();
    first.sender.write(note('first').slice(0, 10));
    const second = await slowPost();
    second.sender.end(note('second'));
    const third = await slowPost();
    third.sender.end(note('third'));
    expect(fixture.notes).toEqual([]);
    first.sender.end(note('first').slice(10));
    expect(await Promise.all([first.status, second.status, third.status])).toEqual([200, 200, 200]);
    expect(fixture.notes).toEqual(['first', 'second', 'third']);
  });

  test('a body that breaks off leaves nothing in the stream', async () => {
    const torn = await slowPost();
    torn.sender.write(`${note('lost')}${note('half').slice(0, 20)}`);
    torn.sender.destroy();
    expect(await torn.status).toBe(-1);
    expect((await post(fixture.port, id, note('whole'))).status).toBe(200);
    expect(fixture.notes).toEqual(['whole']);
    expect(fixture.disconnected).toEqual([]);
  });

  test('a body that breaks off while waiting its turn blocks nobody', async () => {
    const first = await slowPost();
    const torn = await slowPost();
    torn.sender.write(note('lost'));
    torn.sender.destroy();
    expect(await torn.status).toBe(-1);
    await until(() => fixture.openRequests() === 1);
    first.sender.end(note('first'));
    expect(await first.status).toBe(200);
    expect((await post(fixture.port, id, note('last'))).status).toBe(200);
    expect(fixture.notes).toEqual(['first', 'last']);
  });

  test('requests waiting when the connection ends: 404, without being read', async () => {
    const first = await slowPost();
    first.sender.write(note('first').slice(0, 10));
    const second = await slowPost();
    second.sender.end(note('second'));
    fixture.connected[0]?.close();
    first.sender.end(note('first').slice(10));
    expect(await Promise.all([first.status, second.status])).toEqual([404, 404]);
    expect(fixture.notes).toEqual([]);
  });

  test('too many waiting: 409', async () => {
    const waiting = [];
    for (let count = 0; count < 8; count += 1) waiting.push(await slowPost());
    expect((await post(fixture.port, id, note('ninth'))).status).toBe(409);
    for (const { sender } of waiting) sender.end(note('x'));
    expect(await Promise.all(waiting.map(({ status }) => status))).toEqual(Array(8).fill(200));
    expect(fixture.notes).toHaveLength(8);
  });

  test('a body over the limit: 413, and the connection ends with an error', async () => {
    const { sender, status } = await slowPost();
    sender.end('x'.repeat(262_145));
    expect(await status).toBe(413);
    expect(fixture.disconnected.map(({ reason }) => reason)).toEqual(['protocol-error']);
  });

  test('a body announced over the limit: 413 before a byte of it is read', async () => {
    const answer = await tcp(
      fixture.port,
      `POST /hub?id=${id} HTTP/1.1\r\nHost: x\r\nContent-Length: 262145\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(fixture.disconnected.map(({ reason }) => reason)).toEqual(['protocol-error']);
  });

  test('a body that does not arrive within 30 s: 408, and the next gets its turn', async () => {
    const stalled = await slowPost();
    stalled.sender.write(note('stalled').slice(0, 10));
    const waiting = await slowPost();
    waiting.sender.end(note('waiting'));
    const polling = poll(fixture.port, id);
    await until(() => fixture.openRequests() === 3);
    await fixture.pass(30_000);
    expect(await stalled.status).toBe(408);
    expect(await waiting.status).toBe(200);
    expect(fixture.notes).toEqual(['waiting']);
    await http(fixture.port, 'DELETE', `/hub?id=${id}`);
    expect((await polling).status).toBe(204);
  });

  test('a message over the limit: Close with an error and allowReconnect', async () => {
    await post(fixture.port, id, 'x'.repeat(32_769));
    expect((await poll(fixture.port, id)).body).toBe(
      '{"type":7,"error":"A message may have at most 32768 bytes.","allowReconnect":true}\u001e',
    );
    expect((await poll(fixture.port, id)).status).toBe(204);
  });

  test('an unfinished message over the limit does the same, however it is split', async () => {
    await post(fixture.port, id, 'x'.repeat(20_000));
    expect(fixture.disconnected).toEqual([]);
    await post(fixture.port, id, 'x'.repeat(20_000));
    expect(fixture.disconnected.map(({ reason }) => reason)).toEqual(['protocol-error']);
    expect((await post(fixture.port, id, note('late'))).status).toBe(404);
    expect(fixture.notes).toEqual([]);
  });
});
