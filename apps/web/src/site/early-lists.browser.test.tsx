import { getEventsBySport } from '../provider/catalogue.ts';
import { getSportTree } from '../provider/catalogue.ts';
import { exampleSettingsFile } from '@layline/contract/entities/domain-settings.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { baseUrl, requestOf } from '../provider/attempt.ts';
import { QueryClient } from '@tanstack/react-query';
import { sportTree } from '../api/use-catalogue.ts';
import { request } from '../provider/request.ts';
import { loadSettings } from './load-settings.ts';
import { openSite, provide, succeed } from '../testing/provider.ts';
import { beginLists, callsFor, listsOf, takeList } from './early-lists.ts';
import { beginSettings, nextAttempt } from './early-settings.ts';

const path = location.pathname;
const go = (pathname: string) => history.replaceState(null, '', pathname);
const answer = () => succeed([]);
const LISTS = { TreeSportWithEvent: answer, GetBySportName: answer };

beforeEach(() => go('/matchlist/1'));
afterEach(() => {
  go(path);
  for (const list of ['/matchlist/1', '/inplay'].map(listsOf)) {
    for (const call of list ? callsFor(list) : [])
      void takeList(new URL(`/exchange/${call}`, location.origin).href, null);
  }
  nextAttempt();
});

test.each([
  ['/', { sportId: 3 }],
  ['/matchlist/25', { sportId: 25 }],
  ['/inplay', { sportId: null }],
  ['/casino', null],
  ['/matchlist/none', null],
])('%s begins with %j', (pathname, lists) => {
  expect(listsOf(pathname)).toEqual(lists);
});

test('they are exactly the calls that the client makes', () => {
  const [sport, tree] = callsFor({ sportId: 1 });
  const addressOf = (list = '') => new URL(`/exchange/${list}`, location.origin).href;
  expect(requestOf(getEventsBySport, { query: { sportName: 'Football', take: 500 } }, null).url).toBe(
    addressOf(sport),
  );
  expect(requestOf(getSportTree, {}, null).url).toBe(addressOf(tree));
});

test('an early request is taken over once, by the same caller', async () => {
  localStorage.setItem('baseUrl', '/exchange/');
  const seen = provide(LISTS);
  await beginLists();
  expect(seen).toHaveLength(2);
  expect((await request(getSportTree)).ok).toBe(true);
  expect(seen).toHaveLength(2);
  expect((await request(getSportTree)).ok).toBe(true);
  expect(seen).toHaveLength(3);
  const { url } = requestOf(getEventsBySport, { query: { sportName: 'Football', take: 500 } }, null);
  expect(takeList(url, 'a token of somebody who has logged in meanwhile')).toBeUndefined();
});

test('a failed one is requested again', async () => {
  localStorage.setItem('baseUrl', '/exchange/');
  let up = false;
  provide({
    TreeSportWithEvent: () => {
      if (up) return answer();
      throw new TypeError('fetch failed');
    },
  });
  await beginLists();
  up = true;
  expect((await request(getSportTree)).ok).toBe(true);
});

test.each([
  ['[R4.3] of a session that has expired', { expire_DateTime: String(Date.now() - 1), userinfo: '{}' }],
  ['[R4.5] of a session without user info', { expire_DateTime: String(Date.now() + 60_000) }],
])('the token %s is not sent with them', async (_, stored) => {
  localStorage.setItem('baseUrl', '/exchange/');
  localStorage.setItem('accessToken', 'old');
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  const seen = provide(LISTS);
  await beginLists();
  expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual([null, null]);
});

test('a valid session’s token is sent with them', async () => {
  localStorage.setItem('baseUrl', '/exchange/');
  localStorage.setItem('accessToken', 'good');
  localStorage.setItem('expire_DateTime', String(Date.now() + 60_000));
  localStorage.setItem('userinfo', '{}');
  const seen = provide(LISTS);
  await beginLists();
  expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer good', 'Bearer good']);
});

