import type { SeatState, TableImage } from '@layline/contract/casino/table-protocol.ts';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { HubConnection } from '@layline/hub/hub-link.ts';
import type { Timers } from '@layline/hub/timers.ts';
import type { Answer } from '../link/answer.ts';
import { isUnknown } from '../link/answer.ts';
import type { ServerClock } from '../link/server-clock.ts';
import type { TableCalls } from '../link/table-api.ts';
import { TableLink } from '../link/table-link.ts';
import type { Reach } from '../link/table-link.ts';
import { showLanguage } from '../language/show-language.ts';
import { keepSeat, showTheme } from './entrance.ts';
import type { Entrance } from './entrance.ts';
import type { ParentWindow } from './parent-window.ts';

/** How far the page has got, from its address to the table. */
export type Entry =
  | { readonly kind: 'entering' }
  /** `message` comes from the tables; null if the address has been used and there is no seat. */
  | { readonly kind: 'refused'; readonly message: string | null }
  /** The tables did not answer: entering can be tried again. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'in'; readonly seat: string };

export interface RoomState {
  readonly entry: Entry;
  readonly state: SeatState | null;
  /** Version of the rules that this page shows; null until the game is loaded. */
  readonly version: number | null;
  readonly tables: readonly TableImage[];
  readonly reach: Reach;
  /** True once the seat has ended; the table can still be watched. */
  readonly ended: boolean;
  /** True while the client has something open over the page. */
  readonly paused: boolean;
}

export interface RoomDependencies {
  readonly calls: TableCalls;
  readonly clock: ServerClock;
  readonly timers: Timers;
  readonly parent: ParentWindow;
  readonly makeConnection: (url: string) => Promise<HubConnection>;
  readonly entrance: Entrance;
}

function hasOpenRound({ own }: SeatState): boolean {
  return own.some(({ staked, returned }) => staked > 0 && returned === null);
}

/** One visit to a game: the seat, the visible tables, and the surrounding client. */
export class Room {
  readonly store: StoreApi<RoomState>;
  readonly calls: TableCalls;
  readonly clock: ServerClock;
  readonly parent: ParentWindow;
  readonly #dependencies: RoomDependencies;
  #link: TableLink | null = null;
  #unlisten: () => void = () => undefined;
  readonly #holds = new Set<object>();
  readonly #suppressions = new Set<object>();
  readonly #atStake = new Set<'table' | 'solo'>();
  #kept: SeatState | null = null;

  constructor(dependencies: RoomDependencies) {
    this.#dependencies = dependencies;
    this.calls = dependencies.calls;
    this.clock = dependencies.clock;
    this.parent = dependencies.parent;
    this.store = createStore<RoomState>(() => ({
      entry: { kind: 'entering' },
      state: null,
      version: null,
      tables: [],
      reach: 'connecting',
      ended: false,
      paused: false,
    }));
  }

