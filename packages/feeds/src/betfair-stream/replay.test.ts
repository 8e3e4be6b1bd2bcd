import { describe, expect, test } from 'vitest';
import type { FeedMessage } from '../feed.ts';
import { collectAll, madeDefinition, marketLine, numbered, runnersWith } from '../testing/stream-lines.ts';
import { RecordingError } from './recorded-lines.ts';
import { pacedBetDelay, replay } from './replay.ts';
import type { ReplayOptions, ReplayProblem } from './replay.ts';

const START = Date.UTC(2030, 0, 1, 10);

async function played(lines: readonly string[], options: ReplayOptions = {}): Promise<FeedMessage[]> {
  return (await collectAll(replay(numbered(...lines), options))).map(({ message }) => message);
}

const defined = (pt: number, part: Record<string, unknown> = {}, more: Record<string, unknown> = {}) =>
  marketLine(pt, { id: '1.5', marketDefinition: madeDefinition(part), ...more });
const priced = (pt: number, ...rc: readonly Record<string, unknown>[]) => marketLine(pt, { id: '1.5', rc });

function ofType<T extends FeedMessage['type']>(messages: readonly FeedMessage[], type: T) {
  return messages.filter((message) => message.type === type) as Extract<FeedMessage, { type: T }>[];
}

describe('catalogue', () => {
  test('an event and its market are announced once, with names from the event and commission in basis points', async () => {
    const messages = await played([defined(1), defined(2)]);
    expect(ofType(messages, 'event')).toEqual([
      {
        type: 'event',
        event: {
          id: '77',
          title: 'Reds v Blues',
          sportId: 3,
          competition: '',
          startTime: START,
          teams: ['Reds', 'Blues'],
          venue: null,
        },
      },
    ]);
    expect(ofType(messages, 'market').map(({ market }) => market)).toMatchObject([
      {
        id: '1.5',
        name: 'Match Odds',
        commissionRate: 400,
        runners: [
          { id: '11', name: 'Reds' },
          { id: '22', name: 'Blues' },
        ],
      },
    ]);
  });

  test.each([
    ['1', 1],
    ['2', 2],
    ['4', 3],
    ['7', 26],
    ['4339', 26],
  ])('sport %s of the recording is sport %i of the site', async (eventTypeId, sportId) => {
    const [event] = ofType(await played([defined(1, { eventTypeId })]), 'event');
    expect(event?.event.sportId).toBe(sportId);
  });

  test.each([
    ['a sport that the site does not have', { eventTypeId: '6423' }],
    ['a line market', { bettingType: 'LINE' }],
    ['each-way', { marketType: 'EACH_WAY' }],
  ])('%s is left out and reported once', async (_what, part) => {
    const problems: ReplayProblem[] = [];
    const messages = await played(
      [defined(1, part), defined(2, part), priced(3, { id: 11, atb: [[2, 5]] })],
      {
        onProblem: (problem) => problems.push(problem),
      },
    );
    expect(messages).toEqual([]);
    expect(problems).toMatchObject([{ code: 'MARKET_NOT_OFFERED', line: 1 }]);
  });

  test('in a market without a fixed number of winners, any number of its runners may win', async () => {
    const [market] = ofType(await played([defined(1, { numberOfWinners: 0 })]), 'market');
    expect(market?.market).toMatchObject({ numberOfWinners: 2, completeField: false });
  });

  test('with several places, some may stay empty, and there are never more places than runners', async () => {
    const [market] = ofType(await played([defined(1, { numberOfWinners: 3 })]), 'market');
    expect(market?.market).toMatchObject({ numberOfWinners: 2, completeField: false });
  });

  test("figures and words outside a market's bounds are clamped", async () => {
    const odd = [
      { id: 11, hc: -0.25, sortPriority: 0, name: '' },
      { id: 11, hc: 0.25 },
    ];
    const part = { marketBaseRate: 250, betDelay: 60, marketType: 'X'.repeat(200), name: '', runners: odd };
    const [market] = ofType(await played([defined(1, part)]), 'market');
    expect(market?.market).toMatchObject({
      commissionRate: 10_000,
      betDelaySec: 12,
      type: 'X'.repeat(64),
      runners: [
        { id: '11:-0.25', name: 'Runner 11', sortPriority: 1 },
        { id: '11:0.25', name: 'Runner 11', sortPriority: 2 },
      ],
    });
  });

  test('runners that are out from the start are not listed', async () => {
    const [market] = ofType(
      await played([defined(1, { runners: runnersWith('ACTIVE', 'REMOVED') })]),
      'market',
    );
    expect(market?.market.runners.map(({ id }) => id)).toEqual(['11']);
  });

  test('a new start time moves the market and its event', async () => {
    const messages = await played([defined(1), defined(2, { marketTime: '2030-01-01T11:00:00.000Z' })]);
    expect(ofType(messages, 'startTime')).toMatchObject([{ marketId: '1.5', startTime: START + 3_600_000 }]);
    expect(ofType(messages, 'event').map(({ event }) => event.startTime)).toEqual([START, START + 3_600_000]);
  });
});

