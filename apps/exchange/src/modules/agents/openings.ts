import { createHash } from 'node:crypto';
import type { Statement } from '@layline/server/db/statement.ts';
import type { AgentOpeningTable } from '../../db/agent-tables.ts';
import type { Database } from '../../db/database.ts';

/** Tells a retry from another request under the same external id. */
export function contentHash(request: object): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url');
}

/** The lock of one opening, so that a repeat that comes too early waits for it. */
export function openingLock(openingId: string): string {
  return `opening ${openingId}`;
}

/** How the members of the tree were opened. */
export class Openings {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The opening with this id; null if there is none. */
  async of(openingId: string): Promise<AgentOpeningTable | null> {
    const row = await this.#database.write
      .selectFrom('agent_openings')
      .selectAll()
      .where('opening_id', '=', openingId)
      .executeTakeFirst();
    return row ?? null;
  }

  added(row: AgentOpeningTable): Statement {
    return this.#database.write.insertInto('agent_openings').values(row).compile();
  }

  removed(memberId: string): Statement {
    return this.#database.write.deleteFrom('agent_openings').where('member_id', '=', memberId).compile();
  }
}
