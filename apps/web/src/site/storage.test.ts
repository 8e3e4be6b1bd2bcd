import { expect, test } from 'vitest';
import { createStorage } from './storage.ts';

function fakeStorage(fail: (method: 'get' | 'set' | 'remove') => boolean): Storage {
  const values: Record<string, string> = {};
  const guard = (method: 'get' | 'set' | 'remove') => {
    if (fail(method)) throw new DOMException('QuotaExceededError');
  };
  const methods = {
    getItem(key: string) {
      guard('get');
      return values[key] ?? null;
    },
    setItem(key: string, value: string) {
      guard('set');
      values[key] = value;
    },
    removeItem(key: string) {
      guard('remove');
      delete values[key];
    },
  };
  return new Proxy(values, {
    get: (target, key) => (methods as Record<string | symbol, unknown>)[key] ?? target[key as string],
  }) as unknown as Storage;
}

test('values are kept and removed', () => {
  const store = createStorage(fakeStorage(() => false));
  store.set('theme', 'green');
  expect(store.get('theme')).toBe('green');
  expect(store.keys()).toEqual(['theme']);
  store.remove('theme');
  expect(store.get('theme')).toBeNull();
});

test('a full storage keeps new values in memory', () => {
  const store = createStorage(fakeStorage((method) => method === 'set'));
  store.set('theme', 'green');
  expect(store.get('theme')).toBe('green');
  expect(store.keys()).toEqual(['theme']);
});

test('a forbidden storage is memory alone', () => {
  for (const store of [createStorage(null), createStorage(fakeStorage(() => true))]) {
    store.set('a', '1');
    expect(store.get('a')).toBe('1');
    store.remove('a');
    expect(store.get('a')).toBeNull();
  }
});
