import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  changePassword,
  endSession,
  forgotPassword,
  register,
  resetPassword,
  verifyUser,
} from '@layline/contract/calls/account.ts';
import {
  authenticate,
  getAccessTokenValidateTime,
  logout,
  refreshToken,
} from '@layline/contract/calls/log-in.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogIn,
  logInWithPasskey,
  removePasskey,
} from '@layline/contract/calls/passkeys.ts';
import { getSetting } from '@layline/contract/calls/settings.ts';
import type { LoginResult } from '@layline/contract/entities/account.ts';
import { playerId } from '@layline/units/ids.ts';
import { NotLeading } from '../core/errors.ts';
import { PlayerLocks } from '../modules/accounts/player-locks.ts';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';
import type { BettingApp } from '../testing/betting-app.ts';
import { openFollowedApp, type FollowedApp } from './testing/followed-app.ts';

const MOBILE = '9812345678';
const PASSWORD = 'Monsoon#2026';
const NEXT_PASSWORD = 'Harbour$2027';
const NAME = { userName: 'asha', mobile: MOBILE, domain: 'localhost' };

let both: FollowedApp;
let leader: BettingApp;
/** A session that was opened at the leader. */
let phone: LoginResult;

beforeEach(async () => {
  both = await openFollowedApp();
  ({ leader } = both);
  const form = { userName: 'asha', password: PASSWORD, confirmPassword: PASSWORD, mobile: MOBILE };
  await leader.call(register, { body: form });
  const otp = leader.sms.lastCode(MOBILE);
  phone = present((await leader.call(verifyUser, { body: { ...NAME, otp } })).result);
  await both.caughtUp();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await both.close();
});

function present<T>(result: T | null): T {
  if (result === null) throw new Error('the call was refused');
  return result;
}

/** Either of the two processes. */
type Node = Pick<FollowedApp, 'call'> | Pick<BettingApp, 'call'>;

const answerTo = (node: Node, password = PASSWORD) =>
  node.call(authenticate, { body: { userNameOrEmailAddress: 'asha', password } });
const logIn = async (node: Node) => present((await answerTo(node)).result);
const isLoggedIn = async (node: Node, { accessToken: token }: LoginResult) =>
  (await node.call(getSetting, {}, { token })).status === 200;
const playerOf = async (login: LoginResult) =>
  (await leader.app.sessions.authenticate(login.accessToken, leader.time.now()))?.playerId ??
  playerId('nobody');
const rows = () => leader.database.read.selectFrom('sessions').selectAll().execute();

