import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startHub } from '../test-support/hub-fixture.ts';
import type { HubFixture } from '../test-support/hub-fixture.ts';
import { frameOfText } from '../frame.ts';
import type { HubConnection } from '../hub-connection.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import {
  HANDSHAKE,
  http,
  negotiate,
  poll,
  post,
  startPolling,
  startRequest,
} from '../test-support/raw-client.ts';
import type { Answer } from '../test-support/raw-client.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { LongPollingTransport } from './long-polling.ts';
import { until } from '@layline/simulation/base/until.ts';

let fixture: HubFixture;

beforeEach(async () => {
  fixture = await startHub();
});

afterEach(() => fixture.stop());

/** The one connection, as the application sees it. */
function connection(): HubConnection {
  const [only] = fixture.connected;
  if (only === undefined) throw new Error('nobody is connected');
  return only;
}

/** Starts a poll and returns once the server has it. */
async function waitingPoll(id: string): Promise<ReturnType<typeof startRequest>> {
  const before = fixture.requests.length;
  const started = startRequest(fixture.port, 'GET', `/hub?id=${id}`);
  await until(() => fixture.requests.length > before);
  return started;
}

const remove = (id: string): Promise<Answer> => http(fixture.port, 'DELETE', `/hub?id=${id}`);
const push = (text: string): string => `{"type":1,"target":"Message","arguments":["${text}"]}\u001e`;

