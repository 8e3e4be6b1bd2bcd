import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  encodeClose,
  encodeError,
  encodeInvocation,
  encodeListInvocation,
  encodeResult,
  parseMessage,
  PING_FRAME,
} from './messages.ts';

const parse = (text: string): ReturnType<typeof parseMessage> => parseMessage(Buffer.from(text, 'utf8'));

describe('messages that are read', () => {
  test.each([
    ['an invocation', '{"type":1,"invocationId":"7","target":"A","arguments":[1]}', '7', false],
    ['members in any order', '{"arguments":[1],"target":"A","invocationId":"7","type":1}', '7', false],
    ['without an id', '{"type":1,"target":"A","arguments":[1]}', undefined, false],
    [
      'an empty id counts as none',
      '{"type":1,"invocationId":"","target":"A","arguments":[1]}',
      undefined,
      false,
    ],
    [
      'headers and unknown members are skipped',
      '{"type":1,"target":"A","arguments":[1],"headers":{"x":"y"},"z":1}',
      undefined,
      false,
    ],
    ['a stream invocation', '{"type":4,"invocationId":"s","target":"A","arguments":[1]}', 's', true],
    [
      'streams as arguments',
      '{"type":1,"invocationId":"u","target":"A","arguments":[1],"streamIds":["1"]}',
      'u',
      true,
    ],
    [
      'no streams as arguments',
      '{"type":1,"invocationId":"u","target":"A","arguments":[1],"streamIds":[]}',
      'u',
      false,
    ],
  ])('%s', (_title, text, invocationId, streaming) => {
    expect(parse(text)).toEqual({ kind: 'invocation', target: 'A', args: [1], invocationId, streaming });
  });

  test.each([
    ['Ping', '{"type":6}', 'ping'],
    ['Close', '{"type":7}', 'close'],
    ['Close with an error', '{"type":7,"error":"x"}', 'close'],
    ['StreamItem', '{"type":2,"invocationId":"1","item":1}', 'ignored'],
    ['Completion', '{"type":3,"invocationId":"1"}', 'ignored'],
    ['CancelInvocation', '{"type":5,"invocationId":"1"}', 'ignored'],
    ['Ack', '{"type":8,"sequenceId":1}', 'ignored'],
    ['Sequence', '{"type":9,"sequenceId":1}', 'ignored'],
    ['a type of the future', '{"type":77}', 'ignored'],
    ['a type that is no whole number', '{"type":1.5}', 'ignored'],
  ])('%s', (_title, text, kind) => {
    expect(parse(text).kind).toBe(kind);
  });
});

describe('protocol errors', () => {
  test.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a number', '1'],
    ['a string', '"x"'],
    ['an array', '[1]'],
    ['true', 'true'],
    ['no type', '{}'],
    ['a type in text', '{"type":"1"}'],
    ['a type of null', '{"type":null}'],
    ['a type in a prototype', '{"__proto__":{"type":6}}'],
    ['no target', '{"type":1,"arguments":[]}'],
    ['an empty target', '{"type":1,"target":"","arguments":[]}'],
    ['a target that is no text', '{"type":1,"target":["A"],"arguments":[]}'],
    ['no arguments', '{"type":1,"target":"A"}'],
    ['arguments that are no array', '{"type":1,"target":"A","arguments":{"length":1}}'],
    ['a number as invocationId', '{"type":1,"target":"A","arguments":[],"invocationId":1}'],
    ['null as invocationId', '{"type":1,"target":"A","arguments":[],"invocationId":null}'],
    ['a stream invocation without an id', '{"type":4,"target":"A","arguments":[]}'],
    ['a Completion without an id', '{"type":3}'],
    ['a StreamItem with a number as id', '{"type":2,"invocationId":1}'],
    ['deep nesting', `{"type":1,"target":"A","arguments":${'['.repeat(16_000)}${']'.repeat(16_000)}}`],
    ['deep nesting that is not closed', '['.repeat(32_000)],
    ['65 levels', `{"type":1,"target":"A","arguments":${'['.repeat(64)}${']'.repeat(64)}}`],
  ])('%s', (_title, text) => {
    expect(parse(text).kind).toBe('invalid');
  });

  test('bytes that are not UTF-8', () => {
    const text = Buffer.from('{"type":1,"target":"A","arguments":["\u00fc"]}', 'latin1');
    expect(parseMessage(text).kind).toBe('invalid');
  });
});