describe('states', () => {
  test('open, suspended at the start, in-play with its delay, open again, settled, event over', async () => {
    const types = (
      await played([
        defined(START - 9),
        defined(START + 1, { status: 'SUSPENDED' }),
        defined(START + 2, { inPlay: true, betDelay: 5 }),
        defined(START + 3, { inPlay: true, betDelay: 5, status: 'SUSPENDED' }),
        defined(START + 4, { status: 'CLOSED', inPlay: true, runners: runnersWith('WINNER', 'LOSER') }),
      ])
    ).map((message) =>
      message.type === 'suspend'
        ? `suspend ${message.reason}`
        : message.type === 'turnInPlay'
          ? `in-play ${message.betDelaySec}`
          : message.type,
    );
    expect(types).toEqual([
      'event',
      'market',
      'open',
      'suspend TURN_IN_PLAY',
      'in-play 5',
      'open',
      'suspend OPERATOR',
      'result',
      'eventClosed',
    ]);
  });

  test.each([
    ['before the start, for an unknown reason', START - 1, {}, 'OPERATOR'],
    ['at the start of a market that turns in-play', START, {}, 'TURN_IN_PLAY'],
    ['at the start of one that does not', START, { turnInPlayEnabled: false }, 'RESULT_PENDING'],
    ['with a withdrawal', START - 1, { runners: runnersWith('ACTIVE', 'REMOVED') }, 'RUNNER_REMOVED'],
  ])('suspension %s', async (_when, at, part, reason) => {
    const messages = await played([defined(1), defined(at, { status: 'SUSPENDED', ...part })]);
    expect(ofType(messages, 'suspend')[0]).toMatchObject({ reason, lapse: false });
  });

  test('[rules 7.3] an in-play suspension lapses bets in football but not in other sports', async () => {
    const lapses = async (eventTypeId: string) =>
      ofType(
        await played([
          defined(START, { eventTypeId, inPlay: true }),
          defined(START + 1, { eventTypeId, inPlay: true, status: 'SUSPENDED' }),
        ]),
        'suspend',
      ).map(({ lapse }) => lapse);
    expect(await lapses('1')).toEqual([true]);
    expect(await lapses('2')).toEqual([false]);
  });

  test('a withdrawal carries its factor in basis points, and the market opens again', async () => {
    const out = [
      { id: 11, sortPriority: 1, status: 'ACTIVE' },
      { id: 22, sortPriority: 2, status: 'REMOVED', adjustmentFactor: 12.345 },
    ];
    const messages = await played([defined(1), defined(2, { runners: out })]);
    expect(messages.slice(3)).toMatchObject([
      { type: 'removeRunner', runnerId: '22', reductionFactor: 1235 },
      { type: 'open' },
      { type: 'suspend', reason: 'FEED_LOST' },
      { type: 'voidMarket' },
      { type: 'eventClosed' },
    ]);
  });

  test.each([
    [5, 1, 5],
    [5, 0.5, 5],
    [5, 2, 3],
    [5, 60, 1],
    [1, Infinity, 1],
    [0, 60, 0],
    [40, 1, 12],
  ])('a recorded delay of %i s at speed %d becomes %i s', (recorded, speed, seconds) => {
    expect(pacedBetDelay(recorded, speed)).toBe(seconds);
  });
});