  /** Takes the seat, with the launch token or, after a reload, with the previous seat. */
  async enter(): Promise<void> {
    this.#unlisten();
    this.#unlisten = this.parent.listen((message) => {
      if (message.type === 'theme') showTheme(message.theme);
      else if (message.type === 'language') void showLanguage(message.language);
      else if (message.type === 'pause') this.store.setState({ paused: message.paused });
      else void this.#refresh();
    });
    this.store.setState({ entry: { kind: 'entering' } });
    const { launchToken, seat: kept } = this.#dependencies.entrance;
    const entered = launchToken === null ? null : await this.calls.enter(launchToken);
    if (entered?.ok === true) {
      keepSeat(entered.value.seat);
      return this.#seated(entered.value.seat, entered.value.state);
    }
    // A reload repeats an address with a used token, in a tab that still has its seat.
    if (kept !== null && (entered === null || !isUnknown(entered.failure))) {
      const state = await this.calls.state(kept);
      if (state.ok) return this.#seated(kept, state.value);
      return this.#notIn(state);
    }
    if (entered === null) return this.#refuse(null);
    return this.#notIn(entered);
  }

  /** The seat for a call; null before there is one. */
  seat(): string | null {
    const { entry } = this.store.getState();
    return entry.kind === 'in' ? entry.seat : null;
  }

  /** Sets the version of the rules by which the page shows the game. */
  setVersion(version: number): void {
    this.store.setState({ version });
  }

  /** Opens the verifier for a round: the client's or, on a standalone page, the host's. */
  verify(roundId: string): void {
    if (this.parent.there) this.parent.post({ layline: 'game', type: 'verify', roundId });
    else window.open(`/verify/${encodeURIComponent(roundId)}`, '_blank', 'noopener');
  }

  /**
   * Keeps the client's balance from revealing what the page does not show yet, until the returned function is called.
   */
  suppressBalance(): () => void {
    const suppression = {};
    const post = (shown: boolean) => this.parent.post({ layline: 'game', type: 'result', shown });
    if (this.#suppressions.size === 0) post(false);
    this.#suppressions.add(suppression);
    return () => {
      if (this.#suppressions.delete(suppression) && this.#suppressions.size === 0) post(true);
    };
  }

  /**
   * Holds back changes of the player's state until the returned function is called, so that the balance does not give
   * away a result that is still being animated. The surrounding client does the same.
   */
  hold(): () => void {
    const hold = {};
    const release = this.suppressBalance();
    this.#holds.add(hold);
    return () => {
      if (!this.#holds.delete(hold)) return;
      const kept = this.#kept;
      if (this.#holds.size === 0 && kept !== null) {
        this.#kept = null;
        this.takeState(kept);
      }
      release();
    };
  }

  /** Tells the client whether the player has money in an unfinished round, so that it asks before leaving. */
  setAtStake(where: 'table' | 'solo', open: boolean): void {
    const before = this.#atStake.size > 0;
    if (open) this.#atStake.add(where);
    else this.#atStake.delete(where);
    const now = this.#atStake.size > 0;
    if (now !== before) this.parent.post({ layline: 'game', type: 'at-stake', open: now });
  }

  /** Reloads the player's state: the balance may have changed outside the game. */
  async #refresh(): Promise<void> {
    const seat = this.seat();
    if (seat === null) return;
    const state = await this.calls.state(seat);
    if (state.ok) this.takeState(state.value);
  }

  /** Applies the player's state from an answer or a push, and notifies the client when money has moved. */
  takeState(state: SeatState): void {
    if (this.#holds.size > 0) {
      this.#kept = state;
      return;
    }
    const before = this.store.getState().state;
    this.store.setState({ state });
    if (before && before.balance !== state.balance) this.parent.post({ layline: 'game', type: 'money' });
    this.setAtStake('table', hasOpenRound(state));
    if (before?.mayBet === true && !state.mayBet) this.parent.post({ layline: 'game', type: 'ended' });
  }

  /** Call when a call was refused because the seat has ended. */
  end(): void {
    if (this.store.getState().ended) return;
    this.store.setState({ ended: true });
    this.#link?.stop();
    keepSeat(null);
    this.parent.post({ layline: 'game', type: 'ended' });
  }

  wake(): void {
    this.clock.forget();
    this.#link?.wake();
  }

  close(): void {
    this.#unlisten();
    this.#link?.stop();
  }

  async #seated(seat: string, state: SeatState): Promise<void> {
    const tables = await this.calls.tables();
    if (!tables.ok) return this.#notIn(tables);
    const watched = tables.value.filter(({ gameId }) => gameId === state.gameId);
    this.store.setState({ entry: { kind: 'in', seat }, state, tables: watched });
    this.setAtStake('table', hasOpenRound(state));
    for (const { now } of watched) this.clock.observe(now);
    this.parent.post({ layline: 'game', type: 'ready' });
    this.#link?.stop();
    this.#link = new TableLink({
      calls: this.calls,
      timers: this.#dependencies.timers,
      makeConnection: this.#dependencies.makeConnection,
      seat,
      onTables: (images, whole) => this.#takeTables(images, whole),
      onSeat: (news) => this.takeState(news),
      onReach: (reach) => this.store.setState({ reach }),
      onEnded: () => this.end(),
    });
    this.#link.start(watched.map(({ tableId }) => tableId));
    return undefined;
  }

  #takeTables(images: readonly TableImage[], whole: boolean): void {
    for (const { now } of images) this.clock.observe(now);
    this.store.setState(({ tables }) => ({
      tables: tables.map((known) => {
        const news = images.find(({ tableId }) => tableId === known.tableId);
        return news && (whole || news.sequence > known.sequence) ? news : known;
      }),
    }));
  }

  #notIn(answer: Answer<unknown>): void {
    if (answer.ok) return;
    const { failure } = answer;
    if (isUnknown(failure)) this.store.setState({ entry: { kind: 'silent' } });
    else this.#refuse(failure.kind === 'refused' ? failure.message : null);
  }

  #refuse(message: string | null): void {
    keepSeat(null);
    this.store.setState({ entry: { kind: 'refused', message } });
    this.parent.post({ layline: 'game', type: 'ended' });
  }
}
