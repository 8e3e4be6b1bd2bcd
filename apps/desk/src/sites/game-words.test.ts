import { expect, test } from 'vitest';
import { exampleOfferedGames as OFFERED } from '@layline/contract/examples/casino.ts';
import type { Entries } from './game-choice.ts';
import { gameChanges, gameNames, otherEntries, otherText } from './game-words.ts';

const hidden = (id: string) => ({ id, title: id, hidden: true });
const listed = (id: string) => ({ id, title: id, featured: false });
const featured = (id: string) => ({ id, title: id, featured: true });
const SECTION = { id: 'section', title: 'A section' };
const PICTURE = { ...listed('mines'), image: '/cdn/mines.png' };

test.each<[now: Entries, next: Entries, sentences: readonly string[]]>([
  [[], [], []],
  [[], [hidden('mines'), hidden('hub88')], ['Casino games: without Mines and all of Hub88.']],
  [[hidden('mines')], [], ['Casino games: again with Mines.']],
  [[], [listed('layline'), listed('hub88:sevens')], ['Casino games: only all of Layline and Lucky Sevens.']],
  [
    [hidden('mines')],
    [listed('layline'), hidden('mines')],
    ['Casino games: only all of Layline, without Mines.'],
  ],
  [[listed('mines')], [hidden('mines')], ['Casino games: all, without Mines.']],
  [
    [listed('mines')],
    [listed('roulette')],
    ['Casino games: with European roulette.', 'Casino games: no longer Mines.'],
  ],
  [[], [hidden('layline'), hidden('hub88')], ['Casino games: none.']],
  [[hidden('layline'), hidden('hub88')], [], ['Casino games: all.']],
  [[], [featured('mines'), featured('roulette')], ['Featured casino games: Mines and European roulette.']],
  [[featured('mines')], [], ['Featured casino games: none.']],
  [
    [featured('mines'), featured('roulette')],
    [featured('roulette'), featured('mines')],
    ['Featured casino games: European roulette and Mines.'],
  ],
  [[SECTION], [SECTION, hidden('mines')], ['Casino games: without Mines.']],
  [[], [SECTION], ['games (no field here): with {"id":"section","title":"A section"}.']],
  [
    [hidden('mines'), hidden('hub88')],
    [hidden('hub88'), hidden('mines')],
    ['games (no field here): in another order or wording.'],
  ],
  [
    [PICTURE],
    [],
    [
      'Casino games: all.',
      'games (no field here): without {"id":"mines","title":"mines","featured":false,"image":"/cdn/mines.png"}.',
    ],
  ],
])('[R20.64] from %j to %j', (now, next, sentences) => {
  expect(gameChanges(now, next, OFFERED)).toEqual(sentences);
});

test('[R20.64] while it is not known what is offered, every entry is written out', () => {
  expect(gameChanges([], [hidden('mines')], [])).toEqual([
    'games (no field here): with {"id":"mines","title":"mines","hidden":true}.',
  ]);
});

test('[R20.64] what no field shows is named', () => {
  const both = { ...hidden('mines'), featured: true };
  const others = otherEntries([SECTION, PICTURE, both, hidden('mines')], OFFERED);
  expect(others).toEqual([SECTION, PICTURE, both]);
  expect(others.map((entry) => otherText(entry, OFFERED))).toEqual([
    '“A section” (section), which no provider lists now',
    '“mines” (mines), with image',
    '“mines” (mines)',
  ]);
});

test('[R20.64] games of the same name are told apart', () => {
  const [layline, hub88] = OFFERED;
  if (layline === undefined || hub88 === undefined) throw new Error('no examples');
  const twin = { ...hub88, games: [{ gameId: 'hub88:m', name: 'Mines', maker: null }] };
  const names = gameNames([layline, twin]);
  expect([names.get('mines'), names.get('hub88:m')]).toEqual([
    'Mines (Layline, mines)',
    'Mines (Hub88, hub88:m)',
  ]);
});
