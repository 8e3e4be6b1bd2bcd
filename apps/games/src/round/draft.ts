import { paise, ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';

/** Stakes by the id of their bet, paise; none is zero. */
export type Stakes = Readonly<Record<string, Paise>>;

/** What a player has laid out but not placed, and how it was before each step. */
export interface Draft {
  readonly stakes: Stakes;
  /** Newest last. */
  readonly before: readonly Stakes[];
}

export type DraftStep =
  | { readonly type: 'add'; readonly bet: string; readonly amount: Paise }
  | { readonly type: 'undo' }
  | { readonly type: 'clear' }
  | { readonly type: 'double' }
  /** Adds the bets of an earlier round. */
  | { readonly type: 'repeat'; readonly stakes: Stakes }
  /** The tables took these bets: they are no longer a draft, and cannot be undone. */
  | { readonly type: 'placed'; readonly stakes: Stakes };

export const EMPTY: Draft = { stakes: {}, before: [] };

/** How many steps can be undone. */
const UNDO_MAX = 50;

/** The sum of some stakes. */
export function total(stakes: Stakes): Paise {
  return Object.values(stakes).reduce((sum, stake) => paise(sum + stake), ZERO);
}

/** True if there is no stake. */
export function isEmpty(stakes: Stakes): boolean {
  return Object.keys(stakes).length === 0;
}

/** Two layouts added together. */
export function added(left: Stakes, right: Stakes): Stakes {
  const sum: Record<string, Paise> = { ...left };
  for (const [bet, stake] of Object.entries(right)) sum[bet] = paise((sum[bet] ?? 0) + stake);
  return sum;
}

function without(stakes: Stakes, gone: Stakes): Stakes {
  const left = Object.entries(stakes).map(([bet, stake]) => [bet, paise(stake - (gone[bet] ?? 0))] as const);
  return Object.fromEntries(left.filter(([, stake]) => stake > 0));
}

function to(draft: Draft, stakes: Stakes): Draft {
  return { stakes, before: [...draft.before, draft.stakes].slice(-UNDO_MAX) };
}

/** The draft after a step; the same object if the step changes nothing. */
export function afterStep(draft: Draft, step: DraftStep): Draft {
  switch (step.type) {
    case 'add':
      return to(draft, added(draft.stakes, { [step.bet]: step.amount }));
    case 'undo': {
      const last = draft.before.at(-1);
      return last === undefined ? draft : { stakes: last, before: draft.before.slice(0, -1) };
    }
    case 'clear':
      return isEmpty(draft.stakes) ? draft : to(draft, {});
    case 'double':
      return isEmpty(draft.stakes) ? draft : to(draft, added(draft.stakes, draft.stakes));
    case 'repeat':
      return isEmpty(step.stakes) ? draft : to(draft, added(draft.stakes, step.stakes));
    case 'placed':
      return { stakes: without(draft.stakes, step.stakes), before: [] };
  }
}
