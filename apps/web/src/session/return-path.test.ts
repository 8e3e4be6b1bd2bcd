import { expect, test } from 'vitest';
import { sameOriginPath } from './return-path.ts';

const ORIGIN = 'https://play.example';

test.each([
  ['/bonus', '/bonus'],
  ['/markets/1.2?x=1#top', '/markets/1.2?x=1#top'],
  ['/a/../bonus', '/bonus'],
])('[R2.26] after the log-in %s leads to %s', (to, path) => {
  expect(sameOriginPath(to, ORIGIN)).toBe(path);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  'bonus',
  '',
  undefined,
  5,
  ['/bonus'],
])('[R2.26] %j leads nowhere', (to) => {
  expect(sameOriginPath(to, ORIGIN)).toBeNull();
});
