import { FieldError, flag, handicap, idText, list, object, optionalNumber, whole } from './fields.ts';
import type { Fields } from './fields.ts';
import { parseDefinition } from './definition.ts';
import type { StreamDefinition } from './definition.ts';

/**
 * The Betfair stream's lines as validated messages. Input is untrusted: whatever a line contains, the result is a message or a
 * coded error with its line number, never an exception.
 */

/** `[price, size]` in decimal odds and major units of money; size 0 removes the price. */
export type PriceSize = readonly [price: number, size: number];

/** `[level, price, size]`, level 0 is the best; size 0 removes the level. */
export type LevelPriceSize = readonly [level: number, price: number, size: number];

/** Ladders keyed by price: what backers and layers can take, traded volume, starting-price bets. */
export const PRICE_LADDERS = ['atb', 'atl', 'trd', 'spb', 'spl'] as const;
export type PriceLadderName = (typeof PRICE_LADDERS)[number];

/** Ladders keyed by level: best n, without (`b…`) and with (`bd…`) virtual bets. */
export const LEVEL_LADDERS = ['batb', 'batl', 'bdatb', 'bdatl'] as const;
export type LevelLadderName = (typeof LEVEL_LADDERS)[number];

/** Single figures of a runner; null if the stream says that there is none ("NaN"). */
export const FIGURES = ['ltp', 'tv', 'spn', 'spf'] as const;
export type FigureName = (typeof FIGURES)[number];

/** Changes to one runner; an absent field is unchanged. */
export type RunnerChange = {
  readonly id: number;
  readonly handicap: number;
} & { readonly [L in PriceLadderName]?: readonly PriceSize[] } & {
  readonly [L in LevelLadderName]?: readonly LevelPriceSize[];
} & { readonly [F in FigureName]?: number | null };

export interface MarketChange {
  readonly id: string;
  /** True if all prices of the market are discarded and this message is the new state. */
  readonly image: boolean;
  readonly definition: StreamDefinition | null;
  readonly runners: readonly RunnerChange[];
  /** Total traded on the market in major units, if the recording has it. */
  readonly totalTraded: number | null;
}

export interface StreamMessage {
  /** Publish time, UTC ms. */
  readonly publishTime: number;
  /** In the order of the line; a market may occur twice. Empty on a heartbeat. */
  readonly markets: readonly MarketChange[];
}

/**
 * LINE_TOO_LONG, NOT_JSON: the line cannot be read. NOT_A_MARKET_MESSAGE: JSON of another kind (`op`). BAD_FIELD: a field is
 * missing, has the wrong type or is out of range; `detail` names it.
 */
export type LineErrorCode = 'LINE_TOO_LONG' | 'NOT_JSON' | 'NOT_A_MARKET_MESSAGE' | 'BAD_FIELD';

export interface LineError {
  readonly code: LineErrorCode;
  /** Counted from 1. */
  readonly line: number;
  readonly detail: string;
}

export type Parsed<M> =
  | { readonly ok: true; readonly message: M }
  | { readonly ok: false; readonly error: LineError };

/** Longest accepted line, in characters: seven times the longest image seen. */
export const MAX_LINE_LENGTH = 4 * 1024 * 1024;
const MAX_MARKETS = 1_000;
const MAX_RUNNER_CHANGES = 5_000;
const MAX_LEVELS = 2_000;

function checkLadder(value: unknown, name: string, width: 2 | 3): void {
  for (const entry of list(value, name, MAX_LEVELS)) {
    if (!Array.isArray(entry) || entry.length !== width)
      throw new FieldError(`${name} entry is not ${width} numbers`);
    for (const figure of entry as unknown[]) {
      if (typeof figure !== 'number' || !(figure >= 0 && figure <= Number.MAX_SAFE_INTEGER)) {
        throw new FieldError(`${name} holds something that is not a price or a size`);
      }
    }
    if (width === 3 && !Number.isInteger(entry[0])) throw new FieldError(`${name} level is not whole`);
  }
}

function parseRunnerChange(value: unknown): RunnerChange {
  const fields = object(value, 'rc entry');
  const change: Record<string, unknown> = {
    id: whole(fields['id'], 'rc.id', 0, Number.MAX_SAFE_INTEGER),
    handicap: handicap(fields['hc'], 'rc.hc'),
  };
  for (const name of PRICE_LADDERS) copyLadder(fields, change, name, 2);
  for (const name of LEVEL_LADDERS) copyLadder(fields, change, name, 3);
  for (const name of FIGURES) {
    if (fields[name] !== undefined) change[name] = optionalNumber(fields[name], name);
  }
  // The loops above have checked every field of the mapped type.
  return change as unknown as RunnerChange;
}

function copyLadder(from: Fields, to: Record<string, unknown>, name: string, width: 2 | 3): void {
  const ladder = from[name];
  if (ladder === undefined || ladder === null) return;
  checkLadder(ladder, name, width);
  to[name] = ladder;
}

function parseMarketChange(value: unknown): MarketChange {
  const fields = object(value, 'mc entry');
  const definition = fields['marketDefinition'];
  return {
    id: idText(fields['id'], 'mc.id'),
    image: flag(fields['img'], 'mc.img'),
    definition: definition === undefined || definition === null ? null : parseDefinition(definition),
    runners: list(fields['rc'], 'rc', MAX_RUNNER_CHANGES).map(parseRunnerChange),
    totalTraded: optionalNumber(fields['tv'], 'mc.tv'),
  };
}

/** The latest time that a JavaScript Date can hold, ms. */
const MAX_TIME = 8_640_000_000_000_000;

function parseMessage(fields: Fields): StreamMessage {
  return {
    publishTime: whole(fields['pt'], 'pt', 0, MAX_TIME),
    markets: list(fields['mc'], 'mc', MAX_MARKETS).map(parseMarketChange),
  };
}

/**
 * Reads one line as an object with the given `op` and passes it to `parse`. Any failure becomes a coded error. Shared by the
 * market stream (`mcm`) and the score stream (`ccm`).
 */
export function parseObjectLine<M>(
  line: string,
  lineNumber: number,
  op: string,
  parse: (fields: Fields) => M,
): Parsed<M> {
  const refuse = (code: LineErrorCode, detail: string): Parsed<M> => ({
    ok: false,
    error: { code, line: lineNumber, detail },
  });
  if (line.length > MAX_LINE_LENGTH) return refuse('LINE_TOO_LONG', `${line.length} characters`);
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return refuse('NOT_JSON', error instanceof Error ? error.message.slice(0, 200) : 'unreadable');
  }
  try {
    const fields = object(value, 'line');
    if (fields['op'] !== op) return refuse('NOT_A_MARKET_MESSAGE', `op is not ${op}`);
    return { ok: true, message: parse(fields) };
  } catch (error) {
    if (error instanceof FieldError) return refuse('BAD_FIELD', error.message);
    throw error;
  }
}

/** Parses one line of a market recording; `lineNumber` counts from 1. Never throws, whatever the line contains. */
export function parseLine(line: string, lineNumber: number): Parsed<StreamMessage> {
  return parseObjectLine(line, lineNumber, 'mcm', parseMessage);
}
