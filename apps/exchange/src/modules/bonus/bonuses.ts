import type { Bonus, BonusDefinition } from '@layline/contract/entities/bonus.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { playerId } from '@layline/units/ids.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { CommittedBatch, CoreEvents, CoreReads } from '../../core/core-types.ts';
import type { Intents } from '../../core/intents.ts';
import { playerOfAccount } from '../../core/ledger-account.ts';
import type { BonusClaimTable } from '../../db/bonus-tables.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { Sites } from '../settings/sites.ts';
import { BonusClaims } from './claims.ts';
import type { Ending, EndedBy } from './claims.ts';
import { BonusDefinitions } from './definitions.ts';
import type { OfferedBonus } from './definitions.ts';
import { eligibility } from './eligibility.ts';
import { ShownBonuses } from './shown-bonuses.ts';
import type { Wagered } from './wagering.ts';
import { statusOf, wireBonus } from './wire-bonus.ts';

export interface BonusesDependencies {
  readonly database: Database;
  readonly core: CoreReads<ExchangeState> & CoreEvents<ExchangeState>;
  readonly intents: Intents;
  readonly sites: Sites;
  /** Notifies a player of a bonus's progress. */
  readonly tell: (player: PlayerId, bonus: Pick<Bonus, 'bonusId' | 'status'>) => void;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

/** A claim and the amount wagered on it. */
export interface ClaimWithWagered {
  readonly row: BonusClaimTable;
  readonly wagered: Wagered;
}

/**
 * Bonuses: offers, claiming, and the life of a claim. A claim ends when enough is wagered, when it expires, when its player requests a withdrawal, or
 * when the house cancels it, whichever comes first.
 */
export class Bonuses {
  readonly definitions: BonusDefinitions;
  readonly shown: ShownBonuses;
  readonly #claims: BonusClaims;
  readonly #deps: BonusesDependencies;
  /** Players with a running claim, so that other players' bets cost no work here. */
  readonly #running = new Set<PlayerId>();
  readonly #stopFollowing: () => void;
  #reviews: Promise<unknown> = Promise.resolve();

  private constructor(deps: BonusesDependencies, claims: BonusClaims) {
    this.#deps = deps;
    this.definitions = new BonusDefinitions(deps.database);
    this.shown = new ShownBonuses(deps);
    this.#claims = claims;
    this.#stopFollowing = deps.core.subscribe((batch) => this.#follow(batch));
  }

