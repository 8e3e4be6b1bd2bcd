import { describe, expect, test } from 'vitest';
import { settingsEntry } from '../../testing/examples.ts';
import { wayOf } from './site-tv.ts';

describe('[R2.3] how a live picture is shown', () => {
  test.each([
    ['https://tv.example/watch?c=5', 'https://play.example', 'frame'],
    ['https://tv.example/still.JPG?t=1', 'https://play.example', 'image'],
    ['https://play.example/cdn/logos/club-screen.svg', 'https://play.example', 'image'],
    ['http://tv.example/5', 'https://play.example', 'link'],
    ['http://tv.example/5', 'http://localhost', 'frame'],
  ])('%s on %s: %s', (url, on, way) => {
    expect(wayOf(new URL(url), new URL(on))).toBe(way);
  });

  test('an entry of the settings keeps no address but http, https and those of the site', () => {
    for (const url of ['javascript:alert(1)', 'data:text/html,x', '//evil.example/', 'ftp://tv.example/', ''])
      expect(settingsEntry({ id: 1, url }).url).toBeNull();
  });
});
