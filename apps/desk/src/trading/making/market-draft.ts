import type { MarketTerms, NewMarket } from '@layline/contract/entities/new-market.ts';

/** A market as typed in the form. Figures are texts; runners and ranges have a line each. */
export interface MarketDraft {
  readonly name: string;
  readonly type: string;
  readonly kind: MarketTerms['kind'];
  readonly runners: string;
  readonly winners: string;
  readonly completeField: boolean;
  /** Percent. */
  readonly commission: string;
  readonly min: string;
  readonly max: string;
  readonly interval: string;
  readonly ranges: string;
  /** Seconds. */
  readonly delay: string;
}

/** The kinds as traders call them. */
export const KINDS = [
  ['ODDS', 'Odds among players'],
  ['LINE', 'Line among players'],
  ['BOOKMAKER', 'Bookmaker'],
  ['SESSION', 'Session: a line and rates'],
  ['METER', 'Meter: a stake for each run'],
  ['RANGE', 'Khado: ranges of the result'],
  ['OUTCOME', 'Outcome: a price for each runner'],
] as const satisfies readonly (readonly [MarketTerms['kind'], string])[];

/** True if the trader names the runners; otherwise the market itself or its ranges are the runners. */
export function hasRunners(kind: MarketTerms['kind']): boolean {
  return kind === 'ODDS' || kind === 'BOOKMAKER' || kind === 'OUTCOME';
}

/** A market in the form, to be changed before another one like it is made. */
export function draftOf({ name, type, terms, runners, betDelaySec }: NewMarket): MarketDraft {
  const figures = terms.kind === 'LINE' || terms.kind === 'METER' ? terms : null;
  return {
    name,
    type,
    kind: terms.kind,
    runners: runners.join('\n'),
    winners: terms.kind === 'ODDS' ? String(terms.numberOfWinners) : '1',
    completeField: terms.kind !== 'ODDS' || terms.completeField,
    commission: 'commission' in terms ? String(terms.commission) : '5',
    min: String(figures?.min ?? 0),
    max: String(figures?.max ?? 400),
    interval: terms.kind === 'LINE' ? String(terms.interval) : '1',
    ranges: terms.kind === 'RANGE' ? terms.ranges.map(({ from, to }) => `${from}-${to}`).join('\n') : '',
    delay: String(betDelaySec),
  };
}

/** The market as the exchange takes it, which checks whether it is consistent. */
export function marketOf(draft: MarketDraft): NewMarket {
  return {
    name: draft.name.trim(),
    type: draft.type.trim(),
    terms: termsOf(draft),
    runners: hasRunners(draft.kind) ? [...linesOf(draft.runners)] : [],
    betDelaySec: Number(draft.delay),
  };
}

function termsOf(draft: MarketDraft): MarketTerms {
  const { kind } = draft;
  const commission = Number(draft.commission);
  const [min, max] = [Number(draft.min), Number(draft.max)];
  switch (kind) {
    case 'ODDS':
      return {
        kind,
        numberOfWinners: Number(draft.winners),
        completeField: draft.completeField,
        commission,
      };
    case 'LINE':
      return { kind, min, max, interval: Number(draft.interval), commission };
    case 'METER':
      return { kind, min, max };
    case 'RANGE':
      return { kind, ranges: linesOf(draft.ranges).map(rangeOf) };
    default:
      return { kind };
  }
}

function rangeOf(line: string): { from: number; to: number } {
  const [from = '', to = from] = line.split('-');
  return { from: Number(from), to: Number(to) };
}

/** The lines of a text that are not empty. */
export function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** What making the market does, a sentence each. */
export function marketWill(market: NewMarket, eventTitle: string): readonly string[] {
  const named = market.name === '' ? 'the market' : market.name;
  const kind = KINDS.find(([one]) => one === market.terms.kind)?.[1] ?? '';
  return [
    `Adds ${named} to ${eventTitle}. ${kind}.`,
    ...(hasRunners(market.terms.kind) && market.runners.length > 0
      ? [`Its runners are ${market.runners.join(', ')}.`]
      : []),
    'Nobody can bet on it until a trader opens it.',
    'No feed runs it: operators quote, suspend and settle it by hand.',
  ];
}