describe('quotes', () => {
  const levels = (messages: readonly FeedMessage[]) =>
    ofType(messages, 'quotes').map(({ runnerId, toBack, toLay, replace }) => ({
      runnerId,
      toBack,
      toLay,
      replace,
    }));
  const quote = (runnerId: string, toBack: unknown, toLay: unknown, replace = false) => ({
    runnerId,
    toBack,
    toLay,
    replace,
  });

  test('only changed levels, in hundredths and paise, all entries of a runner together', async () => {
    const messages = await played([
      defined(1),
      priced(2, { id: 11, atb: [[2, 10.55]] }, { id: 11, atl: [[2.02, 3]] }),
      priced(3, {
        id: 11,
        atb: [
          [2, 10.55],
          [1.5, 0.01],
        ],
      }),
      priced(4, { id: 11, ltp: 2, trd: [[2, 8]] }),
    ]);
    expect(levels(messages)).toEqual([quote('11', [[200, 1055]], [[202, 300]]), quote('11', [[150, 1]], [])]);
    expect(ofType(messages, 'quotes')[0]?.maker).toBe('house:betfair');
  });

  test("withdrawn levels come first, so that a moved price never meets the house's own other side", async () => {
    const messages = await played([
      defined(1),
      priced(2, { id: 11, atb: [[2, 1]], atl: [[2.02, 1]] }),
      priced(3, {
        id: 11,
        atb: [[2.02, 4]],
        atl: [
          [2.04, 4],
          [2.02, 0],
        ],
      }),
    ]);
    expect(levels(messages)[1]).toEqual(
      quote(
        '11',
        [[202, 400]],
        [
          [202, 0],
          [204, 400],
        ],
      ),
    );
  });

  test('prices that are not on the ladder are dropped', async () => {
    const messages = await played([
      defined(1),
      priced(2, {
        id: 11,
        atb: [
          [7.87, 5],
          [7.8, 5],
          [1001, 2],
        ],
      }),
    ]);
    expect(levels(messages)).toEqual([quote('11', [[780, 500]], [])]);
  });

  test('after an image, only the differences are sent', async () => {
    const messages = await played([
      defined(1),
      priced(
        2,
        {
          id: 11,
          atb: [
            [2, 1],
            [1.9, 2],
          ],
        },
        { id: 22, atl: [[3, 1]] },
      ),
      marketLine(3, {
        id: '1.5',
        img: true,
        rc: [
          {
            id: 11,
            atb: [
              [2, 1],
              [1.8, 3],
            ],
          },
        ],
      }),
    ]);
    expect(levels(messages).slice(2)).toEqual([
      quote(
        '11',
        [
          [190, 0],
          [180, 300],
        ],
        [],
      ),
      quote('22', [], [[300, 0]]),
    ]);
  });

  test('nothing is quoted while suspended; at reopening the old quotes are withdrawn and the whole book is quoted', async () => {
    const messages = await played([
      defined(
        1,
        {},
        {
          rc: [
            {
              id: 11,
              atb: [
                [2, 1],
                [1.9, 2],
              ],
            },
          ],
        },
      ),
      defined(2, { status: 'SUSPENDED' }),
      priced(3, { id: 11, atb: [[2, 0]] }),
      defined(4),
    ]);
    expect(messages.slice(3).map(({ type }) => type)).toEqual([
      'quotes',
      'suspend',
      'quotes',
      'open',
      'quotes',
      'suspend',
      'voidMarket',
      'eventClosed',
    ]);
    expect(levels(messages).slice(1)).toEqual([quote('11', [], [], true), quote('11', [[190, 200]], [])]);
  });

  test('wiping the book at the end of a market sends nothing', async () => {
    const messages = await played([
      defined(1, {}, { rc: [{ id: 11, atb: [[2, 1]] }] }),
      defined(2, { status: 'SUSPENDED' }),
      priced(3, { id: 11, atb: [[2, 0]], trd: [[2, 0]] }),
      defined(4, { status: 'CLOSED', runners: runnersWith('LOSER', 'WINNER') }),
    ]);
    expect(levels(messages)).toEqual([quote('11', [[200, 100]], [])]);
  });

  test('a crossed book, which lost lines can cause, is withdrawn until it is whole again', async () => {
    const messages = await played([
      defined(1),
      priced(2, { id: 11, atb: [[2, 1]], atl: [[2.1, 1]] }),
      'a line that is lost',
      priced(4, { id: 11, atb: [[2.2, 1]] }),
      priced(5, {
        id: 11,
        atl: [
          [2.1, 0],
          [2.3, 1],
        ],
      }),
    ]);
    expect(levels(messages)).toEqual([
      quote('11', [[200, 100]], [[210, 100]]),
      quote('11', [[200, 0]], [[210, 0]]),
      quote(
        '11',
        [
          [200, 100],
          [220, 100],
        ],
        [[230, 100]],
      ),
    ]);
  });

  test('a runner that is decided or removed is no longer quoted', async () => {
    const messages = await played([
      defined(
        1,
        {},
        {
          rc: [
            { id: 11, atb: [[2, 1]] },
            { id: 22, atb: [[3, 1]] },
          ],
        },
      ),
      defined(2, { runners: runnersWith('WINNER', 'ACTIVE') }, { rc: [{ id: 11, atb: [[2, 5]] }] }),
    ]);
    expect(levels(messages).slice(2)).toEqual([quote('11', [[200, 0]], [])]);
  });
});

