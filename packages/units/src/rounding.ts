/**
 * Integer division with a named rounding. Every division of money or odds in Layline uses one of these, so that rounding is a
 * visible choice and never an accident of floating point.
 *
 * Numerators could exceed the exact range of a double (stake × price does not, but a year's sum times a rate might), so each
 * function asserts it.
 */

function assertExact(numerator: number, denominator: number): void {
  if (!Number.isSafeInteger(numerator)) throw new RangeError(`numerator ${numerator} is not a safe integer`);
  if (!Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`denominator ${denominator} is not a positive safe integer`);
  }
}

/** Largest integer not above numerator / denominator (towards minus infinity). */
export function divideFloor(numerator: number, denominator: number): number {
  assertExact(numerator, denominator);
  const remainder = numerator % denominator;
  const quotient = (numerator - remainder) / denominator;
  return (remainder < 0 ? quotient - 1 : quotient) + 0;
}

/** Smallest integer not below numerator / denominator (towards plus infinity). */
export function divideCeil(numerator: number, denominator: number): number {
  assertExact(numerator, denominator);
  const remainder = numerator % denominator;
  const quotient = (numerator - remainder) / denominator;
  return (remainder > 0 ? quotient + 1 : quotient) + 0;
}

/** Nearest integer to numerator / denominator; a half rounds away from zero (rules, section 1: commission). */
export function divideHalfUp(numerator: number, denominator: number): number {
  assertExact(numerator, denominator);
  const sign = numerator < 0 ? -1 : 1;
  const magnitude = Math.abs(numerator);
  const remainder = magnitude % denominator;
  const quotient = (magnitude - remainder) / denominator;
  return sign * (remainder >= denominator - remainder ? quotient + 1 : quotient) + 0;
}
