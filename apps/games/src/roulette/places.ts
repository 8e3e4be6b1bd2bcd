/**
 * Where a number's field is on the layout, measured in fields: 0 to 3 across, and along the twelve rows; zero is above
 * the first.
 */
export function placeOf(number: number): { readonly across: number; readonly along: number } {
  if (number === 0) return { across: 1.5, along: -0.5 };
  return { across: ((number - 1) % 3) + 0.5, along: Math.floor((number - 1) / 3) + 0.5 };
}

/** Where the chip of an inside bet goes: in the middle of its numbers; with zero, on the line below zero. */
export function middleOf(numbers: readonly number[]): { readonly across: number; readonly along: number } {
  const [first = 0, ...others] = numbers;
  const places = (first === 0 && others.length > 0 ? others : numbers).map(placeOf);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    across: mean(places.map(({ across }) => across)),
    along: first === 0 && others.length > 0 ? 0 : mean(places.map(({ along }) => along)),
  };
}

/** A short name for an inside bet: `17`, `17/20`, `16–18`, `1–5` for a corner. */
export function markOf(numbers: readonly number[]): string {
  if (numbers.length === 1) return String(numbers[0]);
  return `${numbers[0]}${numbers.length === 2 ? '/' : '–'}${numbers.at(-1)}`;
}