  /** Loads the sites' bonuses and the running claims, which the first sweep checks. */
  static async open(deps: BonusesDependencies): Promise<Bonuses> {
    const bonuses = new Bonuses(deps, await BonusClaims.open(deps));
    for (const site of deps.sites.all()) await bonuses.definitions.takeFrom(site, deps.now());
    for (const claim of await bonuses.#claims.open()) bonuses.#running.add(playerId(claim.player_id));
    return bonuses;
  }

  /** Claims a bonus, or returns the state of the same player's earlier claim. */
  claim(player: PlayerId, bonusId: string, site: string): Promise<Bonus | Refused> {
    return this.#claims.alone(async () => {
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
        await this.#claims.make(bonus.definition, player, answer, now());
        this.#running.add(player);
        await this.#review(player);
      }
      const [claim] = (await this.shown.claimsOf(player)).filter((one) => one.bonus_id === bonusId);
      return wireBonus(bonus, await this.shown.progress(bonus, player, claim));
    });
  }

  /**
   * Offers a bonus and ends the one that it replaces, while nobody claims either. BONUS_EXISTS if its id is taken, NOT_FOUND if another version has
   * replaced the earlier one meanwhile.
   */
  offer(definition: BonusDefinition, site: string, by: string, now: number): Promise<OfferedBonus | Refused> {
    return this.#claims.alone(async () => {
      if (!(await this.definitions.replacesOffered(definition, site))) return refuse('NOT_FOUND');
      if (!(await this.definitions.define(definition, site, by, now))) return refuse('BONUS_EXISTS');
      return { definition, site, createdAt: now, createdBy: by, endedAt: null };
    });
  }

  /** Cancels a claim for the house. NOT_FOUND if it does not exist, INVALID_INPUT if it has ended. */
  cancel(claimId: string, ended: EndedBy): Promise<ClaimWithWagered | Refused> {
    return this.#claims.alone(async () => {
      const claim = await this.#claims.find(claimId);
      if (claim === undefined) return refuse('NOT_FOUND');
      if (claim.state !== 'WAGERING') return refuse('INVALID_INPUT');
      const wagered = await this.#wagered(claim);
      return { row: await this.#end(claim, 'CANCELLED', wagered.counted, ended), wagered };
    });
  }

  /** Claims for operators with their wagered amounts, newest first; at most 200. */
  async claims(filter: {
    readonly bonusId?: string | undefined;
    readonly playerId?: PlayerId | undefined;
  }): Promise<readonly ClaimWithWagered[]> {
    let query = this.#deps.database.read.selectFrom('bonus_claims').selectAll();
    if (filter.bonusId !== undefined) query = query.where('bonus_id', '=', filter.bonusId);
    if (filter.playerId !== undefined) query = query.where('player_id', '=', filter.playerId);
    const rows = await query.orderBy('claimed_at', 'desc').limit(200).execute();
    const claims: ClaimWithWagered[] = [];
    for (const row of rows) claims.push({ row, wagered: await this.#wagered(row) });
    return claims;
  }

  /** Checks every running claim and ends those that are finished or expired. */
  sweep(): Promise<void> {
    return this.#claims.alone(async () => {
      const open = await this.#claims.open();
      this.#running.clear();
      for (const player of new Set(open.map((claim) => playerId(claim.player_id)))) {
        this.#running.add(player);
        await this.#review(player);
      }
    });
  }

  /** Stops following settlements, after finishing work in progress. */
  async stop(): Promise<void> {
    this.#stopFollowing();
    await this.#reviews;
  }

  /** Checks a player's running claim after a settlement or withdrawal. */
  #follow({ events }: CommittedBatch): void {
    if (this.#running.size === 0) return;
    const players = new Set<PlayerId>();
    for (const event of events) {
      const player =
        event.type === 'betSettled'
          ? event.playerId
          : event.type === 'posting' && event.to.endsWith(':withdrawal_pending')
            ? playerOfAccount(event.from)
            : undefined;
      if (player !== undefined && this.#running.has(player)) players.add(player);
    }
    for (const player of players) {
      const review = this.#claims.alone(() => this.#review(player));
      this.#reviews = Promise.all([this.#reviews, review.catch(this.#deps.onError)]);
    }
  }

  async #review(player: PlayerId): Promise<void> {
    await this.#caughtUp(player);
    let running = false;
    for (const claim of await this.shown.claimsOf(player)) {
      if (claim.state !== 'WAGERING') continue;
      running = !(await this.#endIfOver(claim)) || running;
    }
    if (!running) this.#running.delete(player);
  }

  async #endIfOver(claim: BonusClaimTable): Promise<boolean> {
    const now = this.#deps.now();
    const { counted: wagered } = await this.#wagered(claim);
    const ending: Ending | null =
      wagered >= claim.to_wager
        ? 'RELEASED'
        : (await this.#claims.hasWithdrawn(claim))
          ? 'FORFEITED'
          : now > claim.expires_at
            ? 'EXPIRED'
            : null;
    if (ending === null) return false;
    await this.#end(claim, ending, wagered);
    return true;
  }

  async #wagered(claim: BonusClaimTable): Promise<Wagered> {
    const bonus = await this.definitions.find(claim.bonus_id);
    if (bonus === null) throw new Error(`bonus ${claim.bonus_id} was claimed but does not exist`);
    return this.shown.wagered(claim, bonus.definition);
  }

  async #end(
    claim: BonusClaimTable,
    ending: Ending,
    wagered: number,
    ended: EndedBy | null = null,
  ): Promise<BonusClaimTable> {
    const row = await this.#claims.end(claim, ending, wagered, this.#deps.now(), ended);
    const status = statusOf(row, wagered);
    this.#deps.tell(playerId(row.player_id), { bonusId: row.bonus_id, status });
    return row;
  }

  #caughtUp(player: PlayerId): Promise<void> {
    const { core } = this.#deps;
    return core.waitForProjection(core.positionOf(player));
  }
}
