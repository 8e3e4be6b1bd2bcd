import type {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from '@layline/contract/calls/passkeys.ts';
import type { OwnPasskey, PasskeyCreation } from '@layline/contract/entities/passkey.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused, Request } from '@layline/server/http/route.ts';
import type { Site } from '../settings/sites.ts';
import type { Account, AccountStore } from './account-store.ts';
import type { Activities } from './activity-log.ts';
import type { Notice, OneTimeCodes } from './one-time-codes.ts';
import { wirePasskey } from './passkeys.ts';
import type { Passkeys } from './passkeys.ts';
import type { PasswordAgain } from './password-again.ts';

export interface OwnPasskeysDependencies {
  readonly accounts: AccountStore;
  readonly activities: Activities;
  readonly codes: OneTimeCodes;
  readonly passkeys: Passkeys;
  readonly passwordAgain: PasswordAgain;
}

/** What players do with the passkeys of their account. Adding or removing one requires the password. */
export class OwnPasskeys {
  readonly #deps: OwnPasskeysDependencies;

  constructor(deps: OwnPasskeysDependencies) {
    this.#deps = deps;
  }

  /** The options for making a passkey for the host of `request`, which belongs to `site`. */
  async begin(request: Request<typeof beginPasskey>, site: Site): Promise<PasskeyCreation | Refused> {
    const { accounts, activities, passkeys, passwordAgain } = this.#deps;
    const { body, session, host, now } = request;
    const { playerId, sessionId, userName } = session;
    const account = await accounts.byId(playerId);
    // Demo players and partners' players have no password and log in elsewhere.
    if (account === null || account.passwordHash === null) return refuse('FORBIDDEN');
    const wrong = await passwordAgain.check(account, session, body.currentPassword, now);
    if (wrong?.refused === 'WRONG_PASSWORD') {
      await activities.note(playerId, 'PASSKEY_ADD_FAILED', request, now, wrong.refused);
    }
    if (wrong !== null) return wrong;
    const owner = { id: playerId, name: userName };
    return passkeys.askToMake(owner, site.setting.domainTitle ?? null, { host, sessionId, now });
  }

  /**
   * Adds the passkey that the device has made for a challenge of this session, and tells the owner, in case it was
   * somebody else.
   */
  async add(request: Request<typeof addPasskey>, site: Site): Promise<OwnPasskey | Refused> {
    const { accounts, activities, passkeys } = this.#deps;
    const { body, session, host, now } = request;
    const { playerId, sessionId } = session;
    const { name, credential } = body;
    // Read before the check, so that a password reset during it is noticed.
    const account = await accounts.byId(playerId);
    const made = await passkeys.made(playerId, credential, { host, sessionId, now });
    if (account === null || account.passwordHash === null) return refuse('PASSKEY_REFUSED');
    if (isRefused(made)) return made;
    const { transports } = credential.response;
    const added = await passkeys.store.add({ ...made, owner: playerId, rpId: host, transports, name }, now, [
      { ...accounts.passwordStatement(playerId, account.passwordHash, account.passwordHash), expect: 1 },
    ]);
    if (added === null) return refuse('PASSKEY_REFUSED');
    await activities.note(playerId, 'PASSKEY_ADDED', request, now, name);
    const from = site.setting.domainTitle ?? site.setting.domain;
    const text = `A passkey was added to your ${from} account. If it was not you, remove it and change your password at once.`;
    await this.#tell(account, { kind: 'PASSKEY_ADDED', text }, now);
    return wirePasskey(added);
  }

  async rename({ body, session }: Request<typeof renamePasskey>): Promise<Record<string, never> | Refused> {
    const renamed = await this.#deps.passkeys.store.rename(session.playerId, body.passkeyId, body.name);
    return renamed ? {} : refuse('NOT_FOUND');
  }

  /**
   * Removes a passkey and tells the owner. This requires the password too; otherwise somebody who finds an open session could take
   * away the owner's way in.
   */
  async remove(request: Request<typeof removePasskey>, site: Site): Promise<Record<string, never> | Refused> {
    const { accounts, activities, passkeys, passwordAgain } = this.#deps;
    const { body, session, now } = request;
    const own = await passkeys.store.of(session.playerId);
    const passkey = own.find(({ passkey_id: id }) => id === body.passkeyId);
    if (passkey === undefined) return refuse('NOT_FOUND');
    const account = await accounts.byId(session.playerId);
    if (account === null || account.passwordHash === null) return refuse('FORBIDDEN');
    const wrong = await passwordAgain.check(account, session, body.currentPassword, now);
    if (wrong !== null) return wrong;
    // In one transaction: a withdrawal that no longer needs a passkey has to find that one was removed.
    const noting = activities.noting(session.playerId, 'PASSKEY_REMOVED', request, now, passkey.name);
    if (!(await passkeys.store.remove(session.playerId, body.passkeyId, [noting])))
      return refuse('NOT_FOUND');
    const from = site.setting.domainTitle ?? site.setting.domain;
    const text = `A passkey was removed from your ${from} account. If it was not you, change your password at once.`;
    await this.#tell(account, { kind: 'PASSKEY_REMOVED', text }, now);
    return {};
  }

  /** Sends a notice to the account's owner, if the account has a verified number. */
  async #tell({ mobile, mobileVerifiedAt }: Account, notice: Notice, now: number): Promise<void> {
    if (mobile && mobileVerifiedAt !== null) await this.#deps.codes.notify(mobile, notice, now);
  }
}
