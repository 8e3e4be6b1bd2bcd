import * as v from 'valibot';
import { Amount, Instant, Money, whole } from '../wire.ts';
import { QuickStake } from './quick-stake.ts';
import { SportFlags } from './sport-flags.ts';

/** Seconds until an access token expires, from now. */
export const ExpireInSeconds = whole(0, 31_536_000);

/** What every kind of log-in answers with (R3.1). */
export const LoginResult = v.object({
  /** Goes into `Authorization: Bearer …`. */
  accessToken: v.string(),
  /** Opaque, for one use: each refresh gives a new one. */
  refreshToken: v.string(),
  expireInSeconds: ExpireInSeconds,
  stakes: v.array(QuickStake),
  /** Opaque, one per session: names the session to casino tables without giving them the access token. */
  casinoToken: v.string(),
  domain: v.string(),
  userName: v.string(),
  flags: SportFlags,
  /** Available to bet, major units. */
  balance: Money,
  exposure: Amount,
});
export type LoginResult = v.InferOutput<typeof LoginResult>;

/** A fresh pair of tokens; the old refresh token is spent. */
export const TokenPair = v.object({
  accessToken: v.string(),
  refreshToken: v.string(),
  expireInSeconds: ExpireInSeconds,
});
export type TokenPair = v.InferOutput<typeof TokenPair>;

/** How long an access token is still good for; nulls and zero when it is not. */
export const TokenValidity = v.object({
  valid: v.boolean(),
  expiresAt: v.nullable(Instant),
  expireInSeconds: ExpireInSeconds,
});
export type TokenValidity = v.InferOutput<typeof TokenValidity>;
