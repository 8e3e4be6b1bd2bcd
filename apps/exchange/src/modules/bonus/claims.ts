import { randomBytes } from 'node:crypto';
import type { BonusDefinition } from '@layline/contract/entities/bonus.ts';
import { cashAccount } from '@layline/engine/ledger/accounts.ts';
import { playerId } from '@layline/units/ids.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
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

/** One lock for all claims, because budgets are counted over all players. */
const LOCK = 'bonus claims';

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

  /** Runs `work` under the lock of all claims. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#intents.alone(LOCK, work);
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

  /** Creates a claim and pays it into the bonus purse; only within `alone`. The caller has checked eligibility. */
  async make(
    definition: BonusDefinition,
    player: PlayerId,
    { amount, deposit, mobile }: Offer,
    now: number,
  ): Promise<void> {
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
    const insert = this.#database.write.insertInto('bonus_claims').values(row).compile();
    await this.#claim.carryOut({
      lock: LOCK,
      payload: { ...row, shared: definition.shared },
      along: [insert],
    });
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
    return this.#end.carryOut({ lock: LOCK, payload: { row, end } });
  }

  /** True if the player has asked for a withdrawal since the claim. */
  async hasWithdrawn(row: BonusClaimTable): Promise<boolean> {
    const line = await this.#database.read
      .selectFrom('statement_lines')
      .select('line')
      .where('account', '=', cashAccount(playerId(row.player_id)))
      .where('at', '>=', row.claimed_at)
      .where('counter_account', '=', `player:${row.player_id}:withdrawal_pending`)
      .where('amount', '<', 0)
      .limit(1)
      .executeTakeFirst();
    return line !== undefined;
  }
}

function purseOf({ player_id: player }: BonusClaimTable): string {
  return `player:${player}:bonus`;
}

/**
 * A transfer of a claim. A transfer that ends a claim always names it, since the engine knows whether its cost was shared; one that makes a claim names it if the cost is to be shared.
 */
function transferOf(
  row: BonusClaimTable,
  what: 'CLAIM' | 'RELEASE' | 'RETURN',
  from: string,
  to: string,
  named = true,
): NewCommand {
  return {
    type: 'transfer',
    externalId: `bonus:${row.claim_id}:${what.toLowerCase()}`,
    from,
    to,
    amount: paise(row.amount),
    kind: what === 'CLAIM' ? CLAIM : `BONUS_${what}`,
    ...(named ? { claim: row.claim_id } : {}),
  };
}
