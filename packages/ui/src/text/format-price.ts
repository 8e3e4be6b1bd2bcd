/** A fixed-point number with `places` decimals, without trailing zeros: 2500 with two places is 25. */
export function formatDecimal(value: number, places: number): string {
  const one = 10 ** places;
  const rest = String(value % one)
    .padStart(places, '0')
    .replace(/0+$/, '');
  const whole = Math.floor(value / one);
  return rest === '' ? String(whole) : `${whole}.${rest}`;
}

/** A price, line, rate or percentage from hundredths, without trailing zeros: 1.01, 2.5, 10.5, 110. */
export function formatPrice(hundredths: number): string {
  return formatDecimal(hundredths, 2);
}
