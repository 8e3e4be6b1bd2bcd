import { randomBytes } from 'node:crypto';
import type { Alert, NewAlert } from '@layline/contract/entities/alert.ts';
import type { ScoreMoment } from '@layline/contract/entities/score-moment.ts';
import { sidesOf } from '@layline/contract/score.ts';
import { fromHundredths, fromPaise, toHundredths, toPaise } from '@layline/contract/wire.ts';
import { HORSE_RACING } from '@layline/domain/sports.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { marketView, playerView } from '@layline/engine/views.ts';
import type { Statement } from '@layline/server/db/statement.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import { KeyedMutex } from '@layline/server/keyed-mutex.ts';
import { marketId, runnerId } from '@layline/units/ids.ts';
import type { EventId, MarketId, PlayerId, RunnerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { CommittedBatch } from '../../core/core-types.ts';
import type { Context } from '../../core/context.ts';
import type { AlertTable } from '../../db/notice-tables.ts';
import type { BookPublisher } from '../catalogue/book-publisher.ts';
import type { EventCatalogue } from '../catalogue/event-catalogue.ts';
import { placeOf } from '../push/push-news.ts';
import { AlertIndex, holds } from './alert-index.ts';
import type { WaitingAlert } from './alert-index.ts';

/** Alerts of a player that wait. */
const ALERTS_MAX = 50;
/** How long an alert that went off stays in the list, ms, and how many of a player. */
const KEPT_MS = 86_400_000;
const KEPT_MAX = 50;
/** Alerts that one statement updates or deletes. */
const STATEMENT_IDS_MAX = 1000;

export interface AlertsDependencies extends Pick<Context, 'core' | 'database' | 'logger' | 'now'> {
  readonly catalogue: EventCatalogue;
  /** Keeps the prices of markets with alerts current, even if no player looks at them. */
  readonly books: Pick<BookPublisher, 'attend' | 'attention'>;
  /** Tells the player of an alert that has gone off. */
  readonly tell: (player: PlayerId, alert: Alert) => void;
}

/** Alerts that players set on markets. Each goes off once; those that wait survive a restart. */
export class Alerts {
  readonly #deps: AlertsDependencies;
  readonly #index = new AlertIndex();
  readonly #alone = new KeyedMutex();
  /** Writes under way, which a closing exchange waits for. */
  #writing: Promise<void> = Promise.resolve();

  private constructor(deps: AlertsDependencies) {
    this.#deps = deps;
  }

  /** Loads the alerts that wait, and lets those go off whose condition was met while the exchange was down. */
  static async load(deps: AlertsDependencies): Promise<Alerts> {
    const alerts = new Alerts(deps);
    const rows = await deps.database.write
      .selectFrom('alerts')
      .selectAll()
      .where('fired_at', 'is', null)
      .execute();
    for (const row of rows) alerts.#index.add(waitingOf(row));
    return alerts;
  }

  /** Catches up at the start, once players can be told: ends and fires the alerts that became due while no process was running. */
  async check(): Promise<void> {
    await this.#deps.core.read((state) => {
      for (const player of this.#index.players)
        if (playerView(state, player)?.state !== 'ACTIVE') this.#endAll(player);
      for (const id of this.#index.markets) {
        this.#deps.books.attention.hold(id);
        this.#settle(state, id);
      }
    });
  }

  /** Lets alerts go off that a committed batch has made due, and ends those of players who may not bet. */
  follow({ events }: CommittedBatch, state: ExchangeState): void {
    for (const event of events) {
      if (event.type === 'playerStateChanged' && event.state !== 'ACTIVE') this.#endAll(event.playerId);
    }
    for (const id of this.#index.concerned(events)) this.#settle(state, id);
  }

  /** Lets the alerts go off that wait for a change of the score in this event. */
  async scored(eventId: EventId, { side, score }: Pick<ScoreMoment, 'side' | 'score'>): Promise<void> {
    const markets = this.#deps.catalogue.entry(eventId)?.markets ?? [];
    await this.#deps.core.read((state) => this.#fire(state, this.#index.takeScored(markets, side), score));
  }

  /** A player's alerts that wait, and those that went off within a day; newest first. */
  async of(player: PlayerId): Promise<readonly Alert[]> {
    // A player who has just been told of an alert must not read that it is still waiting.
    await this.#writing;
    const rows = await this.#deps.database.write
      .selectFrom('alerts')
      .selectAll()
      .where('player_id', '=', player)
      .orderBy('created_at', 'desc')
      .orderBy('alert_id')
      .execute();
    return this.#deps.core.read((state) => rows.map((row) => this.#wire(state, row)));
  }

  /** Sets an alert, or returns the one that already waits for the same. */
  async set(player: PlayerId, wanted: NewAlert): Promise<Alert | Refused> {
    await this.#deps.books.attend([wanted.marketId]);
    return this.#alone.run(player, async () => {
      const alert = newAlert(player, wanted, this.#deps.now());
      const row = rowOf(alert);
      const refused = await this.#deps.core.read((state) => this.#refusal(state, alert));
      if (refused !== null) return refused;
      const same = this.#index.of(player).find((one) => isSame(one, alert));
      if (same !== undefined) return this.#deps.core.read((state) => this.#wire(state, rowOf(same)));
      if (this.#index.of(player).length >= ALERTS_MAX) return refuse('TOO_MANY_ALERTS');
      const { write } = this.#deps.database;
      await this.#deps.database.transact([
        write.insertInto('alerts').values(row).compile(),
        this.#deletionOfSurplus(player),
      ]);
      // The alert is checked and indexed in one read, so no batch can be missed: the next one already finds it in the index.
      const answer = await this.#deps.core.read((state) => {
        const late = this.#refusal(state, alert);
        if (late !== null) return late;
        this.#index.add(alert);
        this.#deps.books.attention.hold(alert.marketId);
        return this.#wire(state, row);
      });
      if (isRefused(answer)) await this.#deps.database.transact(this.#deletions([alert]));
      return answer;
    });
  }

  /** Removes an alert of the player; false if there is none. */
  remove(player: PlayerId, id: string): Promise<boolean> {
    return this.#alone.run(player, async () => {
      const { numDeletedRows } = await this.#deps.database.write
        .deleteFrom('alerts')
        .where('player_id', '=', player)
        .where('alert_id', '=', id)
        .executeTakeFirst();
      for (const alert of this.#index.of(player)) if (alert.id === id) this.#index.remove(alert);
      return numDeletedRows > 0n;
    });
  }

  /** Removes alerts that went off more than a day ago. */
  async removeOld(): Promise<void> {
    await this.#deps.database.write
      .deleteFrom('alerts')
      .where('fired_at', '<', this.#deps.now() - KEPT_MS)
      .execute();
  }

  /** Resolves once everything that happened is stored. */
  close(): Promise<void> {
    return this.#writing;
  }

  #refusal(state: ExchangeState, alert: WaitingAlert): Refused | null {
    if (playerView(state, alert.player)?.state !== 'ACTIVE') return refuse('INVALID_ACCOUNT_STATE');
    const market = marketView(state, alert.marketId);
    if (market === undefined) return refuse('INVALID_MARKET_ID');
    if (market.status === 'CLOSED') return refuse('ALERT_NOT_OFFERED');
    if (alert.value !== null && market.definition.bettingType !== 'ODDS') return refuse('ALERT_NOT_OFFERED');
    const entry = this.#deps.catalogue.entryOfMarket(alert.marketId);
    const isRace = entry?.event.sportId === HORSE_RACING;
    if (alert.condition === 'SCORE' && isRace) return refuse('ALERT_NOT_OFFERED');
    // An alert for a name that the score does not have would wait for ever.
    const teams = entry?.score ? sidesOf(entry.score) : [];
    if (alert.team !== null && !teams.includes(alert.team)) return refuse('ALERT_NOT_OFFERED');
    const runner = market.runners.find((one) => one.runnerId === alert.runnerId);
    if (alert.runnerId !== null && runner?.status !== 'ACTIVE') return refuse('INVALID_RUNNER');
    return holds(state, alert) ? refuse('ALERT_HOLDS_ALREADY') : null;
  }

  #settle(state: ExchangeState, id: MarketId): void {
    const { fired, over } = this.#index.take(state, id);
    this.#fire(state, fired, null);
    this.#write(this.#deletions(over));
  }

  /** Tells the players of alerts that have gone off, and notes it. */
  #fire(state: ExchangeState, fired: readonly WaitingAlert[], score: string | null): void {
    const now = this.#deps.now();
    const { write } = this.#deps.database;
    const change = { score, fired_at: now };
    this.#write(
      idsInParts(fired).map((ids) =>
        write.updateTable('alerts').set(change).where('alert_id', 'in', ids).compile(),
      ),
    );
    for (const alert of fired)
      this.#deps.tell(alert.player, this.#wire(state, { ...rowOf(alert), ...change }));
  }

  /** Ends all alerts of a player that wait. */
  #endAll(player: PlayerId): void {
    const ended = this.#index.of(player);
    for (const alert of ended) this.#index.remove(alert);
    this.#write(this.#deletions(ended));
  }

  /** Deletes fired alerts that a player no longer needs to see. */
  #deletionOfSurplus(player: PlayerId): Statement {
    const { write } = this.#deps.database;
    const kept = write
      .selectFrom('alerts')
      .select('alert_id')
      .where('player_id', '=', player)
      .where('fired_at', 'is not', null)
      .orderBy('fired_at', 'desc')
      .orderBy('alert_id')
      .limit(KEPT_MAX);
    return write
      .deleteFrom('alerts')
      .where('player_id', '=', player)
      .where('fired_at', 'is not', null)
      .where('alert_id', 'not in', kept)
      .compile();
  }

  #deletions(alerts: readonly WaitingAlert[]): readonly Statement[] {
    const { write } = this.#deps.database;
    return idsInParts(alerts).map((ids) => write.deleteFrom('alerts').where('alert_id', 'in', ids).compile());
  }

  #write(statements: readonly Statement[]): void {
    if (statements.length === 0) return;
    const { database, logger } = this.#deps;
    this.#writing = this.#writing
      .then(() => database.transact(statements))
      .then(
        () => undefined,
        (error: unknown) => logger.error({ err: error }, 'what became of alerts was not stored'),
      );
  }

  #wire(state: ExchangeState, row: AlertTable): Alert {
    const { marketId: market, runnerId: runner, condition, value } = waitingOf(row);
    return {
      alertId: row.alert_id,
      marketId: market,
      runnerId: runner,
      condition,
      value: value === null ? null : condition === 'VOLUME' ? fromPaise(paise(value)) : fromHundredths(value),
      team: row.team,
      score: row.score,
      createdAt: row.created_at,
      firedAt: row.fired_at,
      ...placeOf(state, this.#deps.catalogue, market, runner),
    };
  }
}