test('a first visit learns the provider’s address from the settings, which can still be read', async () => {
  const { setting } = exampleSettingsFile;
  const seen = provide({
    '.json': () => Response.json({ ...exampleSettingsFile, setting: { ...setting, baseUrl: '/other/' } }),
    ...LISTS,
  });
  beginSettings();
  await beginLists();
  expect(seen.filter(({ url }) => url.includes('/other/'))).toHaveLength(2);
  const { fetch, hostUrl } = nextAttempt();
  expect(await (await fetch(hostUrl)).json()).toMatchObject({ setting: { baseUrl: '/other/' } });
});

/** A site's own settings file, and the fallback, which names another provider. */
function openFiles(host: () => Response | Promise<Response>) {
  const seen = provide({
    'default.json': () => Response.json({ setting: { baseUrl: '/default/' } }),
    '.json': host,
    ...LISTS,
  });
  return () => seen.map(({ url }) => new URL(url).pathname).filter((path) => !path.startsWith('/cdn/'));
}

test('[R7.40] a first visit requests no lists before the host’s own settings have arrived', async () => {
  const gate = Promise.withResolvers<Response>();
  const lists = openFiles(() => gate.promise);
  beginSettings();
  const begun = beginLists();
  const { fetch } = nextAttempt();
  // The other file has loaded completely.
  await (await fetch('/cdn/settings/default.json')).json();
  expect(lists()).toEqual([]);
  gate.resolve(Response.json({ setting: { baseUrl: '/other/' } }));
  await begun;
  expect(lists()).toEqual(['/other/event/GetBySportName', '/other/Event/TreeSportWithEvent']);
});

test.each<[string, () => Response | Promise<Response>, string | null]>([
  ['says nothing of it', () => Response.json({ setting: { domain: 'x' } }), '/default/'],
  ['is not there', () => new Response('', { status: 404 }), '/default/'],
  ['names none', () => Response.json({ setting: { baseUrl: null } }), null],
  ['names an empty one', () => Response.json({ setting: { baseUrl: '' } }), null],
  ['is ill', () => Response.json({ setting: { baseUrl: '/ill/' } }, { status: 503 }), null],
  ['is no JSON', () => new Response('<h1>Hello'), null],
  ['does not come', () => Promise.reject<Response>(new TypeError('fetch failed')), null],
])('[R7.40] if the host’s own file %s, a token is sent only where the client asks', async (_, host, base) => {
  localStorage.setItem('accessToken', 'good');
  localStorage.setItem('expire_DateTime', String(Date.now() + 60_000));
  localStorage.setItem('userinfo', '{}');
  const lists = openFiles(host);
  beginSettings();
  await beginLists();
  const asked = base === null ? [] : ['event/GetBySportName', 'Event/TreeSportWithEvent'];
  expect(lists()).toEqual(asked.map((path) => `${base}${path}`));
  await loadSettings();
  expect(baseUrl()).toBe(base ?? '/exchange/');
});

test.each([
  ['a site that is suspended', () => localStorage.setItem('siteSuspended', 'true')],
  ['a page without lists', () => go('/casino')],
])('%s starts nothing', async (_, arrange) => {
  localStorage.setItem('baseUrl', '/exchange/');
  arrange();
  const seen = provide(LISTS);
  await beginLists();
  expect(seen).toEqual([]);
});

test('[R7.13] on a test host the tree is requested early at its own address, and taken over by the client there', async () => {
  localStorage.setItem('baseUrl', '/exchange/');
  localStorage.setItem('siteSettings', JSON.stringify({ setting: { treeUrl: '/tree' } }));
  openSite({ treeUrl: '/tree' });
  const seen = provide(LISTS);
  await beginLists();
  const asked = () => seen.map(({ url }) => new URL(url).pathname).sort();
  const begun = ['/exchange/event/GetBySportName', '/tree/Event/TreeSportWithEvent'];
  expect(asked()).toEqual(begun);
  await new QueryClient().fetchQuery(sportTree);
  expect(asked()).toEqual(begun);
});
