import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { CALLS } from '@layline/contract/calls.ts';
import type { CallName } from '@layline/contract/calls.ts';
import { authenticate, refreshToken } from '@layline/contract/calls/log-in.ts';
import { claimBonus } from '@layline/contract/calls/bonus.ts';
import { createDeposit, storeImage } from '@layline/contract/calls/cashier.ts';
import { getSessions } from '@layline/contract/calls/account.ts';
import { getTableGameUrl, setFavourite } from '@layline/contract/calls/casino.ts';
import { lockPlayer } from '@layline/contract/calls/operator/players.ts';
import { setAlert } from '@layline/contract/calls/alerts.ts';
import { addPasskey, beginPasskey } from '@layline/contract/calls/passkeys.ts';
import { saveBetSlip } from '@layline/contract/calls/betting.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import type { OperatorRole } from '@layline/contract/entities/operator.ts';
import type { LoginResult } from '@layline/contract/entities/account.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { AUTHORITY } from '../../modules/operator/authority.ts';
import { openOperatorHarness } from '../../modules/operator/testing/operator-harness.ts';
import type { OperatorHarness } from '../../modules/operator/testing/operator-harness.ts';
import { SoftwareAuthenticator } from '../software-authenticator.ts';
import type { TestAnswer } from '../test-app.ts';
import { ASKS, NOBODYS } from './access-asks.ts';
import type { Things, Values } from './access-asks.ts';
import { OF_PLAYERS } from './access-page.ts';
import { REGISTERED, signUp } from './registered-player.ts';

const ROLES: readonly OperatorRole[] = ['VIEWER', 'TRADER', 'CASHIER', 'ADMIN', 'AGENT'];
const { userName: NAME, mobile: MOBILE, password: PASSWORD } = REGISTERED;
const BY_NAME = new Map<string, Call>((CALLS as readonly Call[]).map((call) => [call.name, call]));

/** POST calls that only read, and GET calls that change something. */
const READING_POSTS: readonly CallName[] = [
  'getLoginAttempts',
  'getBetHistory',
  'playerRequests',
  'getDepositWithdrawals',
];
const CHANGING_GETS: readonly CallName[] = ['claimBonus', 'getGameAddress'];

function callOf(name: string): Call {
  const call = BY_NAME.get(name);
  if (call === undefined) throw new Error(`the contract has no call ${name}`);
  return call;
}

function exampleOf(call: Call): Values {
  const { query, body } = docsOf(call).example;
  return { query, ...(call.body === null ? {} : { body: body as object }) };
}

test('each call documented to answer alike for unknown and for other players’ ids is tested with both, and no other call is', () => {
  const named = OF_PLAYERS.filter(({ reach }) => reach === 'nothing' || /^[A-Z_]+$/.test(reach ?? ''));
  expect(Object.keys(ASKS).sort()).toEqual(named.map(({ call }) => call.name).sort());
});

test.each(OF_PLAYERS.map(({ call, reach }) => [call.name, reach, call.auth] as const))(
  '%s (%s) requires a token where it reaches a player’s data',
  (_, reach, auth) => {
    const kinds: Record<string, readonly string[]> = {
      public: ['none', 'optional'],
      secret: ['none', 'optional'],
      own: ['player', 'optional'],
    };
    expect(kinds[reach ?? ''] ?? ['player']).toContain(auth);
  },
);

/** What reads that name nothing of a player's are asked with, if anything. Without a number the records of bets would only say where to begin. */
const PLAIN: Readonly<Record<string, Values>> = {
  getTransactionDetail: { query: { line: 1 } },
  getBetRecords: { query: { after: 0 } },
};

