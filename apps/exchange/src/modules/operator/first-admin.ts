import { timingSafeEqual } from 'node:crypto';
import type { OperatorLogInResult } from '@layline/contract/entities/operator.ts';
import { randomToken, tokenHash } from '@layline/server/http/opaque-tokens.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { OperatorIdentity } from './operator-identity.ts';
import type { Origin } from './own-acts.ts';
import type { Staff } from './staff.ts';

/** How long a link works, ms. */
const LINK_MS = 3_600_000;

/** The name in the audit log, since nobody has logged in yet. */
const BEARER = { operatorId: null, name: 'first link', role: null };
const REASON = 'First admin, made with the link that the start printed';

/**
 * The link with which somebody who sees the start of an exchange without admins becomes its first admin. Only the secret's hash is kept, and only in memory, so
 * that neither the storage nor a backup lets anybody in; the next start makes a new one.
 */
export class FirstAdmin {
  readonly #staff: Staff;
  readonly #identity: OperatorIdentity;
  #link: { readonly hash: string; readonly until: number } | null = null;

  constructor(staff: Staff, identity: OperatorIdentity) {
    this.#staff = staff;
    this.#identity = identity;
  }

  /** Makes a secret that works once and for an hour from `now` (UTC ms); null if there is an admin. */
  async offer(now: number): Promise<string | null> {
    if (await this.#staff.hasAdmin()) return null;
    const secret = randomToken();
    this.#link = { hash: tokenHash(secret), until: now + LINK_MS };
    return secret;
  }

  /**
   * Makes the first admin and logs the admin in. FIRST_ADMIN_REFUSED if the secret does not fit or there is an admin. The secret can be tried again after any other
   * refusal, such as that of a common password. There is no limit on tries, because it is too long to guess.
   */
  async make(
    given: { readonly secret: string; readonly name: string; readonly password: string },
    origin: Origin,
  ): Promise<OperatorLogInResult | Refused> {
    const { secret, name, password } = given;
    if (!this.#fits(secret, origin.now)) return refuse('FIRST_ADMIN_REFUSED');
    const actor = { ...BEARER, ...origin };
    const added = await this.#staff.addFirst({ name, password, reason: REASON }, actor);
    if (isRefused(added)) return added;
    this.#link = null;
    return this.#identity.logInNew(added.operatorId, origin);
  }

  #fits(secret: string, now: number): boolean {
    const link = this.#link;
    if (link === null || link.until <= now) return false;
    return timingSafeEqual(Buffer.from(tokenHash(secret)), Buffer.from(link.hash));
  }
}
