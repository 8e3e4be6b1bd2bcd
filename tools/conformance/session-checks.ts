import {
  authenticate,
  getAccessTokenValidateTime,
  logout,
  refreshToken,
} from '@layline/contract/calls/log-in.ts';
import { getSetting } from '@layline/contract/calls/settings.ts';
import { expectRefusal, readAnswer } from './answer-checks.ts';
import type { Provider } from './provider.ts';
import { logIn, resultOf } from './reality.ts';
import { loginBody, noPlayer } from './options.ts';
import type { Credentials } from './options.ts';
import type { Report } from './report.ts';

const SUBJECT = 'session';
/** Tolerance for clocks and slow requests, s. */
const SLACK_SEC = 30;

/** Checks a session from log-in to log-out: expiry, renewal, end. Uses log-ins of its own. */
export async function checkSession(
  report: Report,
  provider: Provider,
  credentials: Credentials | null,
): Promise<void> {
  await checkWrongPassword(report, provider);
  const login = await logIn(report, provider, credentials);
  if (login?.refreshToken === undefined) return;
  if (login.expireInSeconds !== undefined)
    await checkValidity(report, provider, login.accessToken, login.expireInSeconds);
  const renewed = await resultOf(report, provider, refreshToken, {
    query: { refreshToken: login.refreshToken },
  });
  if (renewed === null) return;
  report.check(renewed.refreshToken !== login.refreshToken, {
    weight: 'required',
    subject: SUBJECT,
    problem: 'a renewal returns the same refresh token.',
    meaning: 'A thief who gets hold of it keeps access to the account for ever.',
  });
  await checkEnd(report, provider, renewed.accessToken);
  await checkReuse(report, provider, credentials);
}

async function checkWrongPassword(report: Report, provider: Provider): Promise<void> {
  const situation = 'asked to log in an unknown user';
  const body = loginBody(noPlayer());
  const read = readAnswer(report, authenticate, await provider.ask(authenticate, { body }), situation);
  expectRefusal(report, authenticate, read, {
    weight: 'required',
    situation,
    codes: ['INVALID_CREDENTIALS'],
    meaning: 'A player who mistypes the password sees a misleading message.',
  });
}

async function checkValidity(
  report: Report,
  provider: Provider,
  token: string,
  expireInSeconds: number,
): Promise<void> {
  report.check(expireInSeconds > 0, {
    weight: 'required',
    subject: SUBJECT,
    problem: `a log-in says that its token expires in ${expireInSeconds} s.`,
    meaning: 'The client ends the session as soon as it begins.',
  });
  const validity = await resultOf(report, provider, getAccessTokenValidateTime, { query: { token }, token });
  if (validity === null) return;
  const isNear = Math.abs(validity.expireInSeconds - expireInSeconds) <= SLACK_SEC;
  report.check(validity.valid && isNear, {
    weight: 'required',
    subject: SUBJECT,
    problem: `a token that is said to expire in ${expireInSeconds} s is ${validity.valid ? `said to expire in ${validity.expireInSeconds} s` : 'said not to be valid'} by getAccessTokenValidateTime.`,
    meaning: 'The client ends or renews the session at the wrong time.',
  });
  const unknown = await resultOf(
    report,
    provider,
    getAccessTokenValidateTime,
    { query: { token: 'not.a.token' } },
    'asked about an invalid token',
  );
  if (unknown === null) return;
  report.check(!unknown.valid, {
    weight: 'required',
    subject: SUBJECT,
    problem: 'getAccessTokenValidateTime says that an invalid token is valid.',
    meaning: 'The client continues an expired session, and every call fails.',
  });
}

/** After a log-out the token must be refused. */
async function checkEnd(report: Report, provider: Provider, token: string): Promise<void> {
  const ended = await provider.ask(logout, { token, body: {} });
  if (ended.status === 404) {
    report.note(SUBJECT, 'Account/Logout is not offered, so the end of a session was not checked.');
    return;
  }
  if (readAnswer(report, logout, ended, 'asked properly').kind !== 'result') return;
  const situation = 'asked with the token of a session that was logged out';
  const read = readAnswer(report, getSetting, await provider.ask(getSetting, { token }), situation);
  expectRefusal(report, getSetting, read, {
    weight: 'required',
    situation,
    codes: ['UNAUTHORIZED'],
    meaning: 'On a shared device the next person is still in the account after a log-out.',
  });
}

/** A refresh token that comes again once its successor was used has been stolen, and must be refused. */
async function checkReuse(
  report: Report,
  provider: Provider,
  credentials: Credentials | null,
): Promise<void> {
  const login = await logIn(report, provider, credentials);
  if (login?.refreshToken === undefined) return;
  const query = { refreshToken: login.refreshToken };
  const renewed = await resultOf(report, provider, refreshToken, { query });
  if (renewed === null) return;
  // A provider may answer the first repetition as it did before, in case that answer was lost.
  const successor = { query: { refreshToken: renewed.refreshToken } };
  if ((await resultOf(report, provider, refreshToken, successor)) === null) return;
  const situation = 'given a refresh token a second time';
  const read = readAnswer(report, refreshToken, await provider.ask(refreshToken, { query }), situation);
  expectRefusal(report, refreshToken, read, {
    weight: 'required',
    situation,
    codes: ['REFRESH_REUSED', 'UNAUTHORIZED'],
    meaning: 'A stolen refresh token remains a second key to the account.',
  });
  const after = 'asked with the token of a session whose refresh token came twice';
  const token = renewed.accessToken;
  const last = readAnswer(report, getSetting, await provider.ask(getSetting, { token }), after);
  expectRefusal(report, getSetting, last, {
    weight: 'optional',
    situation: after,
    codes: ['UNAUTHORIZED'],
    meaning: 'A thief with a stolen refresh token stays logged in.',
  });
}
