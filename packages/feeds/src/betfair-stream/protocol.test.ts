import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { madeDefinition, marketLine } from '../testing/stream-lines.ts';
import { MAX_LINE_LENGTH, parseLine } from './protocol.ts';

function good(line: string) {
  const parsed = parseLine(line, 1);
  if (!parsed.ok) throw new Error(parsed.error.detail);
  return parsed.message;
}

describe('accepted lines', () => {
  test('a heartbeat has no markets, whether mc is null or absent', () => {
    expect(good('{"op":"mcm","pt":5,"ct":"HEARTBEAT","mc":null}')).toEqual({ publishTime: 5, markets: [] });
    expect(good('{"op":"mcm","pt":5}').markets).toEqual([]);
  });

  test('absent fields stay absent, because absent means unchanged', () => {
    const [market] = good(marketLine(1, { id: '1.5', rc: [{ id: 11, atb: [[2, 10]] }] })).markets;
    expect(market).toEqual({
      id: '1.5',
      image: false,
      definition: null,
      totalTraded: null,
      runners: [{ id: 11, handicap: 0, atb: [[2, 10]] }],
    });
  });

  test.each(['NaN', 'Infinity', '-Infinity'])('"%s" is no figure, not an error', (written) => {
    const [market] = good(
      marketLine(1, { id: '1.5', rc: [{ id: 11, spn: written, spf: written, ltp: 3 }] }),
    ).markets;
    expect(market?.runners[0]).toMatchObject({ spn: null, spf: null, ltp: 3 });
  });

  test('several entries for one runner, and one market twice in a line, keep their order', () => {
    const message = good(
      marketLine(
        1,
        {
          id: '1.5',
          rc: [
            { id: 11, atb: [[2, 1]] },
            { id: 11, atl: [[3, 1]] },
          ],
        },
        { id: '1.6' },
        { id: '1.5', rc: [{ id: 11, hc: -0.5, ltp: 2 }] },
      ),
    );
    expect(message.markets.map(({ id }) => id)).toEqual(['1.5', '1.6', '1.5']);
    expect(message.markets[0]?.runners).toHaveLength(2);
    expect(message.markets[2]?.runners[0]?.handicap).toBe(-0.5);
  });

  test('the words and numbers of a definition are checked', () => {
    const [market] = good(marketLine(1, { id: '1.5', marketDefinition: madeDefinition() })).markets;
    expect(market?.definition).toMatchObject({
      status: 'OPEN',
      eventName: 'Reds v Blues',
      marketTime: Date.UTC(2030, 0, 1, 10),
      runners: [{ id: 11, handicap: 0, name: null, status: 'ACTIVE' }, { id: 22 }],
    });
  });
});

describe('refused lines', () => {
  const change = (rc: unknown) => marketLine(1, { id: '1.5', rc: [rc] });
  const defined = (part: Record<string, unknown>) =>
    marketLine(1, { id: '1.5', marketDefinition: madeDefinition(part) });

  test.each([
    ['torn in the middle', '{"op":"mcm","pt":1,"mc":[{"id":"1.', 'NOT_JSON'],
    ['not JSON at all', '\u0000\u0001', 'NOT_JSON'],
    ['a bare NaN', '{"op":"mcm","pt":NaN}', 'NOT_JSON'],
    ['a list', '[]', 'BAD_FIELD'],
    ['null', 'null', 'BAD_FIELD'],
    ['another kind of message', '{"op":"connection","connectionId":"1"}', 'NOT_A_MARKET_MESSAGE'],
    ['no publish time', '{"op":"mcm"}', 'BAD_FIELD'],
    ['a publish time beyond all dates', '{"op":"mcm","pt":9e15}', 'BAD_FIELD'],
    ['an invalid market id', marketLine(1, { id: '<script>' }), 'BAD_FIELD'],
    ['mc as an object', '{"op":"mcm","pt":1,"mc":{}}', 'BAD_FIELD'],
    ['a runner without id', change({ atb: [[2, 1]] }), 'BAD_FIELD'],
    ['a ladder that is text', change({ id: 11, atb: 'lots' }), 'BAD_FIELD'],
    ['a price as text', change({ id: 11, atb: [['2', 1]] }), 'BAD_FIELD'],
    ['a negative size', change({ id: 11, atb: [[2, -1]] }), 'BAD_FIELD'],
    [
      'an endless size',
      '{"op":"mcm","pt":1,"mc":[{"id":"1.5","rc":[{"id":11,"atb":[[2,1e999]]}]}]}',
      'BAD_FIELD',
    ],
    ['a level ladder with two numbers', change({ id: 11, batb: [[2, 1]] }), 'BAD_FIELD'],
    ['a handicap that does not fit into an id', change({ id: 11, hc: 1e-7 }), 'BAD_FIELD'],
    ['half a level', change({ id: 11, batb: [[0.5, 2, 1]] }), 'BAD_FIELD'],
    [
      'more levels than any ladder has',
      change({ id: 11, atb: Array.from({ length: 3000 }, () => [2, 1]) }),
      'BAD_FIELD',
    ],
    ['an unknown status', defined({ status: 'ASLEEP' }), 'BAD_FIELD'],
    ['an invalid runner status', defined({ runners: [{ id: 1, status: 'FELL' }] }), 'BAD_FIELD'],
    ['a start that is not a time', defined({ marketTime: 'soon' }), 'BAD_FIELD'],
    ['a name that is a number', defined({ eventName: 3 }), 'BAD_FIELD'],
    ['a delay below zero', defined({ betDelay: -1 }), 'BAD_FIELD'],
    ['inPlay as text', defined({ inPlay: 'yes' }), 'BAD_FIELD'],
  ])('%s', (_what, line, code) => {
    expect(parseLine(line, 42)).toEqual({ ok: false, error: { code, line: 42, detail: expect.any(String) } });
  });

  test('a line over the limit is refused without being parsed', () => {
    const parsed = parseLine(' '.repeat(MAX_LINE_LENGTH + 1), 3);
    expect(parsed).toMatchObject({ ok: false, error: { code: 'LINE_TOO_LONG', line: 3 } });
  });

  test('nothing is thrown, whatever the line contains', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({ op: fc.constant('mcm'), pt: fc.anything(), mc: fc.anything() })
        .map((value) => safeJson(value)),
      fc.jsonValue().map((rc) => change(rc)),
      fc.jsonValue().map((part) => defined({ runners: part })),
    );
    fc.assert(
      fc.property(anything, (line) => {
        const parsed = parseLine(line, 7);
        const told = parsed.ok ? parsed.message.publishTime >= 0 : parsed.error.detail.length > 0;
        expect(told).toBe(true);
      }),
      { seed: 20300101, numRuns: 2_000 },
    );
  });
});

function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}