describe('[R7.87] at a follower', () => {
  test('a player logs in as at the leader, and is logged in at both', async () => {
    const { accessToken, refreshToken: renews, casinoToken, deviceToken, ...here } = await logIn(both);
    const {
      accessToken: _,
      refreshToken: __,
      casinoToken: ___,
      deviceToken: ____,
      ...there
    } = await logIn(leader);
    expect(here).toEqual(there);
    expect(here).toMatchObject({ userName: 'asha', balance: 10_000 });
    for (const token of [renews, casinoToken, deviceToken]) expect(token).toMatch(/.{20}/);
    for (const node of [both, leader])
      expect((await node.call(getSetting, {}, { token: accessToken })).status).toBe(200);
  });

  test('a log-in is answered once it is certain that nothing newer has been shown elsewhere, and a renewal at once', async () => {
    const proof = Promise.withResolvers<void>();
    vi.spyOn(leader.core, 'confirmLead').mockReturnValue(proof.promise);
    const before = (await rows()).length;
    const answered: string[] = [];
    const [here, there] = [both, leader].map((node, index) =>
      logIn(node).then(() => answered.push(index === 0 ? 'follower' : 'leader')),
    );
    await vi.waitUntil(async () => (await rows()).length === before + 2);
    let { refreshToken: renews } = phone;
    // More than a log-in still has to ask the storage.
    for (let times = 0; times < 5; times += 1)
      renews = present(
        (await both.call(refreshToken, { query: { refreshToken: renews } })).result,
      ).refreshToken;
    expect(answered).toEqual([]);
    proof.resolve();
    await Promise.all([here, there]);
    expect(answered.toSorted()).toEqual(['follower', 'leader']);
  });

  test('a log-in that no leader answers leaves no session open', async () => {
    const before = await rows();
    vi.spyOn(leader.core, 'confirmLead').mockImplementation(async () => {
      throw new NotLeading('another process leads now');
    });
    const refused = await both.meanwhile(answerTo(both), 60_000);
    expect(refused).toMatchObject({ status: 503, error: { code: 'UNAVAILABLE' } });
    expect((await rows()).filter((row) => row.ended_at === null)).toEqual(before);
  });

  test('nothing is begun while no leader is heard, but sessions are renewed', async () => {
    both.weather.cutOff = true;
    both.time.advance(2500);
    const before = await rows();
    expect(await answerTo(both)).toMatchObject({ status: 503, error: { code: 'UNAVAILABLE' } });
    expect(await rows()).toEqual(before);
    const renewed = await both.call(refreshToken, { query: { refreshToken: phone.refreshToken } });
    expect(renewed.status).toBe(200);
  });

  test('a locked player cannot log in, and what was opened meanwhile is ended everywhere', async () => {
    const laptop = await logIn(both);
    const player = await playerOf(phone);
    const lock = { player_id: player, locked_by: 'o', locked_at: 1, reason: 'r' };
    await leader.database.transact([new PlayerLocks(leader.database).added(lock)]);
    expect(await answerTo(both)).toMatchObject({ status: 403, error: { code: 'ACCOUNT_BLOCKED' } });
    for (const node of [both, leader])
      for (const login of [phone, laptop]) expect(await isLoggedIn(node, login)).toBe(false);
  });

  test('wrong passwords are counted together with those at the leader', async () => {
    for (const node of [leader, both, leader, both, both])
      expect((await answerTo(node, 'Wrong#2026')).error?.code).toBe('INVALID_CREDENTIALS');
    for (const node of [leader, both]) expect((await answerTo(node)).error?.code).toBe('ACCOUNT_LOCKED');
  });

  test.each([
    ['the leader', 'a follower'],
    ['a follower', 'the leader'],
  ])(
    'a code for a new password that was sent by %s is taken by %s, and ends all sessions everywhere',
    async (from) => {
      const [sender, taker] = from === 'the leader' ? [leader, both] : [both, leader];
      const laptop = await logIn(both);
      expect((await sender.call(forgotPassword, { body: NAME })).status).toBe(200);
      const otp = leader.sms.lastCode(MOBILE);
      const body = { ...NAME, otp, password: NEXT_PASSWORD, confirmPassword: NEXT_PASSWORD };
      expect((await taker.call(resetPassword, { body })).status).toBe(200);
      for (const node of [both, leader]) {
        for (const login of [phone, laptop]) expect(await isLoggedIn(node, login)).toBe(false);
        expect((await answerTo(node, NEXT_PASSWORD)).status).toBe(200);
      }
    },
  );

  test('a passkey is made, used and removed, whichever node has set the challenge', async () => {
    const device = new SoftwareAuthenticator();
    const { accessToken: token } = await logIn(both);
    const password = { currentPassword: PASSWORD };
    const creation = present((await leader.call(beginPasskey, { body: password }, { token })).result);
    const made = { name: 'Phone', credential: device.create(creation) };
    const { passkeyId } = present((await both.call(addPasskey, { body: made }, { token })).result);
    const asked = present((await leader.call(beginPasskeyLogIn)).result);
    const used = { body: { credential: device.get(asked) } };
    expect(await isLoggedIn(leader, present((await both.call(logInWithPasskey, used)).result))).toBe(true);
    const removed = await both.call(removePasskey, { body: { passkeyId, ...password } }, { token });
    expect(removed.status).toBe(200);
  });

  test('a token of a session that has ended at the leader a moment ago is not valid any more', async () => {
    const asked = { query: { token: phone.accessToken } };
    expect((await both.call(getAccessTokenValidateTime, asked)).result).toMatchObject({ valid: true });
    await leader.call(logout, { body: {} }, { token: phone.accessToken });
    expect((await both.call(getAccessTokenValidateTime, asked)).result).toMatchObject({ valid: false });
  });
});

