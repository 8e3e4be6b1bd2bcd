import {
  EnterAnswer,
  RoundPage,
  SeatState,
  SoloAnswer,
  SoloNext,
  TABLE_CALLS,
  TABLES_PATH,
  TableImage,
  TableImages,
} from '@layline/contract/casino/table-protocol.ts';
import type { ActSolo, PlaceTableBets, StartSolo } from '@layline/contract/casino/table-protocol.ts';
import * as v from 'valibot';
import type { Answer } from './answer.ts';

/** Longer than the tables take for a debit that the wallet answers late. */
const TIMEOUT_MS = 10_000;

/** The server's error, reduced to what is needed, because a provider's own codes are not in the client's catalogue. */
const Refusal = v.object({
  error: v.object({
    code: v.string(),
    message: v.string(),
    details: v.optional(v.record(v.string(), v.unknown())),
  }),
});

type Query = Readonly<Record<string, string>>;

/** The calls of the table host that the page needs; tests supply another one. */
export interface TableCalls {
  enter(launchToken: string): Promise<Answer<EnterAnswer>>;
  state(seat: string): Promise<Answer<SeatState>>;
  tables(): Promise<Answer<TableImage[]>>;
  /** Polling it keeps the table open, just as watching does. */
  table(tableId: string): Promise<Answer<TableImage>>;
  place(seat: string, bets: PlaceTableBets): Promise<Answer<SeatState>>;
  soloNext(seat: string, gameId: string): Promise<Answer<SoloNext>>;
  /** The open round, if there is one. */
  soloOpen(seat: string, gameId: string): Promise<Answer<SoloAnswer>>;
  soloStart(seat: string, start: StartSolo): Promise<Answer<SoloAnswer>>;
  soloAct(seat: string, act: ActSolo): Promise<Answer<SoloAnswer>>;
  /** The player's own rounds, newest first. */
  myRounds(seat: string, cursor: string | null): Promise<Answer<RoundPage>>;
}

async function read<S extends v.GenericSchema>(
  response: Response,
  schema: S,
): Promise<Answer<v.InferOutput<S>>> {
  const body: unknown = await response.json();
  if (response.ok) {
    const parsed = v.safeParse(v.object({ result: schema }), body);
    return parsed.success
      ? { ok: true, value: parsed.output.result }
      : { ok: false, failure: { kind: 'malformed' } };
  }
  const refused = v.safeParse(Refusal, body);
  if (response.status === 401) return { ok: false, failure: { kind: 'ended' } };
  // After a 5xx the outcome is unknown, except after the one that returns the stake.
  const final = refused.success && refused.output.error.code === 'WALLET_SILENT';
  if (!refused.success || (response.status >= 500 && !final))
    return { ok: false, failure: { kind: 'silent' } };
  const { code, message, details = {} } = refused.output.error;
  return { ok: false, failure: { kind: 'refused', code, message, details } };
}

/** Calls over HTTP to the host that served this page, without cookies: the seat authenticates. */
export function httpTableCalls(base: string = TABLES_PATH): TableCalls {
  async function ask<S extends v.GenericSchema>(
    schema: S,
    path: string,
    options: { readonly seat?: string; readonly body?: unknown; readonly query?: Query },
  ): Promise<Answer<v.InferOutput<S>>> {
    const query = new URLSearchParams(options.query).toString();
    try {
      const response = await fetch(`${base}/${path}${query === '' ? '' : `?${query}`}`, {
        method: options.body === undefined ? 'GET' : 'POST',
        headers: {
          ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(options.seat === undefined ? {} : { authorization: `Bearer ${options.seat}` }),
        },
        ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return await read(response, schema);
    } catch {
      return { ok: false, failure: { kind: 'silent' } };
    }
  }
  return {
    enter: (launchToken) => ask(EnterAnswer, TABLE_CALLS.enter, { body: { launchToken } }),
    state: (seat) => ask(SeatState, TABLE_CALLS.state, { seat }),
    tables: () => ask(TableImages, TABLE_CALLS.tables, {}),
    table: (tableId) => ask(TableImage, `${TABLE_CALLS.tables}/${encodeURIComponent(tableId)}`, {}),
    place: (seat, body) => ask(SeatState, TABLE_CALLS.bets, { seat, body }),
    soloNext: (seat, gameId) => ask(SoloNext, TABLE_CALLS.soloNext, { seat, query: { gameId } }),
    soloOpen: (seat, gameId) => ask(SoloAnswer, TABLE_CALLS.soloOpen, { seat, query: { gameId } }),
    soloStart: (seat, body) => ask(SoloAnswer, TABLE_CALLS.soloStart, { seat, body }),
    soloAct: (seat, body) => ask(SoloAnswer, TABLE_CALLS.soloAct, { seat, body }),
    myRounds: (seat, cursor) =>
      ask(RoundPage, TABLE_CALLS.rounds, {
        seat,
        query: { mine: 'true', ...(cursor === null ? {} : { cursor }) },
      }),
  };
}
