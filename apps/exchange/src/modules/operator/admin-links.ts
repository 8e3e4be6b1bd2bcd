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
const REASON = 'Made with a link that the exchange printed at its start';

interface Link {
  readonly hash: string;
  readonly until: number;
}

/**
 * The links with which people who see the start of an exchange become its first two admins. Only hashes of the secrets are kept, and only in memory, so
 * that neither the storage nor a backup lets anybody in; the next start makes new ones.
 */
export class AdminLinks {
  readonly #staff: Staff;
  readonly #identity: OperatorIdentity;
  #links: readonly Link[] = [];

  constructor(staff: Staff, identity: OperatorIdentity) {
    this.#staff = staff;
    this.#identity = identity;
  }

  /** Makes a secret for each missing admin; each works once and for an hour from `now` (UTC ms). */
  async offer(now: number): Promise<readonly string[]> {
    const missing = await this.#staff.missingAdmins();
    const secrets = Array.from({ length: missing }, () => randomToken());
    this.#links = secrets.map((secret) => ({ hash: tokenHash(secret), until: now + LINK_MS }));
    return secrets;
  }

  /**
   * Makes an admin and logs the admin in. FIRST_ADMIN_REFUSED if the secret does not fit or there are two admins. The secret can be tried again after any other
   * refusal, such as that of a common password. There is no limit on tries, because it is too long to guess.
   */
  async make(
    given: { readonly secret: string; readonly name: string; readonly password: string },
    origin: Origin,
  ): Promise<OperatorLogInResult | Refused> {
    const { secret, name, password } = given;
    const link = this.#linkOf(secret, origin.now);
    if (link === null) return refuse('FIRST_ADMIN_REFUSED');
    const actor = { ...BEARER, ...origin };
    // Taken before the password is hashed, so that two presses at the same moment make one admin.
    this.#links = this.#links.filter((other) => other !== link);
    const added = await this.#staff.addFirst({ name, password, reason: REASON }, actor);
    if (!isRefused(added)) return this.#identity.logInNew(added.operatorId, origin);
    this.#links = [...this.#links, link];
    return added;
  }

  #linkOf(secret: string, now: number): Link | null {
    const hash = Buffer.from(tokenHash(secret));
    const fits = this.#links.find((link) => timingSafeEqual(hash, Buffer.from(link.hash)));
    return fits !== undefined && now < fits.until ? fits : null;
  }
}
