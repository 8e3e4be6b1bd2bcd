import * as v from 'valibot';
import { isSiteAddress } from './site-address.ts';
import { hundredthsOf, majorFromPaise, paise, paiseFromMajor } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';

/**
 * The values that calls and messages consist of. Amounts are sent as JSON numbers in major units (rupees) with at most two
 * decimals, and so are odds and lines; instants are UTC milliseconds. A third decimal is refused, because it would have to be
 * rounded to an amount that nobody agreed to.
 */

/** Maximum amount on the wire, major units: far beyond any balance, and exact in paise. */
export const MONEY_MAX = 1_000_000_000_000;

/** Maximum stake on the wire, major units: stake × price stays exact in paise × hundredths. */
export const STAKE_MAX = 100_000_000;

/** The schemas' check for two decimals; the OpenAPI document shows it as `x-decimals: 2`. */
export function hasTwoDecimals(value: number): boolean {
  return hundredthsOf(value) !== undefined;
}

const twoDecimals = v.check(hasTwoDecimals, 'Give at most two decimals.');
const isWhole = v.integer<number, string>('Give a whole number.');

function atLeast(min: number): v.MinValueAction<number, number, string> {
  return v.minValue(min, `Give at least ${min}.`);
}

function atMost(max: number): v.MaxValueAction<number, number, string> {
  return v.maxValue(max, `Give at most ${max}.`);
}

/** An amount in major units, negative for a loss. */
export const Money = v.pipe(v.number(), twoDecimals, atLeast(-MONEY_MAX), atMost(MONEY_MAX));
export type Money = v.InferOutput<typeof Money>;

/** An amount that cannot be negative: sizes, limits, exposures. Major units. */
export const Amount = v.pipe(v.number(), twoDecimals, atLeast(0), atMost(MONEY_MAX));

/** A requested stake; the exchange checks the market's own limits. */
export const Stake = v.pipe(v.number(), twoDecimals, atLeast(0.01), atMost(STAKE_MAX));

/** Decimal odds, 1.01 to 1000. */
export const Odds = v.pipe(v.number(), twoDecimals, atLeast(1.01), atMost(1000));

/** Maximum rate, percent: odds of 1000 as a rate, rounded up. */
const RATE_MAX = 100_000;

/** What the house pays on a stake, in percent: 95 pays 95 on 100, as odds of 1.95 do. */
export const Rate = v.pipe(v.number(), twoDecimals, atLeast(0), atMost(RATE_MAX));

/** A price between players: decimal odds, or on a LINE market the line in runs, which may be below 1.01. */
export const Price = v.pipe(v.number(), twoDecimals, atLeast(0), atMost(1000));

/**
 * The price of a bet: a price between players, or the rate in percent on BOOKMAKER and FANCY markets. The exchange refuses a
 * price that the market does not allow (INVALID_ODDS).
 */
export const PriceOrRate = v.pipe(v.number(), twoDecimals, atLeast(0), atMost(RATE_MAX));

/** A rate in percent with at most two decimals: commission, reduction factors. */
export const Percent = v.pipe(v.number(), twoDecimals, atLeast(0), atMost(100));

/** UTC milliseconds since 1970, up to the year 2286. */
export const Instant = v.pipe(v.number(), isWhole, atLeast(0), atMost(9_999_999_999_999));

/** A count, a version or a sequence number. */
export const Count = v.pipe(v.number(), isWhole, atLeast(0), atMost(Number.MAX_SAFE_INTEGER));

/** A whole number between two bounds, both included. */
export function whole(min: number, max: number) {
  return v.pipe(v.number(), isWhole, atLeast(min), atMost(max));
}

/** Maximum line or deciding figure on the wire, runs. */
const RUNS_MAX = 100_000;

/** A line between players, or its deciding figure, in runs; negative for some handicaps. */
export const Runs = v.pipe(v.number(), twoDecimals, atLeast(-RUNS_MAX), atMost(RUNS_MAX));

/** The line of a session or a meter, whole runs. */
export const Line = whole(0, 10_000);

/** Id of an event, market or runner: 1 to 64 letters, digits and `._:-`, beginning with a letter or digit. */
export const Id = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/, 'Give 1 to 64 letters, digits or ._:-'),
);

/** A BCP 47 language tag, with or without region: `hi`, `en-IN`. */
export const LanguageTag = v.pipe(
  v.string(),
  v.regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/, 'Give a language such as hi or en-IN'),
);

/** Number of a bet. */
export const BetNumber = v.pipe(v.number(), isWhole, atLeast(1), atMost(Number.MAX_SAFE_INTEGER));

/**
 * Idempotency key created once per press of the button and reused on each retry of that press (rules section 4.3): 1 to 32
 * letters, digits and `: - . _ + * ; ~`.
 */
export const CustomerRef = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9:\-._+*;~]{1,32}$/, 'Give 1 to 32 letters, digits or :-._+*;~'),
);

/** Start of the next page of a list, as returned with the previous page. */
export const PageCursor = v.pipe(
  v.string(),
  v.regex(/^\d{1,16}(?:\.\d{1,16})?$/, 'This is not a cursor of a page.'),
);

/** Text typed by a person: `min` to `max` characters, without control characters. */
export function text(min: number, max: number) {
  return v.pipe(
    v.string(),
    v.minLength(min, min === 1 ? 'Must not be empty.' : `Give at least ${min} characters.`),
    v.maxLength(max, `Give at most ${max} characters.`),
    v.regex(/^\P{Cc}*$/u, 'Control characters are not allowed.'),
  );
}

/** Exact paise of an amount that passed one of the schemas above; throws RangeError for any other number. */
export function toPaise(major: number): Paise {
  const amount = paiseFromMajor(major);
  if (amount === undefined) throw new RangeError(`${major} has more than two decimals`);
  return amount;
}

/** The wire form of an amount in paise. */
export function fromPaise(amount: Paise): number {
  return majorFromPaise(paise(amount));
}

/** Exact hundredths of odds, lines and percentages that passed their schema; throws RangeError otherwise. */
export function toHundredths(value: number): number {
  const hundredths = hundredthsOf(value);
  if (hundredths === undefined) throw new RangeError(`${value} has more than two decimals`);
  return hundredths;
}

/** The wire form of hundredths (odds, lines) or basis points (percent). */
export function fromHundredths(hundredths: number): number {
  return hundredths / 100;
}

/** Address of a site's logo, icon or app: http, https, or a path on the site. */
export const SiteAddress = v.pipe(
  v.string(),
  v.check(isSiteAddress, 'Give an address with https:// or a path that begins with /.'),
);