describe('[R7.88] what ends at a follower has ended at the leader before the caller has an answer:', () => {
  const token = { token: '' };
  let laptop: LoginResult;
  let phoneSession: string | undefined;
  beforeEach(async () => {
    phoneSession = (await rows())[0]?.session_id;
    laptop = await logIn(both);
    token.token = laptop.accessToken;
  });

  const endings: Record<
    string,
    readonly [ended: 'laptop' | 'phone', end: () => Promise<{ status: number }>]
  > = {
    'a log-out': ['laptop', () => both.call(logout, { body: {} }, token)],
    'a log-out of another session': [
      'phone',
      () => both.call(logout, { body: { refreshToken: phone.refreshToken } }, token),
    ],
    'all other sessions': ['phone', () => both.call(endSession, { body: { others: true } }, token)],
    'a password, with all other sessions': [
      'phone',
      () =>
        both.call(
          changePassword,
          {
            body: {
              currentPassword: PASSWORD,
              newPassword: NEXT_PASSWORD,
              confirmPassword: NEXT_PASSWORD,
            },
          },
          token,
        ),
    ],
  };

  test.each(Object.entries(endings))('%s', async (_, [ended, end]) => {
    const heard: string[] = [];
    leader.app.sessions.onEnded((id) => heard.push(id));
    expect((await end()).status).toBe(200);
    expect(heard.length).toBeGreaterThan(0);
    expect(await isLoggedIn(leader, ended === 'phone' ? phone : laptop)).toBe(false);
  });

  test('a session whose refresh token is used twice', async () => {
    const renew = () =>
      both.call(
        refreshToken,
        { query: { refreshToken: phone.refreshToken } },
        { headers: { 'user-agent': 'Stranger' } },
      );
    expect((await both.call(refreshToken, { query: { refreshToken: phone.refreshToken } })).status).toBe(200);
    expect((await renew()).error?.code).toBe('REFRESH_REUSED');
    expect(await isLoggedIn(leader, phone)).toBe(false);
  });

  test('if the leader does not confirm it in time, the answer is 503, the session has ended all the same, and the call may be repeated', async () => {
    const note = vi.spyOn(leader.app.sessions, 'noteElsewhere').mockReturnValue();
    const body = { refreshToken: phone.refreshToken };
    const refused = await both.meanwhile(both.call(logout, { body }, token));
    expect(refused).toMatchObject({ status: 503, error: { code: 'UNAVAILABLE' } });
    expect((await rows()).filter((row) => row.ended_at !== null)).toHaveLength(1);
    note.mockRestore();
    await leader.app.sessions.noteEndedElsewhere(leader.time.now());
    expect(await isLoggedIn(leader, laptop)).toBe(false);
  });

  test.each(['a follower', 'the leader'])(
    'a log-out at %s is not confirmed by a leader that has been deposed meanwhile',
    async (where) => {
      const hasEnded = async () => (await rows()).some((row) => row.ended_at !== null);
      vi.spyOn(leader.core, 'confirmLead').mockImplementation(async () => {
        if (await hasEnded()) throw new NotLeading('another process leads now');
      });
      const node: Node = where === 'the leader' ? leader : both;
      const refused = await both.meanwhile(node.call(logout, { body: {} }, token), 1000);
      expect(refused).toMatchObject({ status: 503, error: { code: 'UNAVAILABLE' } });
      expect(await hasEnded()).toBe(true);
    },
  );

  const repeated: Record<string, () => Promise<{ status: number }>> = {
    'one session': () => both.call(endSession, { body: { sessionId: phoneSession } }, token),
    'all other sessions': () => both.call(endSession, { body: { others: true } }, token),
    'a session whose refresh token is used twice': () =>
      both.call(
        refreshToken,
        { query: { refreshToken: phone.refreshToken } },
        { headers: { 'user-agent': 'Stranger' } },
      ),
  };

  test.each(Object.entries(repeated))(
    '%s, also if that was not confirmed and is asked again',
    async (_, end) => {
      await both.call(refreshToken, { query: { refreshToken: phone.refreshToken } });
      const note = vi.spyOn(leader.app.sessions, 'noteElsewhere').mockReturnValue();
      expect((await both.meanwhile(end())).status).toBe(503);
      expect(await isLoggedIn(leader, phone)).toBe(true);
      note.mockRestore();
      leader.time.advance(3000);
      expect((await end()).status).not.toBe(503);
      expect(await isLoggedIn(leader, phone)).toBe(false);
    },
  );

  test('a leader of the release before, which reads it from the storage, is waited for', async () => {
    vi.spyOn(leader.app.sessions, 'noteElsewhere').mockReturnValue();
    let isAnswered = false;
    const answer = both.call(logout, { body: {} }, token).finally(() => (isAnswered = true));
    await vi.waitUntil(async () => (await rows()).some((row) => row.ended_at !== null));
    expect(isAnswered).toBe(false);
    await leader.app.sessions.noteEndedElsewhere(leader.time.now());
    expect((await both.meanwhile(answer)).status).toBe(200);
  });

  test('the desk’s news, which tell of sessions opened and ended at any node', async () => {
    const heard: string[] = [];
    leader.app.sessions.onChanged((player) => heard.push(player));
    const player = await playerOf(phone);
    const login = await logIn(both);
    expect(heard).toEqual([player]);
    await both.call(logout, { body: {} }, { token: login.accessToken });
    expect(heard).toEqual([player, player]);
  });
});
