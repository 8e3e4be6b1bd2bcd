import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS_PATH, settingsPath } from '@layline/contract/entities/domain-settings.ts';
import { cacheKey, isTestHost, SECONDARY_SETTINGS_URL, settingsFileFor, settingsUrl } from './host-rules.ts';

test.each([
  ['localhost', true],
  ['test.layline.example', true],
  ['layline-preview.example', true],
  ['play.layline.example', false],
])('[R7.46] %s is a test host: %s', (host, expected) => {
  expect(isTestHost(host)).toBe(expected);
});

describe('[R7.40] name of the settings file', () => {
  test.each([
    ['localhost', 'localhost'],
    ['127.0.0.1', 'localhost'],
    ['test.layline.example', 'localhost'],
    ['green.localhost', 'green.localhost'],
    ['Play.Layline.example', 'play.layline.example'],
  ])('%s reads %s', (host, file) => {
    expect(settingsFileFor(host)).toBe(file);
  });
});

test('[R9.5] the cache key is a whole number from 100 to 1000', () => {
  expect([0, 0.5, 0.999999].map(cacheKey)).toEqual([100, 550, 1000]);
  expect(settingsUrl('play.example', 0)).toBe('/cdn/settings/play.example.json?key=100');
});

test('[R7.40] addresses are those of the contract', () => {
  expect(settingsUrl('play.example', 0.5)).toBe(settingsPath('play.example', 550));
  expect(SECONDARY_SETTINGS_URL).toBe(DEFAULT_SETTINGS_PATH);
});
