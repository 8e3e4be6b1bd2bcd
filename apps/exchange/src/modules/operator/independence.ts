import type { Database } from '../../db/database.ts';

/**
 * How long whoever lets an operator in, or gives one a new password or takes the second factor away, counts as the same
 * person, ms: until then that one may know how to log in as the other. A day is long enough for the act to be seen.
 */
export const LET_IN_MS = 24 * 3_600_000;

/** Actions that let one operator know how to log in as another. */
const LETS_IN = ['ADD_OPERATOR', 'CHANGE_OPERATOR'];

/** Details of a change of an operator in the audit log. */
interface ChangeDetails {
  readonly newPassword?: boolean;
  readonly removeSecondFactor?: boolean;
}

/** Tells from the audit log whether two operators are two people, as far as anybody can tell. */
export class Independence {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * True if neither has let the other in within `LET_IN_MS`, directly or by way of an operator let in before. Ids; of the
   * same operator it is false.
   */
  async holds(one: string, other: string, now: number): Promise<boolean> {
    if (one === other) return false;
    const letIn = await this.#lately(now);
    return !reaches(letIn, one, other) && !reaches(letIn, other, one);
  }

  /** The same by names, which no two operators share and none changes; an unknown name counts as dependent. */
  async holdsByName(one: string, other: string, now: number): Promise<boolean> {
    const rows = await this.#database.write
      .selectFrom('operators')
      .select(['operator_id', 'name'])
      .where('name', 'in', [one, other])
      .execute();
    const idOf = (name: string): string | undefined => rows.find((row) => row.name === name)?.operator_id;
    const [first, second] = [idOf(one), idOf(other)];
    return first !== undefined && second !== undefined && this.holds(first, second, now);
  }

  /** Recent pairs of an operator and the one who let that operator in. */
  async #lately(now: number): Promise<ReadonlyMap<string, readonly string[]>> {
    const rows = await this.#database.write
      .selectFrom('operator_audit')
      .select(['operator_id', 'subject', 'action', 'details'])
      .where('action', 'in', LETS_IN)
      .where('at', '>', now - LET_IN_MS)
      .execute();
    const letIn = new Map<string, string[]>();
    for (const { operator_id: by, subject, action, details } of rows) {
      const { newPassword, removeSecondFactor } = (JSON.parse(details) ?? {}) as ChangeDetails;
      const counts = action === 'ADD_OPERATOR' || newPassword === true || removeSecondFactor === true;
      const whom = subject.replace(/^operator:/, '');
      if (by === null || by === whom || !counts) continue;
      letIn.set(by, [...(letIn.get(by) ?? []), whom]);
    }
    return letIn;
  }
}

/** True if `from` has let `to` in, or somebody who has. */
function reaches(letIn: ReadonlyMap<string, readonly string[]>, from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const one of seen) for (const whom of letIn.get(one) ?? []) seen.add(whom);
  return seen.has(to);
}
