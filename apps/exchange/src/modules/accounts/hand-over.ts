import { createHash, timingSafeEqual } from 'node:crypto';
import type { LoginResult } from '@layline/contract/entities/login.ts';
import { playerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Database } from '../../db/database.ts';
import { isRefused, refuse } from '../../http/route.ts';
import type { Refused } from '../../http/route.ts';
import type { Account, AccountStore } from './account-store.ts';
import type { LoginGuard, LoginOrigin } from './login-guard.ts';
import type { LoginResults } from './login-results.ts';
import { randomToken, tokenHash } from './opaque-tokens.ts';
import type { PlayerOpening } from './player-opening.ts';

/** How long a player's browser may take to come over with a code, ms. */
const CODE_MS = 60_000;

/** A site that hands its own players over to this exchange. */
export interface Partner {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface HandOverDependencies {
  readonly database: Database;
  readonly accounts: AccountStore;
  readonly opening: PlayerOpening;
  readonly results: LoginResults;
  readonly guard: LoginGuard;
  readonly partners: readonly Partner[];
  /** Play money that a new player finds on the account; 0 for none. */
  readonly welcomeCredit: Paise;
}

/** A partner's player. */
export interface PartnerPlayer {
  /** The partner's own id of the player. */
  readonly externalId: string;
  /** Name to show. */
  readonly userName: string;
}

/** Log-in of a partner's players: the partner's server asks for a code, its player's browser brings it. */
export class HandOver {
  readonly #deps: HandOverDependencies;
  readonly #secrets: ReadonlyMap<string, Buffer>;

  constructor(deps: HandOverDependencies) {
    this.#deps = deps;
    this.#secrets = new Map(
      deps.partners.map(({ clientId, clientSecret }) => [clientId, digest(clientSecret)]),
    );
  }

  /** Gives out a single-use code for a player, who is opened with the first one; INVALID_CREDENTIALS. */
  async issue(
    partner: Partner,
    player: PartnerPlayer,
    site: string,
    now: number,
  ): Promise<{ readonly code: string; readonly expiresAt: number } | Refused> {
    if (!this.#isKnown(partner)) return refuse('INVALID_CREDENTIALS');
    const account = await this.#accountOf(partner, player, site, now);
    const code = randomToken();
    const expiresAt = now + CODE_MS;
    const row = {
      code_hash: tokenHash(code),
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

  /** Logs in with a code; INVALID_CREDENTIALS if client, secret or code is not right, or the code was used. */
  async logIn(
    partner: Partner,
    code: string,
    origin: LoginOrigin,
    now: number,
  ): Promise<LoginResult | Refused> {
    if (!this.#isKnown(partner)) return refuse('INVALID_CREDENTIALS');
    const { database, accounts, results, guard } = this.#deps;
    const used = await database.write
      .updateTable('partner_codes')
      .set({ used_at: now })
      .where('code_hash', '=', tokenHash(code))
      .where('client_id', '=', partner.clientId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('player_id')
      .executeTakeFirst();
    const account = used === undefined ? null : await accounts.byId(playerId(used.player_id));
    if (account === null) return refuse('INVALID_CREDENTIALS');
    const result = await results.open(account, false, origin, now);
    await guard.record(account.playerId, origin, isRefused(result) ? result.refused : 'SUCCESS', now);
    return result;
  }

  #isKnown({ clientId, clientSecret }: Partner): boolean {
    const secret = this.#secrets.get(clientId);
    return timingSafeEqual(secret ?? digest(''), digest(clientSecret)) && secret !== undefined;
  }

  async #accountOf(
    { clientId }: Partner,
    { externalId, userName }: PartnerPlayer,
    site: string,
    now: number,
  ): Promise<Account> {
    const { accounts, opening, welcomeCredit } = this.#deps;
    // No name at sign-up has a colon, so that nobody can take this one.
    const key = `partner:${clientId}:${externalId}`;
    const added = await accounts.add(
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
    const account = added ?? (await accounts.byKey(key));
    if (account === null) throw new Error(`no account under ${key}`);
    if (account.state === 'OPENING') await opening.open(account);
    return account;
  }
}

/** Of equal length for every secret, as the comparison in constant time needs it. */
function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
