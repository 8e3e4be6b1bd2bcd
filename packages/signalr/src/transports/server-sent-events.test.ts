import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startHub } from '../test-support/hub-fixture.ts';
import type { HubFixture } from '../test-support/hub-fixture.ts';
import { HANDSHAKE, http, negotiate, openEventStream, post, tcp } from '../test-support/raw-client.ts';
import type { EventStream } from '../test-support/raw-client.ts';
import { until } from '@layline/simulation/base/until.ts';

let fixture: HubFixture;

beforeEach(async () => {
  fixture = await startHub();
});

afterEach(() => fixture.stop());

/** A stream after the handshake. */
async function shakenStream(): Promise<{ id: string; stream: EventStream }> {
  const id = await negotiate(fixture.port);
  const stream = await openEventStream(fixture.port, id);
  await post(fixture.port, id, HANDSHAKE);
  await arrived(stream, '{}\u001e');
  return { id, stream };
}

const arrived = (stream: EventStream, text: string): Promise<void> =>
  until(() => stream.text().includes(text));

describe('[R7.46] server-sent events', () => {
  test('headers and a first comment arrive at once, before any handshake', async () => {
    const stream = await openEventStream(fixture.port, await negotiate(fixture.port));
    expect(stream.status).toBe(200);
    expect(stream.headers['content-type']).toBe('text/event-stream');
    expect(stream.headers['cache-control']).toBe('no-cache, no-store');
    expect(stream.headers['content-encoding']).toBe('identity');
    await arrived(stream, ':\r\n');
  });

  test('one event per message: unnamed, one data line, an empty line', async () => {
    const { stream } = await shakenStream();
    fixture.connected[0]?.send('Message', 'line\nfeed');
    await arrived(stream, 'line');
    expect(stream.text()).toBe(
      ':\r\ndata: {}\u001e\r\n\r\ndata: {"type":1,"target":"Message","arguments":["line\\nfeed"]}\u001e\r\n\r\n',
    );
  });

  test('Accept is parsed as a list, case-insensitively', async () => {
    const id = await negotiate(fixture.port);
    await openEventStream(fixture.port, id);
    for (const accept of ['TEXT/Event-Stream', 'text/html, text/event-stream;q=0.5']) {
      expect((await http(fixture.port, 'GET', `/hub?id=${id}`, { headers: { accept } })).status).toBe(409);
    }
  });

  test('the connection ends when the client drops the stream', async () => {
    const { id, stream } = await shakenStream();
    stream.drop();
    await until(() => fixture.disconnected.length === 1);
    expect(fixture.disconnected[0]?.reason).toBe('client-gone');
    expect((await post(fixture.port, id, '{"type":6}\u001e')).status).toBe(404);
  });

  test('the server ends: Close as an event, then the end of the response, then 404', async () => {
    const { id, stream } = await shakenStream();
    fixture.connected[0]?.close('Goodbye.', { allowReconnect: true });
    await stream.over;
    expect(stream.text().slice(':\r\ndata: {}\u001e\r\n\r\n'.length)).toBe(
      'data: {"type":7,"error":"Goodbye.","allowReconnect":true}\u001e\r\n\r\n',
    );
    expect((await post(fixture.port, id, '{"type":6}\u001e')).status).toBe(404);
    expect(fixture.disconnected.map(({ reason }) => reason)).toEqual(['server-closed']);
  });

  test('[R9.13] Ping at or just under 15 s without sending', async () => {
    const { id, stream } = await shakenStream();
    await fixture.pass(13_000);
    expect(stream.text()).not.toContain('{"type":6}');
    await fixture.pass(2_000);
    await arrived(stream, 'data: {"type":6}\u001e\r\n\r\n');
    expect((await post(fixture.port, id, '{"type":6}\u001e')).status).toBe(200);
  });

  test('[R9.13] 30 s without a hub message: Close with an error and allowReconnect', async () => {
    const { id, stream } = await shakenStream();
    await fixture.pass(20_000);
    await post(fixture.port, id, '{"type":6}\u001e');
    await fixture.pass(29_000);
    expect(fixture.hub.connections).toBe(1);
    await fixture.pass(1_000);
    await stream.over;
    expect(stream.text()).toContain(
      '"error":"The client has sent nothing for 30000 ms.","allowReconnect":true',
    );
    expect(fixture.disconnected.map(({ reason }) => reason)).toEqual(['timeout']);
  });

  test('no handshake within 15 s: error, then the end', async () => {
    const stream = await openEventStream(fixture.port, await negotiate(fixture.port));
    await fixture.pass(15_000);
    await stream.over;
    expect(stream.text()).toBe(':\r\ndata: {"error":"Handshake was canceled."}\u001e\r\n\r\n');
  });

  test('an unsupported protocol: the error as an event, then the end', async () => {
    const id = await negotiate(fixture.port);
    const stream = await openEventStream(fixture.port, id);
    await post(fixture.port, id, '{"protocol":"messagepack","version":1}\u001e');
    await stream.over;
    expect(stream.text()).toContain('{"error":"The protocol \'messagepack\' is not supported."}\u001e');
    expect(fixture.connected).toEqual([]);
  });

  test('a POST body that does not arrive within 30 s: 408', async () => {
    const { id } = await shakenStream();
    const stalled = tcp(
      fixture.port,
      `POST /hub?id=${id} HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf`,
    );
    await until(() => fixture.openRequests() === 2);
    await fixture.pass(30_000);
    expect(await stalled).toContain('HTTP/1.1 408 ');
  });

  test('a slow reader is ended beyond the limit and cut 5 s later', async () => {
    const { stream } = await shakenStream();
    stream.incoming.pause();
    const [connection] = fixture.connected;
    const text = 'x'.repeat(500_000);
    let sent = 0;
    while (sent < 1_000 && connection?.send('Message', text)) sent += 1;
    expect(sent).toBeLessThan(1_000);
    expect(connection?.open).toBe(false);
    expect(fixture.disconnected.map(({ reason }) => reason)).toEqual(['slow-reader']);
    expect(fixture.openRequests()).toBe(1);
    await fixture.pass(6_000);
    await until(() => fixture.openRequests() === 0);
  });

  test('a write that does not finish within 10 s ends the connection', async () => {
    const patient = await startHub({ limits: { maxBufferedBytes: 1_000_000_000 } });
    const id = await negotiate(patient.port);
    const stream = await openEventStream(patient.port, id);
    await post(patient.port, id, HANDSHAKE);
    await arrived(stream, '{}\u001e');
    stream.incoming.pause();
    const [connection] = patient.connected;
    const text = 'x'.repeat(1_000_000);
    for (let count = 0; count < 40; count += 1) connection?.send('Message', text);
    await patient.pass(12_000);
    expect(patient.disconnected.map(({ reason }) => reason)).toEqual(['write-failed']);
    await until(() => patient.openRequests() === 0);
    await patient.stop();
  });
});
