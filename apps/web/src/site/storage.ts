import { EXPENDABLE_KEYS } from './storage-keys.ts';

/**
 * Local storage that cannot fail. A browser may forbid it or have no room left; then values live in memory
 * until the tab closes, and nothing else changes.
 */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
  /** Another tab has changed a value, or all with null: what memory holds of it is older. */
  forget(key: string | null): void;
}

/**
 * A store over a Web Storage, or over memory alone where there is none. Where there is no room, `expendable` values
 * make way before a new one has to live in memory.
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
      // What is stored under it is out of date, and a reload would believe it.
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
    // Reading the property alone throws where storage is forbidden.
    return globalThis[name] ?? null;
  } catch {
    return null;
  }
}

/** The browser's storage. */
export const storage: KeyValueStore = createStorage(browserStorage('localStorage'), EXPENDABLE_KEYS);
globalThis.addEventListener?.('storage', ({ key }) => storage.forget(key));

/** What is this tab's alone and survives its reloads. */
export const tabStorage: KeyValueStore = createStorage(browserStorage('sessionStorage'));
