/**
 * Local storage that cannot fail. A browser may forbid it or have no room left; then values live in memory
 * until the tab closes, and nothing else changes.
 */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
}

/** A store over a Web Storage, or over memory alone where there is none. */
export function createStorage(backing: Storage | null): KeyValueStore {
  const memory = new Map<string, string>();
  const attempt = <T>(action: (storage: Storage) => T, otherwise: T): T => {
    if (!backing) return otherwise;
    try {
      return action(backing);
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set: (key, value) => {
      const kept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (kept) memory.delete(key);
      else memory.set(key, value);
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
export const storage: KeyValueStore = createStorage(browserStorage('localStorage'));

/** What is this tab's alone and survives its reloads. */
export const tabStorage: KeyValueStore = createStorage(browserStorage('sessionStorage'));
