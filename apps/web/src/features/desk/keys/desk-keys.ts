/** Keys of the desk that a player may change. The others (arrows, Enter, Escape, digits and ?) stay as they are everywhere. */

/** What a changeable key does, with the key that it has at first. */
export const FIRST_KEYS = {
  BACK: 'B',
  LAY: 'L',
  CENTRE: 'C',
  HOLD: 'M',
  CANCEL: 'X',
  ARM: 'A',
  EXIT: 'Shift+A',
  CANCEL_ALL: 'Shift+X',
  PREVIOUS: '[',
  NEXT: ']',
  ONE_CLICK: 'O',
  VIEW: 'G',
  STAKING: 'S',
} as const;

export type KeyAction = keyof typeof FIRST_KEYS;

/** The key of each action, by the name that `keyName` gives it. */
export type KeyMap = Readonly<Record<KeyAction, string>>;

export const KEY_ACTIONS = Object.keys(FIRST_KEYS) as readonly KeyAction[];

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The name of a key as players read it: `B`, `Shift+X`, `[`. Null with a modifier that belongs to the browser. */
export function keyName({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  const upper = key.toUpperCase();
  // Only a letter has the same character with and without Shift; Caps Lock makes no difference.
  return key.length === 1 && upper !== key.toLowerCase() ? `${shiftKey ? 'Shift+' : ''}${upper}` : key;
}

/** What the key does; null if nothing. */
export function actionOf(keys: KeyMap, press: KeyPress): KeyAction | null {
  const name = keyName(press);
  return KEY_ACTIONS.find((action) => keys[action] === name) ?? null;
}

/** True for a key that an action may have: a letter or a sign. Digits are stakes, `?` shows the keys, and `/` is the search. */
export function isAllowed(name: string): boolean {
  return /^(?:Shift\+)?[^\s\d?/]$/u.test(name);
}
