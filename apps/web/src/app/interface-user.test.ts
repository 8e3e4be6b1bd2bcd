import { login, signIn } from '../testing/provider.ts';
import { beforeEach, expect, test } from 'vitest';
import { detour } from './guard.ts';
import { KEYS } from '../site/storage-keys.ts';
import { storage } from '../site/storage.ts';
import { INITIAL_USER, interfaceUser } from '../session/interface-user.ts';
import { accessToken, sessionStore } from '../session/session-store.ts';
import { dropSession } from '../session/stored-session.ts';

beforeEach(() => dropSession());

test('[R6.2] the initial state holds the placeholder role admin with a display name', () => {
  expect(interfaceUser()).toBe(INITIAL_USER);
  expect(INITIAL_USER.role).toBe('admin');
  expect(INITIAL_USER.displayName).not.toBe('');
});

test('[R6.2] the placeholder opens nothing: no token, no page that needs a log-in', () => {
  expect(interfaceUser().role).toBe('admin');
  expect(sessionStore.getState()).toEqual({ status: 'guest' });
  expect(accessToken()).toBeNull();
  const visit = {
    href: '/bonus',
    pathname: '/bonus',
    route: { login: true },
    siteSuspended: 'false',
  } as const;
  expect(detour({ ...visit, hasToken: storage.get(KEYS.accessToken) !== null })).toMatchObject({
    to: '/inplay',
  });
});

test('[R6.2] a player takes its place, and leaves it again', () => {
  signIn();
  expect(interfaceUser()).toEqual({ role: 'player', displayName: login.userName });
  dropSession();
  expect(interfaceUser()).toBe(INITIAL_USER);
});
