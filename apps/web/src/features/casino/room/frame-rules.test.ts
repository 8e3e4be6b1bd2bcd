import { describe, expect, test } from 'vitest';
import { frameRules, messageOfGame } from './frame-rules.ts';

const PAGE = 'https://play.example';
const rules = (launchUrl: string, base = `${PAGE}/exchange/`, ours = false) =>
  frameRules(launchUrl, ours, new URL(base), PAGE);

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

test('[R2.8] a page of ours on another host is a page of ours, and has no origin either', () => {
  expect(rules('https://tables.example/games/play?token=abc', undefined, true)).toEqual({
    src: 'https://tables.example/games/play?token=abc',
    sandbox: 'allow-scripts allow-forms',
    origin: 'null',
    target: '*',
    own: true,
  });
  expect(rules('javascript:alert(1)', undefined, true)).toBeNull();
});

test('[R2.8] a page of another host keeps its own origin and gets messages only there', () => {
  expect(rules('https://games.example/run?s=1')).toEqual({
    src: 'https://games.example/run?s=1',
    sandbox: 'allow-scripts allow-same-origin allow-forms',
    origin: 'https://games.example',
    target: 'https://games.example',
    own: false,
  });
});

test('[R2.8] an address without a host belongs to the provider', () => {
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

const frame = { name: 'the frame' };
const ready = { layline: 'game', type: 'ready' };
const ORIGIN = 'https://games.example';

describe('[R2.8] messages from a frame', () => {
  test.each([
    ['ready', ready],
    ['money', { layline: 'game', type: 'money' }],
    ['a result on its way', { layline: 'game', type: 'result', shown: false }],
    ['leave', { layline: 'game', type: 'leave' }],
    ['ended', { layline: 'game', type: 'ended' }],
    ['verify', { layline: 'game', type: 'verify', roundId: 'roulette.17' }],
  ])('%s, from its window and its origin', (_, data) => {
    expect(messageOfGame({ source: frame, origin: ORIGIN, data }, frame, ORIGIN)).toEqual(data);
  });

  test.each([
    ['another window', { source: { name: 'another' }, origin: ORIGIN, data: ready }],
    ['no window', { source: null, origin: ORIGIN, data: ready }],
    ['another origin', { source: frame, origin: 'https://evil.example', data: ready }],
    ['an origin that begins alike', { source: frame, origin: `${ORIGIN}.evil.example`, data: ready }],
    ['no origin', { source: frame, origin: 'null', data: ready }],
    ['unmarked words', { source: frame, origin: ORIGIN, data: { type: 'ready' } }],
    ['an unknown kind', { source: frame, origin: ORIGIN, data: { layline: 'game', type: 'pay' } }],
    ['more than it may say', { source: frame, origin: ORIGIN, data: { ...ready, balance: 1 } }],
    [
      'a round that is a path',
      { source: frame, origin: ORIGIN, data: { ...ready, type: 'verify', roundId: '../x' } },
    ],
    ['text', { source: frame, origin: ORIGIN, data: JSON.stringify(ready) }],
    ['nothing', { source: frame, origin: ORIGIN, data: undefined }],
  ])('%s: dropped', (_, event) => {
    expect(messageOfGame(event, frame, ORIGIN)).toBeNull();
  });

  test('messages of a page of ours have no origin and come only from its own window', () => {
    expect(messageOfGame({ source: frame, origin: 'null', data: ready }, frame, 'null')).toEqual(ready);
    expect(messageOfGame({ source: {}, origin: 'null', data: ready }, frame, 'null')).toBeNull();
    expect(messageOfGame({ source: frame, origin: ORIGIN, data: ready }, frame, 'null')).toBeNull();
  });

  test('messages are ignored while there is no frame', () => {
    expect(messageOfGame({ source: null, origin: 'null', data: ready }, null, 'null')).toBeNull();
    expect(messageOfGame({ source: undefined, origin: 'null', data: ready }, undefined, 'null')).toBeNull();
  });
});
