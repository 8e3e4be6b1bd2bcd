import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { SmsMessage, SmsPort } from './sms-port.ts';

/** Maximum messages kept; older ones are removed. */
const KEPT = 200;

export interface OutboxMessage extends SmsMessage {
  /** UTC ms. */
  readonly at: number;
}

/** The local adapter: messages go into a table and are shown on a page. For play money. */
export class SmsOutbox implements SmsPort {
  readonly #database: Database;
  readonly #logger: FastifyBaseLogger;

  constructor(database: Database, logger: FastifyBaseLogger) {
    this.#database = database;
    this.#logger = logger;
  }

  async send({ to, text }: SmsMessage, now: number): Promise<void> {
    const db = this.#database.write;
    const row = { message_id: randomBytes(12).toString('base64url'), mobile: to, text, at: now };
    const newest = db.selectFrom('sms_outbox').select('message_id').orderBy('at', 'desc').limit(KEPT);
    await this.#database.transact([
      db.insertInto('sms_outbox').values(row).compile(),
      db.deleteFrom('sms_outbox').where('message_id', 'not in', newest).compile(),
    ]);
    // Neither number nor code, because logs are kept and read by others.
    this.#logger.info({ to: `…${to.slice(-3)}` }, 'a text message is in the local outbox, /dev/outbox');
  }

  /** Newest first. */
  async messages(): Promise<readonly OutboxMessage[]> {
    const rows = await this.#database.read
      .selectFrom('sms_outbox')
      .select(['mobile as to', 'text', 'at'])
      .orderBy('at', 'desc')
      .limit(KEPT)
      .execute();
    return rows;
  }
}
