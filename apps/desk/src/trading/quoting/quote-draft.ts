import type { HousePrice, HouseQuote } from '@layline/contract/entities/market.ts';
import type { MarketTerms } from '@layline/contract/entities/new-market.ts';

/** Kinds of markets that the house quotes. */
export type QuoteKind = Exclude<MarketTerms['kind'], 'ODDS' | 'LINE'>;

/** A row as it is being prepared. Lines in runs, rates in percent, the greatest stake in rupees; an empty text leaves it out. */
export interface RowDraft {
  readonly noLine: string;
  readonly noRate: string;
  readonly yesLine: string;
  readonly yesRate: string;
  readonly maxStake: string;
}

type Field = keyof RowDraft;

/** The kind of a market that the house quotes; null for one among players. */
export function quoteKind({ kind }: MarketTerms): QuoteKind | null {
  return kind === 'ODDS' || kind === 'LINE' ? null : kind;
}

const STAKE = ['maxStake', 'Most per bet'] as const;

/** The fields of each kind with their names, in the order of the Tab key. */
export const QUOTE_FIELDS: Readonly<Record<QuoteKind, readonly (readonly [Field, string])[]>> = {
  BOOKMAKER: [['yesRate', 'Back, per 100'], ['noRate', 'Lay, per 100'], STAKE],
  SESSION: [
    ['noLine', 'No line'],
    ['noRate', 'No rate'],
    ['yesLine', 'Yes line'],
    ['yesRate', 'Yes rate'],
    STAKE,
  ],
  METER: [['noLine', 'No line'], ['yesLine', 'Yes line'], STAKE],
  RANGE: [['yesRate', 'Rate, per 100'], STAKE],
  OUTCOME: [['yesRate', 'Rate, per 100'], STAKE],
};

/** What an arrow key adds to a field. */
const STEPS: Readonly<Record<Field, number>> = {
  noLine: 1,
  noRate: 1,
  yesLine: 1,
  yesRate: 1,
  maxStake: 1000,
};

/** A stake on a meter is for each run, so it has no rate of its own. */
const METER_RATE = 100;

/** The row in force as shown in the fields. */
export function rowDraft(quote: HouseQuote | null): RowDraft {
  const text = (figure: number | null | undefined) => (typeof figure === 'number' ? String(figure) : '');
  const { back = null, lay = null } = quote ?? {};
  return {
    noLine: text(lay?.line),
    noRate: text(lay?.rate),
    yesLine: text(back?.line),
    yesRate: text(back?.rate),
    maxStake: text(back?.maxStake ?? lay?.maxStake),
  };
}

/** The prepared row as the exchange takes it, which checks it; a side without a figure takes no bets. */
export function quoteOf(draft: RowDraft, kind: QuoteKind, state: HouseQuote['state']): HouseQuote {
  const { noLine, noRate, yesLine, yesRate } = draft;
  const maxStake = figure(draft.maxStake);
  const side = (line: string, rate: string): HousePrice | null => {
    if (kind === 'METER') return line === '' ? null : { line: figure(line), rate: METER_RATE, maxStake };
    if (rate === '') return null;
    return { line: kind === 'SESSION' ? figure(line) : null, rate: Number(rate), maxStake };
  };
  return { state, back: side(yesLine, yesRate), lay: side(noLine, noRate) };
}

/** The draft with one field moved by so many steps; never below nothing. */
export function stepped(draft: RowDraft, field: Field, steps: number): RowDraft {
  const moved = Number(draft[field]) + steps * STEPS[field];
  return { ...draft, [field]: String(Math.max(0, Math.round(moved * 100) / 100)) };
}

/** The draft with both lines moved by so many runs. */
export function linesMoved(draft: RowDraft, runs: number): RowDraft {
  return stepped(stepped(draft, 'noLine', runs), 'yesLine', runs);
}

/** The row in force in words, its sides in the order of the fields: `No 45 at 100, Yes 46 at 100`. */
export function quoteText(quote: HouseQuote | null, kind: QuoteKind): string {
  const side = (name: string, price: HousePrice | null): string[] => {
    if (price === null) return [];
    const rate = kind === 'METER' ? '' : price.line === null ? ` ${price.rate}` : ` at ${price.rate}`;
    return [`${name}${price.line === null ? '' : ` ${price.line}`}${rate}`];
  };
  const { back = null, lay = null } = quote ?? {};
  const sides =
    kind === 'SESSION' || kind === 'METER'
      ? [...side('No', lay), ...side('Yes', back)]
      : [...side('Back', back), ...side('Lay', lay)];
  return sides.length === 0 ? 'Nothing is quoted' : sides.join(', ');
}

/** Decimal odds of a rate in percent: 90 is 1.90. */
function oddsOf(rate: number): number {
  return 1 + rate / 100;
}

/** The prepared rates as decimal odds: `Odds 1.90 to back, 1.92 to lay`. Empty for kinds with lines, and without a rate. */
export function oddsText({ yesRate, noRate }: RowDraft, kind: QuoteKind): string {
  if (kind === 'SESSION' || kind === 'METER') return '';
  const sides = [
    [yesRate, 'to back'],
    [noRate, 'to lay'],
  ].flatMap(([rate, side]) => (rate === '' ? [] : [`${oddsOf(Number(rate)).toFixed(2)} ${side}`]));
  return sides.length === 0 ? '' : `Odds ${sides.join(', ')}`;
}

/**
 * Whether bets on several of these rows win whatever the result, so that the house can only lose: one runner backed for more than it costs to lay, or, where one of them wins,
 * all runners backed or several laid. Ranges may leave a gap, in which none wins.
 */
export function givesAway(drafts: readonly RowDraft[], kind: QuoteKind): boolean {
  return drafts.some((draft) => isCrossed(draft, kind)) || bookGivesAway(drafts, kind);
}

function isCrossed({ noLine, noRate, yesLine, yesRate }: RowDraft, kind: QuoteKind): boolean {
  if (kind === 'METER') return noLine !== '' && yesLine !== '' && Number(yesLine) < Number(noLine);
  if (noRate === '' || yesRate === '') return false;
  if (kind === 'SESSION' && noLine !== yesLine)
    return noLine !== '' && yesLine !== '' && Number(yesLine) < Number(noLine);
  return Number(yesRate) > Number(noRate);
}

function bookGivesAway(drafts: readonly RowDraft[], kind: QuoteKind): boolean {
  if (kind === 'SESSION' || kind === 'METER' || drafts.length < 2) return false;
  /** What it costs to be paid 1 by each runner that can be bet on, whichever wins. */
  const cost = (rates: readonly string[]) =>
    rates.reduce((sum, rate) => sum + (rate === '' ? 0 : 1 / oddsOf(Number(rate))), 0);
  const backs = drafts.map(({ yesRate }) => yesRate);
  const allBacked = kind !== 'RANGE' && !backs.includes('');
  return (allBacked && cost(backs) < 1) || cost(drafts.map(({ noRate }) => noRate)) > 1;
}

function figure(text: string): number | null {
  return text === '' ? null : Number(text);
}
