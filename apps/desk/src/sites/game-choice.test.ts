import { describe, expect, test } from 'vitest';
import { exampleOfferedGames as OFFERED } from '@layline/contract/examples/casino.ts';
import { choicesOf } from '@layline/contract/site-games.ts';
import { featuredIds, knownGames, modeOf, setFeatured, setMode, setShown, shownIn } from './game-choice.ts';
import type { Entries, Target } from './game-choice.ts';

const GAMES = OFFERED.flatMap(({ provider, games }) =>
  games.map(({ gameId, name }) => ({ provider, gameId, name })),
);
const layline: Target = { provider: 'layline', gameId: null };
const hub88: Target = { provider: 'hub88', gameId: null };
const game = (gameId: string): Target => ({
  provider: gameId.startsWith('hub88') ? 'hub88' : 'layline',
  gameId,
});

const shown = (entries: Entries) => GAMES.filter(shownIn(entries, OFFERED)).map(({ gameId }) => gameId);
const mode = (entries: Entries) => modeOf(choicesOf(entries, knownGames(OFFERED)), OFFERED);
const ticked = (entries: Entries, ...boxes: readonly Target[]) =>
  boxes.reduce((now, box) => setShown(now, OFFERED, box, true), entries);
const unticked = (entries: Entries, ...boxes: readonly Target[]) =>
  boxes.reduce((now, box) => setShown(now, OFFERED, box, false), entries);

describe('[R20.64] the boxes of the casino games', () => {
  test('what is unticked among all is hidden, and comes back without a trace', () => {
    const without = unticked([], game('mines'), hub88);
    expect(without).toEqual([
      { id: 'mines', title: 'Mines', hidden: true },
      { id: 'hub88', title: 'Hub88', hidden: true },
    ]);
    expect([shown(without), mode(without)]).toEqual([['teen-patti-20', 'roulette'], 'ALL']);
    expect(ticked(without, game('mines'), hub88)).toEqual([]);
  });

  test('only what is ticked is shown, by provider, by game, and a provider without one of its games', () => {
    const only = setMode(unticked([], hub88), OFFERED, 'ONLY');
    expect(only).toEqual([{ id: 'layline', title: 'Layline', featured: false }]);
    const without = unticked(only, game('mines'));
    expect([shown(without), mode(without)]).toEqual([['teen-patti-20', 'roulette'], 'ONLY']);
    const one = ticked(unticked(without, layline), game('roulette'));
    expect(one).toEqual([{ id: 'roulette', title: 'European roulette', featured: false }]);
    expect(shown(ticked(one, hub88))).toEqual(['roulette', 'hub88:sevens']);
    expect(setMode(one, OFFERED, 'ALL')).toEqual([]);
  });

  test('with nothing ticked nothing is shown, and the next tick shows only that', () => {
    const none = unticked([], layline, hub88);
    expect([shown(none), mode(none)]).toEqual([[], 'ONLY']);
    const one = ticked(none, game('mines'));
    expect([shown(one), mode(one)]).toEqual([['mines'], 'ONLY']);
    expect(shown(unticked(one, game('mines')))).toEqual([]);
  });

  test('what the form does not know stays as it is and where it is, and chooses nothing', () => {
    const others = [
      { id: 'a section', title: 'Of the client', image: '/cdn/a.png' },
      { id: 'gone', title: 'Gone', hidden: true },
    ];
    const changed = unticked(ticked(setMode(others, OFFERED, 'ONLY'), game('mines')), layline, hub88);
    expect(changed.slice(0, 2)).toEqual(others);
    expect(ticked(setMode(changed, OFFERED, 'ALL'))).toEqual(others);
  });

  test('an entry that lists a game keeps its other members while its game is listed', () => {
    const mines = { id: 'mines', title: 'Mines', image: '/cdn/mines.png' };
    expect(ticked([mines], game('roulette'))).toContainEqual(mines);
    expect(unticked(ticked([mines], game('roulette')), game('mines'))).not.toContainEqual(mines);
  });

  test('a game that has left its provider’s list is not shown, and does not open the site to all others', () => {
    const gone = [{ id: 'hub88:gone', title: 'Gone' }];
    expect([shown(gone), mode(gone)]).toEqual([[], 'ONLY']);
    expect(setMode(gone, OFFERED, 'ALL')).toEqual([]);
    const mines = [{ id: 'mines', title: 'Mines', featured: false }];
    expect(unticked([...gone, ...mines], hub88)).toEqual(mines);
  });

  test('games are featured in the order of the ticks, whether they are listed or not', () => {
    const ids = (entries: Entries) => featuredIds(entries, knownGames(OFFERED));
    const roulette = { gameId: 'roulette', name: 'European roulette' };
    const listed = ticked(unticked([], layline, hub88), game('mines'), game('roulette'));
    expect(ids(listed)).toEqual([]);
    const both = setFeatured(setFeatured(listed, roulette, true), { gameId: 'mines', name: 'Mines' }, true);
    expect(ids(both)).toEqual(['roulette', 'mines']);
    expect(shown(both)).toEqual(['roulette', 'mines']);
    expect(setFeatured(both, roulette, false)).toEqual([
      ...listed,
      { id: 'mines', title: 'Mines', featured: true },
    ]);
    expect(ids(setMode(both, OFFERED, 'ALL'))).toEqual(['roulette', 'mines']);
  });

  test('an entry that says nothing of being featured promotes the game that it lists, until it says so', () => {
    const written = [
      { id: 'mines', title: 'Mines' },
      { id: 'hub88', title: 'Hub88' },
    ];
    expect(featuredIds(written, knownGames(OFFERED))).toEqual(['mines']);
    const plain = setFeatured(written, { gameId: 'mines', name: 'Mines' }, false);
    expect(plain).toEqual([{ id: 'mines', title: 'Mines', featured: false }, written[1]]);
    expect(shown(plain)).toEqual(shown(written));
    expect(setMode(written, OFFERED, 'ALL')).toEqual([{ id: 'mines', title: 'Mines', featured: true }]);
  });

  test('from wherever presses lead, each changes what its box says and no other game', () => {
    const boxes = [layline, hub88, ...GAMES.map(({ gameId }) => game(gameId))];
    const reached = new Map<string, Entries>([['', []]]);
    // What is reached on the way is walked through, too.
    for (const entries of reached.values()) {
      const choices = choicesOf(entries, knownGames(OFFERED));
      const isOpen = ({ provider, gameId }: Target) =>
        gameId === null || mode(entries) === 'ONLY' || choices.get(provider) !== 'HIDDEN';
      for (const box of boxes.filter(isOpen)) {
        for (const isTicked of [true, false]) {
          const next = setShown(entries, OFFERED, box, isTicked);
          const isOfBox = ({ provider, gameId }: Target) =>
            box.gameId === null ? provider === box.provider : gameId === box.gameId;
          const expected = GAMES.filter((one) =>
            isOfBox(one) ? isTicked : shown(entries).includes(one.gameId),
          );
          expect(shown(next)).toEqual(expected.map(({ gameId }) => gameId));
          const key = next.map((entry) => `${entry.id} ${entry['hidden']}`).toSorted();
          if (!reached.has(key.join())) reached.set(key.join(), next);
        }
      }
    }
    expect(reached.size).toBeGreaterThan(30);
  });
});
