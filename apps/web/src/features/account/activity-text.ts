import { refusalOf } from '../../api/refusal-text.ts';
import type { ActivityKind } from '../../provider/activity.ts';
import { ownValue } from '@layline/ui/own-value.ts';

const KINDS: Readonly<Record<ActivityKind, string>> = {
  LOGIN: 'Logged in',
  LOGIN_FAILED: 'Log-in refused',
  SESSION_ENDED: 'Session ended',
  PASSWORD_CHANGED: 'Password changed',
  PASSWORD_CHANGE_FAILED: 'Password change refused',
  PASSWORD_RESET: 'Password reset by code',
  STAKES_CHANGED: 'Quick stakes changed',
  PREFERENCES_CHANGED: 'Preferences changed',
  UNKNOWN: 'Other',
};

/** Why a session ended. */
const ENDS: Readonly<Record<string, string>> = {
  LOGOUT: 'Logged out',
  PASSWORD_CHANGED: 'The password was changed',
  REUSE: 'A used token was presented again: someone else may have it',
  LOCKED: 'The account was locked',
  ENDED_BY_PLAYER: 'Ended from your profile',
  REPLACED: 'Oldest of more than 50 sessions',
};

/** What was done. */
export function activityText(kind: ActivityKind): string {
  return KINDS[kind];
}

/** The code beside an activity in words; a code that is not known stands as it is. */
export function detailText(detail: string): string {
  return ownValue(ENDS, detail) ?? refusalOf(detail) ?? detail;
}
