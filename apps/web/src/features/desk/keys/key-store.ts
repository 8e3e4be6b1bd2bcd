import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand';
import { storage } from '../../../site/storage.ts';
import { DESK_KEYS } from '../../../site/desk-storage.ts';
import { FIRST_KEYS, isAllowed, KEY_ACTIONS } from './desk-keys.ts';
import type { KeyAction, KeyMap } from './desk-keys.ts';

const Changed = v.record(v.picklist(KEY_ACTIONS), v.pipe(v.string(), v.check(isAllowed)));

const LETTERS = Array.from({ length: 26 }, (_, place) => String.fromCharCode(65 + place));

/**
 * The first keys with the player's own in their place. An action that came later than the player's choices gives way to them: if its
 * first key is taken, it gets a letter that is free.
 */
function withOwn(own: Partial<KeyMap>): KeyMap {
  const keys: Record<KeyAction, string> = { ...FIRST_KEYS, ...own };
  for (const action of KEY_ACTIONS) {
    const isOwn = own[action] !== undefined;
    const others = KEY_ACTIONS.filter((other) => other !== action).map((other) => keys[other]);
    if (isOwn || !others.includes(keys[action])) continue;
    keys[action] = LETTERS.find((letter) => !others.includes(letter)) ?? keys[action];
  }
  return keys;
}

/** The keys as this browser has stored them. What is unreadable, or gives one key two meanings, counts as never changed. */
function stored(): KeyMap {
  try {
    const parsed = v.safeParse(Changed, JSON.parse(storage.get(DESK_KEYS.keys) ?? '{}'));
    const keys = withOwn(parsed.success ? parsed.output : {});
    return new Set(Object.values(keys)).size === KEY_ACTIONS.length ? keys : FIRST_KEYS;
  } catch {
    return FIRST_KEYS;
  }
}

/** The keys in use. They belong to the keyboard, so they are stored in the browser and not with the player. */
export const keyStore = createStore<{ readonly keys: KeyMap }>(() => ({ keys: stored() }));

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || key === DESK_KEYS.keys) keyStore.setState({ keys: stored() });
});

/** The keys in use. */
export function useKeys(): KeyMap {
  return useStore(keyStore, ({ keys }) => keys);
}

/** Gives an action a key that no other action has. */
export function changeKey(action: KeyAction, name: string): void {
  const keys = { ...keyStore.getState().keys, [action]: name };
  storage.set(DESK_KEYS.keys, JSON.stringify(keys));
  keyStore.setState({ keys });
}

/** Gives every action its first key again. */
export function resetKeys(): void {
  storage.remove(DESK_KEYS.keys);
  keyStore.setState({ keys: FIRST_KEYS });
}
