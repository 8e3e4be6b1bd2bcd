import type { BonusDefinition } from '@layline/contract/entities/bonus.ts';
import { localText } from '../parts/words.ts';

/** A bonus as typed in the form: figures as text, times as the browser's field has them. An empty text is no limit. */
export interface BonusDraft extends Pick<
  BonusDefinition,
  'bonusId' | 'title' | 'terms' | 'kind' | 'firstDeposit' | 'sports' | 'demo' | 'shared' | 'replaces'
> {
  readonly amount: string;
  readonly percent: string;
  readonly minDeposit: string;
  readonly wagering: string;
  readonly minOdds: string;
  readonly days: string;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly maxClaims: string;
  readonly budget: string;
}

function textOf(figure: number | null): string {
  return figure === null ? '' : String(figure);
}

/** A figure as typed; 0 until it is one, and until then the form is not sent. */
function figureOf(text: string): number {
  const figure = Number(text);
  return Number.isFinite(figure) ? figure : 0;
}

function boundOf(text: string): number | null {
  return text.trim() === '' ? null : figureOf(text);
}

function instantOf(text: string): number | null {
  const at = new Date(text).getTime();
  return Number.isNaN(at) ? null : at;
}

/** The id of the version that follows: `welcome`, `welcome-2`, `welcome-3`. */
export function nextVersionOf(bonusId: string): string {
  const [, name = bonusId, version = '1'] = /^(.*?)-v?(\d{1,3})$/.exec(bonusId) ?? [];
  return `${name}-${Number(version) + 1}`;
}

/** The form of a new bonus. `now` in UTC ms. */
export function emptyDraft(now: number): BonusDraft {
  return {
    bonusId: '',
    title: '',
    terms: '',
    kind: 'FIXED',
    amount: '',
    percent: '100',
    minDeposit: '0',
    firstDeposit: false,
    wagering: '5',
    minOdds: '1.5',
    sports: [],
    days: '30',
    opensAt: localText(now),
    closesAt: '',
    maxClaims: '',
    budget: '',
    demo: false,
    shared: false,
    replaces: null,
  };
}

/** The form of the version that follows one. It opens at once, because the earlier one ends with it. `now` in UTC ms. */
export function versionDraft(earlier: BonusDefinition, now: number): BonusDraft {
  const { bonusId, amount, percent, minDeposit, wagering, minOdds, days, closesAt, maxClaims, budget } =
    earlier;
  return {
    ...earlier,
    bonusId: nextVersionOf(bonusId),
    amount: textOf(amount),
    percent: textOf(percent),
    minDeposit: textOf(minDeposit),
    wagering: textOf(wagering),
    minOdds: textOf(minOdds),
    days: textOf(days),
    opensAt: localText(now),
    closesAt: closesAt === null ? '' : localText(closesAt),
    maxClaims: textOf(maxClaims),
    budget: textOf(budget),
    replaces: bonusId,
  };
}

/**
 * The bonus as the exchange takes it. What a fixed bonus has no use for is set to nothing. The field of the end has no seconds, so one left untouched
 * stays that of the earlier version to the millisecond.
 */
export function definitionOf(draft: BonusDraft, earlier: BonusDefinition | null = null): BonusDefinition {
  const end = earlier?.closesAt ?? null;
  const isSameEnd = end !== null && draft.closesAt === localText(end);
  const isFixed = draft.kind === 'FIXED';
  return {
    bonusId: draft.bonusId.trim(),
    title: draft.title.trim(),
    terms: draft.terms.trim(),
    kind: draft.kind,
    amount: figureOf(draft.amount),
    percent: isFixed ? 100 : figureOf(draft.percent),
    minDeposit: isFixed ? 0 : figureOf(draft.minDeposit),
    firstDeposit: !isFixed && draft.firstDeposit,
    wagering: figureOf(draft.wagering),
    minOdds: figureOf(draft.minOdds),
    sports: draft.sports,
    days: figureOf(draft.days),
    opensAt: instantOf(draft.opensAt) ?? 0,
    closesAt: isSameEnd ? end : instantOf(draft.closesAt),
    maxClaims: boundOf(draft.maxClaims),
    budget: boundOf(draft.budget),
    demo: draft.demo,
    shared: draft.shared,
    replaces: draft.replaces,
  };
}
