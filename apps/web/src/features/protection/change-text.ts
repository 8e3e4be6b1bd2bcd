import { LimitKind } from '../../provider/protection.ts';
import type { ProtectionChange } from '../../provider/protection.ts';
import { decoded } from '../../provider/decode.ts';
import type { Amounts } from '../../api/refusal-text.ts';
import { ownValue } from '@layline/ui/own-value.ts';
import { LIMIT_NAMES, limitText } from './limit-kinds.ts';

const SUBJECTS: Readonly<Record<string, string>> = {
  TIME_OUT: 'Time-out',
  SELF_EXCLUSION: 'Self-exclusion',
  REALITY_CHECK: 'Reality check',
};

const ACTIONS: Readonly<Record<ProtectionChange['action'], string>> = {
  LOWERED: 'Lowered',
  ASKED: 'Increase requested',
  RAISED: 'Raised',
  WITHDRAWN: 'Increase withdrawn',
  BEGUN: 'Started',
  ENDED: 'Ended',
  CHANGED: 'Changed',
};

/** What was changed. */
export function subjectText(subject: string): string {
  const limit = decoded(LimitKind, subject);
  return limit ? LIMIT_NAMES[limit][1] : (ownValue(SUBJECTS, subject) ?? subject);
}

/** How it was changed. */
export function actionText(action: ProtectionChange['action']): string {
  return ACTIONS[action];
}

/** A value before or after a change, in words; instants, which only breaks have, are the caller's to write. */
export function valueText(
  { subject, action }: ProtectionChange,
  value: number | null,
  amounts: Amounts,
): string | { readonly until: number } {
  const limit = decoded(LimitKind, subject);
  if (limit) return limitText(limit, value, amounts);
  if (subject === 'REALITY_CHECK') return value === null ? 'Off' : `Every ${value} min`;
  if (value !== null) return { until: value };
  return action === 'BEGUN' && subject === 'SELF_EXCLUSION' ? 'For ever' : '–';
}
