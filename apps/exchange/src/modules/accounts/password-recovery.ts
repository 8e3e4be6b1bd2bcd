import type { FastifyBaseLogger } from 'fastify';
import type { resetPassword } from '@layline/contract/calls/account.ts';
import { nationalMobile } from '@layline/contract/entities/account.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused, Request } from '@layline/server/http/route.ts';
import type { SmsPort } from '../../sms/sms-port.ts';
import type { Site } from '../settings/sites.ts';
import type { Account, AccountStore } from './account-store.ts';
import type { Activities } from './activity-log.ts';
import type { BreachedPasswords } from './breached-passwords.ts';
import { refuseEasy } from './easy-passwords.ts';
import { deviceOf } from './known-devices.ts';
import type { LoginGuard } from './login-guard.ts';
import type { CodeTimes, OneTimeCodes } from './one-time-codes.ts';
import type { Passkeys } from './passkeys.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import type { SignUpName } from './sign-up.ts';

export interface PasswordRecoveryDependencies {
  readonly accounts: AccountStore;
  readonly activities: Activities;
  readonly breached: BreachedPasswords;
  readonly codes: OneTimeCodes;
  readonly guard: LoginGuard;
  readonly passkeys: Passkeys;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly sms: SmsPort;
  readonly logger: FastifyBaseLogger;
}

/** The keys of a player's codes for a new password. A known device has codes of its own, so that strangers can neither void them nor use them up. */
export function recoveryKey(player: PlayerId, device: string | null): string {
  return device === null ? `password:${player}` : `password:${player}:${device}`;
}

/** Who forgot the password, and the token that an earlier log-in left on the device. */
type Forgetful = SignUpName & { readonly deviceToken?: string | undefined };

/** Sets a new password with a code sent to the verified number (R10.4). No answer reveals whether the account exists. */
export class PasswordRecovery {
  readonly #deps: PasswordRecoveryDependencies;

  constructor(deps: PasswordRecoveryDependencies) {
    this.#deps = deps;
  }

  /** Sends a code if there is an account with this name and verified number. */
  async sendCode(name: Forgetful, site: Site, address: string, now: number): Promise<CodeTimes | Refused> {
    if (site.setting.siteSuspended) return refuse('SITE_SUSPENDED');
    const account = await this.#owner(name);
    const device = deviceOf(name.deviceToken, account?.passwordHash ?? null);
    const asker = device === null ? { address } : { known: device };
    const key = await this.#keyOf(account, name, device);
    const mobile = nationalMobile(name.mobile);
    const receiver = { key, purpose: 'PASSWORD', mobile, from: titleOf(site), asker } as const;
    return this.#deps.codes.sendUnseen(receiver, account !== null, now);
  }

  /**
   * Sets the new password, ends all sessions and removes all passkeys in one transaction. Unlike a change of password, it does not ask for the old
   * one: the owner of the number wins over anybody who knows the old password and may have added a passkey with it.
   */
  async reset(request: Request<typeof resetPassword>, site: Site): Promise<Record<string, never> | Refused> {
    const { body, now } = request;
    const { accounts, activities, codes, guard, passkeys, passwords, sessions } = this.#deps;
    if (site.setting.siteSuspended) return refuse('SITE_SUSPENDED');
    const easy = refuseEasy(body.password, 'password', [body.userName, titleOf(site)], this.#deps.breached);
    if (easy !== null) return easy;
    const account = await this.#owner(body);
    const device = deviceOf(body.deviceToken, account?.passwordHash ?? null);
    const guesser = device === null ? { address: request.address } : { known: device };
    const key = await this.#pendingKey(account, body, now);
    const wrong = await codes.check({ key, purpose: 'PASSWORD', guesser }, body.otp, now);
    if (wrong !== null) return wrong;
    if (account === null) return refuse('OTP_INVALID');
    const { playerId, userName } = account;
    const statement = accounts.resetStatement(
      playerId,
      await passwords.hash(body.password, { lane: 'known', key: playerId }),
      now,
    );
    const removed = await passkeys.store.of(playerId);
    await guard.forget(userName);
    await sessions.endOthers({ playerId, sessionId: null }, 'PASSWORD_CHANGED', now, [
      { ...statement, expect: 1 },
      passkeys.store.allRemoved(playerId),
      ...removed.map(({ name }) => activities.noting(playerId, 'PASSKEY_REMOVED', request, now, name)),
      activities.noting(playerId, 'PASSWORD_RESET', request, now),
    ]);
    this.#notify(account, site, now);
    return {};
  }

  /** The verified account with this name and number. */
  async #owner({ userName, mobile }: SignUpName): Promise<Account | null> {
    const account = await this.#deps.accounts.byName(userName);
    const fits =
      account !== null &&
      account.state !== 'PENDING' &&
      account.passwordHash !== null &&
      account.mobile === nationalMobile(mobile) &&
      !(await this.#deps.accounts.isSuperseded(account));
    return fits ? account : null;
  }

  async #keyOf(
    account: Account | null,
    { userName, mobile }: SignUpName,
    device: string | null,
  ): Promise<string> {
    return account === null
      ? this.#deps.codes.keyOfNobody(userName, nationalMobile(mobile))
      : recoveryKey(account.playerId, device);
  }

  /** The device's own code, unless only one requested elsewhere is pending. */
  async #pendingKey(account: Account | null, name: Forgetful, now: number): Promise<string> {
    const device = deviceOf(name.deviceToken, account?.passwordHash ?? null);
    const own = await this.#keyOf(account, name, device);
    const elsewhere = await this.#keyOf(account, name, null);
    const { codes } = this.#deps;
    return !(await codes.isPending(own, now)) && (await codes.isPending(elsewhere, now)) ? elsewhere : own;
  }

  /** Notifies the owner, because somebody else may have made the change. A lost message is ignored. */
  #notify({ mobile }: Account, site: Site, now: number): void {
    const text = `Your ${titleOf(site)} password was changed. If it was not you, ask the site for help at once.`;
    this.#deps.sms
      .send({ to: `+91${mobile}`, text }, now)
      .catch((error: unknown) =>
        this.#deps.logger.error({ err: error }, 'the notice of a password change was not sent'),
      );
  }
}

function titleOf({ setting }: Site): string {
  return setting.domainTitle ?? setting.domain;
}
