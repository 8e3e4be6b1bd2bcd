import { describe, expect, test } from 'vitest';
import { actionOf, FIRST_KEYS, isAllowed, keyName } from './desk-keys.ts';

const PLAIN = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe('[R12.4] keys of the desk', () => {
  test.each([
    ['x', false, 'X', 'CANCEL'],
    ['X', true, 'Shift+X', 'CANCEL_ALL'],
    // Caps Lock is on.
    ['X', false, 'X', 'CANCEL'],
    ['x', true, 'Shift+X', 'CANCEL_ALL'],
    ['[', false, '[', 'PREVIOUS'],
    // On many keyboards a sign needs Shift, and is the same sign.
    [']', true, ']', 'NEXT'],
    ['Enter', false, 'Enter', null],
  ] as const)('%s, Shift %s, is %s', (key, shiftKey, name, action) => {
    expect(keyName({ ...PLAIN, key, shiftKey })).toBe(name);
    expect(actionOf(FIRST_KEYS, { ...PLAIN, key, shiftKey })).toBe(action);
  });

  test.each(['ctrlKey', 'metaKey', 'altKey'] as const)('%s leaves the key to the browser', (modifier) => {
    expect(actionOf(FIRST_KEYS, { ...PLAIN, key: 'x', [modifier]: true })).toBeNull();
  });

  test.each(['5', '?', '/', ' ', 'Enter', 'ArrowUp', 'Shift+5'])('%s stays what it is', (name) => {
    expect(isAllowed(name)).toBe(false);
  });
});
