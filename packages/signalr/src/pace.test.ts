import { until } from '@layline/simulation/base/until.ts';
import { describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { Pace } from './pace.ts';
import { startHub } from './test-support/hub-fixture.ts';
import { shakenSocket } from './test-support/raw-client.ts';

describe('the pace of a connection', () => {
  test('allows a burst, then the refill rate, and never saves up more than the burst', () => {
    const pace = new Pace(3, 60);
    const takes = (now: number, times: number) => Array.from({ length: times }, () => pace.take(now));
    expect(takes(0, 4)).toEqual([true, true, true, false]);
    expect(takes(999, 1)).toEqual([false]);
    expect(takes(1000, 2)).toEqual([true, false]);
    expect(takes(60_000, 4)).toEqual([true, true, true, false]);
  });

  test('invocations beyond it are answered with an error, and the connection stays', async () => {
    const hub = await startHub({ limits: { invocationBurst: 2, invocationsPerMinute: 60 } });
    const raw = await shakenSocket(hub.port);
    const echo = (id: number) =>
      raw.socket.send(`{"type":1,"invocationId":"${id}","target":"Echo","arguments":["x"]}\u001e`);
    for (const id of [1, 2, 3]) echo(id);
    const answers = await raw.received(3);
    expect(answers.join('')).toContain('"invocationId":"3","error":"This connection invokes too often."');
    hub.clock.advance(1000);
    echo(4);
    expect((await raw.received(4)).join('')).toContain('"invocationId":"4","result":"x"');
    await hub.stop();
  });

  test('a client that goes on after many refusals is cut off, and what it sent is not looked at', async () => {
    const hub = await startHub({ limits: { refusalBurst: 3, refusalsPerMinute: 60 } });
    const raw = await shakenSocket(hub.port);
    const call = (id: number, target: string) =>
      raw.socket.send(`{"type":1,"invocationId":"${id}","target":"${target}","arguments":["x"]}\u001e`);
    for (const id of [1, 2, 3, 4]) call(id, 'NoSuchMethod');
    call(5, 'Echo');
    const answers = (await raw.received(4)).join('');
    expect(answers).toContain('"invocationId":"3","error"');
    expect(answers).toContain('"type":7,"error":"Too many invocations of this connection were refused."');
    expect(answers).not.toMatch(/"invocationId":"[45]"/);
    await hub.stop();
  });

  test.each<[string, (socket: WebSocket) => void]>([
    ['pings of the hub', (socket) => socket.send('{"type":6}\u001e')],
    ['pings of the socket', (socket) => socket.ping()],
    ['pongs', (socket) => socket.pong()],
    ['empty frames', (socket) => socket.send('')],
    ['pings of the hub in one frame', (socket) => socket.send('{"type":6}\u001e'.repeat(40))],
  ])('[R7.58] a client that sends %s without end is cut off without a word', async (_, send) => {
    const hub = await startHub({ limits: { inputBurst: 40, inputsPerMinute: 60 } });
    const raw = await shakenSocket(hub.port);
    for (let count = 0; count < 60; count += 1) send(raw.socket);
    await until(() => hub.disconnected.length === 1);
    expect(hub.disconnected[0]?.reason).toBe('flooding');
    expect(await raw.closed).toBe(1006);
    await hub.stop();
  });

  test('[R7.58] a client is cut off although its connection already ends', async () => {
    const hub = await startHub({ limits: { inputBurst: 40, inputsPerMinute: 60 } });
    const raw = await shakenSocket(hub.port);
    // It does not answer the close frame, for which the server would wait.
    raw.socket.pause();
    raw.socket.send('no message\u001e');
    for (let count = 0; count < 60; count += 1) raw.socket.send('');
    await until(() => new Promise<boolean>((is) => hub.server.getConnections((_, count) => is(count === 0))));
    raw.socket.terminate();
    expect(hub.disconnected.map(({ reason }) => reason)).toEqual(['protocol-error']);
    await hub.stop();
  });

  test('[R7.58] a client that sends as much as it may stays', async () => {
    const hub = await startHub({ limits: { inputBurst: 40, inputsPerMinute: 240 } });
    const raw = await shakenSocket(hub.port);
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 15; count += 1) raw.socket.send('{"type":6}\u001e');
      raw.socket.send(`{"type":1,"invocationId":"${round}","target":"Echo","arguments":["x"]}\u001e`);
      await raw.received(round + 1);
      hub.clock.advance(10_000);
    }
    expect(hub.disconnected).toEqual([]);
    await hub.stop();
  });
});
