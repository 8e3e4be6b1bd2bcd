import type {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from '@layline/contract/calls/passkeys.ts';
import type { OwnPasskey, PasskeyCreation } from '@layline/contract/entities/passkey.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused, Request, Session } from '@layline/server/http/route.ts';
import type { PasskeyTable } from '../../db/account-tables.ts';
import type { Site } from '../settings/sites.ts';
import type { AccountStore } from './account-store.ts';
import type { Activities } from './activity-log.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import { ALGORITHMS, CEREMONY_MS, challengeOf, verifyCreated } from './passkey-ceremonies.ts';
import type { PasskeyChallenges } from './passkey-challenges.ts';
import type { PasskeyStore } from './passkey-store.ts';
import type { PasswordAgain } from './password-again.ts';

/** Passkeys of one account at most. */
const PASSKEYS_MAX = 10;

export interface OwnPasskeysDependencies {
  readonly accounts: AccountStore;
  readonly activities: Activities;
  readonly challenges: PasskeyChallenges;
  readonly codes: OneTimeCodes;
  readonly passkeys: PasskeyStore;
  readonly passwordAgain: PasswordAgain;
}

/** What players do with the passkeys of their account. Adding or removing one takes the password. */
export class OwnPasskeys {
  readonly #deps: OwnPasskeysDependencies;

  constructor(deps: OwnPasskeysDependencies) {
    this.#deps = deps;
  }

  /** What a device is asked for, to make a passkey for the host of `request`, which is one of `site`. */
  async begin(request: Request<typeof beginPasskey>, site: Site): Promise<PasskeyCreation | Refused> {
    const { accounts, activities, challenges, passkeys, passwordAgain } = this.#deps;
    const { body, session, host, now } = request;
    const { playerId, sessionId, userName } = session;
    const account = await accounts.byId(playerId);
    // Demo players and those of partners have no password, and log in elsewhere.
    if (account === null || account.passwordHash === null) return refuse('FORBIDDEN');
    const wrong = await passwordAgain.check(account, session, body.currentPassword, now);
    if (wrong?.refused === 'WRONG_PASSWORD') {
      await activities.note(playerId, 'PASSKEY_ADD_FAILED', request, now, wrong.refused);
    }
    if (wrong !== null) return wrong;
    const known = await passkeys.of(playerId);
    if (known.length >= PASSKEYS_MAX) return refuse('TOO_MANY_PASSKEYS');
    const { challenge, rpId } = await challenges.issue(host, sessionId, now);
    return {
      challenge,
      rp: { id: rpId, name: site.setting.domainTitle ?? rpId },
      user: { id: userHandle(playerId), name: userName, displayName: userName },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: CEREMONY_MS,
      attestation: 'none',
      excludeCredentials: known.map(({ credential_id: id, transports }) => ({
        type: 'public-key',
        id,
        transports: JSON.parse(transports) as string[],
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    };
  }

  /** Adds what the device has made for a challenge of this session, and tells the owner, whom it may not have been. */
  async add(request: Request<typeof addPasskey>, site: Site): Promise<OwnPasskey | Refused> {
    const { accounts, activities, challenges, codes, passkeys } = this.#deps;
    const { body, session, host, now } = request;
    const { playerId, sessionId } = session;
    const { name, credential } = body;
    const asked = await challenges.spend(challengeOf(credential), sessionId, now);
    const made = asked?.rpId === host ? await verifyCreated(credential, asked) : null;
    if (made === null) return refuse('PASSKEY_REFUSED');
    if ((await passkeys.of(playerId)).length >= PASSKEYS_MAX) return refuse('TOO_MANY_PASSKEYS');
    const { transports } = credential.response;
    const added = await passkeys.add({ ...made, playerId, rpId: host, transports, name }, now);
    if (added === null) return refuse('PASSKEY_REFUSED');
    await activities.note(playerId, 'PASSKEY_ADDED', request, now, name);
    const account = await accounts.byId(playerId);
    if (account?.mobile && account.mobileVerifiedAt !== null) {
      const from = site.setting.domainTitle ?? site.setting.domain;
      const text = `A passkey was added to your ${from} account. If it was not you, remove it and change your password at once.`;
      await codes.notify(account.mobile, { kind: 'PASSKEY_ADDED', text }, now);
    }
    return passkeyOf(added);
  }

  async of({ playerId }: Session): Promise<OwnPasskey[]> {
    return (await this.#deps.passkeys.of(playerId)).map(passkeyOf);
  }

  async rename({ body, session }: Request<typeof renamePasskey>): Promise<Record<string, never> | Refused> {
    const renamed = await this.#deps.passkeys.rename(session.playerId, body.passkeyId, body.name);
    return renamed ? {} : refuse('NOT_FOUND');
  }

  /** Removes a passkey. It takes the password too: a session left open must not take its owner's way in away. */
  async remove(request: Request<typeof removePasskey>): Promise<Record<string, never> | Refused> {
    const { accounts, activities, passkeys, passwordAgain } = this.#deps;
    const { body, session, now } = request;
    const own = await passkeys.of(session.playerId);
    if (own.every(({ passkey_id: id }) => id !== body.passkeyId)) return refuse('NOT_FOUND');
    const account = await accounts.byId(session.playerId);
    if (account === null || account.passwordHash === null) return refuse('FORBIDDEN');
    const wrong = await passwordAgain.check(account, session, body.currentPassword, now);
    if (wrong !== null) return wrong;
    const name = await passkeys.remove(session.playerId, body.passkeyId);
    if (name === null) return refuse('NOT_FOUND');
    await activities.note(session.playerId, 'PASSKEY_REMOVED', request, now, name);
    return {};
  }
}

/** What a device knows an account by: the player's id, which says nothing about the person. */
export function userHandle(playerId: string): string {
  return Buffer.from(playerId).toString('base64url');
}

function passkeyOf(row: PasskeyTable): OwnPasskey {
  return {
    passkeyId: row.passkey_id,
    name: row.name,
    host: row.rp_id,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
