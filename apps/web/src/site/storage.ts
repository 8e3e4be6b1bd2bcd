import { EXPENDABLE_KEYS } from './storage-keys.ts';

/**
 * Local storage that cannot fail. If the browser denies it or it is full, values are kept in memory until the tab
 * closes, and nothing else changes.
 */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
  /** Another tab has changed a value, or with null all of them: the copy in memory is older. */
  forget(key: string | null): void;
}

/**
 * A store over a Web Storage, or only over memory if there is none. If it is full, `expendable` values are dropped
 * before a new value has to stay in memory.
 */
export function createStorage(backing: Storage | null, expendable: readonly string[] = []): KeyValueStore {
  const memory = new Map<string, string>();
  const attempt = <T>(action: (storage: Storage) => T, otherwise: T): T => {
    if (!backing) return otherwise;
    try {
      return action(backing);
    } catch {
      return otherwise;
    }
  };
  const makeRoom = (key: string): boolean =>
    !expendable.includes(key) &&
    attempt((storage) => {
      for (const other of expendable) storage.removeItem(other);
      return true;
    }, false);
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set: (key, value) => {
      const keep = () =>
        attempt((storage) => {
          storage.setItem(key, value);
          return true;
        }, false);
      if (keep() || (makeRoom(key) && keep())) {
        memory.delete(key);
        return;
      }
      memory.set(key, value);
      // Its stored value is out of date, and a reload would use it.
      attempt((storage) => storage.removeItem(key), undefined);
    },
    forget: (key) => {
      if (key === null) memory.clear();
      else memory.delete(key);
    },
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys: () => {
      const stored = attempt((storage) => Object.keys(storage), [] as string[]);
      return [...new Set([...stored, ...memory.keys()])];
    },
  };
}

function browserStorage(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    // Reading the property alone throws if storage is denied.
    return globalThis[name] ?? null;
  } catch {
    return null;
  }
}

/** The browser's storage. */
export const storage: KeyValueStore = createStorage(browserStorage('localStorage'), EXPENDABLE_KEYS);
globalThis.addEventListener?.('storage', ({ key }) => storage.forget(key));

/** Values that belong to this tab and survive its reloads. */
export const tabStorage: KeyValueStore = createStorage(browserStorage('sessionStorage'));
