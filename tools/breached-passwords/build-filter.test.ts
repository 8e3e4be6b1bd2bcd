import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  BreachedPasswords,
  SHIPPED_FILTER,
} from '@layline/exchange/src/modules/accounts/breached-passwords.ts';
import { buildFilter, PUBLIC_LIST } from './build-filter.ts';

const folder = mkdtempSync(join(tmpdir(), 'layline-list-'));
afterAll(() => rmSync(folder, { recursive: true }));

function list(lines: readonly string[]): string {
  const file = join(folder, 'list.txt');
  writeFileSync(file, lines.join('\r\n'));
  return file;
}

test('the shipped filter is what the command makes of the public list', () => {
  const { filter, passwords } = buildFilter(PUBLIC_LIST);
  expect(passwords).toBe(357_086);
  expect(filter.bytes.equals(readFileSync(SHIPPED_FILTER))).toBe(true);
});

test('a list of passwords adds each once, without those that nobody could choose here', () => {
  const { filter, passwords } = buildFilter(list(['Ashley12', 'ashley12', '123456', 'correct horse staple']));
  const breached = new BreachedPasswords(filter);
  expect(passwords).toBe(2);
  expect(['Ashley12!', 'Correct Horse Staple'].map((one) => breached.has(one))).toEqual([true, true]);
});

test('a list of hashes can be limited to those seen often', () => {
  const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
  const file = list([`${sha1('Tiger%Moth88')}:12`, `${sha1('Quiet%Harbour7')}:3`]);
  const has = (least: number) => {
    const breached = new BreachedPasswords(buildFilter(file, least).filter);
    return ['Tiger%Moth88', 'Quiet%Harbour7'].map((one) => breached.has(one));
  };
  expect(has(1)).toEqual([true, true]);
  expect(has(10)).toEqual([true, false]);
});
