import type {
  CashOut,
  ChangeBet,
  Command,
  PlaceBet,
  Transfer,
  Unsequenced,
} from '@layline/engine/commands.ts';
import { betId, marketId, playerId, runnerId, type PlayerId } from '@layline/units/ids.ts';
import { rupees, type Paise } from '@layline/units/money.ts';
import { RULES } from '@layline/engine/rules.ts';
import type { Bet, Market, Player, World } from '../auditor/world.ts';
import { cashOf, totalExposure } from '../auditor/exposure.ts';
import { houseAccount } from '../auditor/house.ts';
import type { Random } from '../base/random.ts';
import { spoiled } from './garbage.ts';
import { ExtraCommands, type Extras } from './extra-commands.ts';
import { randomCashOut } from './random-cash-outs.ts';
import { randomWaiting } from './random-triggers.ts';
import { randomMarket, randomResult, REASONS } from './random-markets.ts';
import { randomOrder, randomPrice } from './random-orders.ts';
import { randomQuotes } from './random-quotes.ts';

const MOST_CLOSED = 3;
/** Position after which the rules are switched, so that each run plays under the oldest and the newest. */
const SWITCHES_AT = 200;

type Maker = () => Unsequenced | null;

/**
 * Generates commands, one at a time, from a seed and the auditor's state: most do something, some are refused, some
 * are garbage. A command that makes no sense at the moment becomes a tick.
 */
export class CommandSource {
  readonly #random: Random;
  readonly #extras: ExtraCommands;
  readonly #world: World;
  readonly #past: { readonly at: number; readonly request: Unsequenced<PlaceBet | Transfer> }[] = [];
  readonly #makers: readonly (readonly [number, Maker])[];
  #markets = 0;
  #refs = 0;
  /** Commands left in a burst by one player at one instant, which runs into the rate limit. */
  #burst = 0;
  #burster = '';
  #lastCashOut: Unsequenced<CashOut> | null = null;

