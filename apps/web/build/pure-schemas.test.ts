import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { pureModule } from './pure-schemas.ts';

const pure = (code: string) =>
  pureModule(code, (text) => parseAst(text).body).replaceAll('/* @__PURE__ */ ', '%');

test('every call that runs while a module loads can be left out, also inside another', () => {
  expect(pure('export const Id = v.pipe(v.string(), v.check(isId));')).toBe(
    'export const Id = %v.pipe(%v.string(), %v.check(isId));',
  );
  expect(pure('const seen = new Set(names());')).toBe('const seen = %new Set(%names());');
});

test('what runs later stays as it is', () => {
  const later =
    'export function text(min) { list.push(min); return v.string(); } const f = () => g(); class A { b() { c(); } }';
  expect(pure(later)).toBe(later);
});
