import { BETS_CHANGED_PERIOD_MS } from '@layline/contract/limits.ts';
import type { MessageCode, MessageData } from '@layline/contract/live.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { PlayerView } from '@layline/engine/view-types.ts';
import { expectedProfit, marketView, playerView } from '@layline/engine/views.ts';
import type { HubConnection } from '@layline/signalr/hub-connection.ts';
import type { MarketId, PlayerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { CommittedBatch } from '../core/core-types.ts';
import type { Session } from '@layline/server/http/route.ts';
import type { BasketEvent } from '@layline/engine/baskets/basket-events.ts';
import { readNews } from './player-news.ts';
import type { AutomaticNews, CashOutNews } from './player-news.ts';

interface Registered {
  readonly session: Session;
  /** What it was last sent, as `balance|exposure`. */
  lastSent: string;
}

interface Watched {
  readonly connections: Map<HubConnection, Registered>;
  readonly bets: Set<MarketId>;
  betsToldAt: number;
  moneyMoved: boolean;
  /** Trace of the player's last press, for the messages it causes; null if none is pending. */
  moneyTrace: string | null;
  betsTrace: string | null;
}

/** Tells registered players about their money and bets for as long as their access token is valid. */
export class PlayerWatch {
  readonly #now: () => number;
  readonly #players = new Map<PlayerId, Watched>();
  readonly #playerOf = new Map<HubConnection, PlayerId>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Assigns a connection to a player, if it was not already, and sends the balance immediately. */
  register(state: ExchangeState, connection: HubConnection, session: Session): void {
    const { playerId } = session;
    if (this.#playerOf.get(connection) !== playerId) this.drop(connection);
    const watched = this.#players.get(playerId) ?? {
      connections: new Map(),
      bets: new Set<MarketId>(),
      betsToldAt: 0,
      moneyMoved: false,
      moneyTrace: null,
      betsTrace: null,
    };
    const registered = { session, lastSent: '' };
    watched.connections.set(connection, registered);
    this.#players.set(playerId, watched);
    this.#playerOf.set(connection, playerId);
    tellMoney(playerView(state, playerId), connection, registered, watched.moneyTrace);
  }

  /** True while the player has a connection. */
  has(player: PlayerId): boolean {
    return this.#players.has(player);
  }

  /** Players with a connection now. */
  registered(): readonly PlayerId[] {
    return [...this.#players.keys()];
  }

  /** A connection has become a guest's again, or is gone. */
  drop(connection: HubConnection): void {
    const player = this.#playerOf.get(connection);
    if (player === undefined) return;
    this.#playerOf.delete(connection);
    const watched = this.#players.get(player);
    watched?.connections.delete(connection);
    if (watched?.connections.size === 0) this.#players.delete(player);
  }

  /** A session has ended: its connections are sent nothing more. */
  endSession(sessionId: string): void {
    for (const { connections } of this.#players.values()) {
      for (const [connection, { session }] of connections) {
        if (session.sessionId === sessionId) this.drop(connection);
      }
    }
  }

  /**
   * Processes what a committed batch means to registered players. Cash-outs, automatic or not, and settlements are sent immediately.
   * Returns the players whose bets it changed.
   */
  follow(batch: CommittedBatch, state: ExchangeState): Iterable<PlayerId> {
    if (this.#players.size === 0) return [];
    for (const [player, trace] of batch.traces) this.#noteTrace(player, trace);
    const news = readNews(batch, (player) => this.#players.has(player));
    for (const player of news.money) this.#touch(player, null);
    for (const [player, markets] of news.bets) for (const id of markets) this.#touch(player, id);
    for (const id of news.markets) {
      for (const player of this.#players.keys()) {
        if (expectedProfit(state, player, id) !== undefined) this.#touch(player, id);
      }
    }
    for (const one of news.cashOuts) {
      const trace = batch.traces.get(one.playerId);
      this.tell(one.playerId, 'CashOutChanged', cashOutChange(one, this.#now()), trace);
    }
    for (const one of news.baskets) {
      const trace = batch.traces.get(one.playerId);
      this.tell(one.playerId, 'BasketChanged', basketChange(one, this.#now()), trace);
    }
    for (const one of news.automatic) {
      const trace = batch.traces.get(one.playerId);
      this.tell(one.playerId, 'AutomaticCashOutChanged', automaticChange(one), trace);
    }
    for (const [player, markets] of news.settled) {
      for (const [id, moved] of markets) {
        const marketName = marketView(state, id)?.definition.name ?? id;
        this.tell(player, 'BetSettled', { marketId: id, marketName, profit: fromPaise(paise(moved)) });
      }
    }
    return news.bets.keys();
  }

  /** Sends what has changed since the last call. */
  flush(state: ExchangeState): void {
    const now = this.#now();
    for (const [player, watched] of this.#players) {
      for (const [connection, { session }] of watched.connections) {
        if (session.expiresAt <= now) this.drop(connection);
      }
      if (watched.moneyMoved) {
        watched.moneyMoved = false;
        const money = playerView(state, player);
        for (const [connection, registered] of watched.connections)
          tellMoney(money, connection, registered, watched.moneyTrace);
        watched.moneyTrace = null;
      }
      if (watched.bets.size > 0 && now - watched.betsToldAt >= BETS_CHANGED_PERIOD_MS) {
        watched.betsToldAt = now;
        const marketIds = [...watched.bets];
        watched.bets.clear();
        this.tell(player, 'BetsChanged', { marketIds }, watched.betsTrace);
        watched.betsTrace = null;
      }
    }
  }

  #noteTrace(player: PlayerId, trace: string): void {
    const watched = this.#players.get(player);
    if (watched === undefined) return;
    watched.moneyTrace = trace;
    watched.betsTrace = trace;
  }

  #touch(player: PlayerId, marketId: MarketId | null): void {
    const watched = this.#players.get(player);
    if (watched === undefined) return;
    watched.moneyMoved = true;
    if (marketId !== null) watched.bets.add(marketId);
  }

  /** Sends a message to all of a player's connections; `trace` is that of the player's press behind it. */
  tell<C extends MessageCode>(
    player: PlayerId,
    code: C,
    data: MessageData<C>,
    trace: string | null = null,
  ): void {
    for (const connection of this.#players.get(player)?.connections.keys() ?? []) {
      tell(connection, code, data, trace);
    }
  }
}

const CASH_OUT_STATUS = {
  cashOutWaiting: 'WAITING',
  cashOutDone: 'DONE',
  cashOutLapsed: 'LAPSED',
  cashOutCancelled: 'CANCELLED',
} as const;

/** What became of a cash-out, as the hub says it. `serverTime` is UTC ms. */
export function cashOutChange(event: CashOutNews, serverTime: number): MessageData<'CashOutChanged'> {
  const figure = 'figure' in event ? event.figure : null;
  return {
    cashOutId: event.cashOutId,
    marketId: event.marketId,
    runnerId: event.runnerId,
    status: CASH_OUT_STATUS[event.type],
    figure: figure === null ? null : fromPaise(figure),
    delayUntil: event.type === 'cashOutWaiting' ? event.delayUntil : null,
    because: event.type === 'cashOutLapsed' ? event.code : null,
    serverTime,
  };
}

const BASKET_STATUS = {
  basketWaiting: 'WAITING',
  basketDone: 'DONE',
  basketLapsed: 'LAPSED',
  basketCancelled: 'CANCELLED',
} as const;

function basketChange(event: BasketEvent, serverTime: number): MessageData<'BasketChanged'> {
  const lapsed = event.type === 'basketLapsed' ? event : null;
  return {
    basketId: event.basketId,
    marketId: event.marketId,
    status: BASKET_STATUS[event.type],
    delayUntil: event.type === 'basketWaiting' ? event.delayUntil : null,
    because: lapsed?.code ?? null,
    runnerId: lapsed?.runnerId ?? null,
    serverTime,
  };
}

const AUTOMATIC_STATUS = {
  triggerArmed: 'ARMED',
  triggerRearmed: 'ARMED',
  triggerFired: 'FIRED',
  triggerDone: 'DONE',
  triggerFailed: 'FAILED',
  triggerCancelled: 'CANCELLED',
  triggerLapsed: 'LAPSED',
} as const;

/** What became of an automatic cash-out, as the hub says it. */
export function automaticChange(event: AutomaticNews): MessageData<'AutomaticCashOutChanged'> {
  return {
    automaticCashOutId: event.triggerId,
    marketId: event.marketId,
    status: AUTOMATIC_STATUS[event.type],
    because:
      'code' in event ? event.code : 'by' in event ? event.by : 'reason' in event ? event.reason : null,
  };
}

function tellMoney(
  view: PlayerView | undefined,
  connection: HubConnection,
  registered: Registered,
  trace: string | null,
): void {
  if (view === undefined) return;
  const money = `${view.available}|${view.exposure}`;
  if (money === registered.lastSent) return;
  registered.lastSent = money;
  const data = { Balance: fromPaise(view.available), Exposure: fromPaise(view.exposure) };
  tell(connection, 'UserBalance', data, trace);
}

function tell<C extends MessageCode>(
  connection: HubConnection,
  code: C,
  data: MessageData<C>,
  trace: string | null,
): void {
  const message = { Code: code, Data: JSON.stringify(data) };
  connection.send('Message', trace === null ? message : { ...message, Trace: trace });
}