  constructor(random: Random, world: World, extras: Extras = {}) {
    this.#random = random;
    this.#extras = new ExtraCommands(random, world, () => this.#ref(), extras);
    this.#world = world;
    this.#makers = [
      [600, () => this.#place()],
      [60, () => this.#cancel()],
      [70, () => this.#change()],
      [6, () => this.#cancelAll()],
      [80, () => ({ type: 'tick' })],
      [25, () => this.#transfer()],
      [25, () => this.#again()],
      [15, () => this.#ofOldRound()],
      [10, () => this.#playerTerms()],
      [3, () => this.#openPlayer()],
      [70, () => this.#operate()],
      [60, () => this.#quote()],
      [45, () => this.#cashOut()],
      [48, () => randomWaiting(this.#random, this.#world, this.#ref())],
    ];
  }

  /** True during a burst, in which no time passes. */
  get inBurst(): boolean {
    return this.#burst > 0;
  }

  /** The next command, to be sent at `now`. */
  next(now: number): Unsequenced {
    const { lastSeq, rules } = this.#world;
    if (lastSeq === 0) return { type: 'lead', epoch: 1, node: 'n1', address: '' };
    if (lastSeq >= SWITCHES_AT && rules < RULES.newest) return { type: 'switchRules', version: RULES.newest };
    const made = this.#ofYesterday(now) ??
      this.#extras.first() ??
      this.#needed() ??
      this.#extras.later() ??
      this.#random.weighted(this.#makers)() ?? { type: 'tick' };
    const command = this.#extras.alter(made);
    if (command.type === 'placeBet' || command.type === 'transfer')
      this.#past.push({ at: now, request: command });
    return this.#random.chance(4) ? spoiled(this.#random, command) : command;
  }

  /** What the world needs first: players, money, one to four markets. */
  #needed(): Unsequenced | null {
    const { players, markets } = this.#world;
    const direct = [...players.keys()].filter((id) => !this.#world.members.has(id));
    if (direct.length < 7) return this.#openPlayer();
    if (this.#burst > 0) return this.#burstBet();
    const all = [...markets.values()];
    const closed = all.filter((market) => market.status === 'CLOSED');
    const live = all.length - closed.length;
    if (live === 0 || (live < 4 && this.#random.chance(2)))
      return randomMarket(this.#random, ++this.#markets);
    const oldest = closed[0];
    if (oldest && closed.length > MOST_CLOSED)
      return { type: 'archiveMarket', marketId: marketId(oldest.id) };
    const waiting = all.find((market) => market.status === 'INACTIVE' || market.status === 'SUSPENDED');
    if (waiting && this.#random.chance(12)) return { type: 'openMarket', marketId: marketId(waiting.id) };
    return null;
  }

  #anyPlayer(): Player {
    return this.#random.pick([...this.#world.players.values()]);
  }

  /** Usually a player who may bet. */
  #bettor(): Player {
    const player = this.#anyPlayer();
    return player.state === 'ACTIVE' || this.#random.chance(10) ? player : this.#anyPlayer();
  }

  #anyMarket(): Market | null {
    const all = [...this.#world.markets.values()];
    const open = all.filter((market) => market.status === 'OPEN');
    const from = open.length > 0 && this.#random.chance(94) ? open : all;
    return from.length > 0 ? this.#random.pick(from) : null;
  }

  #openBet(): Bet | null {
    const all = [...this.#world.bets.values()];
    const open = all.filter((bet) => bet.remaining > 0);
    const from = open.length > 0 && this.#random.chance(90) ? open : all;
    return from.length > 0 ? this.#random.pick(from) : null;
  }

  #ref(): string {
    this.#refs += 1;
    return `ref-${this.#refs}`;
  }

  #openPlayer(): Unsequenced {
    const number = this.#random.int(1, 8);
    return {
      type: 'openPlayer',
      playerId: playerId(`p${number}`),
      kind: number > 6 ? 'HOUSE' : 'PLAYER',
      commissionDiscount: this.#random.pick([0, 0, 4000, 10_000, 1234]),
    };
  }

  #place(): Unsequenced | null {
    const market = this.#anyMarket();
    if (!market) return null;
    const player = this.#bettor();
    if (this.#random.chance(0.2) && !player.house) {
      this.#burst = 140;
      this.#burster = player.id;
    }
    const made = randomOrder(this.#random, market, player, this.#ref());
    return this.#random.chance(6) ? { ...made, stake: this.#allOf(market, player) } : made;
  }

  /** As much as the player may bet, or just above or below. */
  #allOf(market: Market, player: Player): Paise {
    const available = cashOf(this.#world, player.id) - totalExposure(player);
    const stakeStep: number = market.limits.stakeStep;
    const most = Math.max(available, 0) + this.#random.pick([-stakeStep, -1, 0, 0, 1, stakeStep]);
    return Math.max(1, most - (this.#random.chance(80) ? most % stakeStep : 0)) as Paise;
  }

  #burstBet(): Unsequenced | null {
    this.#burst -= 1;
    const player = this.#world.players.get(this.#burster);
    const market = this.#anyMarket();
    if (!player || !market) return null;
    const small = randomOrder(this.#random, market, player, this.#ref());
    return {
      ...small,
      side: 'BACK',
      stake: market.limits.minStake,
      persistence: 'LAPSE',
      marketVersion: null,
    };
  }

  #cancel(): Unsequenced | null {
    const bet = this.#openBet();
    if (!bet) return null;
    const owner = this.#random.chance(95) ? bet.order.playerId : playerId(this.#anyPlayer().id);
    const size = this.#random.chance(50) ? null : (this.#someOf(bet) as Paise);
    return { type: 'cancelBet', playerId: owner, betId: betId(bet.id), size };
  }

  /** Part of a remainder, usually in whole rupees. */
  #someOf(bet: Bet): number {
    const part = this.#random.int(1, Math.max(1, Math.min(bet.remaining, 4_000_000_000)));
    return this.#random.chance(80) ? Math.max(100, part - (part % 100)) : part;
  }

  #cancelAll(): Unsequenced {
    const market = this.#random.chance(60) ? this.#anyMarket() : null;
    const player = this.#anyPlayer();
    // Drew a removed option. Kept so that named seeds still produce the runs they were kept for.
    this.#random.chance(30);
    return {
      type: 'cancelAll',
      playerId: playerId(player.id),
      marketId: market ? marketId(market.id) : null,
    };
  }

  #change(): Unsequenced | null {
    const bet = this.#openBet();
    const market = bet && this.#world.markets.get(bet.order.marketId);
    if (!bet || !market) return null;
    const owner = this.#random.chance(95) ? bet.order.playerId : playerId(this.#anyPlayer().id);
    const change = this.#changeOf(bet, market);
    // A change of price places a bet, so it needs a customerRef.
    const ref = change.kind === 'PRICE' ? { customerRef: this.#ref() } : {};
    return { type: 'changeBet', playerId: owner, betId: betId(bet.id), change, ...ref };
  }

  #changeOf(bet: Bet, market: Market): ChangeBet['change'] {
    const kind = this.#random.pick(['PERSISTENCE', 'SIZE', 'PRICE', 'PRICE'] as const);
    if (kind === 'PERSISTENCE') return { kind, persistence: this.#random.pick(['LAPSE', 'PERSIST']) };
    if (kind === 'SIZE') return { kind, remaining: this.#someOf(bet) as Paise };
    return { kind, price: randomPrice(this.#random, market, bet.order.runnerId) };
  }

  /** Transfers in and out; mostly in for players who have little. */
  #transfer(): Unsequenced {
    const player = this.#anyPlayer();
    const cash = `player:${player.id}:cash`;
    const into = this.#random.chance((this.#world.accounts.get(cash) ?? 0) < 1_000_000 ? 85 : 30);
    const other = this.#random.weighted([
      [6, 'psp:deposits'],
      [2, `player:${player.id}:withdrawal_pending`],
      [1, `player:${this.#anyPlayer().id}:cash`],
      [1, 'house:bonus_cost'],
      [3, 'house:casino:lucky7'],
    ]);
    const amount = rupees(this.#random.int(1, this.#random.pick([100, 5_000, 200_000])));
    const isCasino = other.startsWith('house:casino:');
    const externalId = `${isCasino ? 'casino:lucky7:' : ''}t${this.#ref()}`;
    const [from, to] = into ? [other, cash] : [cash, other];
    const made = { externalId, from, to, amount, kind: into ? 'DEPOSIT' : 'WITHDRAWAL' } as const;
    const since = isCasino ? { since: this.#world.lastSeq } : {};
    return { type: 'transfer', ...made, ...since };
  }

  /** An earlier request, unchanged or with a different body. */
  #again(): Unsequenced | null {
    const recent = this.#past.slice(-40);
    if (recent.length === 0) return null;
    const before = this.#random.pick(recent).request;
    if (this.#random.chance(70)) return before;
    if (before.type === 'transfer') return { ...before, amount: (before.amount + 1) as Paise };
    return { ...before, ...this.#otherwise(before) };
  }

  /** A casino stake or return of any age, so that its id may be remembered or forgotten. */
  #ofOldRound(): Unsequenced | null {
    const moves = this.#past.flatMap(({ request }) =>
      request.type === 'transfer' && `${request.from} ${request.to}`.includes('house:casino:')
        ? [request]
        : [],
    );
    const before = moves.length === 0 ? null : this.#random.pick(moves);
    if (before === null || this.#random.chance(70)) return before;
    return { ...before, amount: (before.amount + 1) as Paise };
  }

  /** A request of exactly one day ago, whose answer has just been forgotten. */
  #ofYesterday(now: number): Unsequenced | null {
    const yesterday = this.#past.slice(-20).filter(({ at }) => at === now - 86_400_000);
    return yesterday.length > 0 && this.#random.chance(50) ? this.#random.pick(yesterday).request : null;
  }

  /** One change that makes it a different request. */
  #otherwise(before: Unsequenced<PlaceBet>): Partial<PlaceBet> {
    const { minFill } = before;
    return this.#random.pick<Partial<PlaceBet>>([
      { line: (before.line ?? 0) + 100 },
      { stake: (before.stake + 100) as Paise },
      { price: before.price + 1 },
      { side: before.side === 'BACK' ? 'LAY' : 'BACK' },
      { acceptBetter: !before.acceptBetter },
      { acceptWorseTicks: before.acceptWorseTicks + 1 },
      { persistence: before.persistence === 'LAPSE' ? 'PERSIST' : 'LAPSE' },
      { marketVersion: (before.marketVersion ?? 0) + 1 },
      { source: before.source === 'SLIP' ? 'LADDER' : 'SLIP' },
      minFill === null ? { runnerId: runnerId('A') } : { minFill: (minFill + 1) as Paise },
    ]);
  }

  #playerTerms(): Unsequenced {
    const id = playerId(this.#anyPlayer().id);
    if (this.#random.chance(60)) {
      const state = this.#random.weighted([
        [12, 'ACTIVE'],
        [1, 'LOCKED'],
        [1, 'EXCLUDED'],
        [1, 'TIME_OUT'],
      ] as const);
      return { type: 'setPlayerState', playerId: id, state };
    }
    if (this.#random.chance(25)) return this.#houseLimits(id);
    return {
      type: 'setOwnLimits',
      playerId: id,
      maxStake: this.#random.chance(30) ? rupees(this.#random.int(0, 2_000)) : null,
      losses: [1000, 5000, 60_000, 86_400_000]
        .filter(() => this.#random.chance(20))
        .map((periodMs) => ({
          limit: rupees(this.#random.int(0, this.#random.pick([100, 1000, 20_000]))),
          periodMs,
        })),
    };
  }

  /** A cash-out, sometimes the last one again. */
  #cashOut(): Unsequenced | null {
    const waiting = this.#world.cashOuts[0];
    if (waiting && this.#random.chance(30)) return { ...waiting.request, customerRef: this.#ref() };
    const market = this.#anyMarket();
    const before = this.#lastCashOut;
    if (!market || (before && this.#random.chance(8))) return before;
    this.#lastCashOut = randomCashOut(this.#random, market, this.#ref());
    return this.#lastCashOut;
  }

  /** The house changes its rows; rarely, someone tries it on a market between players. */
  #quote(): Unsequenced | null {
    const house = [...this.#world.markets.values()].filter((market) => houseAccount(market));
    const market = house.length > 0 && this.#random.chance(97) ? this.#random.pick(house) : this.#anyMarket();
    return market && randomQuotes(this.#random, market);
  }

  #houseLimits(id: PlayerId): Unsequenced {
    return {
      type: 'setPlayerLimits',
      playerId: id,
      maxStake: this.#random.chance(40) ? rupees(this.#random.int(1, 20_000)) : null,
      exposureShare: this.#random.pick([10_000, 10_000, 5000, 3333, 100, 0]),
    };
  }

  /** Commands of operators and feeds to a market. */
  #operate(): Unsequenced | null {
    const market = this.#anyMarket();
    if (!market) return null;
    const id = marketId(market.id);
    const random = this.#random;
    const act = random.weighted<Maker>([
      [
        14,
        () => ({
          type: 'suspendMarket',
          marketId: id,
          reason: random.pick(REASONS),
          lapse: random.chance(30),
        }),
      ],
      [8, () => ({ type: 'openMarket', marketId: id })],
      [7, () => ({ type: 'turnInPlay', marketId: id, betDelaySec: random.pick([0, 1, 3, 5, 12]) })],
      [4, () => this.#removal(market)],
      [4, () => this.#window(market)],
      [5, () => this.#voidBet()],
      [4, () => this.#update(market)],
      [8, () => this.#settle(random.chance(75) ? market : this.#closedMarket())],
      [1, () => this.#voidMarket(random.chance(60) ? market : this.#closedMarket())],
      [1, () => ({ type: 'archiveMarket', marketId: id })],
      [1, () => randomMarket(random, random.int(1, this.#markets))],
    ]);
    const command = act();
    if (!command || !random.chance(15)) return command;
    const version = random.chance(70) ? market.version : Math.max(0, market.version - 1);
    return { ...command, expects: { marketId: id, version } };
  }

  #closedMarket(): Market | null {
    const closed = [...this.#world.markets.values()].filter((market) => market.status === 'CLOSED');
    return closed.length > 0 ? this.#random.pick(closed) : null;
  }

  #removal(market: Market): Unsequenced {
    const runner = this.#random.pick(market.runners).id;
    const reductionFactor = this.#random.pick([
      0,
      100,
      249,
      250,
      1620,
      2500,
      9000,
      this.#random.int(0, 10_000),
    ]);
    return {
      type: 'removeRunner',
      marketId: marketId(market.id),
      runnerId: runnerId(runner),
      reductionFactor,
    };
  }

  #window(market: Market): Unsequenced {
    const struck = market.fragments.slice(-10).map((fragment) => fragment.at);
    const random = this.#random;
    const known = struck.length > 0 && random.chance(60);
    const from = known ? random.pick(struck) : this.#world.now - random.int(0, 30_000);
    const to = known ? Math.max(from, random.pick(struck)) : from + random.int(0, 20_000);
    return { type: 'voidWindow', marketId: marketId(market.id), from, to, reason: 'review' };
  }

  #voidBet(): Unsequenced | null {
    const bets = [...this.#world.bets.values()];
    return bets.length === 0
      ? null
      : { type: 'voidBet', betId: betId(this.#random.pick(bets).id), reason: 'error' };
  }

  #update(market: Market): Unsequenced<Command> {
    const { id, limits } = market;
    const changes = this.#random.pick([
      { name: 'Renamed' },
      { betDelaySec: this.#random.int(0, 12) },
      { limits: { ...limits, maxMarketExposure: rupees(this.#random.int(1_000, 20_000)) } },
      { limits: { ...limits, maxStake: rupees(this.#random.int(5_000, 50_000)) } },
      { rulesVersion: '2', rules: 'Changed.' },
      { startTime: this.#world.now },
    ]);
    return { type: 'updateMarket', marketId: marketId(id), ...changes };
  }

  #version(market: Market): number {
    return (
      market.settlementVersion +
      this.#random.weighted([
        [8, 1],
        [1, 0],
        [1, 2],
      ])
    );
  }

  #settle(market: Market | null): Unsequenced | null {
    if (!market) return null;
    const result = randomResult(this.#random, market);
    return {
      type: 'settleMarket',
      marketId: marketId(market.id),
      settlementVersion: this.#version(market),
      result,
    };
  }

  #voidMarket(market: Market | null): Unsequenced | null {
    if (!market) return null;
    const settlementVersion = this.#version(market);
    return { type: 'voidMarket', marketId: marketId(market.id), settlementVersion, reason: 'abandoned' };
  }
}
