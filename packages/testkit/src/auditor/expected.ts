import type { RefusalCode } from '@layline/engine/refusals.ts';
import type { Effect } from './effects.ts';

/** What the auditor expects of a step: a refusal, or effects. */
export interface Expected {
  readonly refusal: RefusalCode | null;
  /** True if an answer given before is given again. */
  readonly repeated: boolean;
  readonly effects: readonly Effect[];
  /** True if the market of the command changed, and if the change is material (rules section 7.5). */
  readonly change: 'NONE' | 'PLAIN' | 'MATERIAL';
}

export function refused(code: RefusalCode): Expected {
  return { refusal: code, repeated: false, effects: [], change: 'NONE' };
}

export function done(effects: readonly Effect[], change: Expected['change'] = 'NONE'): Expected {
  return { refusal: null, repeated: false, effects, change };
}
