import type { LimitValue, OwnLimit, ProtectionChange } from '../../provider/protection.ts';
import { paiseFromMajor } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Amounts } from '../../api/refusal-text.ts';
import { LimitKind } from '../../provider/protection.ts';
import { decoded } from '../../provider/decode.ts';
import { ownValue } from '@layline/ui/own-value.ts';
import { textsOf } from '@layline/ui/language/texts.ts';
import type { PlainTextOf } from '@layline/ui/language/texts.ts';
import { protection } from './texts.ts';

type Text = PlainTextOf<typeof protection>;

/** The limits in the page's groups, and the name of each. */
export const LIMIT_GROUPS = [
  {
    title: 'Deposits',
    text: 'What you pay in. Withdrawals do not reduce it.',
    kinds: ['DEPOSIT_DAY', 'DEPOSIT_WEEK', 'DEPOSIT_MONTH'],
  },
  {
    title: 'Losses',
    text: 'What you can lose, after winnings. A bet that could exceed it is refused.',
    kinds: ['LOSS_DAY', 'LOSS_WEEK', 'LOSS_MONTH'],
  },
  { title: 'Stake and time', text: 'Per bet and per day.', kinds: ['STAKE', 'SESSION_DAY'] },
] as const satisfies readonly {
  readonly title: Text;
  readonly text: Text;
  readonly kinds: readonly LimitKind[];
}[];

/** Short name below its group, and full name. */
export const LIMIT_NAMES = {
  DEPOSIT_DAY: ['In 24 hours', 'Deposits in 24 hours'],
  DEPOSIT_WEEK: ['In 7 days', 'Deposits in 7 days'],
  DEPOSIT_MONTH: ['In 30 days', 'Deposits in 30 days'],
  LOSS_DAY: ['In 24 hours', 'Losses in 24 hours'],
  LOSS_WEEK: ['In 7 days', 'Losses in 7 days'],
  LOSS_MONTH: ['In 30 days', 'Losses in 30 days'],
  STAKE: ['Stake per bet', 'Stake per bet'],
  SESSION_DAY: ['Time per day', 'Time per day'],
} as const satisfies Record<LimitKind, readonly [Text, Text]>;

/** Minutes of one day; a longer limit would limit nothing. */
const DAY_MINUTES = 1440;

/** Minutes in everyday form: `2 h 5 min`. */
export function minutesText(minutes: number): string {
  const t = textsOf(protection);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return t('{n} min', { n: rest });
  return rest === 0 ? t('{n} h|{n} h', { n: hours }) : t('{hours} h {minutes} min', { hours, minutes: rest });
}

/** A limit's value, or how much is used, in words. */
export function limitText(kind: LimitKind, value: LimitValue, amounts: Amounts): string {
  if (value === null) return textsOf(protection)('No limit');
  return kind === 'SESSION_DAY' ? minutesText(value) : amounts(value as Paise);
}

/** A limit's value as typed; empty for none. */
export function typedLimit({ kind, value }: OwnLimit): string {
  if (value === null) return '';
  return String(kind === 'SESSION_DAY' ? value : value / 100);
}

/** A typed limit: its value, or what is wrong with it. */
export function readLimit(
  kind: LimitKind,
  typed: string,
): { readonly value: number } | { readonly problem: string } {
  const t = textsOf(protection);
  const text = typed.trim();
  if (kind === 'SESSION_DAY') {
    const minutes = /^\d{1,4}$/.test(text) ? Number(text) : 0;
    if (minutes < 1 || minutes > DAY_MINUTES)
      return { problem: t('Enter whole minutes, 1 to {most}.', { most: DAY_MINUTES }) };
    return { value: minutes };
  }
  if (!/^\d{1,12}(?:\.\d{0,2})?$/.test(text)) {
    return { problem: t('Enter an amount with up to two decimal places.') };
  }
  const amount = paiseFromMajor(Number(text));
  return amount === undefined ? { problem: t('Enter a smaller amount.') } : { value: amount };
}

/** The effect of asking for a value: none, immediate, or after 24 hours and a confirmation. */
export function moveOf(limit: OwnLimit, value: LimitValue): 'NONE' | 'WITHDRAW' | 'LOWER' | 'RAISE' {
  if (value === limit.value) return limit.wanted === null ? 'NONE' : 'WITHDRAW';
  const tighter = value !== null && (limit.value === null || value < limit.value);
  return tighter ? 'LOWER' : 'RAISE';
}

/** How much of a limit is used, per cent, at most 100; null if there is nothing to show. */
export function usedPercent({ kind, value, used }: OwnLimit): number | null {
  if (value === null || kind === 'STAKE') return null;
  return value === 0 ? 100 : Math.min(100, Math.round((used * 100) / value));
}

const SUBJECTS: Readonly<Record<string, Text>> = {
  TIME_OUT: 'Time-out',
  SELF_EXCLUSION: 'Self-exclusion',
  REALITY_CHECK: 'Reality check',
};

const ACTIONS = {
  LOWERED: 'Lowered',
  ASKED: 'Increase requested',
  RAISED: 'Raised',
  WITHDRAWN: 'Increase withdrawn',
  BEGUN: 'Started',
  ENDED: 'Ended',
  CHANGED: 'Changed',
} as const satisfies Record<ProtectionChange['action'], Text>;

/** What was changed. */
export function subjectText(subject: string): string {
  const limit = decoded(LimitKind, subject);
  const name = limit ? LIMIT_NAMES[limit][1] : ownValue(SUBJECTS, subject);
  return name === undefined ? subject : textsOf(protection)(name);
}

/** How it was changed. */
export function actionText(action: ProtectionChange['action']): string {
  return textsOf(protection)(ACTIONS[action]);
}

/** A value before or after a change, in words; the caller writes instants, which only breaks have. */
export function valueText(
  { subject, action }: ProtectionChange,
  value: number | null,
  amounts: Amounts,
): string | { readonly until: number } {
  const t = textsOf(protection);
  const limit = decoded(LimitKind, subject);
  if (limit) return limitText(limit, value, amounts);
  if (subject === 'REALITY_CHECK') return value === null ? t('Off') : t('Every {n} min', { n: value });
  if (value !== null) return { until: value };
  return action === 'BEGUN' && subject === 'SELF_EXCLUSION' ? t('For ever') : '–';
}
