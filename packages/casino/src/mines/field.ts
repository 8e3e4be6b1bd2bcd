import { combinations } from '../combinations.ts';
import { fraction } from '../fraction.ts';
import type { Fraction } from '../game.ts';

/** The field has five rows of five, numbered from 1 by row. */
export const SIDE = 5;
export const FIELDS = SIDE * SIDE;

/** What a stake returns at most: 10,000 times itself, in hundredths. */
export const CAP = 1_000_000;

/** 98 % of what would be fair, before the return is cut to whole hundredths. */
const SHARE = 98n;

function fairShare(mines: number, opened: number): bigint {
  return (SHARE * combinations(FIELDS, opened)) / combinations(FIELDS - mines, opened);
}

/**
 * The safe fields that a round opens at most: all of them, or as many as return no more than the cap. A round ends there by
 * itself: if only the payment were capped, the last fields would be opened for less than they are worth.
 */
export function mostOpened(mines: number): number {
  let opened = 1;
  while (opened < FIELDS - mines && fairShare(mines, opened + 1) <= BigInt(CAP)) opened += 1;
  return opened;
}

/**
 * What the stake returns once `opened` safe fields are open, hundredths of the stake: 0.98 × C(25, opened) / C(25 − mines, opened),
 * cut to whole hundredths; 0 before the first. Throws RangeError for more fields than a round opens.
 */
export function returnAfter(mines: number, opened: number): number {
  if (opened < 0 || opened > mostOpened(mines)) {
    throw new RangeError(`no round with ${mines} mines opens ${opened} fields`);
  }
  return opened === 0 ? 0 : Number(fairShare(mines, opened));
}

/** What a unit of stake returns on average to who takes after `opened` safe fields, whichever fields those are. */
export function rtpAfter(mines: number, opened: number): Fraction {
  const safe = combinations(FIELDS - mines, opened);
  return fraction(BigInt(returnAfter(mines, opened)) * safe, 100n * combinations(FIELDS, opened));
}

/** A field as it is read aloud, e.g. `Field 7, row 2 column 2`. */
export function fieldName(field: number): string {
  const column = ((field - 1) % SIDE) + 1;
  return `Field ${field}, row ${(field - column) / SIDE + 1} column ${column}`;
}
