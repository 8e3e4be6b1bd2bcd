import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { BonusDefinition } from '@layline/contract/entities/bonus.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { cashAccount } from '@layline/engine/ledger/accounts.ts';
import { playerId } from '@layline/units/ids.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import { KeyedMutex } from '@layline/server/keyed-mutex.ts';
import { UnexpectedChanges, type Statement } from '@layline/server/db/statement.ts';
import type { NewCommand } from '../../core/engine.ts';
import { mustBeAccepted } from '../../core/intents.ts';
import type { Intent, Intents } from '../../core/intents.ts';
import type { BonusClaimTable, ClaimState } from '../../db/bonus-tables.ts';
import type { Database } from '../../db/database.ts';
import type { Offer } from './eligibility.ts';

const DAY_MS = 86_400_000;

/** How a claim can end. */
export type Ending = Exclude<ClaimState, 'WAGERING'>;

/** The kind of the transfer that makes a claim. */
export const CLAIM = 'BONUS_CLAIM';

/** Who ended the claim for the house, and why. */
export interface EndedBy {
  readonly by: string;
  readonly reason: string;
}

export interface ClaimsDependencies {
  readonly database: Database;
  readonly intents: Intents;
}

/** What ending a claim changes in it. */
type ClaimEnd = Required<Pick<BonusClaimTable, 'state' | 'ended_at' | 'wagered' | 'reason' | 'ended_by'>> & {
  readonly state: Ending;
};

/** A claim to be made, and whether levels share its cost; absent in work that an earlier version left unfinished. */
interface Made extends BonusClaimTable {
  readonly shared?: boolean;
}

/** A claim to be ended. */
interface Ended {
  readonly row: BonusClaimTable;
  readonly end: ClaimEnd;
}

/**
 * Claims and their money. The house's cost account pays into the player's bonus purse. From there the money goes to the
 * player's cash on release, and back to the house otherwise.
 */
export class BonusClaims {
  readonly #database: Database;
  readonly #intents: Intents;
  readonly #making = new KeyedMutex();
  #claim!: Intent<Made, void>;
  #end!: Intent<Ended, BonusClaimTable>;

  private constructor({ database, intents }: ClaimsDependencies) {
    this.#database = database;
    this.#intents = intents;
  }

