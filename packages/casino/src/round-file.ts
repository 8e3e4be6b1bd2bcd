import { paiseFromMajor, type Paise } from '@layline/units/money.ts';
import type { Shown } from './game.ts';
import type { PlacedBet } from './settle.ts';
import type { SoloChoices } from './solo-game.ts';
import type { VerifiableTableRound } from './verify.ts';

/** A round submitted for verification: of a table, or a solo round with choices and actions. */
export interface VerifiableRound extends VerifiableTableRound {
  /** What the exchange says was shown and returned; compared if given. */
  readonly shown?: readonly Shown[];
  readonly result?: string;
  /** The reader's own bets of a table round. */
  readonly bets?: readonly PlacedBet[];
  /** Solo rounds: what was chosen, done and staked. */
  readonly choices?: SoloChoices;
  readonly actions?: readonly string[];
  readonly stake?: Paise;
  /** What the reader was paid, if known. */
  readonly returned?: Paise;
}

export type ReadRound =
  | { readonly read: true; readonly round: VerifiableRound }
  | { readonly read: false; readonly code: 'BAD_FILE'; readonly text: string };

type Fields = Readonly<Record<string, unknown>>;

/** Maximum entries per list in a file. */
const LIST_MAX = 100_000;

class BadField extends Error {}

/**
 * Reads the JSON of a round: as in the exchange's record (`gameId`, `own`), with or without its envelope, or as plain fields
 * (`game`, `bets`, `stake`). Amounts are major units with at most two decimals. Null means unknown. Does not check whether seeds
 * and bets are valid. Returns BAD_FILE with the wrong field; never throws.
 */
export function readRound(json: unknown): ReadRound {
  try {
    return { read: true, round: roundOf(json) };
  } catch (error) {
    if (!(error instanceof BadField)) throw error;
    return { read: false, code: 'BAD_FILE', text: error.message };
  }
}

function roundOf(json: unknown): VerifiableRound {
  const outer = fieldsOf(json, 'The file');
  const fields = isFields(outer['result']) ? outer['result'] : outer;
  const own = fields['own'] === undefined || fields['own'] === null ? {} : fieldsOf(fields['own'], 'own');
  const solo = optional(fields, 'choices', choicesOf) !== undefined;
  const named = optional(fields, 'game', textOf) ?? optional(fields, 'gameId', textOf);
  if (named === undefined) throw new BadField('game is missing');
  return {
    game: named,
    version: needed(fields, 'version', numberOf),
    serverSeed: needed(fields, 'serverSeed', textOf),
    commit: needed(fields, 'commit', textOf),
    clientSeed: needed(fields, 'clientSeed', textOf),
    nonce: needed(fields, 'nonce', numberOf),
    ...given('roundId', optional(fields, 'roundId', textOf)),
    ...given('shown', optional(fields, 'shown', shownOf)),
    ...given('result', optional(fields, 'result', textOf)),
    ...given('returned', optional(fields, 'returned', amountOf) ?? optional(own, 'returned', amountOf)),
    ...(solo
      ? {
          choices: needed(fields, 'choices', choicesOf),
          actions: optional(fields, 'actions', textsOf) ?? [],
          ...given('stake', optional(fields, 'stake', amountOf) ?? optional(own, 'staked', amountOf)),
        }
      : {
          ...given('playerSeeds', optional(fields, 'playerSeeds', textsOf)),
          ...given('bets', optional(fields, 'bets', betsOf) ?? optional(own, 'bets', betsOf)),
        }),
  };
}

/** A field that is only present if it has a value. */
function given<Name extends string, T>(name: Name, value: T | undefined): { readonly [K in Name]?: T } {
  return value === undefined ? {} : ({ [name]: value } as { readonly [K in Name]: T });
}

type Reader<T> = (value: unknown, name: string) => T;

function needed<T>(fields: Fields, name: string, reader: Reader<T>): T {
  const value = optional(fields, name, reader);
  if (value === undefined) throw new BadField(`${name} is missing`);
  return value;
}

function optional<T>(fields: Fields, name: string, reader: Reader<T>): T | undefined {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return value === undefined || value === null ? undefined : reader(value, name);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldsOf(value: unknown, name: string): Fields {
  if (!isFields(value)) throw new BadField(`${name} is not a JSON object`);
  return value;
}

function textOf(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new BadField(`${name} is not text`);
  return value;
}

function numberOf(value: unknown, name: string): number {
  if (typeof value !== 'number') throw new BadField(`${name} is not a number`);
  return value;
}

function amountOf(value: unknown, name: string): Paise {
  const amount = typeof value === 'number' ? paiseFromMajor(value) : undefined;
  if (amount === undefined || amount < 0) {
    throw new BadField(`${name} is not an amount with at most two decimals`);
  }
  return amount;
}

function listOf(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value) || value.length > LIST_MAX) throw new BadField(`${name} is not a list`);
  return value;
}

function textsOf(value: unknown, name: string): string[] {
  return listOf(value, name).map((entry) => textOf(entry, name));
}

function choicesOf(value: unknown, name: string): SoloChoices {
  return Object.fromEntries(
    Object.entries(fieldsOf(value, name)).map(([id, option]) => [id, textOf(option, name)]),
  );
}

function shownOf(value: unknown, name: string): Shown[] {
  return listOf(value, name).map((entry) => {
    const fields = fieldsOf(entry, name);
    return { place: needed(fields, 'place', textOf), face: needed(fields, 'face', textOf) };
  });
}

function betsOf(value: unknown, name: string): PlacedBet[] {
  return listOf(value, name).map((entry) => {
    const fields = fieldsOf(entry, name);
    return { bet: needed(fields, 'bet', textOf), stake: needed(fields, 'stake', amountOf) };
  });
}