describe('results', () => {
  const closing = async (part: Record<string, unknown>, before: Record<string, unknown> = part) =>
    (await played([defined(1, before), defined(2, { ...part, status: 'CLOSED' })])).at(-2);
  const runners = (...outcomes: readonly (readonly [outcome: string, deadHeat: boolean])[]) =>
    outcomes.map(([outcome, deadHeat], index) => ({ runnerId: `${11 * (index + 1)}`, outcome, deadHeat }));
  const three = { runners: runnersWith('ACTIVE', 'ACTIVE', 'ACTIVE') };

  test.each([
    [
      'a winner',
      1,
      ['WINNER', 'LOSER', 'LOSER'],
      [
        ['WINNER', false],
        ['LOSER', false],
        ['LOSER', false],
      ],
    ],
    [
      'two places',
      2,
      ['WINNER', 'LOSER', 'WINNER'],
      [
        ['WINNER', false],
        ['LOSER', false],
        ['WINNER', false],
      ],
    ],
    [
      'a dead heat for one place',
      1,
      ['WINNER', 'WINNER', 'LOSER'],
      [
        ['WINNER', true],
        ['WINNER', true],
        ['LOSER', false],
      ],
    ],
    [
      'any number of winners',
      0,
      ['WINNER', 'WINNER', 'LOSER'],
      [
        ['WINNER', false],
        ['WINNER', false],
        ['LOSER', false],
      ],
    ],
    [
      'removed at settlement',
      1,
      ['WINNER', 'LOSER', 'REMOVED'],
      [
        ['WINNER', false],
        ['LOSER', false],
        ['VOID', false],
      ],
    ],
  ] as const)('%s', async (_what, numberOfWinners, statuses, outcomes) => {
    const result = await closing(
      { numberOfWinners, runners: runnersWith(...statuses) },
      { ...three, numberOfWinners },
    );
    expect(result).toMatchObject({ type: 'result', lineResult: null, runners: runners(...outcomes) });
  });

  test('runners removed earlier are not in the result', async () => {
    const messages = await played([
      defined(1, three),
      defined(2, { runners: runnersWith('ACTIVE', 'ACTIVE', 'REMOVED') }),
      defined(3, { status: 'CLOSED', runners: runnersWith('LOSER', 'WINNER', 'REMOVED') }),
    ]);
    expect(messages.at(-2)).toMatchObject({ runners: runners(['LOSER', false], ['WINNER', false]) });
  });

  test.each([
    ['every runner removed', ['REMOVED', 'REMOVED'], {}, 'Every runner was removed.'],
    ['an undecided runner', ['WINNER', 'ACTIVE'], {}, /without a result/],
    ['no winner where there must be one', ['LOSER', 'LOSER'], {}, /no winner/],
    ['Asian lines', ['WINNER', 'LOSER'], { bettingType: 'ASIAN_HANDICAP_SINGLE_LINE' }, /Asian lines/],
  ])('%s: the market is void', async (_what, statuses, part, reason) => {
    const open = { ...part, runners: runnersWith('ACTIVE', 'ACTIVE') };
    const message = await closing({ ...part, runners: runnersWith(...statuses) }, open);
    expect(message).toEqual({ type: 'voidMarket', marketId: '1.5', reason: expect.stringMatching(reason) });
  });

  test('a market settled again for another runner is corrected; the same result again sends nothing', async () => {
    const closed = (pt: number, ...statuses: readonly string[]) =>
      defined(pt, { status: 'CLOSED', runners: runnersWith(...statuses) });
    const messages = await played([
      defined(1),
      closed(2, 'WINNER', 'LOSER'),
      closed(3, 'WINNER', 'LOSER'),
      closed(4, 'LOSER', 'WINNER'),
    ]);
    expect(ofType(messages, 'result').map((result) => result.runners.map(({ outcome }) => outcome))).toEqual([
      ['WINNER', 'LOSER'],
      ['LOSER', 'WINNER'],
    ]);
  });

  test('an event leaves an hour after its last market closes, so that a correction still finds it', async () => {
    const one = { status: 'CLOSED', runners: runnersWith('WINNER', 'LOSER') };
    const other = { status: 'CLOSED', runners: runnersWith('LOSER', 'WINNER') };
    const two = (pt: number, id: string, part: Record<string, unknown> = {}) =>
      marketLine(pt, { id, marketDefinition: madeDefinition(part) });
    const feed = await collectAll(
      replay(
        numbered(
          two(1, '1.5'),
          two(1, '1.6'),
          two(2, '1.5', one),
          two(3, '1.6', one),
          two(4, '1.6', other),
          marketLine(3_600_002),
          marketLine(3_600_003),
          marketLine(3_700_000),
        ),
      ),
    );
    expect(feed.slice(-4).map(({ at, message }) => [at, message.type])).toEqual([
      [2, 'result'],
      [3, 'result'],
      [4, 'result'],
      [3_600_003, 'eventClosed'],
    ]);
  });
});

