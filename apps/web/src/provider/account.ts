import type { Paise } from '@layline/units/money.ts';
import { as, defineCall } from './call.ts';
import type { Decoder } from './decode.ts';
import { QuickStakes, SportFlags } from './user-info.ts';
import type { QuickStake } from './user-info.ts';
import {
  Amount,
  Count,
  decoded,
  Flag,
  Instant,
  Money,
  or,
  orNull,
  reader,
  record,
  SomeText,
  Whole,
  only,
  mapped,
} from './decode.ts';
import { Nothing } from './late-decoders.ts';

/** Accounts and sessions (sections 3 and 4 of the requirements). */

/** Length of a session where the provider gives none, s. */
const SESSION_SECONDS = 3600;
/** A year, so that no timer or date overflows. */
const SESSION_SECONDS_MAX = 31_536_000;

const ExpireInSeconds = or(
  mapped(
    only(Count, (seconds) => seconds > 0),
    (seconds) => Math.min(seconds, SESSION_SECONDS_MAX),
  ),
  SESSION_SECONDS,
);

/** The result of a log-in (R3.1); null for what a provider does not send here. */
export interface LoginResult {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly expireInSeconds: number;
  readonly stakes: readonly QuickStake[];
  /** Identifies the session to casino providers. */
  readonly casinoToken: string | null;
  readonly domain: string | null;
  readonly userName: string | null;
  readonly flags: SportFlags | null;
  /** Available to bet. */
  readonly balance: Paise | null;
  readonly exposure: Paise | null;
  /** Shows the provider at the next log-in that this device is no stranger. */
  readonly deviceToken: string | null;
}

const LoginFields: Decoder<LoginResult> = record({
  accessToken: SomeText,
  refreshToken: orNull(SomeText),
  expireInSeconds: ExpireInSeconds,
  stakes: or(QuickStakes, []),
  casinoToken: orNull(SomeText),
  domain: orNull(SomeText),
  userName: orNull(SomeText),
  flags: orNull(SportFlags),
  balance: orNull(Money),
  exposure: orNull(Amount),
  deviceToken: orNull(SomeText),
});

/** The flags are in an object of their own, or beside the tokens. */
export const LoginResult: Decoder<LoginResult> = reader((input) => {
  const login = decoded(LoginFields, input);
  return login ? { ...login, flags: login.flags ?? decoded(SportFlags, input) ?? null } : undefined;
});

/** R7.1. `deviceToken` goes only to a provider that has given one, `proof` to one that has asked for it. */
export const authenticate = defineCall({
  method: 'POST',
  path: 'Account/Authenticate',
  anonymous: true,
  body: as<{
    userNameOrEmailAddress: string;
    password: string;
    rememberClient: boolean;
    deviceToken?: string;
    proof?: string;
  }>(),
  result: LoginResult,
});

/** R7.2 */
export const loginAsDemoUser = defineCall({
  method: 'GET',
  path: 'Account/LoginAsDemoUser',
  result: LoginResult,
});

/** The client's credentials for exchanging a partner's code; null where the settings have none. */
export interface PartnerClient {
  readonly id: string | null;
  readonly secret: string | null;
}

/** R7.3: a partner's site hands a player over with a single-use code. */
export const exchangeToken = defineCall({
  method: 'POST',
  path: 'api/v1/token/token',
  body: ({ client, code }: { readonly client: PartnerClient; readonly code: string }) => ({
    grant_type: 'authorization_code',
    client_id: client.id ?? undefined,
    client_secret: client.secret ?? undefined,
    code,
  }),
  result: LoginResult,
});

/** What the player typed to sign up. */
export interface Registration {
  readonly userName: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly mobile: string;
}

/** R7.4. `proof` as for the log-in. */
export const register = defineCall({
  method: 'POST',
  path: 'Account/Register',
  anonymous: true,
  body: as<Registration & { readonly proof?: string }>(),
  result: Nothing,
});

/** Who a code is for (R3.9). */
interface CodeOwner {
  readonly userName: string;
  readonly mobile: string;
  readonly domain: string;
}

/** R7.5. `otp` is a number in the specification; the provider has to restore leading zeros. `deviceToken` as for the log-in. */
export const verifyUser = defineCall({
  method: 'POST',
  path: 'Account/VerificationUser',
  anonymous: true,
  body: ({ otp, ...owner }: CodeOwner & { readonly otp: string; readonly deviceToken?: string }) => ({
    ...owner,
    otp: Number(otp),
  }),
  // A success without a result has verified the player, who then logs in.
  result: orNull(LoginResult),
});

/** R7.6 */
export const resendVerificationCode = defineCall({
  method: 'POST',
  path: 'Account/ResendVerificationCode',
  anonymous: true,
  body: as<CodeOwner>(),
  result: Nothing,
});

/** Ours (R10.4): sends a code for a new password to the verified number. The answer does not reveal whether the player exists. */
export const forgotPassword = defineCall({
  method: 'POST',
  path: 'Account/ForgotPassword',
  extension: true,
  body: as<CodeOwner & { readonly deviceToken?: string }>(),
  result: Nothing,
});

/** Ours (R10.4). */
export const resetPassword = defineCall({
  method: 'POST',
  path: 'Account/ResetPassword',
  extension: true,
  body: as<
    CodeOwner & {
      readonly otp: string;
      readonly password: string;
      readonly confirmPassword: string;
      readonly deviceToken?: string;
    }
  >(),
  result: Nothing,
});

/** How long an access token remains valid. */
export interface TokenValidity {
  readonly valid: boolean;
  /** Preferred to `expiresAt`, because it does not depend on two clocks agreeing. */
  readonly expireInSeconds: number | null;
  /** UTC ms. */
  readonly expiresAt: number | null;
}

const TokenValidity: Decoder<TokenValidity> = record(
  { valid: or(Flag, true), expireInSeconds: orNull(Whole), expiresAt: orNull(Instant) },
  {
    valid: ['isValid'],
    expireInSeconds: ['expire_in'],
    expiresAt: ['expire_DateTime', 'expireDateTime'],
  },
);

/** R7.7; null where the answer cannot be read. */
export const getAccessTokenValidateTime = defineCall({
  method: 'POST',
  path: 'Account/GetAccessTokenValidateTime',
  query: as<{ token: string }>(),
  result: orNull(TokenValidity),
});

/** A new access token; the old refresh token stays in use where the provider sends no new one (R7.8). */
export interface RenewedTokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly expireInSeconds: number;
}

const RenewedTokens: Decoder<RenewedTokens> = record({
  accessToken: SomeText,
  refreshToken: orNull(SomeText),
  expireInSeconds: ExpireInSeconds,
});

/** R7.8 */
export const refreshToken = defineCall({
  method: 'GET',
  path: 'Account/RefreshToken',
  query: as<{ refreshToken: string }>(),
  result: RenewedTokens,
});

/** Ours (R4.2): ends the session at the provider as well. */
export const logout = defineCall({
  method: 'POST',
  path: 'Account/Logout',
  extension: true,
  body: as<{ refreshToken?: string }>(),
  result: Nothing,
});

/** R7.35 */
export const changePassword = defineCall({
  method: 'POST',
  path: 'Account/changePassword',
  body: as<{
    currentPassword: string;
    newPassword: string;
    confirmPassword: string;
    deviceToken?: string;
  }>(),
  // Our exchange gives a known device its next token; only success counts.
  result: orNull(record({ deviceToken: orNull(SomeText) })),
});
