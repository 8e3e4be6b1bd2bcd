import type { Paise } from '@layline/units/money.ts';
import * as v from 'valibot';
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
  Nothing,
  or,
  orNull,
  reader,
  record,
  SomeText,
  Whole,
} from './decode.ts';

/** Accounts and sessions: sections 3 and 4 of the requirements. */

/** Seconds that a session lasts where the provider does not say: an hour. */
const SESSION_SECONDS = 3600;
/** A year; no timer and no date is to overflow. */
const SESSION_SECONDS_MAX = 31_536_000;

const ExpireInSeconds = or(
  v.pipe(
    Count,
    // A token for no time at all is none.
    v.check((seconds) => seconds > 0),
    v.transform((seconds) => Math.min(seconds, SESSION_SECONDS_MAX)),
  ),
  SESSION_SECONDS,
);

/** What a log-in says (R3.1); null where a provider leaves to other calls what the specification does not promise here. */
export interface LoginResult {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly expireInSeconds: number;
  readonly stakes: readonly QuickStake[];
  /** Names the session to casino providers. */
  readonly casinoToken: string | null;
  readonly domain: string | null;
  readonly userName: string | null;
  readonly flags: SportFlags | null;
  /** Available to bet. */
  readonly balance: Paise | null;
  readonly exposure: Paise | null;
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
});

/** Providers put the flags into a record of their own, or beside the tokens. */
const LoginResult: Decoder<LoginResult> = reader((input) => {
  const login = decoded(LoginFields, input);
  return login ? { ...login, flags: login.flags ?? decoded(SportFlags, input) ?? null } : undefined;
});

/** R7.1 */
export const authenticate = defineCall({
  method: 'POST',
  path: 'Account/Authenticate',
  anonymous: true,
  body: as<{ userNameOrEmailAddress: string; password: string; rememberClient: boolean }>(),
  result: LoginResult,
});

/** R7.2 */
export const loginAsDemoUser = defineCall({
  method: 'GET',
  path: 'Account/LoginAsDemoUser',
  result: LoginResult,
});

/** As whom the client exchanges a partner's code, as far as the site's settings say. */
export interface PartnerClient {
  readonly id: string | null;
  readonly secret: string | null;
}

/** R7.3: a partner's site hands a player over with a code for one use. */
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

/** R7.4 */
export const register = defineCall({
  method: 'POST',
  path: 'Account/Register',
  anonymous: true,
  body: as<Registration>(),
  result: Nothing,
});

/** Whose code it is (R3.9). */
interface CodeOwner {
  readonly userName: string;
  readonly mobile: string;
  readonly domain: string;
}

/** R7.5. The specification has `otp` as a number; a leading zero is the provider's to add again. */
export const verifyUser = defineCall({
  method: 'POST',
  path: 'Account/VerificationUser',
  anonymous: true,
  body: ({ otp, ...owner }: CodeOwner & { readonly otp: string }) => ({ ...owner, otp: Number(otp) }),
  // A plain success verifies, and leaves the log-in to the player.
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

/** Ours (R10.4): a code for a new password goes to the verified number. The answer does not say whether there is such a player. */
export const forgotPassword = defineCall({
  method: 'POST',
  path: 'Account/ForgotPassword',
  body: as<CodeOwner>(),
  result: Nothing,
});

/** Ours (R10.4). */
export const resetPassword = defineCall({
  method: 'POST',
  path: 'Account/ResetPassword',
  body: as<
    CodeOwner & { readonly otp: string; readonly password: string; readonly confirmPassword: string }
  >(),
  result: Nothing,
});

/** How long an access token is still good for. */
export interface TokenValidity {
  readonly valid: boolean;
  /** Goes before `expiresAt`: no two clocks have to agree on it. */
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

/** R7.7; null from a provider that says nothing that can be read. */
export const getAccessTokenValidateTime = defineCall({
  method: 'POST',
  path: 'Account/GetAccessTokenValidateTime',
  query: as<{ token: string }>(),
  result: orNull(TokenValidity),
});

/** A fresh access token; the old refresh token stays in use where the provider sends no new one (R7.8). */
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

/** Ours (R4.2): ends the session at the provider, too. */
export const logout = defineCall({
  method: 'POST',
  path: 'Account/Logout',
  body: as<{ refreshToken?: string }>(),
  result: Nothing,
});

/** R7.35 */
export const changePassword = defineCall({
  method: 'POST',
  path: 'Account/changePassword',
  body: as<{ currentPassword: string; newPassword: string; confirmPassword: string }>(),
  result: Nothing,
});
