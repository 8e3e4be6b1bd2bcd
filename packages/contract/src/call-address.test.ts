import { expect, test } from 'vitest';
import { callAddress, pathParameters } from './call-address.ts';

test('a parameter named in the path is sent there and nowhere else', () => {
  expect(pathParameters('Bet/Winners/{count}')).toEqual(['count']);
  expect(callAddress('Bet/Winners/{count}', { count: '20', _: '531' })).toEqual({
    path: 'Bet/Winners/20',
    query: { _: '531' },
  });
});

test('a value in the path cannot escape its place', () => {
  expect(callAddress('Bet/Winners/{count}', { count: '../x?y=1' }).path).toBe('Bet/Winners/..%2Fx%3Fy%3D1');
  expect(callAddress('Bet/Winners/{count}', {}).path).toBe('Bet/Winners/');
});

test('a path without parameters leaves the query unchanged', () => {
  expect(callAddress('Bet/PlaceBetV2', { _: '1' })).toEqual({ path: 'Bet/PlaceBetV2', query: { _: '1' } });
});