describe('[R7.46] long polling', () => {
  test('the first poll returns at once: 200, empty', async () => {
    const id = await negotiate(fixture.port);
    const { status, body, headers } = await poll(fixture.port, id);
    expect([status, body]).toEqual([200, '']);
    expect(headers['cache-control']).toBe('no-cache, no-store');
  });

  test('the handshake is answered over the next poll, not in the POST', async () => {
    const id = await negotiate(fixture.port);
    await poll(fixture.port, id);
    const posted = await post(fixture.port, id, HANDSHAKE);
    expect([posted.status, posted.body]).toEqual([200, '']);
    expect((await poll(fixture.port, id)).body).toBe('{}\u001e');
  });

  test('a poll waits until there is data', async () => {
    const id = await startPolling(fixture.port);
    const waiting = await waitingPoll(id);
    connection().send('Message', 'a');
    const { status, body, headers } = await waiting.answer;
    expect([status, body]).toEqual([200, push('a')]);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-length']).toBe(String(push('a').length));
  });

  test('between polls messages queue up, and one poll takes them all', async () => {
    const id = await startPolling(fixture.port);
    for (const text of ['a', 'b', 'c']) connection().send('Message', text);
    expect(connection().bufferedBytes).toBe(3 * push('a').length);
    expect((await poll(fixture.port, id)).body).toBe(push('a') + push('b') + push('c'));
    await until(() => connection().bufferedBytes === 0);
  });

  test('nothing for 90 s: 200, empty', async () => {
    const id = await startPolling(fixture.port);
    const waiting = await waitingPoll(id);
    fixture.clock.advance(89_000);
    expect(fixture.hub.connections).toBe(1);
    fixture.clock.advance(1_000);
    const { status, body } = await waiting.answer;
    expect([status, body]).toEqual([200, '']);
    expect(fixture.hub.connections).toBe(1);
  });

  test('a second poll while one waits: the older ends with 204, the newer stays', async () => {
    const id = await startPolling(fixture.port);
    const older = await waitingPoll(id);
    const newer = await waitingPoll(id);
    const { status, body } = await older.answer;
    expect([status, body]).toEqual([204, '']);
    connection().send('Message', 'a');
    expect((await newer.answer).body).toBe(push('a'));
  });

  test('an aborted poll does not end the connection, and messages wait for the next', async () => {
    const id = await startPolling(fixture.port);
    const aborted = await waitingPoll(id);
    const gone = until(() => fixture.openRequests() === 0);
    aborted.request.destroy();
    await gone;
    connection().send('Message', 'a');
    connection().send('Message', 'b');
    expect((await poll(fixture.port, id)).body).toBe(push('a') + push('b'));
    expect(fixture.disconnected).toEqual([]);
  });

  test('DELETE: 202, the waiting poll gets 204, then 404 for all', async () => {
    const id = await startPolling(fixture.port);
    const waiting = await waitingPoll(id);
    const deleted = await remove(id);
    expect([deleted.status, deleted.body]).toEqual([202, '']);
    expect((await waiting.answer).status).toBe(204);
    expect(fixture.disconnected.map(({ reason }) => reason)).toEqual(['client-closed']);
    expect((await poll(fixture.port, id)).status).toBe(404);
    expect((await post(fixture.port, id, 'x')).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
  });

  test('the server ends: Close in a 200, then 204, then 404; POST 404 at once', async () => {
    const id = await startPolling(fixture.port);
    const waiting = await waitingPoll(id);
    connection().close('Goodbye.');
    expect(fixture.hub.connections).toBe(0);
    const last = await waiting.answer;
    expect([last.status, last.body]).toEqual([200, '{"type":7,"error":"Goodbye."}\u001e']);
    expect((await post(fixture.port, id, '{"type":6}\u001e')).status).toBe(404);
    expect((await poll(fixture.port, id)).status).toBe(204);
    expect((await poll(fixture.port, id)).status).toBe(404);
  });

  test('an ended connection waits 15 s for the poll that it can tell', async () => {
    const id = await startPolling(fixture.port);
    connection().close();
    const other = await startPolling(fixture.port);
    fixture.connected[1]?.close();
    await fixture.pass(14_000);
    expect((await poll(fixture.port, other)).body).toBe('{"type":7}\u001e');
    expect((await poll(fixture.port, other)).status).toBe(204);
    await fixture.pass(2_000);
    expect((await poll(fixture.port, id)).status).toBe(404);
  });

  test('with no poll for 15 s the connection is dropped', async () => {
    const id = await startPolling(fixture.port);
    await fixture.pass(14_000);
    expect(fixture.hub.connections).toBe(1);
    await fixture.pass(1_000);
    expect(fixture.disconnected.map(({ reason }) => reason)).toEqual(['timeout']);
    expect((await poll(fixture.port, id)).status).toBe(404);
  });

  test('no pings, and the 30 s rule does not apply', async () => {
    const id = await startPolling(fixture.port);
    const waiting = await waitingPoll(id);
    await fixture.pass(85_000);
    expect(fixture.disconnected).toEqual([]);
    connection().send('Message', 'first');
    expect((await waiting.answer).body).toBe(push('first'));
  });

  test('no handshake within 15 s: error, then the end', async () => {
    const id = await negotiate(fixture.port);
    await poll(fixture.port, id);
    const waiting = await waitingPoll(id);
    await fixture.pass(15_000);
    expect((await waiting.answer).body).toBe('{"error":"Handshake was canceled."}\u001e');
    expect((await poll(fixture.port, id)).status).toBe(204);
    expect(fixture.connected).toEqual([]);
    expect(fixture.disconnected).toEqual([]);
  });

  test("the client's Close ends it: the waiting poll gets 204", async () => {
    const id = await startPolling(fixture.port);
    const waiting = await waitingPoll(id);
    expect((await post(fixture.port, id, '{"type":7}\u001e')).status).toBe(200);
    expect((await waiting.answer).status).toBe(204);
    expect(fixture.disconnected.map(({ reason }) => reason)).toEqual(['client-closed']);
  });

  test('too much waiting for a client that does not poll ends its connection with allowReconnect', async () => {
    const id = await startPolling(fixture.port);
    const text = 'x'.repeat(100_000);
    let accepted = 0;
    while (accepted < 100 && connection().send('Message', text)) accepted += 1;
    expect(accepted).toBe(11);
    expect(fixture.disconnected.map(({ reason }) => reason)).toEqual(['slow-reader']);
    const { body } = await poll(fixture.port, id);
    expect(
      body.endsWith('{"type":7,"error":"The client reads too slowly.","allowReconnect":true}\u001e'),
    ).toBe(true);
    expect((await poll(fixture.port, id)).status).toBe(204);
  });
});

describe('answers that do not get out', () => {
  /** A response whose socket takes nothing: it neither finishes nor closes by itself. */
  const stuck = (): ServerResponse => new ServerResponse(new IncomingMessage(new Socket()));
  const ONE_BYTE = frameOfText('');
  const ended: string[] = [];
  const events = {
    received: () => true,
    failed: () => undefined,
    closing: () => undefined,
    transportEnded: (reason: string) => void ended.push(reason),
  };

  function activated(clock = new VirtualTime(0)): LongPollingTransport {
    const transport = new LongPollingTransport(events, clock, DEFAULT_LIMITS);
    const first = stuck();
    transport.poll(first);
    first.emit('finish');
    return transport;
  }

  test('an answer that breaks off gives its messages to the next poll, in order', () => {
    const transport = activated();
    const [broken, next] = [stuck(), stuck()];
    transport.poll(broken);
    transport.write(ONE_BYTE);
    transport.write(ONE_BYTE);
    transport.poll(next);
    expect(next.headersSent).toBe(false);
    expect(transport.bufferedBytes).toBe(2);
    broken.emit('close');
    expect(/content-length: (\d+)/i.exec(headOf(next))?.[1]).toBe('2');
    next.emit('finish');
    expect(transport.bufferedBytes).toBe(0);
  });

  test('a poll aborted before it was handled is not waited for', () => {
    const transport = activated();
    const gone = stuck();
    gone.destroy();
    transport.poll(gone);
    transport.write(ONE_BYTE);
    expect(gone.headersSent).toBe(false);
    expect(transport.bufferedBytes).toBe(1);
  });

  test('one that does not finish within 10 s ends the connection', () => {
    const clock = new VirtualTime(0);
    const transport = activated(clock);
    transport.poll(stuck());
    transport.write(ONE_BYTE);
    expect(transport.sweep(9_999, DEFAULT_LIMITS)).toBeUndefined();
    expect(transport.sweep(10_000, DEFAULT_LIMITS)).toBe('write-failed');
    ended.length = 0;
    transport.abort();
    transport.abort();
    expect(ended).toEqual(['client-closed']);
    expect(transport.bufferedBytes).toBe(0);
  });
});

/** What a response has written so far, for one without a socket. */
function headOf(res: ServerResponse): string {
  return String(Reflect.get(res, '_header'));
}
