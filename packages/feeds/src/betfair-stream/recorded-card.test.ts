import { expect, test } from 'vitest';
import { RecordedCard } from './recorded-card.ts';
import type { BatterStats, BowlerStats, InningsStats, MatchStats } from './score-line.ts';

const innings = (number: number, runs: number, wickets: number, overs: string): InningsStats => ({
  number,
  team: number === 1 ? 'Reds' : 'Blues',
  runs,
  wickets,
  overs,
});

const batter = (name: string, runs: number, onStrike = false): BatterStats => ({
  name,
  runs,
  balls: runs + 2,
  fours: 0,
  sixes: 0,
  onStrike,
});

const bowler = (name: string, overs: string, runs: number): BowlerStats => ({
  name,
  overs,
  runs,
  wickets: 0,
});

const stats = (
  parts: readonly InningsStats[],
  batters: readonly BatterStats[] = [],
  bowlers: readonly BowlerStats[] = [],
): MatchStats => ({ currentInnings: parts.length, toss: null, innings: parts, batters, bowlers });

const ball = (type: string, value: string | null, overs: string) => ({ type, value, innings: null, overs });

test('batters and bowlers are collected; a batter who has left is out, with no dismissal given', () => {
  const card = new RecordedCard();
  card.take(
    stats([innings(1, 9, 0, '1')], [batter('One', 5, true), batter('Two', 4)], [bowler('X', '1', 9)]),
  );
  card.take(
    stats(
      [innings(1, 12, 1, '1.4')],
      [batter('Three', 1), batter('Two', 6, true)],
      [bowler('Y', '0.4', 3), bowler('X', '1', 9)],
    ),
  );
  const [first] = card.innings(false, 20);
  expect(
    first?.batting.map(({ name, status, howOut, onStrike }) => [name, status, howOut, onStrike]),
  ).toEqual([
    ['One', 'OUT', null, false],
    ['Two', 'BATTING', null, true],
    ['Three', 'BATTING', null, false],
  ]);
  expect(first?.bowling.map(({ name, bowling, economy }) => [name, bowling, economy])).toEqual([
    ['X', false, 9],
    ['Y', true, 4.5],
  ]);
  expect(first?.fallOfWickets).toEqual([{ wicket: 1, runs: 12, overs: '1.4', batter: null }]);
  expect(first).toMatchObject({ state: 'RUNNING', runRate: 7.2, extras: null, partnerships: [] });
});

test('a total that goes back takes its wicket with it', () => {
  const card = new RecordedCard();
  card.take(stats([innings(1, 20, 1, '3.2')]));
  card.take(stats([innings(1, 20, 2, '3.4')]));
  card.take(stats([innings(1, 21, 1, '3.3')]));
  expect(card.innings(false, 20)[0]?.fallOfWickets).toEqual([
    { wicket: 1, runs: 20, overs: '3.2', batter: null },
  ]);
});

test('an over is listed ball by ball once its beginning and end are known', () => {
  const card = new RecordedCard();
  card.take(stats([innings(1, 3, 0, '0.2')]));
  card.takeBalls([ball('STRIKE', '2', '0.2'), ball('STRIKE', '1', '0.1')]);
  card.take(stats([innings(1, 8, 1, '1')]));
  card.takeBalls([
    ball('STRIKE', '4', '0.6'),
    ball('OUT', null, '0.5'),
    ball('WIDE', null, '0.5'),
    ball('STRIKE', '0', '0.4'),
    ball('STRIKE', '0', '0.3'),
    ball('STRIKE', '2', '0.2'),
  ]);
  expect(card.innings(false, 20)[0]?.oversBowled).toEqual([
    {
      over: 1,
      bowler: null,
      balls: ['1', '2', '0', '0', 'wd', 'W', '4'],
      runs: 8,
      wickets: 1,
      totalRuns: 8,
      totalWickets: 1,
    },
  ]);
});

test('after a change of innings, names of the previous side are not used', () => {
  const card = new RecordedCard();
  const old = [batter('One', 5), batter('Two', 4, true)];
  card.take(stats([innings(1, 100, 2, '20')], old, [bowler('X', '4', 30)]));
  card.take(stats([innings(1, 100, 2, '20'), innings(2, 0, 0, '0')], old, [bowler('X', '4', 30)]));
  card.take(
    stats(
      [innings(1, 100, 2, '20'), innings(2, 4, 0, '0.1')],
      [batter('Nine', 4, true)],
      [bowler('One', '0.1', 4)],
    ),
  );
  const [first, second] = card.innings(false, 20);
  expect(first).toMatchObject({ state: 'COMPLETE', required: null });
  expect(first?.batting.map(({ name, status }) => [name, status])).toEqual([
    ['One', 'NOT_OUT'],
    ['Two', 'NOT_OUT'],
  ]);
  expect(second?.batting.map(({ name }) => name)).toEqual(['Nine']);
  expect(second?.bowling.map(({ name }) => name)).toEqual(['One']);
  expect(second).toMatchObject({
    target: 101,
    required: { runs: 97, balls: 119, rate: 4.89 },
    bowlingTeam: 'Reds',
  });
});

test('what was shown before changes with a corrected ball, a ball taken back and a corrected total', () => {
  const card = new RecordedCard();
  const overs = () =>
    card.innings(false, 20)[0]?.oversBowled.map(({ balls, runs }) => `${balls.join(' ')}: ${runs}`);
  const over = (last: string) =>
    ['0.1', '0.2', '0.3', '0.4', '0.5']
      .map((at) => ball('STRIKE', '1', at))
      .concat(ball('STRIKE', last, '1'));
  card.take(stats([innings(1, 10, 0, '1')]));
  card.takeBalls(over('5').toReversed());
  expect(overs()).toEqual(['1 1 1 1 1 5: 10']);
  card.takeBalls(over('4').toReversed());
  expect(overs()).toEqual(['1 1 1 1 1 4: 10']);
  card.take(stats([innings(1, 9, 0, '1')]));
  expect(overs()).toEqual(['1 1 1 1 1 4: 9']);
  card.takeBalls(over('4').slice(0, 5).toReversed());
  expect(overs()).toEqual(['1 1 1 1 1: 9']);
  card.take(stats([innings(1, 5, 0, '0.5')]));
  expect(overs()).toEqual(['1 1 1 1 1: 5']);
});

test('an innings that is over is the same object again until its total or its state changes', () => {
  const card = new RecordedCard();
  const first = innings(1, 100, 2, '20');
  card.take(stats([first, innings(2, 4, 0, '0.1')]));
  const [before] = card.innings(false, 20);
  card.take(stats([first, innings(2, 4, 0, '0.1')], [batter('Nine', 4)]));
  expect(card.innings(false, 20)[0]).toBe(before);
  expect(card.innings(false, 20)[1]?.batting).toHaveLength(1);
  const later = [innings(2, 4, 0, '0.1'), innings(3, 0, 0, '0.1')];
  card.take(stats([first, ...later]));
  expect(card.innings(false, 20)[1]).toMatchObject({ target: 101, state: 'COMPLETE' });
  card.take(stats([innings(1, 101, 2, '20'), ...later]));
  expect(card.innings(false, 20)).toMatchObject([{ runs: 101 }, { target: 102 }, { state: 'RUNNING' }]);
  expect(card.innings(true, 20)[2]).toMatchObject({ state: 'COMPLETE' });
  expect(card.innings(true, 50)).toMatchObject([{ maxOvers: 50 }, { maxOvers: 50 }, { maxOvers: 50 }]);
});
