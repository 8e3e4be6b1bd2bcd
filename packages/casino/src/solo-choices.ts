import type { SoloChoice, SoloChoices } from './solo-game.ts';

/** True if exactly the `offered` choices are made, each with an option that it has. */
export function acceptsChoices(offered: readonly SoloChoice[], choices: SoloChoices): boolean {
  if (Object.keys(choices).length !== offered.length) return false;
  return offered.every(
    ({ id, options }) => Object.hasOwn(choices, id) && options.some((option) => option.id === choices[id]),
  );
}

/** Every combination of the `offered` choices, e.g. for figures over all of them. */
export function everyChoice(offered: readonly SoloChoice[]): SoloChoices[] {
  return offered.reduce<SoloChoices[]>(
    (begun, { id, options }) =>
      begun.flatMap((choices) => options.map((option) => ({ ...choices, [id]: option.id }))),
    [{}],
  );
}

/** The default option of each choice. */
export function firstChoices(offered: readonly SoloChoice[]): SoloChoices {
  return Object.fromEntries(offered.map(({ id, first }) => [id, first]));
}

/** Hundredths of a stake as shown to players: 142 is `1.42`. */
export function timesStake(returns: number): string {
  const rest = returns % 100;
  return `${(returns - rest) / 100}.${String(rest).padStart(2, '0')}`;
}
