import { expect, test } from 'vitest';
import * as v from 'valibot';
import { choiceListParam, encodeQuery, idListParam, numberParam, PERIOD, query } from './query.ts';

const schema = query({ ids: idListParam(3), take: v.optional(numberParam(1, 50)) });

test('lists and numbers are parsed into types', () => {
  expect(v.parse(schema, { ids: 'a,b', take: '7' })).toEqual({ ids: ['a', 'b'], take: 7 });
});

test('a list contains each id once', () => {
  expect(v.parse(schema, { ids: 'a,b,a' }).ids).toEqual(['a', 'b']);
});

test('a cache key is accepted', () => {
  expect(v.is(schema, { ids: 'a', _: '17' })).toBe(true);
});

test.each([
  ['an unknown parameter', { ids: 'a', depth: '3' }],
  ['an empty list', { ids: '' }],
  ['an empty entry', { ids: 'a,,b' }],
  ['too many', { ids: 'a,b,c,d' }],
  ['a hostile id', { ids: "a' or 1=1" }],
  ['a number out of range', { ids: 'a', take: '51' }],
  ['a fraction', { ids: 'a', take: '1.5' }],
  ['a hexadecimal number', { ids: 'a', take: '0x10' }],
  ['an empty number', { ids: 'a', take: '' }],
  ['a repeated parameter', { ids: ['a', 'b'] }],
  ['nothing', {}],
])('%s is refused', (_what, value) => {
  expect(v.is(schema, value)).toBe(false);
});

test('encodeQuery leaves out absent values and refuses those without a text form', () => {
  expect(encodeQuery({ ids: ['a', 'b'], take: 7, exact: false, gone: undefined })).toEqual({
    ids: 'a,b',
    take: '7',
    exact: 'false',
  });
  expect(() => encodeQuery({ ids: [{}] })).toThrow(TypeError);
});

test('a list of choices contains each once, and nothing but choices', () => {
  const choices = query({ types: v.optional(choiceListParam(['BACK', 'LAY'])) });
  expect(v.parse(choices, { types: 'LAY,BACK' }).types).toEqual(['LAY', 'BACK']);
  expect(v.parse(choices, { types: 'LAY,LAY' }).types).toEqual(['LAY']);
  expect(v.parse(choices, {})).toEqual({});
  for (const types of ['', 'BUY', 'BACK,', 'back', 'BACK,LAY,BACK', ['BACK', 'LAY']]) {
    expect([types, v.is(choices, { types })]).toEqual([types, false]);
  }
});

test('a period is open at each end that is not given', () => {
  const period = query(PERIOD);
  expect(v.parse(period, {})).toEqual({});
  expect(v.parse(period, { from: '0', to: '1795000000000' })).toEqual({ from: 0, to: 1_795_000_000_000 });
  for (const from of ['-1', '1e3', 'now', '99999999999999']) expect(v.is(period, { from })).toBe(false);
});
