import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MessageReader } from './framing.ts';

/** Pushes the chunks and returns the messages as text, with the last outcome. */
function read(chunks: readonly Buffer[], limit = 1_000): { messages: string[]; outcome: string } {
  const reader = new MessageReader(limit);
  const messages: string[] = [];
  let outcome = 'ok';
  for (const chunk of chunks) {
    outcome = reader.push(chunk, (message) => messages.push(message.toString('utf8')) > 0);
    if (outcome !== 'ok') break;
  }
  return { messages, outcome };
}

const TEXTS = ['{"type":6}', '{"target":"ü 🏏 €","type":1}', '', '{"type":7}'];
const STREAM = Buffer.from(TEXTS.map((text) => `${text}\u001e`).join(''), 'utf8');

describe('[R7.46] the record separator alone ends an incoming message', () => {
  test('several messages in one chunk', () => {
    expect(read([STREAM])).toEqual({ messages: TEXTS, outcome: 'ok' });
  });

  test('one byte at a time', () => {
    expect(read([...STREAM].map((byte) => Buffer.from([byte]))).messages).toEqual(TEXTS);
  });

  test.each(Array.from({ length: STREAM.length + 1 }, (_, index) => [index]))(
    'split at byte %i, even inside a character',
    (at) => {
      expect(read([STREAM.subarray(0, at), STREAM.subarray(at)]).messages).toEqual(TEXTS);
    },
  );

  test('any stream split anywhere yields the same messages', () => {
    const message = fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replaceAll('\u001e', ''));
    fc.assert(
      fc.property(fc.array(message), fc.array(fc.nat({ max: 400 })), (texts, cuts) => {
        const stream = Buffer.from(texts.map((text) => `${text}\u001e`).join(''), 'utf8');
        const edges = [0, ...cuts.filter((cut) => cut < stream.length).sort((a, b) => a - b), stream.length];
        const chunks = edges.slice(1).map((edge, index) => stream.subarray(edges[index], edge));
        expect(read(chunks).messages).toEqual(
          texts.map((text) => Buffer.from(text, 'utf8').toString('utf8')),
        );
      }),
      { seed: 746, numRuns: 300 },
    );
  });

  test('a long message in many pieces', () => {
    const text = Array.from({ length: 900 }, (_, index) => String(index)).join(' ');
    const stream = Buffer.from(`${text}\u001eshort\u001e`);
    const chunks = Array.from({ length: Math.ceil(stream.length / 300) }, (_, index) =>
      stream.subarray(index * 300, (index + 1) * 300),
    );
    expect(read(chunks, 10_000).messages).toEqual([text, 'short']);
  });

  test('an unfinished message yields nothing', () => {
    expect(read([Buffer.from('{"type":6}')]).messages).toEqual([]);
  });

  test("a kept tail survives the reuse of its chunk's memory", () => {
    const reader = new MessageReader(100);
    const chunk = Buffer.from('{"ty');
    const messages: string[] = [];
    const keep = (message: Buffer): boolean => messages.push(message.toString()) > 0;
    reader.push(chunk, keep);
    chunk.fill(0x20);
    reader.push(Buffer.from('pe":6}\u001e'), keep);
    expect(messages).toEqual(['{"type":6}']);
  });

  test('reading stops when the receiver says so', () => {
    const reader = new MessageReader(100);
    const messages: string[] = [];
    reader.push(STREAM, (message) => messages.push(message.toString()) < 2);
    expect(messages).toEqual(TEXTS.slice(0, 2));
  });
});

describe('the size limit', () => {
  test.each([
    { size: 10, limit: 10, outcome: 'ok' },
    { size: 11, limit: 10, outcome: 'too-large' },
  ])('$size bytes under a limit of $limit: $outcome', ({ size, limit, outcome }) => {
    const message = Buffer.from(`${'x'.repeat(size)}\u001e`);
    expect(read([message], limit).outcome).toBe(outcome);
    expect(
      read(
        [...message].map((byte) => Buffer.from([byte])),
        limit,
      ).outcome,
    ).toBe(outcome);
  });

  test('applies to an unfinished message', () => {
    expect(read([Buffer.alloc(11, 0x61)], 10)).toEqual({ messages: [], outcome: 'too-large' });
    expect(read([Buffer.alloc(10, 0x61), Buffer.alloc(1, 0x61)], 10).outcome).toBe('too-large');
  });

  test('applies to each message, not to their sum', () => {
    expect(read([Buffer.from('12345678\u001e12345678\u001e12345678')], 10).messages).toHaveLength(2);
  });

  test('messages before one that is too large are delivered', () => {
    expect(read([Buffer.from(`ok\u001e${'x'.repeat(20)}`)], 10)).toEqual({
      messages: ['ok'],
      outcome: 'too-large',
    });
  });
});
