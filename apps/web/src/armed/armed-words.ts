import { EXIT_KINDS } from '@layline/domain/armed-orders.ts';
import type { ArmedKind, EntryKind, ExitKind } from '@layline/domain/armed-orders.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import type { Side } from '@layline/units/betting.ts';
import type { Paise } from '@layline/units/money.ts';
import { refusalOf } from '../api/refusal-text.ts';
import type { ArmedOrder } from '../provider/armed-orders.ts';
import type { armedOrders } from './texts.ts';

type T = Write<TextOf<typeof armedOrders>>;

export interface ArmedWords {
  readonly t: T;
  readonly amount: (amount: Paise) => string;
  /** Writes a price in hundredths. */
  readonly price: (price: number) => string;
}

/**
 * The kind of entry that waits for a price while `best` is on offer: a better price is a limit, a worse one a stop. Null if the price
 * is on offer already, so that there is nothing to wait for. Hundredths; `best` is null if nothing is on offer.
 */
export function kindFor(side: Side, price: number, best: number | null): EntryKind | null {
  if (price === best) return null;
  const isBetter = best === null || (side === 'BACK' ? price > best : price < best);
  return isBetter ? 'LIMIT_ENTRY' : 'STOP_ENTRY';
}

/** What an entry does, as a sentence without its end: `Back Mumbai: ₹500 once the odds rise to 2.6`. */
export function entryText(
  { t, amount, price }: ArmedWords,
  entry: {
    readonly kind: EntryKind;
    readonly side: Side;
    readonly price: number;
    readonly stake: Paise;
    readonly runner: string;
  },
): string {
  const values = { runner: entry.runner, stake: amount(entry.stake), price: price(entry.price) };
  const rises = (entry.kind === 'LIMIT_ENTRY') === (entry.side === 'BACK');
  if (entry.side === 'BACK') {
    return rises
      ? t('Back {runner}: {stake} once the odds rise to {price}', values)
      : t('Back {runner}: {stake} once the odds fall to {price}', values);
  }
  return rises
    ? t('Lay {runner}: {stake} once the odds rise to {price}', values)
    : t('Lay {runner}: {stake} once the odds fall to {price}', values);
}

/** An exit, about to be armed or already armed. */
type Exit = Pick<ArmedOrder, 'side' | 'price' | 'ticks'> & { readonly kind: ExitKind };

/** What an exit closes, and when: `Close Mumbai once the odds rise to 3.4`. `stop` is where a trailing stop stands, hundredths. */
export function exitText({ t, price }: ArmedWords, exit: Exit, runner: string, stop: number | null): string {
  const { kind, side } = exit;
  if (kind === 'TRAILING') {
    const n = exit.ticks ?? 0;
    return stop === null
      ? t('Close {runner} {n} tick from the best odds|Close {runner} {n} ticks from the best odds', {
          runner,
          n,
        })
      : t(
          'Close {runner} {n} tick from the best odds, now at {stop}|Close {runner} {n} ticks from the best odds, now at {stop}',
          { runner, n, stop: price(stop) },
        );
  }
  const values = { runner, price: price(exit.price ?? 0) };
  return (kind === 'STOP') === (side === 'LAY')
    ? t('Close {runner} once the odds rise to {price}', values)
    : t('Close {runner} once the odds fall to {price}', values);
}

function isExitKind(kind: ArmedKind): kind is ExitKind {
  return EXIT_KINDS.some((one) => one === kind);
}

/** What an armed order does. */
export function armedText(words: ArmedWords, order: ArmedOrder, runner: string): string {
  const { kind, side, price, stake, ticks, stop, watch } = order;
  if (isExitKind(kind)) {
    const what = exitText(words, { kind, side, price, ticks }, runner, stop);
    const sized =
      stake === null ? what : words.t('{what}, stake {stake}', { what, stake: words.amount(stake) });
    return watch === 'LAST_TRADED' ? words.t('{what}, as others bet', { what: sized }) : sized;
  }
  if (kind !== 'TICK_OFFSET' && price !== null && stake !== null) {
    return entryText(words, { kind, side, price, stake, runner });
  }
  const n = ticks ?? 0;
  return side === 'BACK'
    ? words.t('Back {runner} {n} tick above each fill|Back {runner} {n} ticks above each fill', { runner, n })
    : words.t('Lay {runner} {n} tick below each fill|Lay {runner} {n} ticks below each fill', { runner, n });
}

const LAPSED = {
  TURN_IN_PLAY: 'Ended when the market went in-play',
  MKT_SUSPENDED: 'Ended when the market was suspended',
  RNR_REMOVED: 'Ended because a runner was withdrawn',
  MKT_VERSION: 'Ended because a fill was voided',
  MARKET_CLOSED: 'Ended with the market',
  ACCOUNT_STATE: 'Ended because your account cannot bet at the moment',
  TIME_ELAPSED: 'Ended: its time is up',
  SITE_SUSPENDED: 'Ended because the site is closed at the moment',
  SESSION_TIME_EXCEEDED: 'Ended with your playing time for today',
} as const satisfies Readonly<Record<string, TextOf<typeof armedOrders>>>;

const CANCELLED = {
  OCO: 'Cancelled by the other order of its pair',
  CASH_OUT: 'Cancelled by your cash-out',
} as const satisfies Readonly<Record<string, TextOf<typeof armedOrders>>>;

function textIn<Text>(words: Readonly<Record<string, Text>>, code: string | null): Text | undefined {
  return code !== null && Object.hasOwn(words, code) ? words[code] : undefined;
}

/** What became of an armed order, in a few words. */
export function armedState(t: T, { kind, status, because, otherId }: ArmedOrder): string {
  switch (status) {
    case 'ARMED':
      return otherId !== null && kind !== 'TICK_OFFSET' ? t('Armed, one cancels the other') : t('Armed');
    case 'DONE':
      return t('Placed');
    case 'FAILED':
      return t('Not placed. {reason}', { reason: refusalOf(because ?? '') ?? '' }).trim();
    case 'CANCELLED':
      return t(textIn(CANCELLED, because) ?? 'Cancelled');
    case 'LAPSED':
      return t(textIn(LAPSED, because) ?? 'Ended');
  }
}
