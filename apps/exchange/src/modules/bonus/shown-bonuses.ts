import type { Bonus, BonusDefinition } from '@layline/contract/entities/bonus.ts';
import { toHundredths } from '@layline/contract/wire.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { playerId } from '@layline/units/ids.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { BonusClaimTable } from '../../db/bonus-tables.ts';
import type { Database } from '../../db/database.ts';
import { BonusDefinitions } from './definitions.ts';
import type { OfferedBonus } from './definitions.ts';
import { eligibility } from './eligibility.ts';
import { wageredBy } from './wagering.ts';
import type { Wagered } from './wagering.ts';
import { wireBonus } from './wire-bonus.ts';
import type { BonusProgress } from './wire-bonus.ts';

export interface ShownBonusesDependencies {
  readonly database: Database;
  readonly core: CoreReads<ExchangeState>;
  /** UTC ms. */
  readonly now: () => number;
}

/** Bonuses as their players see them. It changes nothing. */
export class ShownBonuses {
  readonly #deps: ShownBonusesDependencies;
  readonly #definitions: BonusDefinitions;

  constructor(deps: ShownBonusesDependencies) {
    this.#deps = deps;
    this.#definitions = new BonusDefinitions(deps.database);
  }

  /** A site's bonuses as seen by a player: running ones first, then those that can be claimed. */
  async list(player: PlayerId, site: string): Promise<Bonus[]> {
    const { core } = this.#deps;
    await core.waitForProjection(core.positionOf(player));
    const shown: Bonus[] = [];
    const claims = await this.claimsOf(player);
    const offered = await this.#definitions.list(site);
    for (const bonus of offered) {
      const claim = claims.find((one) => one.bonus_id === bonus.definition.bonusId);
      // Ended bonuses are hidden from players who never claimed them.
      if (claim === undefined && bonus.endedAt !== null) continue;
      shown.push(wireBonus(bonus, await this.progress(bonus, player, claim)));
    }
    return shown.toSorted((a, b) => order(a) - order(b));
  }

  /** Claims of a player, newest first. */
  claimsOf(player: PlayerId): Promise<BonusClaimTable[]> {
    return this.#deps.database.write
      .selectFrom('bonus_claims')
      .selectAll()
      .where('player_id', '=', player)
      .orderBy('claimed_at', 'desc')
      .execute();
  }

  /** How far a player's claim has come, or what the player would get for one. */
  async progress(
    bonus: OfferedBonus,
    player: PlayerId,
    claim: BonusClaimTable | undefined,
  ): Promise<BonusProgress> {
    const { database, core, now } = this.#deps;
    if (claim !== undefined) {
      const { counted } = await this.wagered(claim, bonus.definition);
      return { claim, wagered: counted };
    }
    const versions = await this.#definitions.versionsOf(bonus.definition);
    const answer = await eligibility({ read: database.read, core, bonus, versions, player, now: now() });
    return 'hindrance' in answer ? answer : { offer: answer.amount };
  }

  /** Amount wagered on a claim; for an ended claim, the final amount. */
  wagered(row: BonusClaimTable, definition: BonusDefinition): Promise<Wagered> {
    if (row.wagered !== null) return Promise.resolve({ counted: row.wagered, mostWith: null });
    return wageredBy(this.#deps.database.read, playerId(row.player_id), {
      minOdds: toHundredths(definition.minOdds),
      sports: definition.sports,
      from: row.claimed_at,
      to: Math.min(this.#deps.now(), row.expires_at),
      toWager: row.to_wager,
    });
  }
}

const ORDER = ['CLAIMED', 'WAGERING', 'AVAILABLE', 'UNAVAILABLE'];

/** Running claims first, then offers, then past claims. */
function order({ status }: Bonus): number {
  const place = ORDER.indexOf(status);
  return place === -1 ? ORDER.length : place;
}
