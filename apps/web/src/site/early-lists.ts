import { addressesIn, earlyAddresses } from './early-settings.ts';
import type { Addresses } from './early-settings.ts';
import { DEFAULT_SPORT_ID, sportById } from './sports.ts';
import { KEYS } from './storage-keys.ts';
import { storage } from './storage.ts';
import { treeAddress } from './tree-address.ts';

/**
 * The lists of the first page, requested before the application has loaded; its first calls for them take over the
 * answers.
 */

interface Begun {
  readonly token: string | null;
  readonly answer: Promise<Response>;
}

/** By full address. */
const begun = new Map<string, Begun>();

interface Lists {
  /** The sport whose matches are shown; null for all sports. */
  readonly sportId: number | null;
}

/** The lists that a page starts with; null for pages without lists. */
export function listsOf(pathname: string): Lists | null {
  if (pathname === '/') return { sportId: DEFAULT_SPORT_ID };
  if (/^\/inplay\/?$/i.test(pathname)) return { sportId: null };
  const sport = /^\/matchlist\/(\d{1,4})\/?$/i.exec(pathname)?.[1];
  return sport === undefined ? null : { sportId: Number(sport) };
}

const TREE = 'Event/TreeSportWithEvent';

/** The calls exactly as the client will make them, which a test checks; relative to the provider. */
export function callsFor({ sportId }: Lists): readonly string[] {
  if (sportId === null) return [TREE];
  const sportName = sportById(sportId)?.name ?? String(sportId);
  return [`event/GetBySportName?${new URLSearchParams({ sportName, take: '500' }).toString()}`, TREE];
}

/** The stored token, unless its session is over at this start (R4.3, R4.5). */
function bearer(now: number): string | null {
  const lives = Number(storage.get(KEYS.expireAt)) > now && storage.get(KEYS.userInfo) !== null;
  return lives ? storage.get(KEYS.accessToken) : null;
}

/** The provider's address at the last visit; null on the first one. */
function knownAddresses(): Addresses | null {
  const baseUrl = storage.get(KEYS.baseUrl);
  if (baseUrl === null) return null;
  try {
    return { ...addressesIn(JSON.parse(storage.get(KEYS.siteSettings) ?? 'null')), baseUrl };
  } catch {
    return { baseUrl, treeUrl: null };
  }
}

/** Sends them as soon as the provider's address is known: immediately on every visit but the first. */
export async function beginLists(): Promise<void> {
  const lists = listsOf(location.pathname);
  if (lists === null || storage.get(KEYS.siteSuspended) === 'true') return;
  const addresses = knownAddresses() ?? (await earlyAddresses());
  if (!addresses || addresses.baseUrl === null) return;
  const tree = treeAddress(location.hostname, addresses.treeUrl);
  const token = bearer(Date.now());
  const headers = {
    accept: 'application/json',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
  for (const list of callsFor(lists)) {
    const base = (list === TREE ? tree : undefined) ?? addresses.baseUrl;
    const { href } = new URL(base.endsWith('/') ? base + list : `${base}/${list}`, location.origin);
    const answer = fetch(href, { cache: 'no-store', headers });
    // The code that takes it handles the failure by asking again; until then it must not count as unhandled.
    answer.catch(() => undefined);
    begun.set(href, { token, answer });
  }
}

/** The pending answer for the same caller; undefined if there is none. Each answer can be taken once. */
export function takeList(address: string, token: string | null): Promise<Response> | undefined {
  const found = begun.get(address);
  begun.delete(address);
  return found?.token === token ? found.answer : undefined;
}
