import type { FromGame, ToGame } from '@layline/contract/casino/frame-messages.ts';
import type { SeatState } from '@layline/contract/casino/table-protocol.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { FakeConnection } from '@layline/hub/testing/fake-connection.ts';
import { settled, virtualTimers } from '@layline/hub/testing/virtual-timers.ts';
import type { Answer } from '../link/answer.ts';
import { ServerClock } from '../link/server-clock.ts';
import type { TableCalls } from '../link/table-api.ts';
import { aSeat, aTable } from '../testing/rounds.ts';
import { Room } from './room.ts';

const SILENT: Answer<never> = { ok: false, failure: { kind: 'silent' } };
const ENDED: Answer<never> = { ok: false, failure: { kind: 'ended' } };

let clock: VirtualTime;
let connection: FakeConnection;
let posted: string[];
let hear: (message: ToGame) => void;
let table = aTable();
let seat: SeatState = aSeat();
let calls: TableCalls;

beforeEach(() => {
  clock = new VirtualTime();
  connection = new FakeConnection();
  connection.answer = ({ method }) => (method === 'Watch' ? [table] : seat);
  posted = [];
  table = aTable();
  seat = aSeat();
  const never = () => Promise.resolve(SILENT);
  calls = {
    enter: () => Promise.resolve({ ok: true, value: { seat: 'new-seat', state: seat } }),
    state: () => Promise.resolve({ ok: true, value: seat }),
    tables: () =>
      Promise.resolve({ ok: true, value: [table, aTable({ tableId: 'other', gameId: 'roulette' })] }),
    table: () => Promise.resolve({ ok: true, value: table }),
    place: never,
    soloNext: never,
    soloOpen: never,
    soloStart: never,
    soloAct: never,
    myRounds: never,
  };
});

function wordFor(message: FromGame): string {
  if (message.type === 'result') return message.shown ? 'result shown' : 'result not shown';
  if (message.type === 'at-stake') return message.open ? 'at stake' : 'nothing at stake';
  return message.type;
}

function room(entrance: { launchToken: string | null; seat: string | null }): Room {
  return new Room({
    calls,
    clock: new ServerClock(() => clock.now()),
    timers: virtualTimers(clock),
    parent: {
      there: true,
      post: (message) => posted.push(wordFor(message)),
      listen: (take) => {
        hear = take;
        return () => undefined;
      },
    },
    makeConnection: () => Promise.resolve(connection),
    entrance: { ...entrance, theme: null, language: null },
  });
}

const NEW = { launchToken: 'token', seat: null };

describe('entering', () => {
  test('a launch token gives a seat, and only the tables of its game', async () => {
    const visit = room(NEW);
    await visit.enter();
    const { entry, tables } = visit.store.getState();
    expect(entry).toEqual({ kind: 'in', seat: 'new-seat' });
    expect(tables.map(({ tableId }) => tableId)).toEqual(['tp1']);
    expect(posted).toEqual(['ready']);
  });

  test('a reload takes the previous seat, without a token or with a used one', async () => {
    const used: Answer<never> = {
      ok: false,
      failure: { kind: 'refused', code: 'INVALID_TOKEN', message: 'used', details: {} },
    };
    for (const launchToken of [null, 'used']) {
      calls = { ...calls, enter: () => Promise.resolve(used) };
      const visit = room({ launchToken, seat: 'old-seat' });
      await visit.enter();
      expect(visit.seat()).toBe('old-seat');
    }
  });

  test.each<[string, Answer<never>, { launchToken: string | null; seat: string | null }, string]>([
    ['entering can be tried again if there was no answer', SILENT, NEW, 'silent'],
    [
      'without an answer, the page does not fall back on an old seat',
      SILENT,
      { launchToken: 'token', seat: 'old' },
      'silent',
    ],
    ['no token and no seat', SILENT, { launchToken: null, seat: null }, 'refused'],
  ])('%s', async (_, answer, entrance, kind) => {
    calls = { ...calls, enter: () => Promise.resolve(answer) };
    const visit = room(entrance);
    await visit.enter();
    expect(visit.store.getState().entry.kind).toBe(kind);
  });

  test('the client is told when a seat has ended', async () => {
    calls = { ...calls, state: () => Promise.resolve(ENDED) };
    const visit = room({ launchToken: null, seat: 'old-seat' });
    await visit.enter();
    expect(visit.store.getState().entry.kind).toBe('refused');
    expect(posted).toEqual(['ended']);
  });
});

