import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startHub } from '../test-support/hub-fixture.ts';
import type { HubFixture } from '../test-support/hub-fixture.ts';
import { HANDSHAKE, negotiate, openSocket, shakenSocket, tcp } from '../test-support/raw-client.ts';
import { until } from '@layline/simulation/base/until.ts';

let fixture: HubFixture;

beforeEach(async () => {
  fixture = await startHub();
});

afterEach(() => fixture.stop());

/** Sockets that the server still holds. */
const openTcpSockets = (): Promise<number> =>
  new Promise((resolve, reject) => {
    fixture.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });

const note = (value: string): string => `{"type":1,"target":"Note","arguments":["${value}"]}\u001e`;

describe('[R7.46] the upgrade', () => {
  test('an unknown id: 404 instead of 101', async () => {
    await expect(openSocket(fixture.port, '?id=nobody')).rejects.toThrow('404');
    await expect(openSocket(fixture.port, '?id=__proto__')).rejects.toThrow('404');
  });

  test('a second WebSocket on the same id: 409, and the first stays', async () => {
    const id = await negotiate(fixture.port);
    const first = await openSocket(fixture.port, `?id=${id}`);
    await expect(openSocket(fixture.port, `?id=${id}`)).rejects.toThrow('409');
    first.socket.send(HANDSHAKE);
    expect(await first.received(1)).toEqual(['{}\u001e']);
  });

  test('an ended id: 404', async () => {
    const id = await negotiate(fixture.port);
    const first = await openSocket(fixture.port, `?id=${id}`);
    first.socket.close(1000);
    await first.closed;
    await expect(openSocket(fixture.port, `?id=${id}`)).rejects.toThrow('404');
  });

  test('a foreign origin: 403; an allowed one, or none, is let in', async () => {
    await expect(openSocket(fixture.port, '', { origin: 'https://evil.example' })).rejects.toThrow('403');
    await openSocket(fixture.port, '', { origin: 'https://good.example' });
    await openSocket(fixture.port);
  });

  test('no compression is agreed on', async () => {
    const { socket } = await openSocket(fixture.port);
    expect(socket.extensions).toBe('');
  });

  test.each([
    ['another path', 'GET /other HTTP/1.1', '404'],
    ['negotiate', 'GET /hub/negotiate HTTP/1.1', '404'],
    ['a POST', 'POST /hub HTTP/1.1', '405'],
  ])('%s is answered with a whole response: %s %s', async (_title, line, status) => {
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13';
    const key = randomBytes(16).toString('base64');
    const answer = await tcp(
      fixture.port,
      `${line}\r\nHost: x\r\n${upgrade}\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    );
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(answer).toMatch(/\r\nContent-Length: \d+\r\n/);
  });

  test('an upgrade to something other than WebSocket is refused', async () => {
    const answer = await tcp(
      fixture.port,
      'GET /hub HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
    );
    expect(answer).toContain('HTTP/1.1 400 ');
  });
});

describe('[R7.46] frames', () => {
  test('a handshake followed by messages in the same frame', async () => {
    const raw = await openSocket(fixture.port);
    raw.socket.send(
      `${HANDSHAKE}{"type":1,"invocationId":"1","target":"Echo","arguments":[1]}\u001e{"type":6}\u001e`,
    );
    expect(await raw.received(2)).toEqual(['{}\u001e', '{"type":3,"invocationId":"1","result":1}\u001e']);
  });

  test('two messages in one frame', async () => {
    const raw = await shakenSocket(fixture.port);
    raw.socket.send(note('a') + note('b'));
    await until(() => fixture.notes.length === 2);
    expect(fixture.notes).toEqual(['a', 'b']);
  });

  test('everything is sent as text, and each frame ends with the separator', async () => {
    const raw = await shakenSocket(fixture.port);
    fixture.connected[0]?.send('Message', 'ü');
    fixture.connected[0]?.close();
    await raw.closed;
    expect(raw.frames).toEqual(['{"type":1,"target":"Message","arguments":["ü"]}\u001e', '{"type":7}\u001e']);
    expect(raw.binaryFrames).toEqual([]);
  });

  test('messages of every length of header arrive', async () => {
    const raw = await shakenSocket(fixture.port);
    const texts = [10, 100, 1_000, 70_000, 200_000].map((length) => 'ü'.repeat(length));
    for (const text of texts) fixture.connected[0]?.send('Message', text);
    expect(await raw.received(texts.length)).toEqual(
      texts.map((text) => `{"type":1,"target":"Message","arguments":["${text}"]}\u001e`),
    );
  });

  test('incoming binary frames are read, split at any byte of the stream', async () => {
    const stream = Buffer.from(`${HANDSHAKE}${note('🏏 ü')}`, 'utf8');
    const sockets = [];
    for (let at = 1; at < stream.length; at += 1) {
      const raw = await openSocket(fixture.port);
      raw.socket.send(stream.subarray(0, at));
      raw.socket.send(stream.subarray(at));
      sockets.push(raw);
    }
    await until(() => fixture.notes.length === stream.length - 1);
    expect(new Set(fixture.notes)).toEqual(new Set(['🏏 ü']));
    for (const { socket } of sockets) socket.terminate();
  });

  test('fragments of a text frame split inside a character are put together', async () => {
    const raw = await shakenSocket(fixture.port);
    const bytes = Buffer.from(note('🏏'), 'utf8');
    for (const [index, byte] of bytes.entries()) {
      raw.socket.send(Buffer.from([byte]), { binary: false, fin: index === bytes.length - 1 });
    }
    await until(() => fixture.notes.length === 1);
    expect(fixture.notes).toEqual(['🏏']);
  });

  test('a message over the limit: Close with an error and allowReconnect, then 1000', async () => {
    const raw = await shakenSocket(fixture.port);
    raw.socket.send('x'.repeat(32_769));
    expect(await raw.closed).toBe(1000);
    expect(raw.frames).toEqual([
      '{"type":7,"error":"A message may have at most 32768 bytes.","allowReconnect":true}\u001e',
    ]);
  });

  test('a handshake over the limit: error, then 1000', async () => {
    const raw = await openSocket(fixture.port);
    raw.socket.send('x'.repeat(32_769));
    expect(await raw.closed).toBe(1000);
    expect(raw.frames).toEqual(['{"error":"Handshake was canceled."}\u001e']);
  });

  test('a frame over the transfer limit: 1009', async () => {
    const raw = await shakenSocket(fixture.port);
    raw.socket.send('x'.repeat(262_145));
    expect(await raw.closed).toBe(1009);
    expect(fixture.disconnected.map(({ reason }) => reason)).toEqual(['protocol-error']);
  });

  test('text that is not UTF-8: 1007', async () => {
    const raw = await shakenSocket(fixture.port);
    raw.socket.send(Buffer.from([0xff, 0xfe]), { binary: false });
    expect(await raw.closed).toBe(1007);
  });

  test.each([
    ['an unmasked frame', Buffer.from([0x81, 0x01, 0x61])],
    ['a reserved opcode', Buffer.from([0x83, 0x80, 0, 0, 0, 0])],
    ['reserved bits', Buffer.from([0xf1, 0x80, 0, 0, 0, 0])],
    [
      'a length beyond all limits',
      Buffer.from([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
    ],
    ['a torn header', Buffer.from([0x81])],
    ['a torn payload', Buffer.from([0x81, 0x85, 1, 2, 3, 4, 0x61])],
    ['plain text', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
  ])('hand-made bytes: %s, then the socket breaks', async (_title, bytes) => {
    const socket = connect(fixture.port, '127.0.0.1');
    socket.on('error', () => undefined);
    const key = randomBytes(16).toString('base64');
    socket.write(
      `GET /hub HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    );
    const [head]: unknown[] = await once(socket, 'data');
    const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
    expect(String(head)).toContain(accept);
    socket.write(bytes);
    socket.resetAndDestroy();
    const other = await shakenSocket(fixture.port);
    other.socket.send(note('alive'));
    await until(() => fixture.notes.length === 1);
    expect(fixture.logged).toEqual([]);
  });
});

