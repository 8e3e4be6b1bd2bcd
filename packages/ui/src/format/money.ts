import type { Paise } from '@layline/units/money.ts';

/**
 * Amounts as text, computed in whole minor units, so that no figure on screen has ever been a float. Grouping follows
 * the site: Indian (12,34,567.89) or by thousands.
 */

export type Grouping = 'indian' | 'thousands';

/** How the site writes its currency. */
export interface Currency {
  readonly symbol: string;
  readonly grouping: Grouping;
}

/** `full` always has two decimals, `short` only where needed; `compact` is for sizes: 2.5L. */
export type MoneyForm = 'full' | 'short' | 'compact';

/** Indian grouping for locales of the subcontinent, thousands elsewhere. `locale` is BCP 47. */
export function groupingOf(locale: string): Grouping {
  return /-(IN|BD|PK|NP|LK)$/i.test(locale) ? 'indian' : 'thousands';
}

/** Inserts the commas into a run of digits. */
export function groupDigits(digits: string, grouping: Grouping): string {
  if (grouping === 'thousands') return digits.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  if (digits.length <= 3) return digits;
  const head = digits.slice(0, -3).replaceAll(/\B(?=(\d{2})+$)/g, ',');
  return `${head},${digits.slice(-3)}`;
}

/**
 * An amount without the currency symbol: `−1,00,000.50`. Losses have a real minus sign; `signed` puts a plus before
 * gains, for profit and loss.
 */
export function figureText(amount: Paise, { grouping }: Currency, form: MoneyForm, signed = false): string {
  if (form === 'compact') return compactMoney(amount, grouping);
  const magnitude = Math.abs(amount);
  const minor = magnitude % 100;
  const major = groupDigits(String((magnitude - minor) / 100), grouping);
  const decimals = form === 'full' || minor !== 0 ? `.${String(minor).padStart(2, '0')}` : '';
  const sign = amount < 0 ? '−' : signed && amount > 0 ? '+' : '';
  return `${sign}${major}${decimals}`;
}

/** An amount with the currency symbol after the sign: `−₹500`. */
export function amountText(
  amount: Paise,
  currency: Currency,
  form: MoneyForm = 'short',
  signed = false,
): string {
  return figureText(amount, currency, form, signed).replace(/^[−+]?/, (sign) => sign + currency.symbol);
}

const INDIAN_UNITS = [
  [100_00_00_000, 'Cr'],
  [100_00_000, 'L'],
  [100_000, 'k'],
] as const;
const WESTERN_UNITS = [
  [100_000_000_000, 'B'],
  [100_000_000, 'M'],
  [100_000, 'k'],
] as const;

/**
 * A short size, always rounded down, so that it never says more than there is: 2.5L, 12.3k, 850. Units start at ten
 * thousand; below that it is in whole majors, with decimals only under ten.
 */
export function compactMoney(amount: Paise, grouping: Grouping): string {
  const magnitude = Math.abs(amount);
  const sign = amount < 0 ? '−' : '';
  if (magnitude < 1_000) return sign + trimZeros(magnitude, 100, 2);
  if (magnitude < 1_000_000) return sign + groupDigits(String(Math.floor(magnitude / 100)), grouping);
  const units = grouping === 'indian' ? INDIAN_UNITS : WESTERN_UNITS;
  const [unit, letter] = units.find(([size]) => magnitude >= size) ?? units[2];
  return sign + trimZeros(magnitude, unit, magnitude >= unit * 100 ? 0 : 1) + letter;
}

function trimZeros(amount: number, unit: number, places: number): string {
  const scale = 10 ** places;
  const scaled = Math.floor((amount * scale) / unit);
  const whole = Math.floor(scaled / scale);
  const rest = scaled % scale;
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(places, '0').replace(/0+$/, '')}`;
}