test('64 levels are read; brackets inside strings do not count', () => {
  expect(parse(`{"type":1,"target":"A","arguments":${'['.repeat(63)}${']'.repeat(63)}}`).kind).toBe(
    'invocation',
  );
  expect(parse(`{"type":1,"target":"A","arguments":["\\"${'['.repeat(500)}"]}`).kind).toBe('invocation');
});

test('a __proto__ member stays an ordinary member', () => {
  const message = parse('{"type":1,"target":"A","arguments":[{"__proto__":{"admin":true}}]}');
  expect(message).toHaveProperty('args');
  expect(Reflect.get({}, 'admin')).toBeUndefined();
});

describe('no input makes the parser throw', () => {
  test('random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(parseMessage(Buffer.from(bytes))).toHaveProperty('kind');
      }),
      { seed: 1, numRuns: 2_000 },
    );
  });

  test('random JSON', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        expect(parse(text)).toHaveProperty('kind');
      }),
      { seed: 2, numRuns: 1_000 },
    );
  });

  test('objects that are almost messages are read exactly by the rules', () => {
    const almost = fc.record(
      {
        type: fc.oneof(fc.integer({ min: 0, max: 10 }), fc.jsonValue()),
        target: fc.oneof(fc.constantFrom('A', 'constructor', '__proto__', ''), fc.jsonValue()),
        arguments: fc.oneof(fc.array(fc.jsonValue()), fc.jsonValue()),
        invocationId: fc.oneof(fc.string(), fc.jsonValue()),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(almost, (value) => {
        const message = parse(JSON.stringify(value));
        const isInvocation =
          (value.type === 1 || value.type === 4) &&
          typeof value.target === 'string' &&
          value.target !== '' &&
          Array.isArray(value.arguments) &&
          (value.invocationId === undefined || typeof value.invocationId === 'string') &&
          (value.type === 1 || Boolean(value.invocationId));
        expect(message.kind === 'invocation').toBe(isInvocation);
      }),
      { seed: 3, numRuns: 2_000 },
    );
  });
});

describe('messages that are written', () => {
  test.each([
    [
      'a push has no invocationId',
      encodeInvocation('Message', [{ Code: 'x' }]),
      '{"type":1,"target":"Message","arguments":[{"Code":"x"}]}',
    ],
    ['a result', encodeResult('7', [1]), '{"type":3,"invocationId":"7","result":[1]}'],
    ['null is a result', encodeResult('7', null), '{"type":3,"invocationId":"7","result":null}'],
    ['void has neither result nor error', encodeResult('7', undefined), '{"type":3,"invocationId":"7"}'],
    ['an error has no result', encodeError('7', 'No.'), '{"type":3,"invocationId":"7","error":"No."}'],
    ['Ping', PING_FRAME, '{"type":6}'],
    ['a normal Close', encodeClose(undefined, false), '{"type":7}'],
    ['Close with an error', encodeClose('Bad.', false), '{"type":7,"error":"Bad."}'],
    ['Close with allowReconnect', encodeClose(undefined, true), '{"type":7,"allowReconnect":true}'],
    ['Close with both', encodeClose('Bad.', true), '{"type":7,"error":"Bad.","allowReconnect":true}'],
  ])('%s', (_title, frame, text) => {
    expect(frame.bytes.toString('utf8')).toBe(`${text}\u001e`);
  });

  test('values that JSON cannot express are refused to the caller', () => {
    expect(() => encodeInvocation('A', [1n])).toThrow(TypeError);
  });

  test('a list of JSON texts is the list of their values', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.jsonValue()), (target, items) => {
        const texts = items.map((item) => JSON.stringify(item));
        expect(encodeListInvocation(target, texts)).toEqual(
          encodeInvocation(target, [JSON.parse(`[${texts.join(',')}]`)]),
        );
      }),
      { seed: 7 },
    );
  });
});