describe('[R7.46] the end', () => {
  test('from the server: Close, then a close frame with 1000', async () => {
    const raw = await shakenSocket(fixture.port);
    fixture.connected[0]?.close('Goodbye.');
    expect(fixture.hub.connections).toBe(0);
    expect(await raw.closed).toBe(1000);
    expect(raw.frames).toEqual(['{"type":7,"error":"Goodbye."}\u001e']);
  });

  test.each([1000, 1001])(
    "the client's close frame with %i is answered and the connection forgotten",
    async (code) => {
      const raw = await shakenSocket(fixture.port);
      raw.socket.close(code);
      expect(await raw.closed).toBe(code);
      await until(() => fixture.disconnected.length === 1);
      expect(fixture.disconnected[0]?.reason).toBe('client-closed');
      expect(fixture.hub.connections).toBe(0);
    },
  );

  test('a socket that breaks off', async () => {
    const raw = await shakenSocket(fixture.port);
    raw.socket.terminate();
    await until(() => fixture.disconnected.length === 1);
    expect(fixture.disconnected[0]?.reason).toBe('client-gone');
  });

  test("the client's Close message is answered with 1000", async () => {
    const raw = await shakenSocket(fixture.port);
    raw.socket.send('{"type":7}\u001e');
    expect(await raw.closed).toBe(1000);
    expect(raw.frames).toEqual([]);
    expect(fixture.disconnected.map(({ reason }) => reason)).toEqual(['client-closed']);
  });

  test("nothing after the client's Close message is read", async () => {
    const raw = await shakenSocket(fixture.port);
    raw.socket.send(`{"type":7}\u001e${note('late')}`);
    await raw.closed;
    expect(fixture.notes).toEqual([]);
  });

  test('a peer that does not finish the close within 5 s is cut', async () => {
    const raw = await shakenSocket(fixture.port);
    raw.socket.pause();
    fixture.connected[0]?.close();
    await fixture.pass(4_000);
    expect(await openTcpSockets()).toBe(1);
    await fixture.pass(2_000);
    await until(async () => (await openTcpSockets()) === 0);
    raw.socket.terminate();
  });

  describe('a client that sends its close frame but keeps the socket', () => {
    const masked = (opcode: number, payload: Buffer): Buffer =>
      Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | payload.length, 0, 0, 0, 0]), payload]);

    async function halfClosed(): Promise<Socket> {
      const socket = connect({ port: fixture.port, host: '127.0.0.1', allowHalfOpen: true });
      socket.on('error', () => undefined);
      let bytes = Buffer.alloc(0);
      socket.on('data', (chunk: Buffer) => (bytes = Buffer.concat([bytes, chunk])));
      socket.write(
        'GET /hub HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
          'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
      );
      socket.write(masked(1, Buffer.from(HANDSHAKE)));
      socket.write(masked(8, Buffer.from([0x03, 0xe8])));
      await until(() => bytes.indexOf(Buffer.from([0x88, 0x02, 0x03, 0xe8])) > 0);
      return socket;
    }

    test('is given up at the next send', async () => {
      const socket = await halfClosed();
      expect(fixture.connected[0]?.open).toBe(true);
      expect(fixture.connected[0]?.send('Message')).toBe(false);
      expect(fixture.connected[0]?.open).toBe(false);
      await until(() => fixture.disconnected.length === 1);
      expect(fixture.disconnected[0]?.reason).toBe('client-closed');
      socket.destroy();
    });

    test('is given up within a second, and cut 5 s later', async () => {
      const socket = await halfClosed();
      await fixture.pass(1_000);
      expect(fixture.disconnected.map(({ reason }) => reason)).toEqual(['client-closed']);
      expect(await openTcpSockets()).toBe(1);
      await fixture.pass(5_000);
      await until(async () => (await openTcpSockets()) === 0);
      socket.destroy();
    });
  });

  test('[R9.13] Ping at or just under 15 s without sending, as a hub message', async () => {
    const raw = await shakenSocket(fixture.port);
    await fixture.pass(13_000);
    fixture.connected[0]?.send('Message');
    await fixture.pass(13_000);
    raw.socket.send('{"type":6}\u001e');
    await raw.received(1);
    expect(raw.frames).toHaveLength(1);
    await fixture.pass(2_000);
    expect((await raw.received(2))[1]).toBe('{"type":6}\u001e');
  });

  test('[R9.13] 30 s without a hub message: Close with an error and allowReconnect; WebSocket control frames do not count', async () => {
    const raw = await shakenSocket(fixture.port);
    await fixture.pass(20_000);
    const ponged = once(raw.socket, 'pong');
    raw.socket.ping();
    await ponged;
    await fixture.pass(10_000);
    expect(await raw.closed).toBe(1000);
    expect(raw.frames.at(-1)).toBe(
      '{"type":7,"error":"The client has sent nothing for 30000 ms.","allowReconnect":true}\u001e',
    );
    expect(fixture.disconnected.map(({ reason }) => reason)).toEqual(['timeout']);
  });

  test('no handshake within 15 s: error, then 1000', async () => {
    const raw = await openSocket(fixture.port);
    await fixture.pass(14_000);
    expect(raw.frames).toEqual([]);
    await fixture.pass(1_000);
    expect(await raw.closed).toBe(1000);
    expect(raw.frames).toEqual(['{"error":"Handshake was canceled."}\u001e']);
  });
});

