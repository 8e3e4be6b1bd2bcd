import { expect, test } from 'vitest';
import { entriesOf } from './site-lists.ts';

test.each([[undefined], [null], [[]], [{}], ['none'], [7], [[null, 'x', {}, [], { description: 'no id' }]]])(
  '[R3.3] [R10.2] %j is a list without entries',
  (sent) => {
    expect(entriesOf('tv', sent)).toEqual([]);
  },
);

test('[R1.5] [R3.3] [R10.2] a field is found under its other names', () => {
  expect(
    entriesOf('bonuses', [
      { eventId: 31, name: 'Final', banner: '/cup.png', link: 'https://news.example/final' },
      { title: 'Half', terms: 'Half on top', expiryDate: '2026-01-01' },
      { gameId: 'plinko' },
    ]),
  ).toMatchObject([
    { id: '31', eventId: '31', title: 'Final', image: '/cup.png', url: 'https://news.example/final' },
    { id: 'Half', title: 'Half', description: 'Half on top', closesAt: Date.UTC(2026, 0, 1) },
    { id: 'plinko', title: null, description: null, eventId: null, url: null, image: null },
  ]);
});

test('[R3.3] [R20.64] hidden entries and those that are not featured are left out, and each id appears once', () => {
  const sent = [
    { id: 'roulette', title: 'Listed alone', featured: false },
    { id: 'dice', title: 'Listed', featured: false },
    { id: 'dice', title: 'Dice', featured: true },
    { id: 5, title: 'Old' },
    { id: 'mines', hidden: true },
    { id: '5', title: 'Five' },
  ];
  expect(entriesOf('games', sent).map(({ id, title }) => [id, title])).toEqual([
    ['dice', 'Dice'],
    ['5', 'Five'],
  ]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example/', 'ftp://tv.example/', '', 7, null])(
  '[R1.5] [R3.3] %j is not an address',
  (url) => {
    expect(entriesOf('tv', [{ id: 1, url, image: url }])).toMatchObject([{ url: null, image: null }]);
  },
);