describe.each(storagesUnderTest())('access to another player’s data, on $name', (under) => {
  let harness: OperatorHarness;
  let alice: LoginResult;
  let things: Things;
  let before: readonly string[];

  beforeAll(async () => {
    harness = await openOperatorHarness({ under });
    await harness.app.openMarket();
    alice = await signUp(harness.app);
    things = await thingsOf(alice);
    before = await everythingOf(alice);
  });
  afterAll(() => harness.app.close());

  const as = <C extends Call>({ accessToken }: LoginResult, call: C, values: Values = {}) =>
    harness.app.call(call, values, { token: accessToken });

  /** The result of a call; throws on a refusal. */
  async function got<T>(answer: Promise<TestAnswer<T>>): Promise<T> {
    const { result, error } = await answer;
    if (result === null) throw new Error(`refused: ${error?.code ?? ''}`);
    return result;
  }

  /** Gives a player one of each thing that a call can name. */
  async function thingsOf(owner: LoginResult): Promise<Things> {
    const session = await harness.app.app.sessions.authenticate(owner.accessToken, harness.app.time.now());
    if (session === null) throw new Error('the log-in failed');
    const player = { token: owner.accessToken, refreshToken: owner.refreshToken, id: session.playerId };
    const { betId } = await got(harness.app.place(player, { customerRef: 'of-alice' }));
    const slips = [{ marketId: 'm1', runnerId: 'A', side: 'BACK', price: 2.5, stake: 700 }];
    await got(as(owner, saveBetSlip, { body: { slips } }));
    await got(as(owner, setFavourite, { body: { gameId: 'roulette', favourite: true } }));
    await as(owner, claimBonus, { query: { bonusId: 'test-cricket' } });
    const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: '#c02020' } });
    const image = (await picture.png().toBuffer()).toString('base64');
    const { imageId } = await got(as(owner, storeImage, { body: { image, purpose: 'RECEIPT' } }));
    const deposit = { amount: 2000, method: 'UPI', reference: 'UTR000001', customerRef: 'd1', imageId };
    const { requestId } = await got(as(owner, createDeposit, { body: deposit }));
    const { casinoToken } = owner;
    const visit = { gameId: 'roulette', casinoToken, device: 'PHONE', theme: 'dark' };
    const { visitId } = await got(as(owner, getTableGameUrl, { body: visit }));
    const { sessions } = await got(as(owner, getSessions));
    const asked = await got(as(owner, beginPasskey, { body: { currentPassword: PASSWORD } }));
    const credential = new SoftwareAuthenticator().create(asked);
    const { passkeyId } = await got(as(owner, addPasskey, { body: { name: 'Phone', credential } }));
    const alert = { condition: 'SUSPENDED', marketId: 'm1' } as const;
    const { alertId } = await got(as(owner, setAlert, { body: alert }));
    return {
      betId,
      alertId,
      customerRef: 'of-alice',
      sessionId: sessions[0]?.sessionId ?? '',
      passkeyId,
      refreshToken: owner.refreshToken,
      casinoToken,
      requestId,
      imageId,
      visitId: visitId ?? '',
    };
  }

  /** The answers to a player's own reads, by call. */
  async function everythingOf(owner: LoginResult): Promise<readonly string[]> {
    const texts: string[] = [];
    for (const { call } of OF_PLAYERS) {
      const { name } = call;
      const reads = call.method === 'GET' || READING_POSTS.includes(name);
      if (call.auth !== 'player' || !reads || CHANGING_GETS.includes(name)) continue;
      const values = ASKS[name]?.map((ask) => ask(things)) ?? [PLAIN[name] ?? {}];
      for (const value of values) {
        const { status, text } = await as(owner, call, call.body === null ? value : { body: {}, ...value });
        texts.push(`${name} ${status} ${text}`);
      }
    }
    return texts;
  }

  /** Texts that others must not be able to read. */
  function marksIn(text: string): readonly string[] {
    const { casinoToken: _token, refreshToken: _refresh, betId: _bet, ...named } = things;
    const marks = [NAME, MOBILE, alice.casinoToken, ...Object.values(named)];
    return marks.filter((mark) => mark !== '' && text.includes(mark));
  }

  test('the other player has one of each, and can read it', () => {
    expect(Object.values(things).every((value) => value !== '' && value !== 0)).toBe(true);
    const failed = before.filter((text) => !/^\w+ 200 /.test(text));
    expect(failed).toEqual([]);
    expect(marksIn(before.join()).length).toBeGreaterThan(4);
  });

  const named = OF_PLAYERS.flatMap(({ call, reach }) => {
    const asks = ASKS[call.name];
    return asks === undefined ? [] : [[call.name, reach, asks] as const];
  });
  test.each(named)(
    '[R7.45] %s on another player’s data: %s, the same as for unknown data',
    async (name, answer, asks) => {
      const call = callOf(name);
      for (const ask of asks) {
        // Each by a different player, because some calls end the caller's session.
        const foreign = await as(await harness.app.demo(), call, ask(things));
        const unknown = await as(await harness.app.demo(), call, ask(NOBODYS));
        expect(foreign.error?.code ?? 'nothing').toBe(answer);
        expect(foreign.text).toBe(unknown.text);
      }
    },
  );

  test.each(OF_PLAYERS.map(({ call }) => call.name).filter((name) => !(name in ASKS)))(
    '[R7.45] %s reveals nothing about another player, to players or guests',
    async (name) => {
      const call = callOf(name);
      const mallory = await harness.app.demo();
      expect(marksIn((await as(mallory, call, exampleOf(call))).text)).toEqual([]);
      const guest = await harness.app.call(call, exampleOf(call));
      expect(marksIn(guest.text)).toEqual([]);
      expect(call.auth !== 'player' || guest.status === 401).toBe(true);
    },
  );

  test('[R7.45] after all that, the other player’s data is unchanged', async () => {
    expect(await everythingOf(alice)).toEqual(before);
  });

  test('a role that may not make a call cannot reach players through it', async () => {
    for (const role of ROLES) {
      const operator = await harness.operator(role);
      for (const [name, { roles }] of Object.entries(AUTHORITY)) {
        if (roles.includes(role)) continue;
        const call = callOf(name);
        const { status, text } = await operator.call(call, exampleOf(call));
        expect([role, name, status, marksIn(text)]).toEqual([role, name, 403, []]);
      }
    }
    expect(await everythingOf(alice)).toEqual(before);
  });

  test('a locked player can do nothing: no token, no refresh, no log-in', async () => {
    const session = await harness.app.app.sessions.authenticate(alice.accessToken, harness.app.time.now());
    const body = { playerId: session?.playerId ?? '', reason: 'Card reported stolen' };
    expect((await harness.admin.call(lockPlayer, { body })).status).toBe(200);
    for (const { call } of OF_PLAYERS) {
      const { name } = call;
      if (call.auth === 'none') continue;
      const values = ASKS[name]?.map((ask) => ask(things)) ?? [exampleOf(call)];
      for (const value of values) {
        const { status, error } = await as(alice, call, value);
        expect([name, status, error?.code]).toEqual([name, 401, 'UNAUTHORIZED']);
      }
    }
    const renewed = await harness.app.call(refreshToken, { query: { refreshToken: alice.refreshToken } });
    expect(renewed.status).toBe(401);
    const login = { userNameOrEmailAddress: NAME, password: PASSWORD, rememberClient: false };
    expect((await harness.app.call(authenticate, { body: login })).error?.code).toBe('ACCOUNT_BLOCKED');
  });
});
