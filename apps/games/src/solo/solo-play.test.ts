import { mines } from '@layline/casino/mines/mines.ts';
import type { SoloAnswer, SoloRound, StartSolo } from '@layline/contract/casino/table-protocol.ts';
import { rupees } from '@layline/units/money.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Answer } from '../link/answer.ts';
import { ServerClock } from '../link/server-clock.ts';
import type { TableCalls } from '../link/table-api.ts';
import { Room } from '../page/room.ts';
import { aSeat, aSoloRound } from '../testing/rounds.ts';
import { SoloPlay } from './solo-play.ts';

const SILENT: Answer<never> = { ok: false, failure: { kind: 'silent' } };
const COMMITS = ['aa'.repeat(32), 'bb'.repeat(32)] as const;

let open: SoloRound | null;
let nonce: number;
let sent: unknown[];
let answers: (Answer<SoloAnswer> | undefined)[];
let waits: number[];
/** Resolves a wait of the game at the test's command. */
let between: () => Promise<void>;

const seat = aSeat({ gameId: 'mines' });
let room: Room;
/** The player's state as the tables know it. */
let now = seat;

function underWay(changes: Partial<SoloRound> = {}): SoloRound {
  return aSoloRound({
    gameId: 'mines',
    done: false,
    choices: { mines: '5' },
    actions: ['open-7', 'take'],
    step: 1,
    ...changes,
  });
}

async function aPlay(movingMs: (round: SoloRound) => number = () => 0): Promise<SoloPlay> {
  const never = () => Promise.resolve(SILENT);
  const answer = (body: unknown): Promise<Answer<SoloAnswer>> => {
    sent.push(body);
    return Promise.resolve(answers.shift() ?? { ok: true, value: { round: underWay(), state: seat } });
  };
  const calls: TableCalls = {
    enter: () => Promise.resolve({ ok: true, value: { seat: 'seat', state: seat } }),
    state: never,
    tables: () => Promise.resolve({ ok: true, value: [] }),
    table: never,
    place: never,
    soloNext: () =>
      Promise.resolve({
        ok: true,
        value: {
          gameId: 'mines',
          nonce,
          commit: COMMITS[nonce % 2] ?? '',
          minStake: 10,
          maxStake: 100,
          maxWin: 1_000,
          earliestAt: 0,
        },
      }),
    soloOpen: () => Promise.resolve({ ok: true, value: { round: open, state: now } }),
    soloStart: (_, body) => answer(body),
    soloAct: (_, body) => answer(body),
    myRounds: never,
  };
  room = new Room({
    calls,
    clock: new ServerClock(() => 0),
    timers: { set: () => 0, clear: () => undefined },
    parent: { there: false, post: () => undefined, listen: () => () => undefined },
    makeConnection: () => new Promise(() => undefined),
    entrance: { launchToken: 'token', seat: null, theme: null, language: null },
  });
  await room.enter();
  const play = new SoloPlay(
    room,
    mines,
    (ms) => {
      waits.push(ms);
      return between();
    },
    movingMs,
  );
  await play.refresh();
  return play;
}

beforeEach(() => {
  open = null;
  now = seat;
  nonce = 0;
  sent = [];
  answers = [];
  waits = [];
  between = () => Promise.resolve();
});

test('an open round is restored, with its original choices', async () => {
  open = underWay();
  const { round, choices, status } = (await aPlay()).store.getState();
  expect([round?.roundId, choices, status]).toEqual(['plinko.44', { mines: '5' }, 'ready']);
});

test('a start names the commitment that was shown, and stays the same request until there is an answer', async () => {
  const play = await aPlay();
  answers = [SILENT, SILENT];
  await play.begin(rupees(20));
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(sent[0]).toMatchObject({ commit: COMMITS[0], stake: 20, choices: { mines: '3' } });
  expect(waits).toEqual([400, 800]);
});

test('if there is no answer at all, the next press requests the same round', async () => {
  const play = await aPlay();
  answers = Array.from({ length: 6 }, () => SILENT);
  await play.begin(rupees(20));
  expect(play.store.getState().error).toMatch(/^No answer/);
  await play.begin(rupees(20));
  const ids = new Set((sent as StartSolo[]).map(({ requestId }) => requestId));
  expect(ids.size).toBe(1);
});

test('another stake is another request', async () => {
  const play = await aPlay();
  answers = Array.from({ length: 6 }, () => SILENT);
  await play.begin(rupees(20));
  await play.begin(rupees(30));
  const ids = new Set((sent as StartSolo[]).map(({ requestId }) => requestId));
  expect(ids.size).toBe(2);
});

test('a commitment that has changed meanwhile is refetched, and nothing is sent by itself', async () => {
  const play = await aPlay();
  nonce = 1;
  answers = [
    {
      ok: false,
      failure: {
        kind: 'refused',
        code: 'COMMIT_CHANGED',
        message: 'The seed is another one by now.',
        details: {},
      },
    },
  ];
  await play.begin(rupees(20));
  expect(sent).toHaveLength(1);
  expect(play.store.getState()).toMatchObject({
    next: { commit: COMMITS[1] },
    error: 'The seed is another one by now.',
  });
});

test('an action says how many came before it, so that a repeat is recognised', async () => {
  open = underWay();
  const play = await aPlay();
  answers = [SILENT];
  await play.act('open-7');
  expect(sent).toEqual([
    { roundId: 'plinko.44', step: 1, action: 'open-7' },
    { roundId: 'plinko.44', step: 1, action: 'open-7' },
  ]);
});

test('a result is revealed only when its animation ends, and so is the balance', async () => {
  const play = await aPlay(() => 1_170);
  const seen: unknown[] = [];
  const look = () => {
    const { round, moving, status } = play.store.getState();
    seen.push([round?.roundId, moving?.roundId, status, room.store.getState().state?.balance]);
  };
  between = () => Promise.resolve(look());
  now = { ...seat, balance: 5 };
  answers.push({ ok: true, value: { round: aSoloRound(), state: now } });
  await play.begin(rupees(50));
  look();
  expect(waits).toEqual([1_170]);
  expect(seen).toEqual([
    [undefined, 'plinko.44', 'moving', 100_000],
    ['plinko.44', undefined, 'ready', 5],
  ]);
});
