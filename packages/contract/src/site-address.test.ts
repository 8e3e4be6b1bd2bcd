import * as v from 'valibot';
import { expect, test } from 'vitest';
import { DomainSettings, exampleSettingsFile } from './entities/domain-settings.ts';

const FIELDS = ['apkUrl', 'mainLogo', 'favicon'] as const;
const isTaken = (field: string, address: unknown): boolean =>
  v.is(DomainSettings, { ...exampleSettingsFile.setting, [field]: address });

test.each([
  'https://cdn.example.com/app.apk',
  'HTTP://cdn.example.com/a',
  '/logo.svg',
  '/cdn/logos/a.svg?v=2',
  'logo.svg',
  null,
])('[R3.3] %s is a valid address for an app, logo or icon', (address) => {
  for (const field of FIELDS) expect(isTaken(field, address)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'blob:https://a/b',
  'ftp://cdn.example.com/app.apk',
  'intent://scan/#Intent;end',
  '//evil.example/app.apk',
  '/\t/evil.example/app.apk',
  '/\\evil.example/app.apk',
  '\\\\evil.example',
  'http:evil.example',
  'https://',
  '',
  7,
])('[R3.3] %j is not', (address) => {
  for (const field of FIELDS) expect(isTaken(field, address)).toBe(false);
});
