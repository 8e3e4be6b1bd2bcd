import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startHub } from './test-support/hub-fixture.ts';
import type { HubFixture } from './test-support/hub-fixture.ts';
import { shakenSocket } from './test-support/raw-client.ts';
import type { RawSocket } from './test-support/raw-client.ts';
import { until } from '@layline/simulation/base/until.ts';

let fixture: HubFixture;
let raw: RawSocket;

beforeEach(async () => {
  fixture = await startHub();
  raw = await shakenSocket(fixture.port);
});

afterEach(() => fixture.stop());

const MARK = '{"type":3,"invocationId":"mark","result":"mark"}\u001e';

/** Sends messages and a final invocation; returns what arrived before its answer. */
async function exchange(...messages: readonly string[]): Promise<string[]> {
  raw.frames.length = 0;
  const mark = '{"type":1,"invocationId":"mark","target":"Echo","arguments":["mark"]}';
  raw.socket.send([...messages, mark].map((message) => `${message}\u001e`).join(''));
  await until(() => raw.frames.includes(MARK) || raw.socket.readyState === raw.socket.CLOSED);
  return raw.frames.filter((frame) => frame !== MARK).map((frame) => frame.slice(0, -1));
}

const call = (target: string, id?: string, args: readonly unknown[] = []): string =>
  JSON.stringify({ type: 1, target, invocationId: id, arguments: args });

describe('[R7.46] invocations', () => {
  test.each([
    ['a result', call('Echo', '1', [{ a: 1 }]), '{"type":3,"invocationId":"1","result":{"a":1}}'],
    ['void', call('Void', '1'), '{"type":3,"invocationId":"1"}'],
    ['an id that looks like a number stays a string', call('Void', '007'), '{"type":3,"invocationId":"007"}'],
    ['a HubError', call('Refuse', '1'), '{"type":3,"invocationId":"1","error":"That is not allowed."}'],
    [
      'any other failure',
      call('Break', '1'),
      '{"type":3,"invocationId":"1","error":"An unexpected error occurred invoking \'Break\' on the server."}',
    ],
    [
      'a result that cannot be written',
      call('Unwritable', '1'),
      '{"type":3,"invocationId":"1","error":"An unexpected error occurred invoking \'Unwritable\' on the server."}',
    ],
    ['an unknown method', call('X', '1'), '{"type":3,"invocationId":"1","error":"Unknown hub method \'X\'"}'],
    [
      'constructor',
      call('constructor', '1'),
      '{"type":3,"invocationId":"1","error":"Unknown hub method \'constructor\'"}',
    ],
    [
      '__proto__',
      call('__proto__', '1'),
      '{"type":3,"invocationId":"1","error":"Unknown hub method \'__proto__\'"}',
    ],
    [
      'another case',
      call('echo', '1'),
      '{"type":3,"invocationId":"1","error":"Unknown hub method \'echo\'"}',
    ],
    [
      'a stream of a plain method',
      '{"type":4,"invocationId":"1","target":"Echo","arguments":[]}',
      '{"type":3,"invocationId":"1","error":"The hub method \'Echo\' does not stream."}',
    ],
    [
      'streams as arguments',
      '{"type":1,"invocationId":"1","target":"Echo","arguments":[],"streamIds":["9"]}',
      '{"type":3,"invocationId":"1","error":"The hub method \'Echo\' does not stream."}',
    ],
  ])('with an id exactly one Completion: %s', async (_title, message, completion) => {
    expect(await exchange(message)).toEqual([completion]);
  });

  test.each([
    ['a good one', call('Echo', undefined, [1])],
    ['a failing one', call('Break')],
    ['a refused one', call('Refuse')],
    ['an unknown method', call('Nothing')],
    ['an unknown StreamItem', '{"type":2,"invocationId":"9","item":1}'],
    ['an unknown Completion', '{"type":3,"invocationId":"9","result":1}'],
    ['an unknown CancelInvocation', '{"type":5,"invocationId":"9"}'],
    ['Ping', '{"type":6}'],
    ['Ack', '{"type":8,"sequenceId":1}'],
    ['Sequence', '{"type":9,"sequenceId":1}'],
    ['a type of the future', '{"type":99}'],
  ])('no answer at all to %s', async (_title, message) => {
    expect(await exchange(message)).toEqual([]);
  });

  test('failures are logged with the method but not its arguments', async () => {
    await exchange(call('Break', '1', ['my secret']));
    expect(fixture.logged).toHaveLength(1);
    expect(fixture.logged[0]?.details).toMatchObject({
      method: 'Break',
      connection: fixture.connected[0]?.id,
    });
    expect(JSON.stringify(fixture.logged)).not.toContain('my secret');
  });

  test('HubErrors and unknown methods are not logged', async () => {
    await exchange(call('Refuse', '1'), call('X', '2'));
    expect(fixture.logged).toEqual([]);
  });

  test('methods of one connection run one after another', async () => {
    raw.socket.send(`${call('Wait', 'w')}\u001e${call('Note', 'n', [1])}\u001e`);
    const other = await shakenSocket(fixture.port);
    other.socket.send(`${call('Note', undefined, ['other'])}\u001e`);
    await until(() => fixture.notes.length === 1);
    expect(fixture.notes).toEqual(['other']);
    fixture.release();
    expect(await raw.received(2)).toEqual([
      '{"type":3,"invocationId":"w","result":"waited"}\u001e',
      '{"type":3,"invocationId":"n"}\u001e',
    ]);
  });

  test('too many waiting: the rest are answered with an error, the connection stays', async () => {
    raw.socket.send(Array.from({ length: 66 }, (_, index) => `${call('Wait', `${index}`)}\u001e`).join(''));
    const busy = await raw.received(2);
    expect(busy).toEqual(
      [64, 65].map(
        (id) =>
          `{"type":3,"invocationId":"${id}","error":"Too many invocations of this connection are waiting."}\u001e`,
      ),
    );
    await until(() => {
      fixture.release();
      return raw.frames.length === 66;
    });
    expect(await exchange(call('Echo', '1', [1]))).toEqual(['{"type":3,"invocationId":"1","result":1}']);
  });
});

describe('protocol errors end the connection with Close, an error and allowReconnect', () => {
  test.each([
    ['no JSON', 'x'],
    ['null', 'null'],
    ['a number', '42'],
    ['an array', '[]'],
    ['a second handshake', '{"protocol":"json","version":1}'],
    ['an empty message', ''],
    ['an id that is no string', '{"type":1,"invocationId":1,"target":"Echo","arguments":[]}'],
    ['arguments that are no array', '{"type":1,"target":"Echo","arguments":{}}'],
  ])('%s', async (_title, message) => {
    const frames = await exchange(message);
    expect(await raw.closed).toBe(1000);
    expect(frames).toHaveLength(1);
    expect(JSON.parse(frames[0] ?? '')).toEqual({ type: 7, error: expect.any(String), allowReconnect: true });
    expect(fixture.disconnected.map(({ reason }) => reason)).toEqual(['protocol-error']);
  });

  test('reusing the id of an unfinished invocation', async () => {
    const frames = await exchange(call('Wait', '1'), call('Echo', '1', [1]));
    expect(await raw.closed).toBe(1000);
    expect(frames).toEqual([
      '{"type":7,"error":"The invocationId of an unfinished invocation was used again.","allowReconnect":true}',
    ]);
    fixture.release();
  });

  test('the id of a finished invocation may be reused', async () => {
    await exchange(call('Echo', '1', [1]));
    expect(await exchange(call('Echo', '1', [2]))).toEqual(['{"type":3,"invocationId":"1","result":2}']);
  });
});
