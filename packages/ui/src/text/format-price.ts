/**
 * Odds as text, from hundredths (250 is 2.50): two decimals below 10, one below 100, none above, and no
 * zero at the end that the ladder does not need, as exchanges print them: 1.01, 2.5, 10.5, 110.
 */
export function formatPrice(hundredths: number): string {
  const whole = Math.floor(hundredths / 100);
  const rest = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return rest === '' ? String(whole) : `${whole}.${rest}`;
}
