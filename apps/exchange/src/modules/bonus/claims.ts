import { randomBytes } from 'node:crypto';
import type { BonusDefinition } from '@layline/contract/entities/bonus.ts';
import { toHundredths } from '@layline/contract/wire.ts';
import { cashAccount } from '@layline/engine/ledger/accounts.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { playerId } from '@layline/units/ids.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { Core } from '../../core/core-types.ts';
import type { BonusClaimTable, ClaimState } from '../../db/bonus-tables.ts';
import type { Database } from '../../db/database.ts';
import type { Offer } from './eligibility.ts';
import { wageredBy } from './wagering.ts';
import type { Wagered } from './wagering.ts';

const DAY_MS = 86_400_000;

/** How a claim can end, and the state in between. */
const ENDINGS = {
  RELEASED: 'RELEASING',
  EXPIRED: 'EXPIRING',
  FORFEITED: 'FORFEITING',
  CANCELLED: 'CANCELLING',
} as const;
export type Ending = keyof typeof ENDINGS;

const END_OF: Readonly<Partial<Record<ClaimState, Ending>>> = {
  RELEASING: 'RELEASED',
  EXPIRING: 'EXPIRED',
  FORFEITING: 'FORFEITED',
  CANCELLING: 'CANCELLED',
};

/** Who ended a claim and why, where the house did. */
export interface EndedBy {
  readonly by: string;
  readonly reason: string;
}

/**
 * Claims and the money that goes with them: the cost of the house pays into the player's bonus purse, from which it
 * goes to the cash on release and back otherwise. Each row says what is being done before it is, so that what a crash
 * cuts off is done again; the transfers happen once by their ids.
 */
export class BonusClaims {
  readonly #database: Database;
  readonly #core: Core<ExchangeState>;

  constructor(database: Database, core: Core<ExchangeState>) {
    this.#database = database;
    this.#core = core;
  }

  /** Claims of a player, newest first. */
  of(player: PlayerId): Promise<BonusClaimTable[]> {
    return this.#database.write
      .selectFrom('bonus_claims')
      .selectAll()
      .where('player_id', '=', player)
      .orderBy('claimed_at', 'desc')
      .execute();
  }

  find(claimId: string): Promise<BonusClaimTable | undefined> {
    return this.#database.write
      .selectFrom('bonus_claims')
      .selectAll()
      .where('claim_id', '=', claimId)
      .executeTakeFirst();
  }

  /** Claims that are not at an end, oldest first. */
  open(): Promise<BonusClaimTable[]> {
    return this.#database.write
      .selectFrom('bonus_claims')
      .selectAll()
      .where('state', 'in', ['CLAIMING', 'WAGERING', 'RELEASING', 'EXPIRING', 'FORFEITING', 'CANCELLING'])
      .orderBy('claimed_at')
      .execute();
  }

  /** Makes a claim and pays it into the bonus purse. The caller has checked that it may be. */
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
      state: 'CLAIMING',
      claimed_at: now,
      expires_at: now + definition.days * DAY_MS,
      ended_at: null,
      wagered: null,
      reason: null,
      ended_by: null,
    };
    await this.#database.write.insertInto('bonus_claims').values(row).execute();
    await this.#paid(row);
  }

  /** Finishes what a claim is in the middle of; answers the claim as it is then. */
  async finish(row: BonusClaimTable): Promise<BonusClaimTable> {
    if (row.state === 'CLAIMING') return this.#paid(row);
    const ending = END_OF[row.state];
    return ending === undefined ? row : this.#moved(row, ending);
  }

  /** Ends a claim that is wagering. `wagered` is what counted. */
  async end(
    row: BonusClaimTable,
    ending: Ending,
    wagered: number,
    now: number,
    ended: EndedBy | null = null,
  ): Promise<BonusClaimTable> {
    const between: BonusClaimTable = {
      ...row,
      state: ENDINGS[ending],
      ended_at: now,
      wagered,
      reason: ended?.reason ?? null,
      ended_by: ended?.by ?? null,
    };
    const { claim_id: claimId, ...changed } = between;
    await this.#database.write
      .updateTable('bonus_claims')
      .set(changed)
      .where('claim_id', '=', claimId)
      .where('state', '=', 'WAGERING')
      .execute();
    return this.#moved(between, ending);
  }

  /** How much of a claim is wagered; of one that has ended, how much was. */
  wagered(row: BonusClaimTable, definition: BonusDefinition, now: number): Promise<Wagered> {
    if (row.wagered !== null) return Promise.resolve({ counted: row.wagered, mostWith: null });
    return wageredBy(this.#database.read, playerId(row.player_id), {
      minOdds: toHundredths(definition.minOdds),
      sports: definition.sports,
      from: row.claimed_at,
      to: Math.min(now, row.expires_at),
      toWager: row.to_wager,
    });
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

  async #paid(row: BonusClaimTable): Promise<BonusClaimTable> {
    await this.#transfer(row, 'CLAIM', 'house:bonus_cost', `player:${row.player_id}:bonus`);
    return this.#put(row, 'WAGERING');
  }

  async #moved(row: BonusClaimTable, ending: Ending): Promise<BonusClaimTable> {
    const purse = `player:${row.player_id}:bonus`;
    if (ending === 'RELEASED') {
      await this.#transfer(row, 'RELEASE', purse, cashAccount(playerId(row.player_id)));
    } else await this.#transfer(row, 'RETURN', purse, 'house:bonus_cost');
    return this.#put(row, ending);
  }

  async #transfer(row: BonusClaimTable, what: string, from: string, to: string): Promise<void> {
    const outcome = await this.#core.submit({
      type: 'transfer',
      externalId: `bonus:${row.claim_id}:${what.toLowerCase()}`,
      from,
      to,
      amount: paise(row.amount),
      kind: `BONUS_${what}`,
    });
    if (!outcome.ok) throw new Error(`${what} of ${row.claim_id} was refused: ${outcome.refusal.code}`);
  }

  async #put(row: BonusClaimTable, state: ClaimState): Promise<BonusClaimTable> {
    await this.#database.write
      .updateTable('bonus_claims')
      .set({ state })
      .where('claim_id', '=', row.claim_id)
      .execute();
    return { ...row, state };
  }
}
