import { RANKS, rankName } from '@layline/casino/cards.ts';
import { everyChoice } from '@layline/casino/solo-choices.ts';
import { soloGames } from '@layline/casino/solo-games.ts';
import { tableGames } from '@layline/casino/table-games.ts';
import { TABLE_ERRORS } from '@layline/contract/errors/casino-errors.ts';
import { expect, test } from 'vitest';
import { CARD_LAYOUTS } from './card-layouts.ts';
import { patternOf } from './game-text.ts';
import hi from './texts.hi.ts';

const known: ReadonlySet<string> = new Set(Object.keys(hi));
const isKnown = (text: string) => known.has(text) || known.has(patternOf(text).pattern);
/** Plain prices such as `35:1` need no translation. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text);

test.each(tableGames.map((game) => [game.id, game] as const))(
  '[R10.7] %s is known in Hindi: rules, bets, prices and results',
  (id, { rules, bets, results }) => {
    const layout = CARD_LAYOUTS[id];
    const texts = [
      ...rules,
      ...bets.flatMap(({ name, pays, group }) => [name, pays, group.replaceAll('-', ' ')]),
      ...results.map(({ name }) => name),
      ...(layout?.places.map(({ name }) => name) ?? []),
      ...(layout?.groups.map(({ title }) => title ?? '') ?? []),
    ];
    expect(texts.filter((text) => hasWords(text) && !isKnown(text))).toEqual([]);
  },
);

test.each(soloGames.map((game) => [game.id, game] as const))(
  '[R10.7] %s is known in Hindi: rules, choices and ends',
  (_, game) => {
    const texts = [
      ...game.rules,
      ...game.choices.flatMap(({ name, options }) => [name, ...options.map((option) => option.name)]),
      ...everyChoice(game.choices).flatMap((choices) => game.payTable(choices).map(({ name }) => name)),
    ];
    expect([...new Set(texts)].filter((text) => hasWords(text) && !isKnown(text))).toEqual([]);
  },
);

test('[R10.7] every card has a name, and every refusal of a bet a text', () => {
  const cards = [
    'clubs',
    'diamonds',
    'hearts',
    'spades',
    ...Array.from({ length: RANKS }, (_, rank) => rankName(rank)),
  ];
  expect(cards.filter((name) => !known.has(name))).toEqual([]);
  // The others are about voids, records and returns, or the page has better texts for them.
  const others = ['ROUND_NOT_OVER', 'RETURN_NOT_STUCK', 'ROUND_OVER', 'BETTING_CLOSED'];
  expect(Object.keys(TABLE_ERRORS).filter((code) => !known.has(code))).toEqual(others);
});

test.each([
  ['Split 17, 20', 'Split {a}', { a: '17, 20' }],
  ['Low, 1 to 18', 'Low, {a} to {b}', { a: '1', b: '18' }],
  ['1.98, stake back on a tie', '{a}, stake back on a tie', { a: '1.98' }],
  ['pair 1:1, colour 4:1, sequence 6:1, trail 30:1', 'pair 1:1, colour 4:1, sequence 6:1, trail 30:1', {}],
  ['Player A', 'Player A', {}],
])('[R10.7] the numbers in %s become placeholders', (name, pattern, values) => {
  expect(patternOf(name)).toEqual({ pattern, values });
});