describe('news', () => {
  test('an image older than the one shown is dropped, unless it was requested', async () => {
    const visit = room(NEW);
    await visit.enter();
    await settled();
    const shown = () => visit.store.getState().tables[0]?.sequence;
    connection.call('Tables', [aTable({ sequence: 9 })]);
    expect(shown()).toBe(9);
    connection.call('Tables', [aTable({ sequence: 8 })]);
    expect(shown()).toBe(9);
    connection.call('Tables', [{ nonsense: true }]);
    expect(shown()).toBe(9);
    // The host has restarted: its answer to Watch counts, whatever its sequence.
    table = aTable({ sequence: 2 });
    connection.close(new Error('restart'));
    clock.advance(0);
    await settled();
    expect(shown()).toBe(2);
  });

  test('the hub pushes; without it the page polls, and says when nothing answers', async () => {
    const visit = room(NEW);
    await visit.enter();
    await settled();
    expect(visit.store.getState().reach).toBe('pushed');
    connection.starting = () => Promise.reject(new Error('gone'));
    connection.close(new Error('gone'));
    await settled();
    expect(visit.store.getState().reach).toBe('polled');
    calls.state = () => Promise.resolve(SILENT);
    clock.advance(1_500);
    await settled();
    expect(visit.store.getState().reach).toBe('lost');
  });

  test('the client is notified when money moves, and once when the session ends', async () => {
    const visit = room(NEW);
    await visit.enter();
    await settled();
    posted.length = 0;
    connection.call('Seat', aSeat({ balance: 99_900 }));
    connection.call('Seat', aSeat({ balance: 99_900 }));
    connection.call('Seat', aSeat({ balance: 99_900, mayBet: false }));
    visit.end();
    visit.end();
    expect(posted).toEqual(['money', 'ended', 'ended']);
  });

  test('the client is told whether the player has money in an unfinished round', async () => {
    const bet = { roundId: 'r1', bets: [{ bet: 'a', stake: 100 }], staked: 100 };
    const visit = room(NEW);
    await visit.enter();
    await settled();
    posted.length = 0;
    connection.call('Seat', aSeat({ own: [{ ...bet, returned: null }] }));
    visit.setAtStake('solo', true);
    connection.call('Seat', aSeat({ own: [{ ...bet, returned: 0 }] }));
    expect(posted).toEqual(['at stake']);
    visit.setAtStake('solo', false);
    expect(posted).toEqual(['at stake', 'nothing at stake']);
  });

  test('a balance that changed outside the game is refetched', async () => {
    const visit = room(NEW);
    await visit.enter();
    await settled();
    seat = aSeat({ balance: 55_500 });
    hear({ layline: 'game', type: 'balance' });
    await settled();
    expect(visit.store.getState().state?.balance).toBe(55_500);
  });

  test('changes to the seat during an animation are applied after the last one ends', async () => {
    const visit = room(NEW);
    await visit.enter();
    await settled();
    posted.length = 0;
    const balance = () => visit.store.getState().state?.balance;
    const [first, second] = [visit.hold(), visit.hold()];
    connection.call('Seat', aSeat({ balance: 99_900 }));
    visit.takeState(aSeat({ balance: 99_950 }));
    first();
    first();
    expect([balance(), posted]).toEqual([100_000, ['result not shown']]);
    second();
    const whole = ['result not shown', 'money', 'result shown'];
    expect([balance(), posted]).toEqual([99_950, whole]);
    visit.hold()();
    expect([balance(), posted]).toEqual([99_950, [...whole, 'result not shown', 'result shown']]);
  });

  test('the client’s balance waits for a result; on the page the latest state of the seat counts', async () => {
    const visit = room(NEW);
    await visit.enter();
    posted.length = 0;
    const [first, second] = [visit.suppressBalance(), visit.suppressBalance()];
    visit.takeState(aSeat({ balance: 99_950 }));
    first();
    first();
    expect(visit.store.getState().state?.balance).toBe(99_950);
    expect(posted).toEqual(['result not shown', 'money']);
    second();
    expect(posted.at(-1)).toBe('result shown');
  });
});
