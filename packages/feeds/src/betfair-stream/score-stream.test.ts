import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  collect,
  collectAll,
  madeDefinition,
  marketLine,
  numbered,
  runnersWith,
} from '../testing/stream-lines.ts';
import { openRecording, scoreFileOf } from './open-recording.ts';
import type { LineError } from './protocol.ts';
import { parseScoreLine } from './score-line.ts';
import { scanEventWords, scoreStream } from './score-stream.ts';

/** One line of a score stream about event 77. Names and figures are invented. */
const scoreLine = (pt: number, blocks: Record<string, unknown>) =>
  JSON.stringify({ op: 'ccm', pt, cc: [{ eventId: '77', marketId: '1.5', ...blocks }] });

const innings = (
  inningsNum: number,
  battingTeam: string | undefined,
  score: string,
  inningsOvers: string,
) => ({
  inningsNum,
  ...(battingTeam === undefined ? {} : { battingTeam }),
  inningsRuns: Number(score.split('/')[0]),
  inningsWickets: Number(score.split('/')[1]),
  inningsOvers,
});

const stats = (currentInnings: number, ...inningsStats: readonly Record<string, unknown>[]) => ({
  matchStats: { currentInnings, tossResult: 'Reds elected to bat', inningsStats },
});

const fixture = (part: Record<string, unknown>) => ({
  fixtureInfo: { fixtureStatus: 'IN_RUNNING', ...part },
});

async function scores(...lines: readonly string[]) {
  return (await collectAll(scoreStream(numbered(...lines)))).flatMap(({ message }) => {
    if (message.type === 'scoreCard') return [];
    if (message.type !== 'score' || message.score.sport !== 'cricket') throw new Error('not a cricket score');
    return [message.score];
  });
}

const situationOf = async (...lines: readonly string[]) => (await scores(...lines)).at(-1)?.situation;

describe('what is shown', () => {
  test('a line with nothing but balls is shown, one that names the players once more is not', async () => {
    const incidentList = [{ incidentType: 'STRIKE', value: '4', innings: 1, overs: '0.1' }];
    const shown = await scores(
      scoreLine(1, stats(1, innings(1, 'Reds', '4/0', '0.1'))),
      scoreLine(2, { incidentListWrapper: { incidentList } }),
      scoreLine(3, { homeTeam: { name: 'Reds', selectionId: 11 } }),
    );
    expect(shown.map(({ lastBalls }) => lastBalls)).toEqual([[], ['4']]);
  });

  test('innings that have not begun and unknown names are left out', async () => {
    const [score] = await scores(
      scoreLine(1, {
        matchStats: {
          currentInnings: 1,
          inningsStats: [innings(1, 'Papua New Guinea', '54/3', '8.2'), innings(2, undefined, '0/0', '0.0')],
          battingTeamStats: {
            bat1Name: '0',
            bat1Runs: 9,
            bat2Name: 'B. Two',
            bat2Runs: 12,
            bat2Balls: 7,
            bat2Strike: 1,
          },
          bowlingTeamStats: { bowl1Name: '0', bowl1Overs: '1.2' },
        },
      }),
    );
    expect(score).toEqual({
      sport: 'cricket',
      summary: 'PNG 54/3 (8.2)',
      situation: '',
      innings: [{ team: 'Papua New Guinea', runs: 54, wickets: 3, overs: '8.2', batting: true }],
      batters: [{ name: 'B. Two', runs: 12, balls: 7, fours: 0, sixes: 0, onStrike: true }],
      bowler: null,
      lastBalls: [],
    });
  });

  test('if both entries name the same bowler, the higher figures count', async () => {
    const [score] = await scores(
      scoreLine(1, {
        matchStats: {
          tossResult: 'x',
          bowlingTeamStats: {
            bowl1Name: 'A',
            bowl1Overs: '0.5',
            bowl1Runs: 3,
            bowl2Name: 'A',
            bowl2Overs: '1.0',
            bowl2Runs: 7,
          },
        },
      }),
    );
    expect(score?.bowler).toEqual({ name: 'A', overs: '1', runs: 7, wickets: 0 });
  });

  test('nothing is sent before there is a score, and nothing is sent twice', async () => {
    const line = (pt: number) => scoreLine(pt, stats(1, innings(1, 'Reds', '4/0', '1')));
    expect(await scores(scoreLine(1, fixture({ maxOvers: 20 })), line(2), line(3))).toHaveLength(1);
  });

  test('a correction lowers the score', async () => {
    const shown = await scores(
      scoreLine(1, stats(1, innings(1, 'Reds', '12/1', '2.1'))),
      scoreLine(2, stats(1, innings(1, 'Reds', '8/0', '2.0'))),
    );
    expect(shown.map(({ summary }) => summary)).toEqual(['RED 12/1 (2.1)', 'RED 8/0 (2)']);
  });
});

