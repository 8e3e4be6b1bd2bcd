import type { BonusDefinition } from '@layline/contract/entities/bonus.ts';
import { CRICKET } from '@layline/domain/sports.ts';
import { isRefused } from '@layline/server/http/route.ts';
import type { Random } from '../../../base/random.ts';
import type { Acknowledged } from '../records/acknowledged.ts';
import type { ExchangeProcess } from '../processes/exchange-process.ts';
import { insist } from './press.ts';
import type { World } from '../world.ts';

const SITE = 'localhost';
const BY = 'promoter';

/** Offers bonuses, ends offers and cancels claims, over a line as bad as the players'. */
export class BonusOffice {
  readonly #world: World;
  readonly #records: Acknowledged;
  readonly #random: Random;
  #made = 0;

  constructor(world: World, records: Acknowledged) {
    this.#world = world;
    this.#records = records;
    this.#random = world.random.fork('bonuses');
  }

  /** Does one thing that operators do about bonuses. */
  async act(): Promise<void> {
    const action = this.#random.weighted([
      [6, () => this.offer()],
      [1, () => this.#end()],
      [2, () => this.#cancel()],
    ] as const);
    await action();
  }

  async offer(): Promise<void> {
    this.#made += 1;
    const definition = this.#definition(`bonus.${this.#made}`);
    this.#records.bonuses.offers.set(definition.bonusId, definition);
    const now = this.#world.time.now();
    await this.#insist(`offer ${definition.bonusId}`, (exchange) =>
      exchange.app.bonuses.offer(definition, SITE, BY, now),
    );
  }

  /** Small enough that a few bets release it. Only fancies count, whose other side is always the house. */
  #definition(bonusId: string): BonusDefinition {
    const random = this.#random;
    const kind = random.pick(['FIXED', 'DEPOSIT'] as const);
    return {
      bonusId,
      title: 'Bonus',
      terms: 'Wager it in time, and it is yours.',
      kind,
      amount: random.int(1, 10) * 100,
      percent: kind === 'FIXED' ? 100 : random.pick([25, 50, 100]),
      minDeposit: kind === 'FIXED' ? 0 : 500,
      firstDeposit: false,
      wagering: random.pick([0, 1, 1, 1, 2, 20]),
      minOdds: random.pick([1.2, 1.95]),
      sports: [CRICKET],
      days: 1,
      opensAt: 0,
      closesAt: null,
      maxClaims: random.chance(40) ? random.int(1, 2) : null,
      budget: random.chance(40) ? random.int(2, 12) * 100 : null,
      demo: true,
      shared: false,
      replaces: null,
    };
  }

  async #end(): Promise<void> {
    const { offers } = this.#records.bonuses;
    if (offers.size === 0) return;
    const bonusId = this.#random.pick([...offers.keys()]);
    const now = this.#world.time.now();
    await this.#insist(`end ${bonusId}`, (exchange) => exchange.app.bonuses.definitions.end(bonusId, now));
  }

  /** Cancels a claim that somebody is wagering. */
  async #cancel(): Promise<void> {
    const claims = await this.#insist('list claims', (exchange) => exchange.app.bonuses.claims({}));
    const running = claims.map(({ row }) => row).filter(({ state }) => state === 'WAGERING');
    if (running.length === 0) return;
    const { claim_id: claimId } = this.#random.pick(running);
    const ended = { by: BY, reason: 'Claimed against the terms.' };
    const done = await this.#insist(`cancel ${claimId}`, (exchange) =>
      exchange.app.bonuses.cancel(claimId, ended),
    );
    if (!isRefused(done)) this.#records.bonuses.cancelled.add(claimId);
  }

  /** Without an answer, for whatever reason, nobody knows what happened. */
  async #insist<T extends object | boolean>(
    name: string,
    ask: (exchange: ExchangeProcess) => Promise<T>,
  ): Promise<T> {
    const done = await insist<T>(this.#world, {
      name,
      send: (exchange) => Promise.race([ask(exchange).catch(() => null), exchange.ended.then(() => null)]),
    });
    const said = typeof done === 'object' && isRefused(done) ? done.refused : 'done';
    this.#world.hear('bonuses', `${name} ${said}`);
    this.#world.tally.count(`bonus: ${name.split(' ')[0] ?? ''} ${said}`);
    return done;
  }
}