describe('slow readers', () => {
  test('beyond the limit the connection is ended, and cut 5 s later', async () => {
    const raw = await shakenSocket(fixture.port);
    raw.socket.pause();
    const [connection] = fixture.connected;
    const text = 'x'.repeat(500_000);
    let sent = 0;
    while (sent < 1_000 && connection?.send('Message', text)) sent += 1;
    expect(sent).toBeLessThan(1_000);
    expect(connection?.open).toBe(false);
    expect(connection?.bufferedBytes).toBeGreaterThan(1_048_576);
    expect(fixture.disconnected.map(({ reason }) => reason)).toEqual(['slow-reader']);
    expect(fixture.hub.connections).toBe(0);
    await fixture.pass(6_000);
    await until(() => connection?.bufferedBytes === 0);
  });

  test('a reader that resumes in time gets everything and then Close with allowReconnect', async () => {
    const raw = await shakenSocket(fixture.port);
    raw.socket.pause();
    const text = 'x'.repeat(500_000);
    let sent = 0;
    while (sent < 1_000 && fixture.connected[0]?.send('Message', text)) sent += 1;
    raw.socket.resume();
    expect(await raw.closed).toBe(1000);
    expect(raw.frames).toHaveLength(sent + 1);
    expect(raw.frames.at(-1)).toBe(
      '{"type":7,"error":"The client reads too slowly.","allowReconnect":true}\u001e',
    );
  });

  test('a client that only pings and never reads is cut', async () => {
    const small = await startHub({ limits: { maxBufferedBytes: 10_000, inputBurst: 1_000_000 } });
    const raw = await shakenSocket(small.port);
    raw.socket.pause();
    const payload = Buffer.alloc(125);
    await until(async () => {
      for (let count = 0; count < 2_000 && raw.socket.readyState === raw.socket.OPEN; count += 1)
        raw.socket.ping(payload);
      await until(() => raw.socket.bufferedAmount < 100_000 || small.disconnected.length === 1);
      return small.disconnected.length === 1;
    });
    expect(small.disconnected[0]?.reason).toBe('client-gone');
    raw.socket.terminate();
    await small.stop();
  });

  test('a write that does not finish within 10 s ends the connection', async () => {
    const patient = await startHub({ limits: { maxBufferedBytes: 1_000_000_000 } });
    const raw = await shakenSocket(patient.port);
    raw.socket.pause();
    const text = 'x'.repeat(1_000_000);
    for (let count = 0; count < 40; count += 1) patient.connected[0]?.send('Message', text);
    await patient.pass(12_000);
    expect(patient.disconnected.map(({ reason }) => reason)).toEqual(['write-failed']);
    raw.socket.terminate();
    await patient.stop();
  });
});
