import type {
  PlaceTableBets,
  SeatState,
  SoloRound,
  StartSolo,
  TableImage,
} from '@layline/contract/casino/table-protocol.ts';
import { SeatState as SeatSchema, TableImages } from '@layline/contract/casino/table-protocol.ts';
import * as v from 'valibot';
import { FakeConnection } from '@layline/hub/testing/fake-connection.ts';
import type { Answer } from '../link/answer.ts';
import { ServerClock } from '../link/server-clock.ts';
import type { TableCalls } from '../link/table-api.ts';
import { Room } from '../page/room.ts';
import { aSeat, aSoloRound, aTable } from './rounds.ts';

const SILENT: Answer<never> = { ok: false, failure: { kind: 'silent' } };

function ok<T>(value: T): Answer<T> {
  return { ok: true, value };
}

/** A refusal of the tables. */
export function refused(code: string, message: string): Answer<never> {
  return { ok: false, failure: { kind: 'refused', code, message, details: {} } };
}

/** A table host that follows the protocol without a server: it records requests, and tests choose its answers. */
export class FakeTables {
  table: TableImage;
  seat: SeatState;
  /** When a solo round may start, UTC ms. */
  earliestAt = 0;
  /** True if the page is within a client. */
  framed = true;
  /** The choices of the solo rounds that are started. */
  picture: SoloRound['picture'] = {};
  readonly placed: PlaceTableBets[] = [];
  readonly started: StartSolo[] = [];
  readonly posted: unknown[] = [];
  readonly connection = new FakeConnection();
  /** The outcome of placing; undefined takes the bets. */
  onPlace: (bets: PlaceTableBets) => Answer<SeatState> | undefined = () => undefined;
  readonly calls: TableCalls;
  #fromParent: ((message: never) => void) | null = null;

  constructor(table: Partial<TableImage> = {}, seat: Partial<SeatState> = {}) {
    this.table = aTable(table);
    this.seat = aSeat({ gameId: this.table.gameId, ...seat });
    this.connection.answer = ({ method }) => (method === 'Watch' ? [this.table] : this.seat);
    this.calls = {
      enter: (token) =>
        Promise.resolve(
          token === 'used'
            ? refused('INVALID_TOKEN', 'This link has already been used.')
            : ok({ seat: 'seat-of-asha', state: this.seat }),
        ),
      state: () => Promise.resolve(ok(this.seat)),
      tables: () => Promise.resolve(ok([this.table])),
      table: () => Promise.resolve(ok(this.table)),
      place: (_, bets) => Promise.resolve(this.#place(bets)),
      soloNext: (_, gameId) =>
        Promise.resolve(
          ok({
            gameId,
            nonce: 8,
            commit: 'ab'.repeat(32),
            minStake: 10,
            maxStake: 50_000,
            maxWin: 1_000_000,
            earliestAt: this.earliestAt,
          }),
        ),
      soloOpen: () => Promise.resolve(ok({ round: null, state: this.seat })),
      soloStart: (_, start) => {
        this.started.push(start);
        const { gameId, choices, stake } = start;
        const round = aSoloRound({ gameId, choices, stake, picture: this.picture });
        return Promise.resolve(ok({ round, state: this.seat }));
      },
      soloAct: () => Promise.resolve(SILENT),
      myRounds: () => Promise.resolve(ok({ rounds: [], next: null })),
    };
  }

  /** A room at this table; `launchToken` as in its address. */
  room(launchToken = 'launch-token-000001'): Room {
    return new Room({
      calls: this.calls,
      clock: new ServerClock(),
      timers: {
        set: (callback, ms) => window.setTimeout(callback, ms),
        clear: (handle) => window.clearTimeout(handle),
      },
      parent: {
        there: this.framed,
        post: (message) => this.posted.push(message),
        listen: (take) => {
          this.#fromParent = take as (message: never) => void;
          return () => undefined;
        },
      },
      makeConnection: () => Promise.resolve(this.connection),
      entrance: { launchToken, seat: null, theme: null, language: null },
    });
  }

  /** Sends a message from the surrounding client. */
  fromParent(message: unknown): void {
    this.#fromParent?.(message as never);
  }

  /** Moves the table to its next state and pushes it through the hub. */
  move(round: Partial<NonNullable<TableImage['round']>>, table: Partial<TableImage> = {}): void {
    const before = this.table.round;
    if (before === null) throw new Error('The table has no round to move.');
    this.table = {
      ...this.table,
      ...table,
      sequence: this.table.sequence + 1,
      round: { ...before, ...round },
    };
    this.connection.call('Tables', v.parse(TableImages, [this.table]));
  }

  /** Closes the table: no more rounds are played at it. */
  close(): void {
    this.table = { ...this.table, sequence: this.table.sequence + 1, round: null };
    this.connection.call('Tables', v.parse(TableImages, [this.table]));
  }

  /** Changes the player's state and pushes it through the hub. */
  sit(changes: Partial<SeatState>): void {
    this.seat = { ...this.seat, ...changes };
    this.connection.call('Seat', v.parse(SeatSchema, this.seat));
  }

  #place(bets: PlaceTableBets): Answer<SeatState> {
    this.placed.push(bets);
    const answer = this.onPlace(bets);
    if (answer) return answer;
    const staked = bets.bets.reduce((sum, { stake }) => sum + stake, 0);
    const own = this.seat.own.find(({ roundId }) => roundId === bets.roundId);
    const mine = {
      roundId: bets.roundId,
      bets: [...(own?.bets ?? []), ...bets.bets],
      staked: (own?.staked ?? 0) + staked,
      returned: null,
    };
    this.seat = {
      ...this.seat,
      balance: this.seat.balance - staked,
      staked: this.seat.staked + staked,
      own: [mine, ...this.seat.own.filter((one) => one !== own)],
    };
    return ok(this.seat);
  }
}
