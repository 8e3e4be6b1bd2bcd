import {
  cancelAllBets,
  cancelBet,
  changeBet,
  getOpenBets,
  placeBet,
} from '@layline/contract/calls/betting.ts';
import { createWithdrawal } from '@layline/contract/calls/cashier.ts';
import { setOwnLimit } from '@layline/contract/calls/protection.ts';
import { loginAsDemoUser } from '@layline/contract/calls/log-in.ts';
import type { MarketBook } from '@layline/contract/entities/market.ts';
import { toPaise } from '@layline/contract/wire.ts';
import type { Random } from '../../../base/random.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { ExchangeProcess } from '../processes/exchange-process.ts';
import { deposit, requestWithdrawal, takeBack } from '../../players/money-actions.ts';
import { PRESSES } from '../../players/personas.ts';
import type { Setting } from '../../players/setting.ts';
import { DEPOSITS_A_DAY } from '../checks/check-cashier.ts';
import { claim } from './bonus-claims.ts';
import { betOnFancy } from './fancy-bets.ts';
import { HubWatcher } from './hub-watcher.ts';
import type { Shown } from './hub-watcher.ts';
import type { Markets } from './markets.ts';
import { OwnAccount } from './own-account.ts';
import { OwnSettings } from './own-settings.ts';
import { press } from './press.ts';
import type { Presser } from './press.ts';
import type { Acknowledged } from '../records/acknowledged.ts';
import type { Door } from '../processes/door.ts';
import type { World } from '../world.ts';

/** What a player with a password has. */
interface Own {
  readonly account: OwnAccount;
  readonly settings: OwnSettings;
}

interface Arrived {
  readonly name: string;
  readonly id: PlayerId;
  readonly token: string;
  readonly own?: Own | null;
}

const PRICES = [1.5, 1.9, 2, 2.02, 2.1, 2.5, 3, 5] as const;

/** A player who bets and watches the screen. */
export class Player implements Presser {
  readonly userName: string;
  readonly id: PlayerId;
  readonly shown: Shown = { books: new Map(), balance: null };
  /** The line to the hub; null while there is none. */
  watcher: HubWatcher | null = null;
  /** The process that the last line to the hub led to. */
  lineAt: Door | null = null;
  readonly #world: World;
  readonly #records: Acknowledged;
  readonly #random: Random;
  readonly #setting: Setting<Player>;
  /** What there is of an account with a password; null for a demo player. */
  readonly #own: Own | null;
  #token: string;

  private constructor(world: World, records: Acknowledged, { name, id, token, own = null }: Arrived) {
    this.#world = world;
    this.#records = records;
    this.#random = world.random.fork(name);
    this.userName = name;
    this.id = id;
    this.#token = token;
    this.#own = own;
    this.#setting = settingOf(world, records, this.#random);
  }

  /** Opens an account, over a good line. */
  static async arrive(world: World, records: Acknowledged, name: string): Promise<Player> {
    const player = await Player.#open(world, records, name);
    if (world.plays('turns')) {
      const body = { kind: 'DEPOSIT_DAY', value: DEPOSITS_A_DAY };
      const answer = await (await world.serving()).call(setOwnLimit, { body }, player.token);
      if (answer?.result?.limits === undefined) throw new Error(`no limit: ${answer?.text}`);
    }
    return player;
  }

