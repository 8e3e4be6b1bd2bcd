import { afterEach, beforeEach, expect, test } from 'vitest';
import { getSessions, register, verifyUser } from '@layline/contract/calls/account.ts';
import { authenticate } from '@layline/contract/calls/log-in.ts';
import { getSetting } from '@layline/contract/calls/settings.ts';
import type { LoginResult } from '@layline/contract/entities/account.ts';
import type { BettingApp } from '../testing/betting-app.ts';
import { openFollowedApp, type FollowedApp, type FollowingApp } from './testing/followed-app.ts';

const MINUTE = 60_000;
const MOBILE = '9812345678';
const PASSWORD = 'Monsoon#2026';

let both: FollowedApp;
let other: FollowingApp;
let leader: BettingApp;
/** A session that was opened at the leader. */
let phone: LoginResult;

/** Where a call is made. */
type Node = Pick<FollowingApp, 'call'>;

beforeEach(async () => {
  both = await openFollowedApp();
  ({ leader } = both);
  other = await both.beside();
  const form = { userName: 'asha', password: PASSWORD, confirmPassword: PASSWORD, mobile: MOBILE };
  await leader.call(register, { body: form });
  const body = {
    userName: 'asha',
    mobile: MOBILE,
    domain: 'localhost',
    otp: leader.sms.lastCode(MOBILE),
  };
  const { result } = await leader.call(verifyUser, { body }, { headers: { 'user-agent': 'Phone' } });
  if (result === null) throw new Error('the sign-up was refused');
  phone = result;
  await Promise.all([both.caughtUp(), other.caughtUp()]);
});

afterEach(async () => {
  await both.close();
});

async function logIn(node: Node, browser: string): Promise<LoginResult> {
  const body = { userNameOrEmailAddress: 'asha', password: PASSWORD };
  const { result } = await node.call(authenticate, { body }, { headers: { 'user-agent': browser } });
  if (result === null) throw new Error('the log-in was refused');
  return result;
}

async function sessionsAt(node: Node, { accessToken: token }: LoginResult) {
  const { result } = await node.call(getSessions, {}, { token });
  return result?.sessions.map(({ browser, lastSeenAt, current }) => ({ browser, lastSeenAt, current }));
}

test('[R7.98] every node lists a player’s sessions with when each was last used, at whichever node', async () => {
  const since = leader.time.now();
  const laptop = await logIn(both, 'Laptop');
  const tablet = await logIn(other, 'Tablet');
  leader.time.jump(MINUTE);
  await other.call(getSetting, {}, { token: laptop.accessToken });
  leader.time.jump(MINUTE);
  await both.call(getSetting, {}, { token: phone.accessToken });
  leader.time.jump(MINUTE);
  const expected = [
    { browser: 'Tablet', lastSeenAt: since + 3 * MINUTE, current: true },
    { browser: 'Phone', lastSeenAt: since + 2 * MINUTE, current: false },
    { browser: 'Laptop', lastSeenAt: since + MINUTE, current: false },
  ];
  for (const node of [both, other, leader]) expect(await sessionsAt(node, tablet)).toEqual(expected);
});
