import type { CompiledQuery } from 'kysely';
import { randomToken, tokenHash } from '@layline/server/http/opaque-tokens.ts';
import type { Database } from '../../db/database.ts';
import { CEREMONY_MS } from './passkey-ceremonies.ts';
import type { Asked } from './passkey-ceremonies.ts';

/** Whose passkeys: a challenge of one realm is not valid in the other. */
export type Realm = 'PLAYER' | 'OPERATOR';

/**
 * What a challenge is for. Being asked to use a passkey takes no more than a session, while making one takes the password, so the challenge of one must
 * never do for the other.
 */
type Purpose = 'USE' | 'MAKE';

/** Where a challenge is valid. */
interface ChallengeScope {
  readonly purpose: Purpose;
  /** Null for a log-in. */
  readonly sessionId: string | null;
  /** What exactly is confirmed by using a passkey, as a digest; absent if nothing is. */
  readonly subject?: string | undefined;
}

/**
 * Challenges for a realm's passkeys, each valid once and for a few minutes. They are in the database, which several
 * processes share.
 */
export class PasskeyChallenges {
  readonly #database: Database;
  readonly #realm: Realm;

  constructor(database: Database, realm: Realm) {
    this.#database = database;
    this.#realm = realm;
  }

  /** Makes a challenge for one host. */
  async issue(rpId: string, scope: ChallengeScope, now: number): Promise<Asked> {
    const challenge = randomToken();
    const row = {
      challenge_hash: hashOf(scope, challenge),
      realm: this.#realm,
      rp_id: rpId,
      session_id: scope.sessionId,
      expires_at: now + CEREMONY_MS,
    };
    const db = this.#database.write;
    await this.#database.transact(
      [
        db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).compile(),
        db.insertInto('passkey_challenges').values(row).compile(),
      ],
      { durable: false },
    );
    return { challenge, rpId };
  }

  /** Uses up a challenge; null if it was issued for something else, has expired, or was already used. */
  async spend(challenge: string | null, scope: ChallengeScope, now: number): Promise<Asked | null> {
    const { sessionId } = scope;
    if (challenge === null) return null;
    const spent = await this.#database.write
      .deleteFrom('passkey_challenges')
      .where('challenge_hash', '=', hashOf(scope, challenge))
      .where('realm', '=', this.#realm)
      .where('session_id', sessionId === null ? 'is' : '=', sessionId)
      .where('expires_at', '>', now)
      .returning('rp_id')
      .executeTakeFirst();
    return spent === undefined ? null : { challenge, rpId: spent.rp_id };
  }

  /** The statement that deletes all challenges of a session. */
  allEnded(sessionId: string): CompiledQuery {
    return this.#database.write
      .deleteFrom('passkey_challenges')
      .where('session_id', '=', sessionId)
      .compile();
  }
}

/** Purpose and subject are part of what is hashed, so a challenge is not found under another. */
function hashOf({ purpose, subject }: ChallengeScope, challenge: string): string {
  return tokenHash(subject === undefined ? `${purpose}:${challenge}` : `${purpose}:${subject}:${challenge}`);
}
