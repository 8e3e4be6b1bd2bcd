import type { Kysely } from 'kysely';
import type { Paise } from '@layline/units/money.ts';
import type { Tables } from '../../db/tables.ts';

/** Maximum players named by one finding. */
export const NAMED_MAX = 20;

/** The withdrawal being checked. */
export interface Looked {
  readonly playerId: string;
  readonly payeeKey: string | null;
  /** Only what was settled, claimed or decided after this time counts, UTC ms. */
  readonly since: number;
  /** Players whose link to this one an operator has already seen and let pass. */
  readonly known: ReadonlySet<string>;
}

/** A rule's finding; see `HoldRule`. */
export interface Finding {
  readonly others: readonly string[];
  readonly amount: Paise | null;
}

/** Checks one withdrawal; null if nobody needs to look at it. */
export type Rule = (read: Kysely<Tables>, looked: Looked) => Promise<Finding | null>;

/** A finding that names `others`; null if there are none or all of them are known. */
export function naming(others: readonly string[], known: ReadonlySet<string>): Finding | null {
  return others.every((other) => known.has(other))
    ? null
    : { others: others.slice(0, NAMED_MAX), amount: null };
}
