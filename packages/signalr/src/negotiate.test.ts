import { describe, expect, test } from 'vitest';
import { accessTokenOf } from './access-token.ts';
import { hubAddress } from './hub-address.ts';
import { negotiateVersion } from './negotiate.ts';

describe('negotiate version', () => {
  test.each([
    ['', { version: 0 }],
    ['negotiateVersion=0', { version: 0 }],
    ['negotiateVersion=1', { version: 1 }],
    ['negotiateVersion=99', { version: 1 }],
  ])('%s', (query, expected) => {
    expect(negotiateVersion(new URLSearchParams(query))).toEqual(expected);
  });

  test.each([
    ['negotiateVersion=x'],
    ['negotiateVersion='],
    ['negotiateVersion=1.5'],
    ['negotiateVersion=-1'],
    [`negotiateVersion=${'9'.repeat(400)}`],
  ])('an error for %s', (query) => {
    expect(negotiateVersion(new URLSearchParams(query))).toHaveProperty('error');
  });
});

describe('the address of a request', () => {
  test.each([
    ['/hub', 'hub'],
    ['/hub/', 'hub'],
    ['/hub?id=x', 'hub'],
    ['/hub/negotiate', 'negotiate'],
    ['/hub/negotiate?negotiateVersion=1', 'negotiate'],
    ['/hubble', undefined],
    ['/hub/other', undefined],
    ['/hub/negotiate/', undefined],
    ['/', undefined],
    ['//hub', undefined],
    ['*', undefined],
    ['', undefined],
    [undefined, undefined],
    ['/hub%3Fid=x', undefined],
  ])('%s', (url, resource) => {
    expect(hubAddress(url, '/hub')?.resource).toBe(resource);
  });

  test('a malformed query is read as far as possible', () => {
    expect(hubAddress('/hub?id=%E0%A4%A&&=&x', '/hub')?.query.has('id')).toBe(true);
  });
});

describe('the access token', () => {
  test.each([
    ['the header', 'Bearer abc', '', 'abc'],
    ['the scheme in any case', 'bearer abc', '', 'abc'],
    ['the query', undefined, 'access_token=q', 'q'],
    ['the header before the query', 'Bearer abc', 'access_token=q', 'abc'],
    ['another scheme is none', 'Basic abc', '', undefined],
    ['an empty one is none', undefined, 'access_token=', undefined],
    ['none', undefined, '', undefined],
  ])('%s', (_title, authorization, query, expected) => {
    const headers = authorization === undefined ? {} : { authorization };
    expect(accessTokenOf({ headers }, new URLSearchParams(query))).toBe(expected);
  });
});
