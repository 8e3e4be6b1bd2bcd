import { createHmac, randomBytes } from 'node:crypto';
import { openSeals } from '../../db/seals.ts';
import type { BettingApp, TestPlayer } from '../betting-app.ts';
import { logout } from '@layline/contract/calls/log-in.ts';

const MINUTE = 60_000;

/** An access token that must be refused, and why. */
export type BadToken = readonly [why: string, token: string];

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(header: object, claims: object, key: Uint8Array | string): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

/** Tokens that an attacker would forge to pose as `victim`, and genuine tokens of `victim` that are no longer valid. */
export async function badTokens(app: BettingApp, victim: TestPlayer): Promise<readonly BadToken[]> {
  const [head = '', body = '', signature = ''] = victim.token.split('.');
  const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string };
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
  const { secret } = await app.database.read
    .selectFrom('signing_keys')
    .select('secret')
    .where('key_id', '=', header.kid)
    .executeTakeFirstOrThrow();
  const seals = await openSeals(app.database, []);
  const key = Buffer.from(seals.open(secret, { table: 'signing_keys', row: header.kid }), 'base64url');
  const exp = Math.floor((app.time.now() + 60 * MINUTE) / 1000);
  const none = encode({ alg: 'none', typ: 'JWT', kid: header.kid });
  const { sid: _sid, ...noSession } = claims;
  const { aud: _aud, ...noAudience } = claims;
  return [
    ['words', 'not-a-token'],
    ['algorithm none, no signature', `${none}.${body}.`],
    ['algorithm none with the old signature', `${none}.${body}.${signature}`],
    ['another key under our id', signed(header, claims, randomBytes(32))],
    ['an empty key', signed(header, claims, '\0')],
    ['the id of the key as the key', signed(header, claims, header.kid)],
    ['an unknown key', signed({ ...header, kid: 'other' }, claims, randomBytes(32))],
    ['no key id', signed({ alg: 'HS256' }, claims, key)],
    ['a key id of a prototype', signed({ ...header, kid: '__proto__' }, claims, '')],
    ['another algorithm with our key', signed({ ...header, alg: 'HS512' }, claims, key)],
    ['a longer life under the old signature', `${head}.${encode({ ...claims, exp })}.${signature}`],
    ['another issuer', signed(header, { ...claims, iss: 'somebody' }, key)],
    ['another audience', signed(header, { ...claims, aud: 'layline:operator' }, key)],
    ['no audience', signed(header, noAudience, key)],
    ['no session', signed(header, noSession, key)],
    ['no end', signed(header, { ...claims, exp: undefined }, key)],
    ['an end in the past', signed(header, { ...claims, exp: Math.floor(app.time.now() / 1000) - 1 }, key)],
    ['not valid yet', signed(header, { ...claims, nbf: exp }, key)],
    ['a log-in that was ended', await endedToken(app)],
  ];
}

async function endedToken(app: BettingApp): Promise<string> {
  const { token } = await app.player();
  await app.call(logout, { body: {} }, { token });
  return token;
}
