import { order } from '../../../builders.ts';
import type { Random } from '../../../base/random.ts';
import { marketId, playerId, runnerId, type AgentId } from '@layline/units/ids.ts';
import { toHundredths } from '@layline/contract/wire.ts';
import { rupees } from '@layline/units/money.ts';
import type { Acknowledged } from '../records/acknowledged.ts';
import type { World } from '../world.ts';
import { ExchangeLine } from './exchange-line.ts';
import type { Offer } from './player.ts';

const AGENT = 'agent' as AgentId;
const PLAYER = playerId('below-agent');
const RATES = { BOOKMAKER: 100, FANCY: 100 };

/** An agent who shares in what the house wins, and the agent's player, whose bets come without a page. */
export class Branch {
  readonly #world: World;
  readonly #records: Acknowledged;
  readonly #random: Random;
  readonly #line: ExchangeLine;

  constructor(world: World, records: Acknowledged) {
    this.#world = world;
    this.#records = records;
    this.#random = world.random.fork('branch');
    this.#line = new ExchangeLine(world, 'branch');
  }

  async begin(): Promise<void> {
    await this.#line.insist({
      type: 'createNode',
      nodeId: AGENT,
      parentId: null,
      level: 'AGENT',
      funded: false,
      credit: rupees(1_000_000),
      shares: { BOOKMAKER: 4000, FANCY: 4000, CASINO: 0, EXCHANGE: 3000, BONUS: 0 },
      rates: RATES,
      bases: { BOOKMAKER: 'NET_LOSS', FANCY: 'TURNOVER' },
    });
    const upline = { parentId: AGENT, credit: rupees(100_000), rates: RATES };
    await this.#line.insist({
      type: 'openPlayer',
      playerId: PLAYER,
      kind: 'PLAYER',
      commissionDiscount: 0,
      upline,
    });
  }

  /** The player takes one of the offers. */
  async take(offers: readonly Offer[]): Promise<void> {
    if (offers.length === 0) return;
    this.#world.underWay += 1;
    try {
      await this.#bet(this.#random.pick(offers));
    } finally {
      this.#world.underWay -= 1;
    }
  }

  async #bet(offer: Offer): Promise<void> {
    const customerRef = this.#world.ref();
    const stake = rupees(this.#random.int(1, 60) * 100);
    const bet = order({
      playerId: PLAYER,
      marketId: marketId(offer.marketId),
      runnerId: runnerId(offer.runnerId),
      side: offer.side,
      price: toHundredths(offer.price),
      stake,
      customerRef,
    });
    const outcome = await this.#line.say({ type: 'placeBet', ...bet });
    if (outcome === null) return;
    const code = outcome.ok ? null : outcome.refusal.code;
    this.#world.tally.count(`branch: bet ${code ?? 'accepted'}`);
    const betId = outcome.ok && outcome.reply.type === 'placed' ? outcome.reply.betId : null;
    if (betId !== null) this.#records.bets.push({ player: PLAYER, customerRef, betId, code: null, stake });
  }
}
