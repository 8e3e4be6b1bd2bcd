import type { Paise } from '@layline/units/money.ts';
import { floorTo } from './steps.ts';

/**
 * Divides a total by weights: every part is rounded down to a step, and the steps that are left go to the largest remainders, in order
 * where remainders are equal (trading rules T5). The parts are multiples of the step and add up to the total, which is itself rounded
 * down to a step.
 *
 * @param total paise, 0 or more
 * @param weights 0 or more, at least one of them above 0
 */
export function shareOut(total: Paise, weights: readonly bigint[], step: Paise): Paise[] {
  const under = weights.reduce((sum, weight) => sum + weight, 0n);
  const whole = BigInt(total - (total % step));
  const parts = weights.map((weight) => floorTo(step, { over: whole * weight, under }));
  const left = parts.reduce((rest, part) => rest - part, Number(whole)) / step;
  const unit = under * BigInt(step);
  const remainders = weights.map((weight, place) => ({ place, remainder: (whole * weight) % unit }));
  remainders.sort((a, b) =>
    a.remainder === b.remainder ? a.place - b.place : a.remainder < b.remainder ? 1 : -1,
  );
  for (const { place } of remainders.slice(0, left)) parts[place] = ((parts[place] ?? 0) + step) as Paise;
  return parts;
}
