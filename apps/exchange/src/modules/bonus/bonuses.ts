import type { BonusDefinition } from '@layline/contract/entities/bonus.ts';
import type { EngineEvent } from '@layline/engine/events.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { playerId, type PlayerId } from '@layline/units/ids.ts';
import type { CommittedBatch, CoreEvents } from '../../core/core-types.ts';
import { playerOfAccount } from '../../core/player-positions.ts';
import type { BonusClaimTable } from '../../db/bonus-tables.ts';
import { refuse, type Refused } from '@layline/server/http/route.ts';
import type { Sites } from '../settings/sites.ts';
import { CLAIM, type EndedBy } from './claims.ts';
import type { BonusDefinitions, OfferedBonus } from './definitions.ts';
import { PlayersBonuses, type PlayersBonusesDependencies } from './players-bonuses.ts';
import type { Wagered } from './wagering.ts';

export interface BonusesDependencies extends PlayersBonusesDependencies {
  readonly core: PlayersBonusesDependencies['core'] & CoreEvents<ExchangeState>;
  readonly sites: Sites;
  readonly onError: (error: unknown) => void;
}

/** One lock for all offers, so that a bonus is replaced once. */
const OFFERS_LOCK = 'bonus offers';

/** A claim and the amount wagered on it. */
export interface ClaimWithWagered {
  readonly row: BonusClaimTable;
  readonly wagered: Wagered;
}

/**
 * Bonuses where the exchange is led: offers, and the life of claims, wherever they were made. A claim ends when enough is wagered, when it expires, when its player requests a withdrawal, or
 * when the house cancels it, whichever comes first.
 */
export class Bonuses {
  readonly own: PlayersBonuses;
  readonly #deps: BonusesDependencies;
  /** Players with a running claim, so that other players' bets cost no work here. */
  readonly #running = new Set<PlayerId>();
  /** Those whose claims have to be checked. */
  readonly #due = new Set<PlayerId>();
  readonly #stopFollowing: () => void;
  #reviewing: Promise<void> | undefined;

  private constructor(deps: BonusesDependencies, own: PlayersBonuses) {
    this.#deps = deps;
    this.own = own;
    this.#stopFollowing = deps.core.subscribe((batch) => this.#follow(batch));
  }

  /** Loads the sites' bonuses and the running claims, which the first sweep checks. */
  static async open(deps: BonusesDependencies): Promise<Bonuses> {
    const bonuses = new Bonuses(deps, await PlayersBonuses.open(deps));
    for (const site of deps.sites.all()) await bonuses.definitions.takeFrom(site, deps.now());
    for (const claim of await bonuses.own.claims.open()) bonuses.#running.add(playerId(claim.player_id));
    return bonuses;
  }

  get definitions(): BonusDefinitions {
    return this.own.definitions;
  }

  /**
   * Offers a bonus and ends the one that it replaces. BONUS_EXISTS if its id is taken, NOT_FOUND if another version has
   * replaced the earlier one meanwhile.
   */
  offer(definition: BonusDefinition, site: string, by: string, now: number): Promise<OfferedBonus | Refused> {
    return this.#deps.intents.alone(OFFERS_LOCK, async () => {
      if (!(await this.definitions.replacesOffered(definition, site))) return refuse('NOT_FOUND');
      if (!(await this.definitions.define(definition, site, by, now))) return refuse('BONUS_EXISTS');
      return { definition, site, createdAt: now, createdBy: by, endedAt: null };
    });
  }

  /** Cancels a claim for the house. NOT_FOUND if it does not exist, INVALID_INPUT if it has ended. */
  async cancel(claimId: string, ended: EndedBy): Promise<ClaimWithWagered | Refused> {
    const { claims } = this.own;
    const known = await claims.find(claimId);
    if (known === undefined) return refuse('NOT_FOUND');
    return claims.alone(known.player_id, async () => {
      const claim = (await claims.find(claimId)) ?? known;
      if (claim.state !== 'WAGERING') return refuse('INVALID_INPUT');
      const wagered = await this.own.wagered(claim);
      return { row: await this.own.end(claim, 'CANCELLED', wagered.counted, ended), wagered };
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
    for (const row of rows) claims.push({ row, wagered: await this.own.wagered(row) });
    return claims;
  }

  /** Checks every running claim and ends those that are finished or expired. */
  async sweep(): Promise<void> {
    for (const { player_id: player } of await this.own.claims.open()) this.#due.add(playerId(player));
    await this.#reviewDue();
  }

  /** Stops following settlements, after finishing work in progress. */
  async stop(): Promise<void> {
    this.#stopFollowing();
    await this.#reviewing;
  }

  /** Notes who has claimed, and checks a player's running claim after a settlement or withdrawal. */
  #follow({ events }: CommittedBatch): void {
    for (const event of events) {
      const claimant = claimantIn(event);
      if (claimant !== undefined) this.#running.add(claimant);
      const player = this.#running.size === 0 ? undefined : movedIn(event);
      if (player !== undefined && this.#running.has(player)) this.#due.add(player);
    }
    void this.#reviewDue();
  }

  /** Reviews those who are due, one after the other. A player who cannot be reviewed now is left to the next sweep, and holds up nobody else. */
  #reviewDue(): Promise<void> {
    if (this.#due.size > 0) this.#reviewing ??= this.#reviewEach();
    return this.#reviewing ?? Promise.resolve();
  }

  async #reviewEach(): Promise<void> {
    for (const player of this.#due) {
      this.#due.delete(player);
      await this.own.claims.alone(player, () => this.#review(player)).catch(this.#deps.onError);
    }
    this.#reviewing = undefined;
  }

  async #review(player: PlayerId): Promise<void> {
    if (await this.own.review(player)) this.#running.add(player);
    else this.#running.delete(player);
  }
}

/** Whose claim was paid into the purse, in whichever process it was made. */
function claimantIn(event: EngineEvent): PlayerId | undefined {
  return event.type === 'posting' && event.kind === CLAIM ? playerOfAccount(event.to) : undefined;
}

/** Whose bet was settled, or who has requested a withdrawal. */
function movedIn(event: EngineEvent): PlayerId | undefined {
  if (event.type === 'betSettled') return event.playerId;
  if (event.type !== 'posting' || !event.to.endsWith(':withdrawal_pending')) return undefined;
  return playerOfAccount(event.from);
}
