import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { register, resendVerificationCode, verifyUser } from '@layline/contract/calls/account.ts';
import { placeBet } from '@layline/contract/calls/betting.ts';
import { authenticate, exchangeToken, loginAsDemoUser } from '@layline/contract/calls/log-in.ts';
import { excludeSelf } from '@layline/contract/calls/protection.ts';
import { getSetting } from '@layline/contract/calls/settings.ts';
import { playerView } from '@layline/engine/views.ts';
import { until } from '@layline/simulation/base/until.ts';
import { testServer } from '@layline/server/testing/storages.ts';
import { playerId } from '@layline/units/ids.ts';
import { stateInMemory } from '../core/testing/state-in-memory.ts';
import { handOverPlayer } from '../modules/accounts/hand-over-routes.ts';
import type { BettingApp } from '../testing/betting-app.ts';
import { sitesWith } from '../testing/sites-with.ts';
import { LeaderQuestions } from './messages/leader-questions.ts';
import { openFollowedApp, type FollowedApp, type FollowingApp } from './testing/followed-app.ts';

const MOBILE = '9812345678';
const OTHER_MOBILE = '9812345679';
const PASSWORD = 'Monsoon#2026';
const PARTNER = { client_id: 'partner-one', client_secret: 'a secret of sixteen' };

