import { describe, expect, test } from 'vitest';
import { isRefusalOf, wayOf } from './site-tv.ts';

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
});

test.each([
  ['frame-src', 'https://tv.example', true],
  ['frame-src', 'https://tv.example/watch', true],
  ['frame-src', 'https://elsewhere.example', false],
  ['frame-src', 'inline', false],
  ['img-src', 'https://tv.example', false],
])('[R2.3] %s refusing %s is about the stream: %s', (effectiveDirective, blockedURI, isIt) => {
  const url = new URL('https://tv.example/watch?c=5');
  expect(isRefusalOf({ effectiveDirective, blockedURI }, url)).toBe(isIt);
});
