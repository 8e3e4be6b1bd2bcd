import type {
  CreatedPasskey,
  OwnPasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '@layline/contract/entities/passkey.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { PasskeyTable } from '../../db/account-tables.ts';
import type { Database } from '../../db/database.ts';
import { ALGORITHMS, CEREMONY_MS, challengeOf, verifyCreated, verifyUsed } from './passkey-ceremonies.ts';
import type { Asked, Credential } from './passkey-ceremonies.ts';
import { PasskeyChallenges } from './passkey-challenges.ts';
import type { Realm } from './passkey-challenges.ts';
import { PasskeyStore } from './passkey-store.ts';

/** The most passkeys one owner can have. */
const PASSKEYS_MAX = 10;

/** A passkey belongs to a host, so passkeys are made and asked for only on a site's own hosts. */
export const NOT_HERE: Refused = refuse('FORBIDDEN', {
  message: 'Passkeys are not available on this address.',
});

/** On which host a device is asked, and for what. */
export interface Ceremony {
  readonly host: string;
  /** The session that it is for; null for a log-in. */
  readonly sessionId: string | null;
  /** A digest of what the owner confirms by using a passkey: the answer is good for nothing else. Absent for a log-in and for operators. */
  readonly subject?: string;
  readonly now: number;
}

/** A passkey that a caller claims to have used, not checked yet, and what it had to sign. */
export interface Presented {
  readonly credential: UsedPasskey;
  readonly passkey: PasskeyTable;
  readonly asked: Asked;
}

/**
 * Passkeys of players, or of operators: what devices are asked to do, and whether they did it. Passkeys and challenges
 * of one realm are not valid in the other.
 */
export class Passkeys {
  readonly store: PasskeyStore;
  readonly challenges: PasskeyChallenges;

  constructor(database: Database, realm: Realm) {
    this.store = new PasskeyStore(database, realm === 'PLAYER' ? 'passkeys' : 'operator_passkeys');
    this.challenges = new PasskeyChallenges(database, realm);
  }

  /** The options for signing with any device. */
  async askToUse({ host, sessionId, subject, now }: Ceremony): Promise<PasskeyRequest> {
    const scope = { purpose: 'USE', sessionId, subject } as const;
    const { challenge, rpId } = await this.challenges.issue(host, scope, now);
    return { challenge, rpId, timeout: CEREMONY_MS, userVerification: 'required' };
  }

  /**
   * The options for making a passkey for an owner; `title` is the site's. TOO_MANY_PASSKEYS if the owner already has
   * ten.
   */
  async askToMake(
    owner: { readonly id: string; readonly name: string },
    title: string | null,
    { host, sessionId, now }: Ceremony,
  ): Promise<PasskeyCreation | Refused> {
    const known = await this.store.of(owner.id);
    if (known.length >= PASSKEYS_MAX) return refuse('TOO_MANY_PASSKEYS');
    const { challenge, rpId } = await this.challenges.issue(host, { purpose: 'MAKE', sessionId }, now);
    return {
      challenge,
      rp: { id: rpId, name: title ?? rpId },
      user: { id: userHandle(owner.id), name: owner.name, displayName: owner.name },
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

  /**
   * The credential that a device has made as asked. PASSKEY_REFUSED if not, TOO_MANY_PASSKEYS if the owner has ten by
   * now.
   */
  async made(
    owner: string,
    credential: CreatedPasskey,
    { host, sessionId, now }: Ceremony,
  ): Promise<Credential | Refused> {
    const asked = await this.challenges.spend(challengeOf(credential), { purpose: 'MAKE', sessionId }, now);
    const made = asked?.rpId === host ? await verifyCreated(credential, asked) : null;
    if (made === null) return refuse('PASSKEY_REFUSED');
    return (await this.store.of(owner)).length >= PASSKEYS_MAX ? refuse('TOO_MANY_PASSKEYS') : made;
  }

  /**
   * The passkey that a credential names, with the challenge that it uses up; null if either is unknown or belongs to
   * another host.
   */
  async presented(
    credential: UsedPasskey,
    { host, sessionId, subject, now }: Ceremony,
  ): Promise<Presented | null> {
    const scope = { purpose: 'USE', sessionId, subject } as const;
    const asked = await this.challenges.spend(challengeOf(credential), scope, now);
    const passkey = await this.store.byCredential(credential.id);
    return asked?.rpId !== host || passkey === undefined ? null : { credential, passkey, asked };
  }

  /** True if the owner of a passkey has signed with it what was asked; records the use. */
  async isSigned({ credential, passkey, asked }: Presented, now: number): Promise<boolean> {
    const isOwn =
      passkey.rp_id === asked.rpId && credential.response.userHandle === userHandle(passkey.owner_id);
    if (!isOwn) return false;
    const stored = {
      credentialId: passkey.credential_id,
      publicKey: passkey.public_key,
      counter: passkey.counter,
    };
    const counter = await verifyUsed(credential, stored, asked);
    return counter !== null && this.store.used(passkey, counter, now);
  }
}

/** How a device identifies an owner: by the id, which says nothing about the person. */
function userHandle(owner: string): string {
  return Buffer.from(owner).toString('base64url');
}

/** A passkey as sent over the wire. */
export function wirePasskey(row: PasskeyTable): OwnPasskey {
  return {
    passkeyId: row.passkey_id,
    name: row.name,
    host: row.rp_id,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
