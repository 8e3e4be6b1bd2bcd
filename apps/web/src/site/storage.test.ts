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

/** A storage with room for `room` characters. */
function smallStorage(room: number): Storage {
  const inside = fakeStorage(() => false);
  return new Proxy(inside, {
    get: (target, key) => {
      if (key !== 'setItem') return Reflect.get(target, key) as unknown;
      return (name: string, value: string) => {
        const others = Object.keys(target).filter((other) => other !== name);
        const used = others.reduce((sum, other) => sum + (target.getItem(other)?.length ?? 0), 0);
        if (used + value.length > room) throw new DOMException('QuotaExceededError');
        target.setItem(name, value);
      };
    },
  });
}

test('a full storage drops its copies before a session has to be kept in memory', () => {
  const backing = smallStorage(10);
  const store = createStorage(backing, ['sportTree']);
  store.set('sportTree', '12345678');
  store.set('accessToken', 'abcdef');
  expect(backing.getItem('accessToken')).toBe('abcdef');
  expect(store.get('sportTree')).toBeNull();
  store.set('sportTree', '12345678');
  expect(backing.getItem('accessToken')).toBe('abcdef');
  expect(store.get('sportTree')).toBe('12345678');
});

test('an old value does not outlive a new one that does not fit', () => {
  const backing = smallStorage(6);
  const store = createStorage(backing);
  store.set('accessToken', 'old');
  store.set('accessToken', 'new token');
  expect(store.get('accessToken')).toBe('new token');
  expect(backing.getItem('accessToken')).toBeNull();
});

test('a value stored by another tab is newer than the one in memory', () => {
  const backing = smallStorage(6);
  const store = createStorage(backing);
  store.set('accessToken', 'too long');
  backing.setItem('accessToken', 'other');
  store.forget('accessToken');
  expect(store.get('accessToken')).toBe('other');
});

test('a full storage keeps new values in memory', () => {
  const store = createStorage(fakeStorage((method) => method === 'set'));
  store.set('theme', 'green');
  expect(store.get('theme')).toBe('green');
  expect(store.keys()).toEqual(['theme']);
});

test('forbidden storage is replaced by memory', () => {
  for (const store of [createStorage(null), createStorage(fakeStorage(() => true))]) {
    store.set('a', '1');
    expect(store.get('a')).toBe('1');
    store.remove('a');
    expect(store.get('a')).toBeNull();
  }
});
