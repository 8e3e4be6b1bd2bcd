import { randomBytes } from 'node:crypto';
import { Overloaded } from '../../core/errors.ts';
import type { Database } from '../../db/database.ts';
import { isRefused } from '../../http/route.ts';
import type { Refused } from '../../http/route.ts';
import type { Actor } from './actor.ts';
import type { Act, AuditLog } from './audit-log.ts';

/** The result of an act, and the state of its subject after it. */
export interface Done<T> {
  readonly result: T;
  readonly after: unknown;
}

/**
 * Carries out what operators do so that nothing happens unrecorded: the act is noted before it begins and moves to the
 * audit log when it is done. One that the end of the process cut off is entered as INTERRUPTED at the next start.
 */
export class Acts {
  readonly #database: Database;
  readonly #audit: AuditLog;

  private constructor(database: Database, audit: AuditLog) {
    this.#database = database;
    this.#audit = audit;
  }

  static async open(database: Database, audit: AuditLog): Promise<Acts> {
    const acts = new Acts(database, audit);
    await acts.#enterInterrupted();
    return acts;
  }

  /** Notes the act, does it, and enters it. A refusal leaves no trace, because it has changed nothing. */
  async carryOut<T extends object>(
    actor: Actor,
    act: Act & { readonly before: unknown },
    run: () => Promise<Done<T> | Refused>,
  ): Promise<T | Refused> {
    const actId = randomBytes(12).toString('base64url');
    const entry = JSON.stringify({ ...act, actor });
    await this.#database.write
      .insertInto('operator_acts')
      .values({ act_id: actId, entry, at: actor.now })
      .execute();
    const forget = this.#database.write.deleteFrom('operator_acts').where('act_id', '=', actId);
    let done: Done<T> | Refused;
    try {
      done = await run();
    } catch (error) {
      // A command that was not taken did not happen; the outcome of anything else is known at the next start.
      if (error instanceof Overloaded) await forget.execute();
      throw error;
    }
    if (isRefused(done)) {
      await forget.execute();
      return done;
    }
    await this.#audit.add({ ...act, actor, outcome: 'DONE', after: done.after }, [forget.compile()]);
    return done.result;
  }

  async #enterInterrupted(): Promise<void> {
    const rows = await this.#database.write.selectFrom('operator_acts').selectAll().orderBy('at').execute();
    for (const row of rows) {
      const act = JSON.parse(row.entry) as Act & { readonly actor: Actor; readonly before: unknown };
      const forget = this.#database.write.deleteFrom('operator_acts').where('act_id', '=', row.act_id);
      await this.#audit.add({ ...act, outcome: 'INTERRUPTED', after: null }, [forget.compile()]);
    }
  }
}
