import type { FastifyInstance } from 'fastify';
import {
  ActSolo,
  EnterRequest,
  PlaceTableBets,
  RoundsQuery,
  SoloQuery,
  StartSolo,
  TABLE_CALLS,
  TABLES_PATH,
} from '@layline/contract/casino/table-protocol.ts';
import type { EnterAnswer, SoloAnswer, SoloRound } from '@layline/contract/casino/table-protocol.ts';
import type { Admission } from '@layline/server/admission/admission.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import { ANY_ORIGIN, gameCalls } from './game-call.ts';
import type { RoundRecords } from '../round-records.ts';
import type { Seat, Seats } from '../seats.ts';
import type { SoloGames } from '../solo/solo-games.ts';
import type { Table } from '../table.ts';

export interface ServeTablesOptions {
  readonly tables: ReadonlyMap<string, Table>;
  readonly seats: Seats;
  readonly solo: SoloGames;
  readonly records: RoundRecords;
  readonly admission: Admission;
  /** False while another process runs the tables and solo games. */
  readonly isRunning: () => boolean;
  /** UTC ms. */
  readonly now: () => number;
}

/** Serves the HTTP calls of a game's page (`table-protocol.ts`). */
export function serveTables(app: FastifyInstance, options: ServeTablesOptions): void {
  const { seats } = options;
  const serve = gameCalls(app, { ...options, findSeat: (token) => seats.find(token) });
  app.options(`${TABLES_PATH}/*`, { config: { cors: ANY_ORIGIN } }, (_, reply) => reply.code(204).send());

  serve({ method: 'POST', path: TABLE_CALLS.enter, body: EnterRequest }, async ({ body }) => {
    const entered = await seats.enter(body.launchToken);
    if (isRefused(entered)) return entered;
    const { seat, token } = entered;
    return { seat: token, state: await seats.state(seat) } satisfies EnterAnswer;
  });
  serve({ method: 'GET', path: TABLE_CALLS.state }, async ({ seat }) => {
    if (seat === null || !(await seats.isOpen(seat))) return refuse('SEAT_ENDED');
    return seats.state(seat);
  });
  serveRounds(serve, options);
  serveTableCalls(serve, options);
  serveSolo(serve, options);
}

function serveTableCalls(serve: ReturnType<typeof gameCalls>, { tables, seats }: ServeTablesOptions): void {
  serve({ method: 'GET', path: TABLE_CALLS.tables }, async () =>
    [...tables.values()].map((table) => table.image()),
  );
  serve({ method: 'GET', path: `${TABLE_CALLS.tables}/:id` }, async ({ id }) => {
    const table = tables.get(id);
    if (table === undefined) return refuse('NOT_FOUND');
    await table.ask();
    return table.image();
  });
  serve({ method: 'POST', path: TABLE_CALLS.bets, body: PlaceTableBets }, async ({ body, seat, at }) => {
    const table = tables.get(body.tableId);
    if (seat === null) return refuse('SEAT_ENDED');
    if (table === undefined) return refuse('NOT_FOUND');
    if (table.settings.gameId !== seat.game_id) return refuse('BET_NOT_OFFERED');
    return (await table.place(seat, body, at, seats.mayBet(seat))) ?? seats.state(seat);
  });
}

function serveRounds(serve: ReturnType<typeof gameCalls>, { records, seats }: ServeTablesOptions): void {
  serve({ method: 'GET', path: TABLE_CALLS.rounds, query: RoundsQuery }, async ({ query, seat }) => {
    if ('tableId' in query) return records.ofTable(query.tableId, query.cursor);
    if (seat === null || !(await seats.isOpen(seat))) return refuse('SEAT_ENDED');
    return records.ofPlayer(seat.player_id, query.cursor);
  });
  serve({ method: 'GET', path: `${TABLE_CALLS.rounds}/:id` }, async ({ id, seat }) => {
    const isPlayer = seat !== null && (await seats.isOpen(seat));
    return records.find(id, isPlayer ? seat.player_id : null);
  });
}

function serveSolo(serve: ReturnType<typeof gameCalls>, { solo, seats }: ServeTablesOptions): void {
  const withState = async (seat: Seat, round: SoloRound | null | Refused): Promise<SoloAnswer | Refused> =>
    isRefused(round) ? round : { round, state: await seats.state(seat) };
  serve({ method: 'GET', path: TABLE_CALLS.soloNext, query: SoloQuery }, async ({ query, seat }) =>
    seat === null ? refuse('SEAT_ENDED') : solo.next(seat, query.gameId),
  );
  serve({ method: 'GET', path: TABLE_CALLS.soloOpen, query: SoloQuery }, async ({ query, seat }) => {
    if (seat === null || !(await seats.isOpen(seat))) return refuse('SEAT_ENDED');
    return withState(seat, await solo.open(seat, query.gameId));
  });
  serve({ method: 'POST', path: TABLE_CALLS.soloStart, body: StartSolo }, async ({ body, seat, at }) =>
    seat === null ? refuse('SEAT_ENDED') : withState(seat, await solo.start(seat, body, at)),
  );
  serve({ method: 'POST', path: TABLE_CALLS.soloAct, body: ActSolo }, async ({ body, seat }) =>
    seat === null ? refuse('SEAT_ENDED') : withState(seat, await solo.act(seat, body)),
  );
}