  static async #open(world: World, records: Acknowledged, name: string): Promise<Player> {
    if (world.plays('accounts')) {
      const random = world.random.fork(`${name}'s account`);
      const account = await OwnAccount.open(world, random, name);
      const settings = await OwnSettings.begin(world, random, account);
      const { id, token } = account;
      return new Player(world, records, { name, id, token, own: { account, settings } });
    }
    const exchange = await world.serving();
    const answer = await exchange.call(loginAsDemoUser);
    const accessToken = answer?.result?.accessToken;
    if (accessToken === undefined) throw new Error(`no demo log-in: ${answer?.text}`);
    const session = await exchange.app.sessions.authenticate(accessToken, world.time.now());
    if (session === null) throw new Error('the token of a log-in is not good');
    return new Player(world, records, { name, id: session.playerId, token: accessToken });
  }

  async tokenOn(exchange: ExchangeProcess | null, refused: string | null): Promise<string | null> {
    if (refused === null) return this.token;
    if (this.#own !== null) {
      await this.#own.account.refused(refused);
      return this.token;
    }
    if (exchange === null) return null;
    try {
      const opened = exchange.app.sessions.open(
        {
          playerId: this.id,
          userName: 'Demo',
          site: 'localhost',
          remembered: false,
          device: null,
          origin: { address: '127.0.0.1', userAgent: 'simulated' },
        },
        this.#world.time.now(),
      );
      const session = await Promise.race([opened, exchange.ended.then(() => null)]);
      if (session !== null) this.#token = session.accessToken;
      return session?.accessToken ?? null;
    } catch {
      // Storage failed: try another time.
      return null;
    }
  }

  /** Makes sure that the token is valid, here and on the hub, whose token may have expired. */
  async stayLoggedIn(): Promise<void> {
    const exchange = await this.#world.serving();
    const { token } = this;
    const answer = await exchange.call(getOpenBets, {}, token);
    if (answer?.status === 401) await this.tokenOn(exchange, token);
    this.watcher?.register(this.token);
  }

  get token(): string {
    return this.#own?.account.token ?? this.#token;
  }

  /** Does something with the account, or with what is kept with it. */
  async actOnOwn(): Promise<void> {
    if (this.#own === null) return;
    const { account, settings } = this.#own;
    await (this.#random.chance(50) ? account : settings).act();
  }

  /** Presses several buttons of the cashier at once, which may come to several nodes. */
  async rushCashier(): Promise<void> {
    const amount = (): number => this.#random.int(10, 40) * 100;
    await Promise.all([
      deposit(this.#setting, this, amount()),
      deposit(this.#setting, this, amount()),
      requestWithdrawal(this.#setting, this, this.#random.int(5, 30) * 100),
      takeBack(this.#setting, this),
    ]);
  }

  /** Reads at a node what is kept with the account, all of which must be answered. */
  async checkOwn(door: Door): Promise<void> {
    if ((await this.#own?.settings.readAt(door)) === false)
      this.#world.report(`${this.userName} cannot read the settings`);
  }

  /** Does one thing that players do. */
  async act(markets: Markets): Promise<void> {
    const actions = {
      BET: () => this.#bet(markets),
      FANCY: () => this.#betOnFancy(markets),
      CLAIM: () => this.claim(),
      CANCEL: () => this.#cancelOne(),
      CHANGE: () => this.#changeOne(),
      CANCEL_ALL: () => this.#cancelAll(),
      WITHDRAW: () => requestWithdrawal(this.#setting, this, this.#random.int(5, 30) * 100),
      DEPOSIT: () => deposit(this.#setting, this),
      TAKE_BACK: () => takeBack(this.#setting, this),
    };
    const presses = [
      ...PRESSES,
      [this.#world.weightOf('fancies', 40), 'FANCY'],
      [this.#world.weightOf('bonuses', 12), 'CLAIM'],
    ] as const;
    await actions[this.#random.weighted(presses)]();
  }

  async #bet(markets: Markets): Promise<void> {
    const random = this.#random;
    const marketId = markets.pick(random);
    if (marketId === null) return;
    const stake = random.chance(5) ? 400_000 : random.int(1, 60) * 100;
    const runnerId = random.pick(['A', 'B', 'C']);
    const side = random.pick(['BACK', 'LAY'] as const);
    const rate = this.#rateOf(marketId, runnerId, side);
    await this.#place({
      marketId,
      runnerId,
      side,
      price: rate ?? random.pick(PRICES),
      stake,
      persistence: rate === null ? random.pick(['LAPSE', 'PERSIST']) : 'LAPSE',
      ...(random.chance(10) ? { timeInForce: 'FILL_OR_KILL' } : {}),
    });
  }

  /** Takes an offer that the screen shows, sometimes for so much that a correction of the result may leave the player in debt. */
  async take(markets: Markets): Promise<void> {
    const offers = this.offersOn(markets);
    if (offers.length === 0) return;
    const stake = this.#random.int(1, this.#random.chance(20) ? 900 : 60) * 100;
    await this.#place({ ...this.#random.pick(offers), stake, persistence: 'LAPSE' });
  }

  async #place(
    order: Offer & Readonly<Record<string, string | number>> & { readonly stake: number },
  ): Promise<void> {
    const body = { ...order, customerRef: this.#world.ref() };
    const { marketId, stake } = order;
    const look = this.#records.look(marketId);
    const { result, error, isFinal } = await press(this.#world, this, placeBet, { body });
    this.#world.tally.count(`bet: ${error?.code ?? 'accepted'}`);
    if (!isFinal) return;
    if (result !== null && this.#records.wasSuspendedSince(look))
      this.#world.report(`bet ${result.betId} was accepted on ${marketId}, which was suspended`);
    if ((result?.matched ?? 0) > 0) this.#records.results.matched(marketId);
    this.#records.bets.push({
      player: this.id,
      customerRef: body.customerRef,
      betId: result?.betId ?? null,
      code: error?.code ?? null,
      stake: toPaise(stake),
    });
  }

  #betOnFancy(markets: Markets): Promise<void> {
    const [world, records, random] = [this.#world, this.#records, this.#random];
    return betOnFancy({ world, records, markets, random }, this);
  }

  /** Claims the named bonus, or one of the list. */
  claim(bonusId?: string): Promise<void> {
    return claim({ world: this.#world, records: this.#records, random: this.#random }, this, bonusId);
  }

  /** The house's quote as far as this screen knows, perhaps stale; null where players meet. */
  #rateOf(marketId: string, runnerId: string, side: 'BACK' | 'LAY'): number | null {
    const book = this.shown.books.get(marketId);
    const quote = book?.runners.find((runner) => runner.runnerId === runnerId)?.quote;
    return (side === 'BACK' ? quote?.back : quote?.lay)?.rate ?? null;
  }

  /** What the screen offers on the listed markets that are no fancies, perhaps stale: the house's rates, or the best prices. */
  offersOn(markets: Markets): readonly Offer[] {
    return markets.odds.flatMap((marketId) => {
      const { runners = [] } = this.shown.books.get(marketId) ?? {};
      return runners.flatMap((runner) => offersIn(marketId, runner));
    });
  }

  /** One of this player's recent acknowledged bets; null if there is none. */
  #ownBet(): number | null {
    const own = this.#records.bets.filter(({ player, betId }) => player === this.id && betId !== null);
    return own.length === 0 ? null : this.#random.pick(own.slice(-8)).betId;
  }

  async #changeOne(): Promise<void> {
    const betId = this.#ownBet();
    if (betId === null) return;
    const customerRef = this.#world.ref();
    const body = { betId, price: this.#random.pick(PRICES), customerRef };
    const { result, error, isFinal } = await press(this.#world, this, changeBet, { body });
    this.#world.tally.count(`change of price: ${error?.code ?? 'done'}`);
    if (!isFinal) return;
    const placed = result?.newBetId ?? null;
    this.#records.bets.push({
      player: this.id,
      customerRef,
      betId: placed,
      code: error?.code ?? null,
      stake: null,
    });
  }

  async #cancelOne(): Promise<void> {
    const betId = this.#ownBet();
    if (betId === null) return;
    const { result, error } = await press(this.#world, this, cancelBet, { body: { betId } });
    this.#world.tally.count(`cancel: ${error?.code ?? 'done'}`);
    if (result !== null) this.#records.noteCancelled(betId, toPaise(result.cancelled));
  }

  async #cancelAll(): Promise<void> {
    const { error } = await press(this.#world, this, cancelAllBets, { body: {} });
    this.#world.tally.count(`cancel all: ${error?.code ?? 'done'}`);
  }

  /** Watches what is listed by now. Connects to the hub unless connected, keeping what the screen showed before. */
  connect(markets: Markets): void {
    const { time, tally, sabotage } = this.#world;
    if (this.watcher !== null) return this.watcher.watchAlso(markets.shown);
    const door = this.#world.hubDoor();
    if (door === null) return;
    this.lineAt = door;
    tally.count('hub: connections');
    const { token } = this;
    const watcher: HubWatcher = new HubWatcher(
      this.shown,
      { token, markets: markets.shown },
      {
        server: door.server,
        after: (ms, callback) => time.after(ms, callback),
        hears: (text) => this.#world.hear(`${this.userName}'s screen`, text),
        arrives: sabotage.arrives ?? (() => true),
        onRefused: () =>
          this.#logInAgain(door instanceof ExchangeProcess ? door : this.#world.exchange, token),
        onEnd: () => {
          if (this.watcher === watcher) this.watcher = null;
        },
      },
    );
    this.watcher = watcher;
  }

  /** Vanishes without the hub being told. */
  vanish(): void {
    if (this.watcher === null) return;
    this.#world.tally.count('hub: lines that fell silent');
    this.watcher.vanish();
    this.watcher = null;
  }

  #logInAgain(exchange: ExchangeProcess | null, refused: string): void {
    this.#world.tally.count('hub: tokens that were too old');
    this.tokenOn(exchange, refused).catch((error: unknown) =>
      this.#world.report(`no new session: ${String(error)}`),
    );
  }
}

/** A bet that somebody offers. */
export interface Offer {
  readonly marketId: string;
  readonly runnerId: string;
  readonly side: 'BACK' | 'LAY';
  /** Decimal odds, or the house's rate. */
  readonly price: number;
}

function offersIn(marketId: string, { runnerId, back, lay, quote }: MarketBook['runners'][number]): Offer[] {
  const offer = (side: Offer['side'], price: number | undefined): Offer[] =>
    price === undefined ? [] : [{ marketId, runnerId, side, price }];
  return [
    ...offer('BACK', quote?.back?.rate ?? back[0]?.[0]),
    ...offer('LAY', quote?.lay?.rate ?? lay[0]?.[0]),
  ];
}

/** The players' shared actions over this scenario's bad lines. */
function settingOf(world: World, records: Acknowledged, random: Random): Setting<Player> {
  return {
    random,
    records,
    get now() {
      return world.time.now();
    },
    faults: { push: (...found) => found.forEach((what) => world.report(what)) },
    ref: () => world.ref(),
    async ask(player, call, request) {
      const answer = await press(world, player, call, request);
      const { customerRef } = request.body as { readonly customerRef?: string };
      if (call.name === createWithdrawal.name && !answer.isFinal && customerRef !== undefined)
        records.doubtful.set(customerRef, player.id);
      records.count(`${call.name}: ${answer.error?.code ?? 'done'}`);
      return answer;
    },
  };
}
