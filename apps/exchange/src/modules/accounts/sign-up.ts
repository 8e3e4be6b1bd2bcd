import { nationalMobile, SKIPPED_VERIFICATION_CODE } from '@layline/contract/entities/account.ts';
import type { LoginResult } from '@layline/contract/entities/account.ts';
import type { Paise } from '@layline/units/money.ts';
import { UnexpectedChanges } from '@layline/server/db/statement.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { Database } from '../../db/database.ts';
import { isExcludedNumber } from '../protection/excluded-numbers.ts';
import { offersSignUp } from '../settings/sites.ts';
import type { Site } from '../settings/sites.ts';
import type { Account, AccountStore } from './account-store.ts';
import { nameKey } from './account-store.ts';
import type { BreachedPasswords } from './breached-passwords.ts';
import { refuseEasy } from './easy-passwords.ts';
import { hashCaller } from './login-guard.ts';
import type { LoginGuard, LoginOrigin } from './login-guard.ts';
import type { LoginResults } from './login-results.ts';
import type { CodeTimes, OneTimeCodes } from './one-time-codes.ts';
import type { HashCaller, Passwords } from './passwords.ts';
import type { PlayerOpening } from './player-opening.ts';
import type { ProofOfWork } from './proof-of-work.ts';

/** Reserved names: the demo player's and the house's. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  'admin',
  'administrator',
  'demo',
  'house',
  'operator',
  'support',
  'system',
]);

export interface SignUpDependencies {
  readonly accounts: AccountStore;
  readonly breached: BreachedPasswords;
  readonly codes: OneTimeCodes;
  readonly guard: LoginGuard;
  readonly passwords: Passwords;
  readonly database: Pick<Database, 'read'>;
  readonly opening: Pick<PlayerOpening, 'inTurn' | 'open'>;
  readonly proofs: ProofOfWork;
  readonly results: LoginResults;
  /** Play money that a new account starts with; 0 for none. */
  readonly welcomeCredit: Paise;
}

export interface SignUpForm {
  readonly userName: string;
  readonly password: string;
  /** As typed. */
  readonly mobile: string;
  /** Answer to an earlier PROOF_REQUIRED. */
  readonly proof?: string | undefined;
}

/** Identifies a sign-up. */
export interface SignUpName {
  readonly userName: string;
  readonly mobile: string;
}

/** Origin of a sign-up. */
export interface SignUpPlace {
  readonly site: Site;
  /** Host of the page, lower case. */
  readonly host: string;
}

/** Sign-up by mobile number and one-time code (R4.6). The player opens in the engine with the verification. */
export class SignUp {
  readonly #deps: SignUpDependencies;

  constructor(deps: SignUpDependencies) {
    this.#deps = deps;
  }

