import { refusalOf } from '../../api/refusal-text.ts';
import type { ActivityKind } from '../../provider/activity.ts';
import { ownValue } from '../../ui/own-value.ts';

const KINDS: Readonly<Record<ActivityKind, string>> = {
  LOGIN: 'Logged in',
  LOGIN_FAILED: 'Log-in refused',
  SESSION_ENDED: 'Session ended',
  PASSWORD_CHANGED: 'Password changed',
  PASSWORD_CHANGE_FAILED: 'Change of password refused',
  PASSWORD_RESET: 'Password reset by code',
  STAKES_CHANGED: 'Quick stakes changed',
  PREFERENCES_CHANGED: 'Preferences changed',
  UNKNOWN: 'Something else',
};

/** Why a session ended. */
const ENDS: Readonly<Record<string, string>> = {
  LOGOUT: 'Logged out',
  PASSWORD_CHANGED: 'The password was changed',
  REUSE: 'A spent token came back: somebody else may have had it',
  LOCKED: 'The account was locked',
  ENDED_BY_PLAYER: 'Ended from your profile',
  REPLACED: 'The oldest of more than fifty log-ins',
};

/** What was done. */
export function activityText(kind: ActivityKind): string {
  return KINDS[kind];
}

/** The code beside an activity in words; a code that is not known stands as it is. */
export function detailText(detail: string): string {
  return ownValue(ENDS, detail) ?? refusalOf(detail) ?? detail;
}