describe.skipIf(testServer() === undefined)('[R7.99] at a follower', () => {
  let both: FollowedApp;
  let other: FollowingApp;
  let leader: BettingApp;
  let beforeTurn: () => Promise<void>;

  beforeEach(async () => {
    beforeTurn = () => Promise.resolve();
    both = await openFollowedApp({ money: { gateway: null, beforeTurn: () => beforeTurn() } });
    ({ leader } = both);
    other = await both.beside();
    // Each opens its session with its first turn. Without that they would not press at once.
    for (const node of [both, other, leader]) await both.meanwhile(node.call(loginAsDemoUser));
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    await both.close();
  });

  /** Where a call is made. */
  type Node = Pick<FollowingApp, 'call'>;

  const signUp = (node: Node, userName: string, mobile = MOBILE) =>
    both.meanwhile(
      node.call(register, { body: { userName, password: PASSWORD, confirmPassword: PASSWORD, mobile } }),
    );
  const verify = (node: Node, userName: string, mobile = MOBILE, otp = leader.sms.lastCode(mobile)) =>
    both.meanwhile(node.call(verifyUser, { body: { userName, mobile, domain: 'localhost', otp } }));
  const accounts = () =>
    leader.database.read
      .selectFrom('accounts')
      .select(['player_id', 'user_name', 'state', 'mobile_verified_at'])
      .where('user_name', '<>', 'Demo')
      .orderBy('user_name')
      .execute();
  const cashOf = (player: string) => playerView(stateInMemory(leader.core), playerId(player))?.cash;

  test('a demo player is opened with play money, and plays at every node', async () => {
    await leader.openMarket();
    await Promise.all([both.caughtUp(), other.caughtUp()]);
    const { result } = await both.meanwhile(both.call(loginAsDemoUser));
    expect(result).toMatchObject({ userName: 'Demo', balance: 100_000 });
    const bet = { marketId: 'm1', runnerId: 'A', side: 'BACK', price: 2.5, stake: 500 };
    for (const [n, node] of [other, leader, both].entries()) {
      const body = { ...bet, customerRef: `demo-${n}` };
      const placed = await both.meanwhile(
        node.call(placeBet, { body }, { token: result?.accessToken ?? '' }),
      );
      expect(placed.status).toBe(200);
    }
  });

  test('a sign-up that is begun at one node goes on at another, and the player logs in at every node', async () => {
    expect((await signUp(both, 'asha')).result).toMatchObject({ verificationRequired: true });
    leader.time.jump(60_000);
    const name = { userName: 'asha', mobile: MOBILE, domain: 'localhost' };
    expect((await both.meanwhile(other.call(resendVerificationCode, { body: name }))).status).toBe(200);
    const { result } = await verify(other, 'asha');
    expect(result).toMatchObject({ userName: 'asha', balance: 10_000 });
    const token = result?.accessToken ?? '';
    const logIn = { body: { userNameOrEmailAddress: 'asha', password: PASSWORD } };
    for (const node of [both, other, leader]) {
      expect((await both.meanwhile(node.call(getSetting, {}, { token }))).status).toBe(200);
      expect((await both.meanwhile(node.call(authenticate, logIn))).result?.balance).toBe(10_000);
    }
    expect(await accounts()).toMatchObject([{ user_name: 'asha', state: 'OPEN' }]);
  });

  test('a name that is signed up at two nodes at the same moment belongs to one of them', async () => {
    const answers = await Promise.all([signUp(both, 'asha'), signUp(other, 'Asha', OTHER_MOBILE)]);
    const codes = answers.map(({ error }) => error?.code ?? 'signed up');
    // The other one is refused for the name, or because a code has just been sent for it.
    expect(codes.filter((code) => code === 'signed up')).toHaveLength(1);
    expect(await accounts()).toHaveLength(1);
  });

  test('a sign-up that is completed at two nodes at the same moment makes one player, with one credit', async () => {
    await signUp(both, 'asha');
    const answers = await Promise.all([both, other].map((node) => verify(node, 'asha')));
    const codes = answers.map(({ error }) => error?.code ?? 'opened');
    expect(codes.toSorted()).toEqual(['OTP_INVALID', 'opened']);
    const [account] = await accounts();
    expect(cashOf(account?.player_id ?? '')).toBe(1_000_000);
  });

  test('of two sign-ups with one number, completed at two nodes at the same moment, one is the first', async () => {
    await signUp(both, 'asha');
    const code = leader.sms.lastCode(MOBILE);
    leader.time.jump(60_000);
    await signUp(leader, 'ravi');
    const answers = await Promise.all([
      verify(other, 'asha', MOBILE, code),
      verify(both, 'ravi', MOBILE, leader.sms.lastCode(MOBILE)),
    ]);
    const codes = answers.map(({ error }) => error?.code ?? 'opened');
    expect(codes.toSorted()).toEqual(['MOBILE_IN_USE', 'opened']);
    expect((await accounts()).filter((row) => row.mobile_verified_at !== null)).toHaveLength(1);
  });

  test('a process that has lost its turn of a number completes no sign-up with it', async () => {
    await signUp(both, 'asha');
    const code = leader.sms.lastCode(MOBILE);
    leader.time.jump(60_000);
    await signUp(leader, 'ravi');
    let turns = 0;
    beforeTurn = async () => {
      turns += 1;
      // The second one is that of the account, which it takes within that of the number.
      if (turns !== 2) return;
      await sql`select pg_terminate_backend(pid, 1000) from pg_stat_activity
        where application_name = 'layline-turns' and datname = current_database()`.execute(
        leader.database.write,
      );
      await until(async () => (await verify(leader, 'ravi')).status !== 503);
    };
    expect(await verify(both, 'asha', MOBILE, code)).toMatchObject({ status: 503 });
    expect(await accounts()).toMatchObject([
      { user_name: 'asha', state: 'PENDING' },
      { user_name: 'ravi', state: 'OPEN' },
    ]);
  });

  test('no account is opened while a release leads that takes no turns with followers', async () => {
    vi.spyOn(LeaderQuestions.prototype, 'leaderTakesTurns', 'get').mockReturnValue(false);
    const refused = await both.meanwhile(both.call(loginAsDemoUser));
    expect(refused).toMatchObject({ status: 503, error: { code: 'UNAVAILABLE' } });
    // Each node has opened one before.
    const opened = leader.database.read.selectFrom('accounts').select('player_id');
    expect(await opened.execute()).toHaveLength(3);
  });

  test('nobody signs up with the number of an excluded player', async () => {
    await signUp(both, 'asha');
    const { result } = await verify(both, 'asha');
    const token = result?.accessToken ?? '';
    const excluded = await leader.call(excludeSelf, { body: { months: null } }, { token });
    expect(excluded.status).toBe(200);
    leader.time.jump(60_000);
    await signUp(both, 'another');
    expect((await verify(other, 'another')).error?.code).toBe('SELF_EXCLUDED');
  });

  test('an exclusion at one node covers an account that its person is just opening at another', async () => {
    let beforeWrite = () => Promise.resolve();
    await both.close();
    both = await openFollowedApp({
      sitesDir: sitesWith({ severalAccounts: true }),
      money: { gateway: null, beforeWrite: () => beforeWrite() },
    });
    ({ leader } = both);
    await signUp(both, 'asha');
    const { result } = await verify(both, 'asha');
    const exclude = () =>
      leader.call(excludeSelf, { body: { months: null } }, { token: result?.accessToken ?? '' });
    leader.time.jump(60_000);
    await signUp(both, 'usha');
    // The number was not excluded when that was looked up.
    let during: string | undefined;
    beforeWrite = async () => {
      beforeWrite = () => Promise.resolve();
      during = (await exclude()).error?.code;
    };
    expect((await verify(both, 'usha')).status).toBe(200);
    expect(during).toBe('OVERLOADED');
    expect((await exclude()).status).toBe(200);
    for (const { player_id: player } of await accounts())
      expect(playerView(stateInMemory(leader.core), playerId(player))?.state).toBe('EXCLUDED');
  });

  test('a partner’s player is opened once, though handed over at two nodes at the same moment, and each code lets in once', async () => {
    const body = { ...PARTNER, externalId: '4711', userName: 'Asha' };
    const handed = await Promise.all(
      [both, other].map((node) => both.meanwhile(node.call(handOverPlayer, { body }))),
    );
    expect(handed.map(({ status }) => status)).toEqual([200, 200]);
    expect(await accounts()).toMatchObject([{ user_name: 'Asha', state: 'OPEN' }]);
    const [first, second] = handed.map(({ result }) => result?.code ?? '');
    const redeem = (node: Node, code = '') =>
      both.meanwhile(
        node.call(exchangeToken, { body: { ...PARTNER, grant_type: 'authorization_code', code } }),
      );
    const twice = await Promise.all([redeem(both, first), redeem(other, first)]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect((await redeem(leader, second)).result).toMatchObject({ userName: 'Asha', balance: 10_000 });
  });
});