  /** Reserves a name and sends the code; sites that skip verification send none. */
  async register(
    form: SignUpForm,
    place: SignUpPlace,
    address: string,
    now: number,
  ): Promise<{ userName: string; mobile: string; verificationRequired: boolean } | Refused> {
    const { site } = place;
    const closed = closedFor(place);
    if (closed !== null) return closed;
    const easy = refuseEasy(
      form.password,
      'password',
      [form.userName, site.setting.domainTitle ?? ''],
      this.#deps.breached,
    );
    if (easy !== null) return easy;
    const { userName, proof } = form;
    const mobile = nationalMobile(form.mobile);
    const asked = { call: 'register', about: `${mobile} ${nameKey(userName)}`, proof, now } as const;
    const account = await this.#deps.proofs.admit(hashCaller({ address }), asked, (caller) =>
      this.#takeName(form, site, caller, now),
    );
    if (isRefused(account)) return account;
    if (site.setting.skipVerification) return { userName, mobile, verificationRequired: false };
    const sent = await this.#send(account, { site, mobile, address }, now);
    return isRefused(sent) ? sent : { userName, mobile, verificationRequired: true };
  }

  /** Sends another code for a pending sign-up. */
  async resend(
    name: SignUpName,
    place: SignUpPlace,
    address: string,
    now: number,
  ): Promise<CodeTimes | Refused> {
    const { site } = place;
    const closed = closedFor(place);
    if (closed !== null) return closed;
    const account = await this.#pending(name, site);
    if (account === null) return refuse('OTP_INVALID');
    return this.#send(account, { site, mobile: nationalMobile(name.mobile), address }, now);
  }

  /** Completes a sign-up: opens the player and logs in. */
  async verify(
    { otp, ...name }: SignUpName & { readonly otp: string },
    place: SignUpPlace,
    origin: LoginOrigin,
    now: number,
  ): Promise<LoginResult | Refused> {
    const { site } = place;
    const closed = closedFor(place);
    if (closed !== null) return closed;
    const { accounts, codes, guard, opening, results } = this.#deps;
    const account = await this.#pending(name, site);
    if (account === null) return refuse('OTP_INVALID');
    const skipped = site.setting.skipVerification && otp === SKIPPED_VERIFICATION_CODE;
    const tried = {
      key: account.playerId,
      purpose: 'SIGN_UP',
      guesser: { address: origin.address },
    } as const;
    const wrong = skipped ? null : await codes.check(tried, otp, now);
    if (wrong !== null) return wrong;
    const mobile = nationalMobile(name.mobile);
    // One at a time, so that no two can both be the first.
    const refused = await opening.inTurn(mobile, async (lock) => {
      const taken = skipped ? await this.#claimed(mobile) : await this.#spokenFor(mobile, site);
      if (taken !== null) return taken;
      const verified = skipped ? null : now;
      try {
        await opening.open(account, [accounts.verified(account.playerId, verified)], [lock]);
        return null;
      } catch (error) {
        if (error instanceof UnexpectedChanges) return refuse('OTP_INVALID');
        throw error;
      }
    });
    if (refused !== null) return refused;
    const result = await results.open(account, true, origin, now);
    await guard.record(account.playerId, origin, 'SUCCESS', now);
    return result;
  }

  /**
   * Why the owner of a number, who has just proved it, cannot open an account. One number is one person: limits, breaks and bonus rules would mean
   * nothing if players could simply open another account.
   */
  async #spokenFor(mobile: string, site: Site): Promise<Refused | null> {
    const { accounts, database } = this.#deps;
    if (await isExcludedNumber(database, mobile)) return refuse('SELF_EXCLUDED');
    if (site.setting.severalAccounts) return null;
    // Somebody who merely typed the number on a site without codes does not keep its owner out.
    const holders = await accounts.ofMobile(mobile);
    return holders.some(({ mobileVerifiedAt }) => mobileVerifiedAt !== null) ? refuse('MOBILE_IN_USE') : null;
  }

  /**
   * Why an unverified number cannot be used: it already has an account. So does an excluded player's number, which gets the same answer, so that a
   * site without codes does not reveal who is excluded.
   */
  async #claimed(mobile: string): Promise<Refused | null> {
    const holders = await this.#deps.accounts.ofMobile(mobile);
    return holders.length > 0 ? refuse('MOBILE_IN_USE') : null;
  }

  /** A new account, or the one left by an earlier sign-up under this name that was never completed. */
  async #takeName(form: SignUpForm, site: Site, caller: HashCaller, now: number): Promise<Account | Refused> {
    const { accounts, passwords, welcomeCredit } = this.#deps;
    if (RESERVED_NAMES.has(nameKey(form.userName))) return refuse('USERNAME_TAKEN');
    const known = await accounts.byName(form.userName);
    if (known !== null) return this.#takeAgain(known, form, site, caller, now);
    const account = await accounts.add(
      {
        userName: form.userName,
        nameKey: nameKey(form.userName),
        passwordHash: await passwords.hash(form.password, caller),
        mobile: nationalMobile(form.mobile),
        site: site.setting.domain,
        state: 'PENDING',
        openingCredit: welcomeCredit,
      },
      now,
    );
    return account ?? refuse('USERNAME_TAKEN');
  }

  /**
   * While a code is pending, only the same number and password may sign up again. Otherwise somebody else could slip in a password just before the
   * owner verifies the name.
   */
  async #takeAgain(
    known: Account,
    form: SignUpForm,
    site: Site,
    caller: HashCaller,
    now: number,
  ): Promise<Account | Refused> {
    const { accounts, codes, passwords } = this.#deps;
    if (known.state !== 'PENDING') return refuse('USERNAME_TAKEN');
    const mobile = nationalMobile(form.mobile);
    if (await codes.isPending(known.playerId, now)) {
      // Checked for any number; otherwise the time it takes, or PROOF_REQUIRED, would reveal whose number it is.
      const isRight = await passwords.verify(known.passwordHash, form.password, caller);
      return isRight && known.mobile === mobile ? known : refuse('USERNAME_TAKEN');
    }
    const retryAfterSec = await codes.wait(known.playerId, now);
    if (retryAfterSec > 0) return refuse('TOO_MANY_REQUESTS', { details: { retryAfterSec } });
    const passwordHash = await passwords.hash(form.password, caller);
    const taken = await accounts.signUpAnew(known.playerId, {
      passwordHash,
      mobile,
      site: site.setting.domain,
    });
    return taken ? known : refuse('USERNAME_TAKEN');
  }

  async #pending({ userName, mobile }: SignUpName, site: Site): Promise<Account | null> {
    const account = await this.#deps.accounts.byName(userName);
    const fits =
      account?.state === 'PENDING' &&
      account.mobile === nationalMobile(mobile) &&
      account.site === site.setting.domain;
    return fits ? account : null;
  }

  #send(
    { playerId: key }: Account,
    { site, mobile, address }: { readonly site: Site; readonly mobile: string; readonly address: string },
    now: number,
  ) {
    const from = site.setting.domainTitle ?? site.setting.domain;
    return this.#deps.codes.send({ key, purpose: 'SIGN_UP', mobile, from, asker: { address } }, now);
  }
}

/** Why sign-up is closed here; null if it is open. */
function closedFor({ site, host }: SignUpPlace): Refused | null {
  if (site.setting.siteSuspended) return refuse('SITE_SUSPENDED');
  return offersSignUp(site, host) ? null : refuse('SIGN_UP_CLOSED');
}
