import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { placeBet } from '@layline/contract/calls/betting.ts';
import { CALLS } from '@layline/contract/calls.ts';
import type { CallName } from '@layline/contract/calls.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { HUB_METHODS } from '@layline/contract/hub-methods.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import { marketView, openBets, playerView } from '@layline/engine/views.ts';
import { marketId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import { GatedDatabase } from '../../core/testing/gated-database.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';
import { openOperatorHarness } from '../../modules/operator/testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from '../../modules/operator/testing/operator-harness.ts';
import { EVENT } from '../betting-app.ts';
import type { TestPlayer } from '../betting-app.ts';
import { LiveClient, listen } from '../live-client.ts';
import type { TestAnswer } from '../test-app.ts';
import { OF_OPERATORS } from './access-page.ts';

/** GET calls with an effect, so that no two answers are the same. */
const ACTS: readonly CallName[] = [
  'loginAsDemoUser',
  'refreshToken',
  'beginPasskeyLogIn',
  'beginOperatorPasskeyLogIn',
  'beginOperatorProof',
  'claimBonus',
  'getGameAddress',
];
/** POST calls that only read. */
const READS_BY_POST: readonly CallName[] = ['getBetHistory', 'playerRequests', 'getDepositWithdrawals'];

const READS: readonly Call[] = CALLS.filter(({ name, method }) =>
  method === 'GET' ? !ACTS.includes(name) : READS_BY_POST.includes(name),
);
/** Calls that must show something of the batch afterwards; otherwise the test proves nothing. */
const CONCERNED: readonly CallName[] = [
  'getEventMarkets',
  'getOdds',
  'getUserLimits',
  'getExpectedProfitLoss',
  'getOpenBets',
  'getPlayerGrid',
  'getOperatorMarkets',
  'getOperatorMarket',
  'getOperatorPlayer',
  'getOperatorEvents',
];
const OPERATORS = new Set<string>(OF_OPERATORS.map(({ call }) => call.name));

const shown = ({ status, result, error }: TestAnswer<unknown>) => ({ status, result, error });
type Shown = ReturnType<typeof shown>;

describe('while a batch is being committed', () => {
  let harness: OperatorHarness;
  let player: TestPlayer;
  let admin: TestOperator;
  /** Watches both markets as the player. */
  let client: LiveClient;
  /** As guests, because a connection's invocations are handled one at a time. */
  let guests: LiveClient[];
  let gated: GatedDatabase;
  /** Reports that somebody is waiting for the commit, with a read of the state or a command. */
  let waits = Promise.withResolvers<void>();
  const requests = new Map<string, object>();

  beforeAll(async () => {
    harness = await openOperatorHarness({
      core: {
        wrap(inner) {
          gated = new GatedDatabase(inner);
          return gated.database;
        },
      },
    });
    const { app } = harness;
    admin = harness.admin;
    player = await app.player();
    await app.openMarket();
    await app.openMarket({ id: marketId('m2') });
    await app.rest('LAY', 250, 2000);
    await app.place(player, { customerRef: 'before' });
    for (const call of READS) requests.set(call.name, await requestOf(call));
    const url = await listen(app);
    client = await LiveClient.connect(url);
    guests = await Promise.all([LiveClient.connect(url), LiveClient.connect(url)]);
    await client.register(player.token);
    await client.watch(['m1', 'm2']);
    await settled();
    for (const name of ['read', 'submit', 'submitAll'] as const) {
      const real = app.core[name].bind(app.core) as (argument: unknown) => Promise<never>;
      vi.spyOn(app.core, name).mockImplementation((argument: unknown) => {
        waits.resolve();
        return real(argument);
      });
    }
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    for (const one of [client, ...guests]) await one.stop();
    await harness.app.close();
  });

  /** The requests refer to things that exist and filter nothing unnecessarily. */
  async function requestOf(call: Call): Promise<object> {
    const theirs: Readonly<Record<string, unknown>> = {
      marketId: 'm1',
      marketIds: 'm1,m2',
      runnerId: 'A',
      eventId: EVENT,
      ids: EVENT,
      sportName: 'Football',
      playerId: player.id,
      betId: openBets(stateInMemory(harness.app.core), player.id)[0]?.betId,
    };
    const { query, body } = docsOf(call).example;
    const known = (given: object) =>
      Object.fromEntries(Object.keys(given).flatMap((key) => (key in theirs ? [[key, theirs[key]]] : [])));
    const named = call.body === null ? { query: known(query) } : { body: known(body as object) };
    if ((await ask(call, named)).status !== 400) return named;
    return call.body === null ? { query: { ...query, ...known(query) } } : { body };
  }

  async function ask(call: Call, request = requests.get(call.name) ?? {}): Promise<Shown> {
    const { token } = OPERATORS.has(call.name) ? admin : player;
    return shown(await harness.app.call(call, request, { token }));
  }

  async function askAll(): Promise<Map<string, Shown>> {
    const answers = new Map<string, Shown>();
    for (const call of READS) answers.set(call.name, await ask(call));
    return answers;
  }

  async function settled(): Promise<void> {
    const { core } = harness.app;
    await core.waitForProjection(core.seq);
    harness.app.flush();
    await client.settled();
  }

  /** The answer before the commit; null if there is none because the call waits. */
  async function beforeCommit<T>(answer: Promise<T>): Promise<T | null> {
    const first = await Promise.race([answer, waits.promise.then(() => null)]);
    waits = Promise.withResolvers();
    return first;
  }

  /** A bet, a suspension and the player's own limits, all in one batch whose commit waits until `release` is called. */
  async function openBatch() {
    const reached = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    onTestFinished(() => held.resolve());
    waits = Promise.withResolvers();
    gated.gate = async (journal, done) => {
      if (journal) {
        reached.resolve();
        await held.promise;
      }
      await done();
    };
    const { app } = harness;
    const body = { marketId: 'm1', runnerId: 'A', side: 'BACK', price: 2.5, stake: 500, customerRef: 'open' };
    const bet = app.call(placeBet, { body }, { token: player.token });
    await waits.promise;
    const others = app.core.submitAll([
      { type: 'suspendMarket', marketId: marketId('m2'), reason: 'OPERATOR', lapse: false },
      { type: 'setPlayerLimits', playerId: player.id, maxStake: paise(20_000), exposureShare: 5000 },
    ]);
    await reached.promise;
    waits = Promise.withResolvers();
    return {
      async release() {
        held.resolve();
        gated.gate = (_, done) => done();
        expect([(await bet).status, (await others).map(({ ok }) => ok)]).toEqual([200, [true, true]]);
      },
    };
  }

  test('[R7.17] no call and no hub method shows any of it; calls that wait for it show it afterwards', async () => {
    const before = await askAll();
    expect([...before].filter(([, { status }]) => status === 400)).toEqual([]);
    const state = stateInMemory(harness.app.core);
    const { release } = await openBatch();
    // The engine has applied all three, so anything that shows them now reads uncommitted memory.
    expect(openBets(state, player.id)).toHaveLength(2);
    expect(marketView(state, marketId('m2'))?.status).toBe('SUSPENDED');
    expect(playerView(state, player.id)?.imposed).not.toBeNull();

    for (const one of [client, ...guests]) one.heard.length = 0;
    // It is first in the queue, so that watched books are published before the calls are answered.
    harness.app.flush();
    waits = Promise.withResolvers();
    const waiting = new Map<string, Promise<Shown>>();
    const answered = new Map<string, Shown>();
    const tooEarly: string[] = [];
    for (const call of READS) {
      const answer = ask(call);
      const early = await beforeCommit(answer);
      if (early === null) {
        waiting.set(call.name, answer);
        void answer.then(() => tooEarly.push(call.name));
      } else answered.set(call.name, early);
    }
    for (const [name, early] of answered) expect([name, early]).toEqual([name, before.get(name)]);
    const images = structuredClone([...client.books.values()]);
    // Every method that a client can call is called below.
    expect(HUB_METHODS.filter(({ caller }) => caller === 'client').map(({ name }) => name)).toEqual([
      'RegisterClient',
      'SubscribeMarkets',
      'ResyncMarkets',
      'SubscribeEvents',
    ]);
    const events = await client.connection.invoke<unknown>('SubscribeEvents', { eventIds: [EVENT] });
    const resynced = await client.connection.invoke<unknown>('ResyncMarkets', { marketIds: ['m1', 'm2'] });
    expect(resynced).toEqual({ images, unknown: [] });
    expect(events).toMatchObject({ events: [{ eventId: EVENT, status: 'UPCOMING' }] });
    const [registering, watching] = guests as [LiveClient, LiveClient];
    const registered = registering.register(player.token);
    expect(await beforeCommit(registered)).toBeNull();
    const watched = watching.watch(['m1', 'm2', 'gone']);
    expect(await beforeCommit(watched)).toBeNull();
    expect(tooEarly).toEqual([]);
    for (const one of [client, ...guests]) expect(one.heard).toEqual([]);

    await release();
    await settled();
    const after = await askAll();
    for (const name of CONCERNED) expect([name, after.get(name)]).not.toEqual([name, before.get(name)]);
    for (const [name, answer] of waiting) expect([name, await answer]).toEqual([name, after.get(name)]);
    await registered;
    expect(await watched).toMatchObject({ unknown: ['gone'] });
    for (const one of [client, registering])
      expect(one.all('UserBalance')).toEqual([{ Balance: 99_000, Exposure: 1000 }]);
    expect(await client.watch(['m1', 'm2'])).toMatchObject({
      images: [{ runners: [{ back: [[2.5, 1000]] }, {}, {}] }, { status: 'SUSPENDED' }],
    });
  });
});
