import { expect, test } from 'vitest';
import { frameRules } from './frame-rules.ts';

const PAGE = 'https://play.example';
const rules = (launchUrl: string, base = `${PAGE}/exchange/`) => frameRules(launchUrl, new URL(base), PAGE);

test('[R2.8] a page of ours has no origin, so that it cannot read what the site stores', () => {
  const own = rules('/games/play?token=abc');
  expect(own).toEqual({
    src: `${PAGE}/games/play?token=abc`,
    sandbox: 'allow-scripts allow-forms',
    origin: 'null',
    target: '*',
    own: true,
  });
  expect(rules(`${PAGE}/games/play`)?.sandbox).not.toContain('allow-same-origin');
});

test('[R2.8] a page of another host keeps its own origin and is spoken to there alone', () => {
  expect(rules('https://games.example/run?s=1')).toEqual({
    src: 'https://games.example/run?s=1',
    sandbox: 'allow-scripts allow-same-origin allow-forms',
    origin: 'https://games.example',
    target: 'https://games.example',
    own: false,
  });
});

test('[R2.8] an address without a host is one of the provider', () => {
  expect(rules('/games/play', 'https://api.example/exchange/')?.src).toBe('https://api.example/games/play');
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://play.example/1',
  'file:///etc',
  'http://[',
])('[R2.8] %s is never framed', (address) => {
  expect(rules(address)).toBeNull();
});

test.each(['https://games.example/', '/games/play'])(
  '[R2.8] the frame of %s may not move the page',
  (address) => {
    expect(rules(address)?.sandbox).not.toMatch(/top-navigation|popups|modals|downloads/);
  },
);
