import { describe, expect, test } from 'vitest';
import { asksForLogin, detour } from './guard.ts';

const open = { siteSuspended: 'false', hasToken: false } as const;

describe('[R2.26] [R5.1] routes that need a log-in', () => {
  const bonus = { href: '/bonus?tab=2', pathname: '/bonus', route: { login: true } } as const;

  test('a guest is taken to in-play with the requested path', () => {
    expect(detour({ ...open, ...bonus })).toEqual({
      to: '/inplay',
      search: { to: '/bonus?tab=2', login: false },
    });
  });

  test('a stored token lets a visitor pass', () => {
    expect(detour({ ...open, ...bonus, hasToken: true })).toBeNull();
  });

  test('other routes are open to guests', () => {
    expect(detour({ ...open, href: '/inplay', pathname: '/inplay', route: {} })).toBeNull();
  });
});

describe('[R2.25] a suspended site', () => {
  const list = { href: '/matchlist/3', pathname: '/matchlist/3', route: {}, hasToken: true } as const;

  test('sends everyone to /under-maintenance', () => {
    expect(detour({ ...list, siteSuspended: 'true' })).toEqual({ to: '/under-maintenance' });
  });

  test.each(['false', '', 'TRUE', '1', null])('the stored value %j does not', (siteSuspended) => {
    expect(detour({ ...list, siteSuspended })).toBeNull();
  });

  test('the page itself stays reachable', () => {
    const page = { ...list, href: '/under-maintenance', pathname: '/under-maintenance' };
    expect(detour({ ...page, siteSuspended: 'true' })).toBeNull();
  });
});

test.each([
  ['/inplay?to=%2Fbonus&login=false', true],
  ['/matchlist/3?x=1&login=false#top', true],
  ['/matchlist/3?login=true', false],
])('[R2.27] %s asks for the log-in: %s', (href, expected) => {
  expect(asksForLogin(href)).toBe(expected);
});