describe('situation', () => {
  const first = innings(1, 'Reds', '163/7', '20');
  const limited = scoreLine(1, fixture({ maxOvers: 20 }));
  const chase = (score: string, overs: string) =>
    scoreLine(2, stats(2, first, innings(2, 'Blues', score, overs)));
  const finished = scoreLine(3, {
    fixtureInfo: { fixtureStatus: 'FINISHED', eventStatus: 'MATCH_COMPLETE' },
  });

  test.each([
    ['54/3', '8.2', 'Blues need 110 from 70 balls'],
    ['162/3', '19.5', 'Blues need 2 from 1 ball'],
    ['164/6', '19', 'Blues won by 4 wickets'],
    ['164/9', '19', 'Blues won by 1 wicket'],
    ['111/10', '19.4', 'Reds won by 52 runs'],
    ['162/8', '20', 'Reds won by 1 run'],
    ['163/8', '20', 'Scores level'],
  ])('163 to beat, Blues %s after %s: %s', async (score, overs, situation) => {
    expect(await situationOf(limited, chase(score, overs))).toBe(situation);
  });

  test('without a limit of overs no balls are counted', async () => {
    expect(await situationOf(chase('54/3', '8.2'))).toBe('Blues need 110');
  });

  test('a match that ends early is over, and its winner is not guessed', async () => {
    expect(await situationOf(limited, chase('54/3', '8.2'), finished)).toBe('Match over');
  });

  test.each([
    ['UMPIRE_REVIEW', 'Umpire review · Reds elected to bat'],
    ['POSSIBLE_WICKET', 'Possible wicket · Reds elected to bat'],
    ['DATA_ASSEMBLY_ISSUE', 'Score being checked · Reds elected to bat'],
    ['BALL_IN_PROGRESS', 'Reds elected to bat'],
  ])('%s', async (eventStatus, situation) => {
    const running = scoreLine(1, stats(1, innings(1, 'Reds', '4/0', '1')));
    expect(await situationOf(running, scoreLine(2, fixture({ eventStatus })))).toBe(situation);
  });
});

describe('torn and hostile lines', () => {
  test.each([
    ['{', 'NOT_JSON'],
    ['{"op":"mcm","pt":1}', 'NOT_A_MARKET_MESSAGE'],
    [scoreLine(1, { matchStats: [] }), 'BAD_FIELD'],
    [scoreLine(1, { matchStats: { inningsStats: 'all' } }), 'BAD_FIELD'],
    [scoreLine(1, { matchStats: { inningsStats: [{ inningsRuns: -4 }] } }), 'BAD_FIELD'],
    [scoreLine(1, { incidentListWrapper: { incidentList: [7] } }), 'BAD_FIELD'],
  ])('%s is %s, and the rest is played', async (line, code) => {
    const problems: LineError[] = [];
    const good = scoreLine(5, stats(1, innings(1, 'Reds', '4/0', '1')));
    const feed = await collectAll(scoreStream(numbered(line, good), (problem) => problems.push(problem)));
    expect(problems).toMatchObject([{ code, line: 1 }]);
    expect(feed.map(({ message }) => message.type)).toEqual(['score', 'scoreCard']);
  });

  test('nothing is thrown, whatever the line contains', () => {
    const lines = fc
      .jsonValue()
      .map((value) => scoreLine(1, { matchStats: value, incidentListWrapper: value }));
    fc.assert(
      fc.property(lines, (line) => {
        expect(typeof parseScoreLine(line, 1).ok).toBe('boolean');
      }),
      { seed: 20300102, numRuns: 1_000 },
    );
  });
});

