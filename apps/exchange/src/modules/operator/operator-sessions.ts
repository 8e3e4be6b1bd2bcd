import type { AgentId } from '@layline/units/ids.ts';
import type { OperatorRole } from '@layline/contract/entities/operator.ts';
import type { Database } from '../../db/database.ts';
import type { OperatorTable } from '../../db/operator-tables.ts';
import type { OperatorSession } from '@layline/server/http/route.ts';
import type { Statement } from '@layline/server/db/statement.ts';
import { randomToken, tokenHash } from '@layline/server/http/opaque-tokens.ts';
import { hasFactor } from './operator-store.ts';

/** A session ends after `IDLE_MS` without a call, and after `LIFE_MS` in any case. */
const IDLE_MS = 30 * 60_000;
const LIFE_MS = 8 * 3_600_000;
/** Precision with which the last use is stored, ms. */
const USE_STEP_MS = 60_000;
/** How long ended sessions are kept, ms. */
const KEEP_MS = 90 * 86_400_000;

/** Prefix of operators' tokens, so that a leaked one is recognised for what it is. */
const PREFIX = 'op_';

/**
 * Operators' sessions: opaque tokens, looked up on each call, so that a change of role or the end of a session takes effect at once. Only their
 * hashes are stored.
 */
export class OperatorSessions {
  readonly #database: Database;
  readonly #secondFactorRequired: boolean;

  /** With `secondFactorRequired`, operators who have neither second factor nor passkey can only set one up. */
  constructor(database: Database, secondFactorRequired: boolean) {
    this.#database = database;
    this.#secondFactorRequired = secondFactorRequired;
  }

  /** Opens a session in one transaction with `logIn`; `expiresAt` is when it ends at the latest, UTC ms. */
  async open(
    operatorId: string,
    logIn: Statement,
    now: number,
  ): Promise<{ accessToken: string; expiresAt: number }> {
    const accessToken = `${PREFIX}${randomToken()}`;
    const expiresAt = now + LIFE_MS;
    await this.#database.transact([
      logIn,
      this.#database.write
        .deleteFrom('operator_sessions')
        .where('expires_at', '<', now - KEEP_MS)
        .compile(),
      this.#database.write
        .insertInto('operator_sessions')
        .values({
          token_hash: tokenHash(accessToken),
          operator_id: operatorId,
          created_at: now,
          used_at: now,
          expires_at: expiresAt,
          ended_at: null,
        })
        .compile(),
    ]);
    return { accessToken, expiresAt };
  }

  /** The operator a token belongs to; null if the token is unknown, its session has ended, or the operator is not active. */
  async authenticate(token: string, now: number): Promise<OperatorSession | null> {
    if (!token.startsWith(PREFIX)) return null;
    const hash = tokenHash(token);
    const found = await this.#open(now).where('token_hash', '=', hash).executeTakeFirst();
    if (found === undefined) return null;
    if (now - found.used_at >= USE_STEP_MS) {
      await this.#database.write
        .updateTable('operator_sessions')
        .set({ used_at: now })
        .where('token_hash', '=', hash)
        .execute();
    }
    const { operator_id: operatorId, name, role, agent_id: agentId } = found;
    return {
      operatorId,
      name,
      role: role as OperatorRole,
      agentId: agentId as AgentId | null,
      secondFactorMissing: this.isSecondFactorMissing(found),
      sessionId: hash,
    };
  }

  /** Those of the sessions that are still open, with the role of each; looking does not keep them open. */
  async stillOpen(ids: readonly string[], now: number): Promise<ReadonlyMap<string, OperatorRole>> {
    const rows = await this.#open(now).where('token_hash', 'in', ids).execute();
    const usable = rows.filter((row) => !this.isSecondFactorMissing(row));
    return new Map(usable.map(({ token_hash: id, role }) => [id, role as OperatorRole]));
  }

  /** Open sessions of active operators. */
  #open(now: number) {
    return this.#database.write
      .selectFrom('operator_sessions')
      .innerJoin('operators', 'operators.operator_id', 'operator_sessions.operator_id')
      .select([
        'operators.operator_id',
        'operators.name',
        'operators.role',
        'operators.agent_id',
        'operators.totp_secret',
        'operators.passkeys',
        'operator_sessions.token_hash',
        'operator_sessions.used_at',
      ])
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .where('used_at', '>', now - IDLE_MS)
      .where('operators.state', '=', 'ACTIVE');
  }

  /** True if an operator still has to set up a second factor or a passkey before anything else. */
  isSecondFactorMissing(operator: Pick<OperatorTable, 'totp_secret' | 'passkeys'>): boolean {
    return this.#secondFactorRequired && !hasFactor(operator);
  }

  /** Ends one session. */
  async end(sessionId: string, now: number): Promise<void> {
    await this.#database.write
      .updateTable('operator_sessions')
      .set({ ended_at: now })
      .where('token_hash', '=', sessionId)
      .where('ended_at', 'is', null)
      .execute();
  }

  /** The statement that ends all sessions of an operator, except one if it is named. */
  allEnded(operatorId: string, now: number, except = ''): Statement {
    return this.#database.write
      .updateTable('operator_sessions')
      .set({ ended_at: now })
      .where('operator_id', '=', operatorId)
      .where('ended_at', 'is', null)
      .where('token_hash', '!=', except)
      .compile();
  }
}
