/** Number of pockets; they are numbered 0 to 36. */
export const POCKETS = 37;

/** The numbers around a European wheel, clockwise from zero (rules section 17.6). */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export type Colour = 'green' | 'red' | 'black';

/** The colour of a number: zero is green, eighteen are red (rules section 17.6), the others black. */
export function colourOf(number: number): Colour {
  if (number === 0) return 'green';
  return RED.has(number) ? 'red' : 'black';
}

/**
 * A number with `eachSide` neighbours on either side of it, clockwise around the wheel. Throws RangeError for a number that is
 * not on the wheel, and for more neighbours than there are (18 on each side).
 */
export function neighbours(number: number, eachSide: number): number[] {
  const place = WHEEL.indexOf(number);
  if (place < 0) throw new RangeError(`${number} is not on the wheel`);
  if (!Number.isInteger(eachSide) || eachSide < 0 || eachSide > (POCKETS - 1) / 2) {
    throw new RangeError(`a number has 0 to ${(POCKETS - 1) / 2} neighbours on each side, not ${eachSide}`);
  }
  const centre = place + POCKETS;
  return [...WHEEL, ...WHEEL, ...WHEEL].slice(centre - eachSide, centre + eachSide + 1);
}
