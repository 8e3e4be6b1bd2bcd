import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Sites } from './sites.ts';

const SEED = fileURLToPath(new URL('../../../seed/sites/default.json', import.meta.url));

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'layline-sites-'));
  for (const [file, domain] of [
    ['default', 'house.example'],
    ['a.example', 'shared.example'],
    ['b.example', 'shared.example'],
  ] as const)
    writeFileSync(join(directory, `${file}.json`), withDomain(domain));
});
afterEach(() => rmSync(directory, { recursive: true }));

function withDomain(domain: string): string {
  const file = JSON.parse(readFileSync(SEED, 'utf8')) as { readonly setting: object };
  return JSON.stringify({ ...file, setting: { ...file.setting, domain } });
}

const fileNamed = (sites: Sites, domain: string) => sites.named(domain)?.file ?? null;

test('[R7.40] a site is found by its domain, the first of several, and by no other', () => {
  const sites = new Sites(directory);
  expect(fileNamed(sites, 'House.Example')).toBe('default');
  expect(fileNamed(sites, 'shared.example')).toBe('a.example');
  expect(fileNamed(sites, 'nowhere.example')).toBeNull();
  expect([sites.knows('shared.example'), sites.knows('nowhere.example')]).toEqual([true, false]);
});

test('[R7.40] a site is found by the domain that it has now, after its settings or its file have changed', () => {
  const sites = new Sites(directory);
  expect(fileNamed(sites, 'shared.example')).toBe('a.example');
  sites.override('a.example', withDomain('new.example'));
  expect([fileNamed(sites, 'new.example'), fileNamed(sites, 'shared.example')]).toEqual([
    'a.example',
    'b.example',
  ]);
  sites.override('a.example', null);
  expect([fileNamed(sites, 'new.example'), fileNamed(sites, 'shared.example')]).toEqual([null, 'a.example']);
  const changed = join(directory, 'b.example.json');
  writeFileSync(changed, withDomain('other.example'));
  utimesSync(changed, 1, 1);
  expect(sites.refresh()).toBe(true);
  expect(fileNamed(sites, 'other.example')).toBe('b.example');
});