describe('torn and hostile input', () => {
  test('bad lines are reported with their numbers, and the rest is played', async () => {
    const problems: ReplayProblem[] = [];
    const messages = await played(
      [
        '{',
        defined(1),
        '{"op":"status"}',
        priced(2, { id: 11, atb: [[2, 'x']] }),
        priced(3, { id: 11, atb: [[2, 1]] }),
      ],
      {
        onProblem: (problem) => problems.push(problem),
      },
    );
    expect(problems.map(({ code, line }) => [line, code])).toEqual([
      [1, 'NOT_JSON'],
      [3, 'NOT_A_MARKET_MESSAGE'],
      [4, 'BAD_FIELD'],
    ]);
    expect(ofType(messages, 'quotes')).toHaveLength(1);
  });

  test('a torn file ends the replay: open markets are suspended and void, the event is closed', async () => {
    async function* torn() {
      yield* numbered(defined(5));
      throw new RecordingError('TORN', 'ends early', null);
    }
    const problems: ReplayProblem[] = [];
    const messages = await collectAll(replay(torn(), { onProblem: (problem) => problems.push(problem) }));
    expect(problems).toEqual([{ code: 'TORN', line: 2, detail: 'ends early' }]);
    expect(messages.slice(-3)).toMatchObject([
      { at: 5, message: { type: 'suspend', reason: 'FEED_LOST' } },
      { at: 5, message: { type: 'voidMarket', reason: 'The recording ends before the result.' } },
      { at: 5, message: { type: 'eventClosed' } },
    ]);
  });

  test('feed time never goes back, even if a publish time does', async () => {
    const problems: ReplayProblem[] = [];
    const feed = replay(numbered(defined(50), priced(40, { id: 11, atb: [[2, 1]] })), {
      onProblem: (problem) => problems.push(problem),
    });
    const times = (await collectAll(feed)).map(({ at }) => at);
    expect(new Set(times)).toEqual(new Set([50]));
    expect(problems).toMatchObject([{ code: 'CLOCK_STEPPED_BACK', line: 2 }]);
  });

  test('prices that arrive before any definition are kept until one arrives', async () => {
    const messages = await played([priced(1, { id: 11, atb: [[2, 1]] }), defined(2)]);
    expect(ofType(messages, 'quotes')).toMatchObject([{ toBack: [[200, 100]] }]);
  });

  test("nothing that arrives after a market's close changes anything", async () => {
    const closed = defined(2, { status: 'CLOSED', runners: runnersWith('WINNER', 'LOSER') });
    const messages = await played([defined(1), closed, defined(3), priced(4, { id: 11, atb: [[2, 1]] })]);
    expect(messages.at(-1)?.type).toBe('eventClosed');
    expect(ofType(messages, 'result')).toHaveLength(1);
  });
});
