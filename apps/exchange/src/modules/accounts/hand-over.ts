import { createHash, timingSafeEqual } from 'node:crypto';
import type { LoginResult } from '@layline/contract/entities/account.ts';
import { playerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Database } from '../../db/database.ts';
import { UnexpectedChanges } from '@layline/server/db/statement.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { Account, AccountStore } from './account-store.ts';
import type { LoginGuard, LoginOrigin } from './login-guard.ts';
import type { LoginResults } from './login-results.ts';
import { randomToken, tokenHash } from '@layline/server/http/opaque-tokens.ts';
import type { PlayerOpening } from './player-opening.ts';

/** Lifetime of a code, ms: how long a player's browser may take to arrive with it. */
const CODE_MS = 60_000;

/** A site that hands its own players over to this exchange. While its secret is being changed, it is listed twice, once with each secret. */
export interface Partner {
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * Who redeems a code at the token call: the partner's server, which has the secret, or its player's browser, which cannot keep one. A browser has
 * nothing to show but the code, so a browser's code works on one site only.
 */
export const CODE_BEARERS = ['SERVER', 'BROWSER'] as const;

/** The context to which a code is bound. */
export interface CodePurpose {
  /** The `domain` setting of the site that issued it. */
  readonly site: string;
  readonly exchangedBy: (typeof CODE_BEARERS)[number];
}

/** The player a code stands for, if any. */
export interface CodeClient {
  readonly clientId?: string | undefined;
  readonly clientSecret?: string | undefined;
}

/** Stored form of a code. A browser code's includes the site, so that neither kind passes for the other. */
function storedCode(code: string, { site, exchangedBy }: CodePurpose): string {
  return tokenHash(exchangedBy === 'BROWSER' ? `${site} ${code}` : code);
}

export interface HandOverDependencies {
  readonly database: Database;
  readonly accounts: AccountStore;
  readonly opening: Pick<PlayerOpening, 'open' | 'opened'>;
  readonly results: LoginResults;
  readonly guard: LoginGuard;
  readonly partners: readonly Partner[];
  /** Play money that a new account starts with; 0 for none. */
  readonly welcomeCredit: Paise;
}

/** A partner's player. */
export interface PartnerPlayer {
  /** The partner's own id of the player. */
  readonly externalId: string;
  /** Name to show. */
  readonly userName: string;
}

/** Log-in for partners' players: the partner's server requests a code, and the player's browser redeems it. */
export class HandOver {
  readonly #deps: HandOverDependencies;
  readonly #secrets: ReadonlyMap<string, readonly Buffer[]>;

  constructor(deps: HandOverDependencies) {
    this.#deps = deps;
    const secrets = Map.groupBy(deps.partners, ({ clientId }) => clientId);
    this.#secrets = new Map(
      [...secrets].map(([id, known]) => [id, known.map(({ clientSecret }) => digest(clientSecret))]),
    );
  }

  /** Issues a single-use code for a player; the first code opens the player. INVALID_CREDENTIALS. */
  async issue(
    partner: Partner,
    player: PartnerPlayer,
    purpose: CodePurpose,
    now: number,
  ): Promise<{ readonly code: string; readonly expiresAt: number } | Refused> {
    if (!this.#isKnown(partner)) return refuse('INVALID_CREDENTIALS');
    const account = await this.#accountOf(partner, player, purpose.site, now);
    const code = randomToken();
    const expiresAt = now + CODE_MS;
    const row = {
      code_hash: storedCode(code, purpose),
      client_id: partner.clientId,
      player_id: account.playerId,
      expires_at: expiresAt,
      used_at: null,
    };
    const db = this.#deps.database.write;
    await this.#deps.database.transact([
      db.deleteFrom('partner_codes').where('expires_at', '<=', now).compile(),
      db.insertInto('partner_codes').values(row).compile(),
    ]);
    return { code, expiresAt };
  }

  /**
   * Logs in with a code on a site; INVALID_CREDENTIALS if the client, secret, site or code is wrong, or the code was used. A client without a secret
   * is a browser.
   */
  async logIn(
    { clientId, clientSecret }: CodeClient,
    { code, site }: { readonly code: string; readonly site: string },
    origin: LoginOrigin,
    now: number,
  ): Promise<LoginResult | Refused> {
    const exchangedBy = clientSecret === undefined ? 'BROWSER' : 'SERVER';
    if (clientSecret !== undefined && !this.#isKnown({ clientId: clientId ?? '', clientSecret })) {
      return refuse('INVALID_CREDENTIALS');
    }
    const { database, accounts, results, guard } = this.#deps;
    const used = await database.write
      .updateTable('partner_codes')
      .set({ used_at: now })
      .where('code_hash', '=', storedCode(code, { site, exchangedBy }))
      .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? ''))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('player_id')
      .executeTakeFirst();
    const account = used === undefined ? null : await accounts.byId(playerId(used.player_id));
    if (account === null) {
      return refuse('INVALID_CREDENTIALS', { message: 'This link has been used, or is too old.' });
    }
    const result = await results.open(account, false, origin, now);
    await guard.record(account.playerId, origin, isRefused(result) ? result.refused : 'SUCCESS', now);
    return result;
  }

  #isKnown({ clientId, clientSecret }: Partner): boolean {
    const given = digest(clientSecret);
    const known = this.#secrets.get(clientId);
    const fits = (known ?? [digest('')]).map((secret) => timingSafeEqual(secret, given));
    return known !== undefined && fits.includes(true);
  }

  async #accountOf(
    { clientId }: Partner,
    { externalId, userName }: PartnerPlayer,
    site: string,
    now: number,
  ): Promise<Account> {
    const { accounts, opening, welcomeCredit } = this.#deps;
    // Names at sign-up cannot contain a colon, so nobody can take this one.
    const key = `partner:${clientId}:${externalId}`;
    const { account, statements } = accounts.addition(
      {
        userName,
        nameKey: key,
        passwordHash: null,
        mobile: null,
        site,
        state: 'OPENING',
        openingCredit: welcomeCredit,
      },
      now,
    );
    try {
      await opening.open(account, statements);
      return account;
    } catch (error) {
      if (!(error instanceof UnexpectedChanges)) throw error;
    }
    const known = await accounts.byKey(key);
    if (known === null) throw new Error(`no account under ${key}`);
    if (known.state === 'OPENING') await opening.opened(known.playerId);
    return known;
  }
}

/** Hashes have equal length whatever the secret, as constant-time comparison requires. */
function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
