import { combinations } from '../combinations.ts';
import { fraction } from '../fraction.ts';
import type { Fraction } from '../game.ts';

/** The field has five rows of five, numbered from 1 by row. */
export const SIDE = 5;
export const FIELDS = SIDE * SIDE;

/** Maximum return: 10,000 times the stake, in hundredths. */
const CAP = 1_000_000;

/** The payout is 98 % of the fair one, rounded down to whole hundredths. */
const SHARE = 98n;

/** Returns by number of safe fields opened, up to the last that a round can open. Cached, because each step of a replay asks. */
function returnsWith(mines: number): number[] {
  const returns = [0];
  for (let opened = 1; opened <= FIELDS - mines; opened++) {
    const share = (SHARE * combinations(FIELDS, opened)) / combinations(FIELDS - mines, opened);
    if (share > BigInt(CAP)) break;
    returns.push(Number(share));
  }
  return returns;
}

const RETURNS: readonly (readonly number[])[] = Array.from({ length: FIELDS }, (_, mines) =>
  returnsWith(mines),
);

function returnsOf(mines: number): readonly number[] {
  const returns = mines >= 1 ? RETURNS[mines] : undefined;
  if (returns === undefined) throw new RangeError(`no round has ${mines} mines`);
  return returns;
}

/**
 * The maximum number of safe fields in a round with 1 to 24 mines: all of them, or as many as return no more than the cap. The
 * round ends there. If only the payment were capped, the last fields would be opened for less than they are worth.
 */
export function mostOpened(mines: number): number {
  return returnsOf(mines).length - 1;
}

/**
 * Return after `opened` safe fields, hundredths of the stake: 0.98 × C(25, opened) / C(25 − mines, opened), rounded down to whole
 * hundredths; 0 before the first. Throws RangeError for more fields than a round can open.
 */
export function returnAfter(mines: number, opened: number): number {
  const returns = returnsOf(mines)[opened];
  if (returns === undefined) throw new RangeError(`no round with ${mines} mines opens ${opened} fields`);
  return returns;
}

/** The chance that `opened` fields are all safe, whichever they are. */
export function chanceOf(mines: number, opened: number): Fraction {
  return fraction(combinations(FIELDS - mines, opened), combinations(FIELDS, opened));
}

/** A field's name for screen readers, e.g. `Field 7, row 2 column 2`. */
export function fieldName(field: number): string {
  const column = ((field - 1) % SIDE) + 1;
  return `Field ${field}, row ${(field - column) / SIDE + 1} column ${column}`;
}
