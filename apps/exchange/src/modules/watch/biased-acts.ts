/** Minimum that one operator's voids and corrections must have gained the player, paise, and in how many of them. */
const BIAS_FROM = 1_000_000;
const HELPED_MIN = 3;
/** If the operator's other voids and corrections cost the player at most this share of the gain, less of it is put down to chance. */
const COST_PART = 0.1;
/** By how many standard deviations the gain left after that cost must exceed nothing: hardly any cost, and otherwise. */
const DEVIATIONS_FREE = 1.5;
const DEVIATIONS = 2;

/** A void or correction: who did it, and what it did for the player. */
export interface Intervention {
  readonly kind: 'VOID' | 'CORRECTION';
  readonly by: ReadonlySet<string>;
  /** What the player gained, paise; negative for a loss. */
  readonly gain: number;
  /** Standard deviation of the gain, paise, if the act had nothing to do with who wins. */
  readonly spread: number;
}

/**
 * What one operator's acts have gained the player, paise, if that is hardly chance; else null. Acts that have nothing to do with who wins gain as
 * much as they cost. Voids of bets that are only likely to lose cost something now and then, but gain more than chance would. Acts count as
 * independent even if they are about one market, because an operator who voids a player's bets one by one there deserves a look.
 */
export function biasedGain(acts: readonly Intervention[]): number | null {
  const helped = acts.filter(({ gain }) => gain > 0);
  const gained = sumOf(helped.map(({ gain }) => gain));
  const net = sumOf(acts.map(({ gain }) => gain));
  if (gained < BIAS_FROM || helped.length < HELPED_MIN) return null;
  if (gained - net <= COST_PART * gained) return net >= DEVIATIONS_FREE * spreadOf(acts) ? net : null;
  return net >= BIAS_FROM && net >= DEVIATIONS * spreadOf(acts) ? net : null;
}

/**
 * What one operator's acts have gained the player where that is hardly chance: voids, corrections, or all of them, in paise. Each kind is judged by
 * itself too; otherwise a correction in which the operator's friend had bad luck would hide the voids.
 */
export function biasedGains(acts: readonly Intervention[]): readonly number[] {
  const kinds = [...Map.groupBy(acts, ({ kind }) => kind).values()];
  return [acts, ...kinds].map(biasedGain).filter((gain) => gain !== null);
}

function spreadOf(acts: readonly Intervention[]): number {
  return Math.hypot(...acts.map(({ spread }) => spread));
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