describe('beside a market', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recording-'));
    await mkdir(join(folder, 'markets'));
    await mkdir(join(folder, 'scores'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  const nameless = { eventName: undefined };
  const market = (...lines: readonly string[]) =>
    writeFile(join(folder, 'markets', '1.5.jsonl.gz'), gzipSync(lines.join('\n')));
  const score = (place: string, ...lines: readonly string[]) =>
    writeFile(join(folder, place, '1.5.ccm.jsonl'), lines.join('\n'));
  const open = async () => collect(await openRecording(join(folder, 'markets', '1.5.jsonl.gz')));
  const names = scoreLine(3, {
    fixtureInfo: { eventDescription: 'Reds v Blues, Final from the Park' },
    homeTeam: { name: 'Reds', selectionId: 11 },
    awayTeam: { name: 'Blues', selectionId: 22 },
  });
  const runs = (pt: number, score_: string) => scoreLine(pt, stats(1, innings(1, 'Reds', score_, '1')));
  const closed = { ...nameless, status: 'CLOSED', runners: runnersWith('WINNER', 'LOSER') };

  test.each(['markets', 'scores'])('the score file is found in %s', async (place) => {
    await market(marketLine(1));
    await score(place, names);
    expect(scoreFileOf(join(folder, 'markets', '1.5.jsonl.gz'))).toBe(join(folder, place, '1.5.ccm.jsonl'));
  });

  test('names come from it, and messages are merged by time, markets first; a score that precedes its event waits', async () => {
    await market(
      marketLine(10, { id: '1.5', marketDefinition: madeDefinition(nameless) }),
      marketLine(30, { id: '1.5', marketDefinition: madeDefinition(closed) }),
    );
    await score('scores', names, runs(4, '1/0'), runs(5, '2/0'), runs(20, '3/0'), runs(30, '4/0'));
    const feed = await open();
    expect(feed.map(({ at, message }) => [at, message.type])).toEqual([
      [10, 'event'],
      [10, 'score'],
      [10, 'scoreCard'],
      [10, 'market'],
      [10, 'open'],
      [20, 'score'],
      [20, 'scoreCard'],
      [30, 'result'],
      [30, 'eventClosed'],
    ]);
    expect(feed[0]?.message).toMatchObject({
      event: { title: 'Reds v Blues', competition: 'Final from the Park', teams: ['Reds', 'Blues'] },
    });
    expect(feed[1]?.message).toMatchObject({ score: { summary: 'RED 2/0 (1)' } });
    expect(feed[2]?.message).toMatchObject({ card: { innings: [{ team: 'Reds', runs: 2 }] } });
    expect(feed[3]?.message).toMatchObject({ market: { runners: [{ name: 'Reds' }, { name: 'Blues' }] } });
  });

  test('without it, a nameless runner is called by its number', async () => {
    await market(marketLine(10, { id: '1.5', marketDefinition: madeDefinition(nameless) }));
    expect((await open())[1]?.message).toMatchObject({
      market: { runners: [{ name: 'Runner 11' }, { name: 'Runner 22' }] },
    });
  });

  test('names that only the last definition has, and runners added later, are there from the start', async () => {
    const named = [
      { id: 11, sortPriority: 1, status: 'ACTIVE', name: 'One' },
      { id: 22, sortPriority: 2, status: 'ACTIVE', name: 'Two' },
      { id: 33, sortPriority: 3, status: 'ACTIVE', name: 'Late' },
    ];
    await market(
      marketLine(10, { id: '1.5', marketDefinition: madeDefinition() }),
      marketLine(20, { id: '1.5', marketDefinition: madeDefinition({ runners: named }) }),
    );
    expect((await open())[1]?.message).toMatchObject({
      market: { runners: [{ name: 'One' }, { name: 'Two' }, { name: 'Late' }] },
    });
  });

  test('a reader that stops early leaves nothing open', async () => {
    await market(marketLine(10, { id: '1.5', marketDefinition: madeDefinition() }));
    await score('scores', names);
    const feed = await openRecording(join(folder, 'markets', '1.5.jsonl.gz'));
    expect((await feed.next()).value?.message.type).toBe('event');
    expect(await feed.return()).toEqual({ done: true, value: undefined });
  });

  test('a missing recording is refused', async () => {
    await expect(openRecording(join(folder, 'none.jsonl'))).rejects.toMatchObject({ code: 'NOT_READABLE' });
  });

  test('a torn score file is played up to the tear', async () => {
    const text = gzipSync(
      [names, ...Array.from({ length: 3_000 }, (_, index) => runs(20 + index, `${index}/0`))].join('\n'),
    );
    await market(
      marketLine(10, { id: '1.5', marketDefinition: madeDefinition(nameless) }),
      marketLine(9_000, { id: '1.5', marketDefinition: madeDefinition(closed) }),
    );
    await writeFile(join(folder, 'scores', '1.5.ccm.jsonl.gz'), text.subarray(0, text.length / 2));
    const types = (await open()).map(({ message }) => message.type);
    expect(types.filter((type) => type === 'score').length).toBeGreaterThan(100);
    expect(types.at(-1)).toBe('eventClosed');
  });
});

test('the names of an event are complete after its first full lines', async () => {
  const words = await scanEventWords(
    numbered(
      'torn',
      scoreLine(1, {
        fixtureInfo: { eventDescription: 'Reds v Blues' },
        homeTeam: { name: 'Reds', selectionId: 11 },
      }),
      scoreLine(2, {
        homeTeam: { name: 'Reds', selectionId: 11 },
        awayTeam: { name: 'Blues', selectionId: 22 },
      }),
    ),
  );
  expect(words.get('77')).toEqual({
    title: 'Reds v Blues',
    competition: null,
    teams: ['Reds', 'Blues'],
    selections: new Map([
      [11, 'Reds'],
      [22, 'Blues'],
    ]),
  });
});