/** The ids of alerts in parts that fit into one statement. Thousands may go off at once, and everybody waits while statements are made. */
function idsInParts(alerts: readonly WaitingAlert[]): readonly (readonly string[])[] {
  const ids = alerts.map(({ id }) => id);
  const parts = Math.ceil(ids.length / STATEMENT_IDS_MAX);
  return Array.from({ length: parts }, (_, n) =>
    ids.slice(n * STATEMENT_IDS_MAX, (n + 1) * STATEMENT_IDS_MAX),
  );
}

function newAlert(player: PlayerId, wanted: NewAlert, createdAt: number): WaitingAlert {
  const { condition } = wanted;
  const isPrice = condition === 'PRICE_AT_LEAST' || condition === 'PRICE_AT_MOST';
  return {
    id: `a${randomBytes(12).toString('hex')}`,
    player,
    marketId: marketId(wanted.marketId),
    runnerId: isPrice ? runnerId(wanted.runnerId) : null,
    condition,
    value: isPrice ? toHundredths(wanted.value) : condition === 'VOLUME' ? toPaise(wanted.value) : null,
    team: condition === 'SCORE' ? (wanted.team ?? null) : null,
    createdAt,
  };
}

function isSame(a: WaitingAlert, b: WaitingAlert): boolean {
  return (
    a.marketId === b.marketId &&
    a.runnerId === b.runnerId &&
    a.condition === b.condition &&
    a.value === b.value &&
    a.team === b.team
  );
}

function rowOf(alert: WaitingAlert): AlertTable {
  return {
    alert_id: alert.id,
    player_id: alert.player,
    market_id: alert.marketId,
    runner_id: alert.runnerId,
    condition: alert.condition,
    value: alert.value,
    created_at: alert.createdAt,
    team: alert.team,
    score: null,
    fired_at: null,
  };
}

function waitingOf(row: AlertTable): WaitingAlert {
  return {
    id: row.alert_id,
    player: row.player_id as PlayerId,
    marketId: row.market_id as MarketId,
    runnerId: row.runner_id as RunnerId | null,
    condition: row.condition as WaitingAlert['condition'],
    value: row.value,
    team: row.team,
    createdAt: row.created_at,
  };
}