  static async open(deps: ClaimsDependencies): Promise<BonusClaims> {
    const { write } = deps.database;
    const claims = new BonusClaims(deps);
    claims.#claim = await deps.intents.declare<Made, void>({
      name: 'claim bonus',
      commands: (row) => [transferOf(row, 'CLAIM', 'house:bonus_cost', purseOf(row), row.shared === true)],
      done(row, outcomes) {
        mustBeAccepted(outcomes, `the claim ${row.claim_id}`);
        return { result: undefined };
      },
      untaken: (row) => [write.deleteFrom('bonus_claims').where('claim_id', '=', row.claim_id).compile()],
    });
    claims.#end = await deps.intents.declare<Ended, BonusClaimTable>({
      name: 'end bonus',
      commands: ({ row, end: { state } }) => [
        state === 'RELEASED'
          ? transferOf(row, 'RELEASE', purseOf(row), cashAccount(playerId(row.player_id)))
          : transferOf(row, 'RETURN', purseOf(row), 'house:bonus_cost'),
      ],
      done({ row, end }, outcomes) {
        mustBeAccepted(outcomes, `the end of ${row.claim_id}`);
        const update = write
          .updateTable('bonus_claims')
          .set(end)
          .where('claim_id', '=', row.claim_id)
          .where('state', '=', 'WAGERING');
        return { result: { ...row, ...end }, statements: [{ ...update.compile(), expect: 1 }] };
      },
      untaken: () => [],
    });
    return claims;
  }

  /** Runs `work` under the lock of a player's claims. */
  alone<T>(player: string, work: () => Promise<T>): Promise<T> {
    return this.#intents.alone(lockOf(player), work);
  }

  find(claimId: string): Promise<BonusClaimTable | undefined> {
    return this.#database.write
      .selectFrom('bonus_claims')
      .selectAll()
      .where('claim_id', '=', claimId)
      .executeTakeFirst();
  }

  /** Running claims, oldest first. */
  open(): Promise<BonusClaimTable[]> {
    return this.#database.write
      .selectFrom('bonus_claims')
      .selectAll()
      .where('state', '=', 'WAGERING')
      .orderBy('claimed_at')
      .execute();
  }

  /**
   * Creates a claim and pays it into the bonus purse; only within `alone`. The caller has checked eligibility. False, and nothing is begun, if the bonus has ended meanwhile, or has been given to
   * others, who are not under the same lock.
   */
  async make(
    definition: BonusDefinition,
    player: PlayerId,
    { amount, deposit, mobile }: Offer,
    now: number,
  ): Promise<boolean> {
    const row: BonusClaimTable = {
      claim_id: `bc${randomBytes(12).toString('hex')}`,
      bonus_id: definition.bonusId,
      player_id: player,
      mobile,
      amount,
      to_wager: amount * definition.wagering,
      deposit,
      state: 'WAGERING',
      claimed_at: now,
      expires_at: now + definition.days * DAY_MS,
      ended_at: null,
      wagered: null,
      reason: null,
      ended_by: null,
    };
    const along = [this.#offered(row.bonus_id), this.#insert(row, definition)];
    const payload = { ...row, shared: definition.shared };
    try {
      // One at a time here: those who waited for the bonus in the storage would take all connections.
      await this.#making.run(row.bonus_id, () =>
        this.#claim.carryOut({ lock: lockOf(player), payload, along }),
      );
      return true;
    } catch (error) {
      if (!(error instanceof UnexpectedChanges) || (await this.find(row.claim_id)) !== undefined) throw error;
      return false;
    }
  }

  /** Fails if the bonus is not offered any more. It changes nothing, but locks the bonus, so claims of it are made one after the other, in whichever process. */
  #offered(bonusId: string): Statement {
    const lock = this.#database.write
      .updateTable('bonuses')
      .set({ bonus_id: bonusId })
      .where('bonus_id', '=', bonusId)
      .where('ended_at', 'is', null);
    return { ...lock.compile(), expect: 1 };
  }

  /** Fails unless what is left of the bonus is enough for the claim, and the number has not had it. */
  #insert(row: BonusClaimTable, { maxClaims, budget }: BonusDefinition): Statement {
    const given = sql`from bonus_claims where bonus_id = ${row.bonus_id}`;
    const most = budget === null ? null : toPaise(budget) - row.amount;
    const insert = sql`insert into bonus_claims
      (claim_id, bonus_id, player_id, mobile, amount, to_wager, deposit, state, claimed_at, expires_at)
      select cast(${row.claim_id} as text), cast(${row.bonus_id} as text), cast(${row.player_id} as text), cast(${row.mobile} as text),
        cast(${row.amount} as bigint), cast(${row.to_wager} as bigint), cast(${row.deposit} as text), cast(${row.state} as text),
        cast(${row.claimed_at} as bigint), cast(${row.expires_at} as bigint)
      where not exists (select 1 ${given} and mobile = cast(${row.mobile} as text))
        and (${maxClaims === null ? sql`1 = 1` : sql`(select count(*) ${given}) < ${sql.lit(maxClaims)}`})
        and (${most === null ? sql`1 = 1` : sql`(select coalesce(sum(amount), 0) ${given}) <= ${sql.lit(most)}`})`;
    return { ...insert.compile(this.#database.write), expect: 1 };
  }

  /** Ends a running claim; only within `alone`. `wagered` is the final amount. */
  end(
    row: BonusClaimTable,
    ending: Ending,
    wagered: number,
    now: number,
    ended: EndedBy | null = null,
  ): Promise<BonusClaimTable> {
    const end: ClaimEnd = {
      state: ending,
      ended_at: now,
      wagered,
      reason: ended?.reason ?? null,
      ended_by: ended?.by ?? null,
    };
    return this.#end.carryOut({ lock: lockOf(row.player_id), payload: { row, end } });
  }

  /**
   * True if the player has asked for a withdrawal since the claim, by the order of the journal: the clock of the process that made the claim may be wrong. With a qualifying deposit it counts from
   * there, since there was none between that and the check.
   */
  async hasWithdrawn(row: BonusClaimTable): Promise<boolean> {
    const since = row.deposit ?? transferId(row, 'CLAIM');
    const line = await this.#database.read
      .selectFrom('statement_lines')
      .select('line')
      .where('account', '=', cashAccount(playerId(row.player_id)))
      .where('seq', '>', (of) => of.selectFrom('postings').select('seq').where('external_id', '=', since))
      .where('counter_account', '=', `player:${row.player_id}:withdrawal_pending`)
      .where('amount', '<', 0)
      .limit(1)
      .executeTakeFirst();
    return line !== undefined;
  }
}

function lockOf(player: string): string {
  return `bonus claims of ${player}`;
}

function purseOf({ player_id: player }: BonusClaimTable): string {
  return `player:${player}:bonus`;
}

type ClaimTransfer = 'CLAIM' | 'RELEASE' | 'RETURN';

function transferId({ claim_id: id }: BonusClaimTable, what: ClaimTransfer): string {
  return `bonus:${id}:${what.toLowerCase()}`;
}

/**
 * A transfer of a claim. A transfer that ends a claim always names it, since the engine knows whether its cost was shared; one that makes a claim names it if the cost is to be shared.
 */
function transferOf(
  row: BonusClaimTable,
  what: ClaimTransfer,
  from: string,
  to: string,
  named = true,
): NewCommand {
  return {
    type: 'transfer',
    externalId: transferId(row, what),
    from,
    to,
    amount: paise(row.amount),
    kind: what === 'CLAIM' ? CLAIM : `BONUS_${what}`,
    ...(named ? { claim: row.claim_id } : {}),
  };
}
