const DECIMAL = /^(\d{1,12})?(?:\.(\d{0,2}))?$/;

/**
 * Hundredths of a typed number (`2.5` is 250), computed from its digits. Null for empty text, more than two decimals,
 * and anything that is not a number.
 */
export function hundredthsTyped(text: string): number | null {
  const found = DECIMAL.exec(text.trim());
  if (!found || !/\d/.test(text)) return null;
  return Number(found[1] ?? '0') * 100 + Number((found[2] ?? '').padEnd(2, '0'));
}

/** Hundredths as one would type them: no grouping, decimals only where needed. */
export function typedOf(hundredths: number): string {
  const rest = hundredths % 100;
  const whole = String((hundredths - rest) / 100);
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`;
}
