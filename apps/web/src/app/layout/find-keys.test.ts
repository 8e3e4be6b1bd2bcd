import { expect, test } from 'vitest';
import { isFindShortcut, isFindSlash } from './find-keys.ts';

const pressed = (change: object) => ({
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  target: null,
  ...change,
});

test.each([
  [{ key: 'k', ctrlKey: true }, true],
  [{ key: 'K', metaKey: true }, true],
  [{ key: 'क', code: 'KeyK', ctrlKey: true }, true],
  [{ key: 't', code: 'KeyK', ctrlKey: true }, false],
  [{ key: 'k' }, false],
  [{ key: 'k', ctrlKey: true, shiftKey: true }, false],
  [{ key: 'k', ctrlKey: true, altKey: true }, false],
])('[R11.1] the shortcut: %j is %s', (change, expected) => {
  expect(isFindShortcut(pressed(change))).toBe(expected);
});

test.each([
  [{ key: '/' }, true],
  [{ key: '/', shiftKey: true }, true],
  [{ key: '/', ctrlKey: true }, false],
  [{ key: '/', isComposing: true }, false],
  [{ key: '?' }, false],
])('[R11.1] the slash: %j is %s', (change, expected) => {
  expect(isFindSlash(pressed(change))).toBe(expected);
});
