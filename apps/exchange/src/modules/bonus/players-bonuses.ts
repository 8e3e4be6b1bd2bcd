import type { Bonus, BonusHindrance } from '@layline/contract/entities/bonus.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { playerId } from '@layline/units/ids.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { Intents } from '../../core/intents.ts';
import type { BonusClaimTable } from '../../db/bonus-tables.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import { BonusClaims } from './claims.ts';
import type { Ending, EndedBy } from './claims.ts';
import { BonusDefinitions } from './definitions.ts';
import { eligibility, type EligibilityQuestion } from './eligibility.ts';
import { ShownBonuses } from './shown-bonuses.ts';
import type { Wagered } from './wagering.ts';
import { statusOf, wireBonus } from './wire-bonus.ts';

export interface PlayersBonusesDependencies {
  readonly database: Database;
  readonly core: CoreReads<ExchangeState>;
  readonly intents: Intents;
  /** Notifies a player of a bonus's progress. */
  readonly tell: (player: PlayerId, bonus: Pick<Bonus, 'bonusId' | 'status'>) => void;
  /** UTC ms. */
  readonly now: () => number;
}

/** Claiming bonuses, in whichever process the player calls, and how a claim ends. Whatever changes a claim is done under its player's lock. */
export class PlayersBonuses {
  readonly definitions: BonusDefinitions;
  readonly shown: ShownBonuses;
  readonly claims: BonusClaims;
  readonly #deps: PlayersBonusesDependencies;

  private constructor(deps: PlayersBonusesDependencies, claims: BonusClaims) {
    this.#deps = deps;
    this.definitions = new BonusDefinitions(deps.database);
    this.shown = new ShownBonuses(deps);
    this.claims = claims;
  }

  static async open(deps: PlayersBonusesDependencies): Promise<PlayersBonuses> {
    return new PlayersBonuses(deps, await BonusClaims.open(deps));
  }

  /** Claims a bonus, or returns the state of the same player's earlier claim. */
  claim(player: PlayerId, bonusId: string, site: string): Promise<Bonus | Refused> {
    return this.claims.alone(player, async () => {
      const { database, core, now } = this.#deps;
      const bonus = await this.definitions.find(bonusId);
      if (bonus === null || bonus.site !== site) return refuse('NOT_FOUND');
      const earlier = (await this.shown.claimsOf(player)).find((one) => one.bonus_id === bonusId);
      if (earlier === undefined) {
        await this.#caughtUp(player);
        const versions = await this.definitions.versionsOf(bonus.definition);
        const question = { read: database.read, core, bonus, versions, player, now: now() };
        const answer = await eligibility(question);
        if ('hindrance' in answer) return refuse(answer.hindrance);
        if (!(await this.claims.make(bonus.definition, player, answer, now())))
          return refuse(await this.#takenBy(question));
        await this.review(player);
      }
      const [claim] = (await this.shown.claimsOf(player)).filter((one) => one.bonus_id === bonusId);
      return wireBonus(bonus, await this.shown.progress(bonus, player, claim));
    });
  }

  /** Why a bonus that could still be claimed a moment ago cannot be any more. */
  async #takenBy(question: EligibilityQuestion): Promise<BonusHindrance> {
    const bonus = (await this.definitions.find(question.bonus.definition.bonusId)) ?? question.bonus;
    const answer = await eligibility({ ...question, bonus });
    return 'hindrance' in answer ? answer.hindrance : 'BONUS_USED_UP';
  }

  /** Ends a player's running claims that are finished or expired; false if none runs any more. */
  async review(player: PlayerId): Promise<boolean> {
    await this.#caughtUp(player);
    let running = false;
    for (const claim of await this.shown.claimsOf(player)) {
      if (claim.state !== 'WAGERING') continue;
      running = !(await this.#endIfOver(claim)) || running;
    }
    return running;
  }

  /** How much of a claim has been wagered. */
  async wagered(claim: BonusClaimTable): Promise<Wagered> {
    const bonus = await this.definitions.find(claim.bonus_id);
    if (bonus === null) throw new Error(`bonus ${claim.bonus_id} was claimed but does not exist`);
    return this.shown.wagered(claim, bonus.definition);
  }

  /** Ends a running claim, of which `wagered` paise are the final amount, and tells the player. */
  async end(
    claim: BonusClaimTable,
    ending: Ending,
    wagered: number,
    ended: EndedBy | null = null,
  ): Promise<BonusClaimTable> {
    const row = await this.claims.end(claim, ending, wagered, this.#deps.now(), ended);
    const status = statusOf(row, wagered);
    this.#deps.tell(playerId(row.player_id), { bonusId: row.bonus_id, status });
    return row;
  }

  async #endIfOver(claim: BonusClaimTable): Promise<boolean> {
    const now = this.#deps.now();
    const { counted: wagered } = await this.wagered(claim);
    const ending: Ending | null =
      wagered >= claim.to_wager
        ? 'RELEASED'
        : (await this.claims.hasWithdrawn(claim))
          ? 'FORFEITED'
          : now > claim.expires_at
            ? 'EXPIRED'
            : null;
    if (ending === null) return false;
    await this.end(claim, ending, wagered);
    return true;
  }

  async #caughtUp(player: PlayerId): Promise<void> {
    const { core } = this.#deps;
    await core.waitForProjection(core.positionOf(player));
  }
}
