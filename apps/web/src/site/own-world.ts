import { DESK_KEYS } from './desk-storage.ts';
import { KEYS } from './storage-keys.ts';

/** What practice shares with the site: how the player likes to see it. Never anything of the session. */
const PREFERENCES: readonly string[] = [KEYS.theme, KEYS.autoTheme, KEYS.language, KEYS.odds, DESK_KEYS.keys];
/** What it reads but never writes: name, colours and amounts of the site as last seen. */
const READ_ONLY: readonly string[] = [KEYS.siteSettings];

/** The part of Web Storage that the client uses. */
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage that ends with the page, but for the preferences, which are those of `site`; null if the browser denies it. */
export function practiceStorage(site: Kept | null): Kept {
  const own = new Map<string, string>();
  const isShared = (key: string) => PREFERENCES.includes(key);
  return {
    getItem: (key) =>
      own.get(key) ?? (isShared(key) || READ_ONLY.includes(key) ? (site?.getItem(key) ?? null) : null),
    setItem: (key, value) => {
      if (isShared(key) && site !== null) site.setItem(key, value);
      else own.set(key, value);
    },
    removeItem: (key) => {
      own.delete(key);
      if (isShared(key)) site?.removeItem(key);
    },
  };
}

function siteStorage(): Kept | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Pages of the site that have nothing to do with the player’s account, and what each may read of the site’s storage. */
const STORAGES = {
  practice: () => practiceStorage(siteStorage()),
  preview: () => practiceStorage(null),
} as const;

/**
 * Replaces whatever could lead from this page to an account: calls go to `answer`, and what is stored is forgotten with the page. Its tabs speak to each other, and never to
 * those that bet. Call it before any other code loads, because modules take hold of the storage as they load.
 */
export function enterOwnWorld(
  name: keyof typeof STORAGES,
  answer: (request: Request) => Promise<Response>,
): void {
  const replace = (part: string, value: unknown) =>
    Object.defineProperty(window, part, { value, configurable: true });
  replace('localStorage', STORAGES[name]());
  replace('sessionStorage', practiceStorage(null));
  replace(
    'BroadcastChannel',
    class extends BroadcastChannel {
      constructor(channel: string) {
        super(`${name}-${channel}`);
      }
    },
  );
  replace('fetch', (input: RequestInfo | URL, init?: RequestInit) => answer(new Request(input, init)));
}
