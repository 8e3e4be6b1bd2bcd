import { randomBytes } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import { playerId } from '@layline/units/ids.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { AccountState, AccountTable } from '../../db/account-tables.ts';
import type { Database } from '../../db/database.ts';
import { UnexpectedChanges } from '@layline/server/db/statement.ts';
import type { Statement } from '@layline/server/db/statement.ts';
import type { PlayerSettingsStore } from '../settings/player-settings.ts';

/** An account as used by the rest of the module. */
export interface Account {
  readonly playerId: PlayerId;
  readonly userName: string;
  readonly passwordHash: string | null;
  readonly mobile: string | null;
  /** When a code proved that the number is the player's, UTC ms; null on sites that skip verification. */
  readonly mobileVerifiedAt: number | null;
  /** `domain` setting of the site where the player signed up. */
  readonly site: string;
  readonly state: AccountState;
  /** Play money credited when the account is opened, paise. */
  readonly openingCredit: number;
  readonly createdAt: number;
}

export interface NewAccount {
  readonly userName: string;
  /** Lookup key of the account; null for demo players, who cannot log in again. */
  readonly nameKey: string | null;
  readonly passwordHash: string | null;
  readonly mobile: string | null;
  readonly site: string;
  readonly state: AccountState;
  readonly openingCredit: number;
}

/** A user name in the form used for comparison, which ignores letter case. */
export function nameKey(userName: string): string {
  return userName.toLowerCase();
}

/** The accounts table. */
export class AccountStore {
  readonly #database: Database;
  readonly #settings: PlayerSettingsStore;

  constructor(database: Database, settings: PlayerSettingsStore) {
    this.#database = database;
    this.#settings = settings;
  }

  /** Creates an account with its settings under a new random id; null if the name is taken. */
  async add(account: NewAccount, now: number): Promise<Account | null> {
    const { account: added, statements } = this.addition(account, now);
    try {
      await this.#database.transact(statements);
    } catch (error) {
      if (error instanceof UnexpectedChanges) return null;
      throw error;
    }
    return added;
  }

  /** A new account under a new random id, and the statements that add it; `UnexpectedChanges` if the name is taken. */
  addition(
    { nameKey: key, ...account }: NewAccount,
    now: number,
  ): { readonly account: Account; readonly statements: readonly Statement[] } {
    const id = playerId(`p${randomBytes(9).toString('hex')}`);
    const row: AccountTable = {
      player_id: id,
      user_name: account.userName,
      name_key: key,
      password_hash: account.passwordHash,
      mobile: account.mobile,
      mobile_verified_at: null,
      site: account.site,
      state: account.state,
      opening_credit: account.openingCredit,
      created_at: now,
    };
    const insert = this.#database.write
      .insertInto('accounts')
      .values(row)
      .onConflict((conflict) => conflict.column('name_key').doNothing())
      .compile();
    return {
      account: accountOf(row),
      statements: [{ ...insert, expect: 1 }, this.#settings.defaultsFor(id, account.site)],
    };
  }

  byName(userName: string): Promise<Account | null> {
    return this.byKey(nameKey(userName));
  }

  async byKey(key: string): Promise<Account | null> {
    const row = await this.#database.read
      .selectFrom('accounts')
      .selectAll()
      .where('name_key', '=', key)
      .executeTakeFirst();
    return row === undefined ? null : accountOf(row);
  }

  async byId(player: PlayerId): Promise<Account | null> {
    const row = await this.#database.read
      .selectFrom('accounts')
      .selectAll()
      .where('player_id', '=', player)
      .executeTakeFirst();
    return row === undefined ? null : accountOf(row);
  }

  /** The statement that changes the password, provided the previous one is still current. */
  passwordStatement(player: PlayerId, before: string, next: string): CompiledQuery {
    return this.#database.write
      .updateTable('accounts')
      .set({ password_hash: next })
      .where('player_id', '=', player)
      .where('password_hash', '=', before)
      .compile();
  }

  /** The statement that changes the password unconditionally, for a caller who proved at `now` that the number is theirs. */
  resetStatement(player: PlayerId, next: string, now: number): CompiledQuery {
    return this.#database.write
      .updateTable('accounts')
      .set(({ fn, val }) => ({
        password_hash: next,
        mobile_verified_at: fn.coalesce('mobile_verified_at', val(now)),
      }))
      .where('player_id', '=', player)
      .where('password_hash', 'is not', null)
      .compile();
  }

  /**
   * True for an account that an agent opened and nobody has claimed, while the owner of the number has opened another one: one person has one
   * account.
   */
  async isSuperseded({ playerId: player, mobile, mobileVerifiedAt }: Account): Promise<boolean> {
    if (mobile === null || mobileVerifiedAt !== null) return false;
    const opening = await this.#database.read
      .selectFrom('agent_openings')
      .select('member_id')
      .where('member_id', '=', player)
      .executeTakeFirst();
    if (opening === undefined) return false;
    return (await this.ofMobile(mobile)).some((holder) => holder.mobileVerifiedAt !== null);
  }

  /** The accounts opened with a number, verified or not. */
  async ofMobile(mobile: string): Promise<readonly Account[]> {
    const rows = await this.#database.write
      .selectFrom('accounts')
      .selectAll()
      .where('mobile', '=', mobile)
      .where('state', '<>', 'PENDING')
      .execute();
    return rows.map(accountOf);
  }

  /**
   * The statement that completes a pending sign-up. `at` is when its number was verified, null if it was not. `UnexpectedChanges` if the sign-up is
   * not pending.
   */
  verified(player: PlayerId, at: number | null): Statement {
    const update = this.#database.write
      .updateTable('accounts')
      .set({ state: 'OPENING', mobile_verified_at: at })
      .where('player_id', '=', player)
      .where('state', '=', 'PENDING');
    return { ...update.compile(), expect: 1 };
  }

  /** The statements that remove an account whose player could not be opened. */
  removal(player: PlayerId): readonly Statement[] {
    const { write } = this.#database;
    return [
      this.#settings.removed(player),
      write.deleteFrom('accounts').where('player_id', '=', player).where('state', '=', 'OPENING').compile(),
    ];
  }

  /** The statement that moves an account to its next state; `UnexpectedChanges` unless it is in the state `from`. */
  moved(player: PlayerId, from: AccountState, to: AccountState): Statement {
    const update = this.#database.write
      .updateTable('accounts')
      .set({ state: to })
      .where('player_id', '=', player)
      .where('state', '=', from);
    return { ...update.compile(), expect: 1 };
  }

  /** Restarts a sign-up: another password and number for a name that was never verified. False if it has been verified meanwhile. */
  async signUpAnew(
    player: PlayerId,
    changed: { readonly passwordHash: string; readonly mobile: string; readonly site: string },
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.#database.write
      .updateTable('accounts')
      .set({ password_hash: changed.passwordHash, mobile: changed.mobile, site: changed.site })
      .where('player_id', '=', player)
      .where('state', '=', 'PENDING')
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
}

function accountOf(row: AccountTable): Account {
  return {
    playerId: playerId(row.player_id),
    userName: row.user_name,
    passwordHash: row.password_hash,
    mobile: row.mobile,
    mobileVerifiedAt: row.mobile_verified_at,
    site: row.site,
    state: row.state,
    openingCredit: row.opening_credit,
    createdAt: row.created_at,
  };
}
