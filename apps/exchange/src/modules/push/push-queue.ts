import { createHash, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { NoticeKind } from '@layline/domain/notices.ts';
import { playerPays } from '@layline/server/admission/payers.ts';
import type { Admission } from '@layline/server/admission/admission.ts';
import type { Spending } from '@layline/server/admission/spending.ts';
import type { Statement } from '@layline/server/db/statement.ts';
import { insertRows } from '@layline/server/db/insert-rows.ts';
import type { ColumnsOf } from '@layline/server/db/rows.ts';
import type { Metrics } from '@layline/server/telemetry/metrics.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Database } from '../../db/database.ts';
import type { PushMessageTable } from '../../db/notice-tables.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { PushClient, PushOutcome } from './push-client.ts';
import type { PushDevices } from './push-devices.ts';
import type { PushKeys } from './push-keys.ts';
import type { Notice } from './push-notice.ts';
import { ServiceHealth } from './service-health.ts';

/** How long a notice is worth showing, ms. */
const LIFETIME_MS: Readonly<Record<NoticeKind, number>> = {
  SETTLED: 24 * 3_600_000,
  MATCHED: 3_600_000,
  ALERT: 600_000,
};
/** Time between two notices about offers taken in the same market, ms: a large offer is often taken in many parts. */
const MATCHED_EVERY_MS = 30_000;
/** Messages sent at the same time. */
export const SENDING_MAX = 32;
/** Due messages read at once. */
const BATCH = 200;
/** Notices not yet stored; more are dropped. */
const INCOMING_MAX = 20_000;
/** Notices stored in one transaction. */
const STORED_AT_ONCE = 500;
/** First wait before another attempt, which doubles each time, and the longest, ms. */
const RETRY_MS = 5_000;
const RETRY_MAX_MS = 900_000;
/** Topics whose last message is remembered. */
const RECENT_MAX = 20_000;

/** Pushes to one player: enough for a busy evening, too few to drain a battery. */
const OF_PLAYER = { burst: 40, perMinute: 4 };

const MESSAGE: ColumnsOf<PushMessageTable> = {
  subscription_id: 'text',
  topic: 'text',
  message_id: 'text',
  player_id: 'text',
  payload: 'text',
  due_at: 'integer',
  expires_at: 'integer',
  attempts: 'integer',
};

export interface PushQueueDependencies {
  readonly database: Database;
  readonly devices: PushDevices;
  readonly client: PushClient;
  readonly keys: PushKeys;
  readonly sessions: Pick<Sessions, 'hasEnded'>;
  /** Contact for push services; null for the player's site. */
  readonly contact: string | null;
  readonly admission: Admission;
  readonly logger: FastifyBaseLogger;
  readonly metrics: Metrics;
  /** UTC ms. */
  readonly now: () => number;
}

/** A message with the device it goes to. */
type DueMessage = Awaited<ReturnType<PushQueue['readDue']>>[number];

/** What became of an attempt: it may also be too late, or the push service may be left alone until a time, UTC ms. */
type Outcome =
  | PushOutcome
  | { readonly kind: 'EXPIRED' }
  | { readonly kind: 'PAUSED'; readonly until: number };

/**
 * Stores notices as messages to devices and sends them, with retries until they expire. Nothing here runs in the writer's path: `add` only notes. A
 * notice that a crash prevents from being stored is lost; what it told is still in the player's lists.
 */
export class PushQueue {
  readonly #deps: PushQueueDependencies;
  readonly #budget: Spending;
  readonly #health: ServiceHealth;
  readonly #counted: (outcome: string) => { inc(by?: number): void };
  readonly #recent = new Map<string, number>();
  #incoming: Notice[] = [];
  #backlog: DueMessage[] = [];
  readonly #inHand = new Map<string, Promise<void>>();
  #storing: Promise<void> | null = null;
  #reading: Promise<void> | null = null;
  #mayHaveMore = false;
  #closed = false;

  constructor(deps: PushQueueDependencies) {
    this.#deps = deps;
    this.#budget = deps.admission.spending('push notifications of one player', OF_PLAYER);
    this.#health = new ServiceHealth(deps.now);
    this.#counted = deps.metrics.counter(
      'layline_push_messages_total',
      'Push notifications, by what became of them: sent, gone, refused, expired, retried or dropped.',
      ['outcome'],
    );
    for (const outcome of ['sent', 'gone', 'refused', 'expired', 'retried', 'dropped'])
      this.#counted(outcome).inc(0);
  }

  /** Takes notices on. Returns at once; they are stored and sent afterwards. */
  add(notices: readonly Notice[]): void {
    const room = INCOMING_MAX - this.#incoming.length;
    const taken = notices.slice(0, room);
    if (taken.length < notices.length) this.#counted('dropped').inc(notices.length - taken.length);
    this.#incoming.push(...taken);
    this.#storing ??= this.#store();
  }

  /** Sends what is due, including what an earlier process left. */
  sendDue(): void {
    this.#mayHaveMore = true;
    this.#fill();
  }

  /** Stops; what is not sent stays in the storage. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#deps.client.close();
    await this.#storing;
    await this.#reading;
    await Promise.all(this.#inHand.values());
  }

  async #store(): Promise<void> {
    // The caller is in the writer's path: nothing happens before it is done.
    await Promise.resolve();
    while (this.#incoming.length > 0) {
      const notices = this.#incoming.splice(0, STORED_AT_ONCE);
      const rows = new Map(notices.flatMap((notice) => this.#rowsOf(notice)));
      if (rows.size === 0) continue;
      const { kind } = this.#deps.database;
      const replace =
        '(subscription_id, topic) do update set message_id = excluded.message_id, payload = excluded.payload, due_at = excluded.due_at, expires_at = excluded.expires_at, attempts = 0';
      const columns = Object.keys(MESSAGE) as (keyof PushMessageTable)[];
      const values = [...rows.values()].map((row) => columns.map((column) => row[column]));
      try {
        await this.#deps.database.transact([insertRows(kind, 'push_messages', MESSAGE, values, replace)], {
          durable: false,
        });
      } catch (error) {
        this.#counted('dropped').inc(rows.size);
        this.#deps.logger.error({ err: error }, 'push notifications could not be stored and are lost');
      }
      this.sendDue();
    }
    this.#storing = null;
  }

  #rowsOf({ player, content, topic }: Notice): [string, PushMessageTable][] {
    const devices = this.#deps.devices.of(player).filter(({ kinds }) => kinds.has(content.kind));
    if (devices.length === 0) return [];
    if (this.#budget.take([playerPays(player)], 1) > 0) {
      this.#counted('dropped').inc();
      return [];
    }
    const now = this.#deps.now();
    return devices.map(({ id, language }) => {
      const key = `${id} ${topic}`;
      const quietUntil = content.kind === 'MATCHED' ? (this.#recent.get(key) ?? 0) + MATCHED_EVERY_MS : 0;
      const row = {
        subscription_id: id,
        topic,
        message_id: randomBytes(12).toString('base64url'),
        player_id: player,
        payload: JSON.stringify({ ...content, topic, language, at: now }),
        due_at: Math.max(now, quietUntil),
        expires_at: now + LIFETIME_MS[content.kind],
        attempts: 0,
      };
      return [key, row];
    });
  }

  #fill(): void {
    if (this.#closed) return;
    while (this.#inHand.size < SENDING_MAX) {
      const message = this.#backlog.shift();
      if (message === undefined) break;
      const work = this.#carryOut(message).finally(() => {
        this.#inHand.delete(message.message_id);
        this.#fill();
      });
      this.#inHand.set(message.message_id, work);
    }
    if (this.#backlog.length > 0 || !this.#mayHaveMore || this.#reading !== null) return;
    this.#mayHaveMore = false;
    this.#reading = this.readDue()
      .then((rows) => {
        this.#backlog = rows;
        if (rows.length === BATCH) this.#mayHaveMore = true;
      })
      .catch((error: unknown) => {
        this.#deps.logger.error({ err: error }, 'due push notifications could not be read');
      })
      .finally(() => {
        this.#reading = null;
        if (this.#backlog.length > 0 || this.#mayHaveMore) this.#fill();
      });
  }

  /** Due messages with their devices, except those in hand. */
  readDue() {
    const { write } = this.#deps.database;
    // A query of its own, so that the storage does not begin with all open sessions.
    const due = write
      .selectFrom('push_messages')
      .selectAll()
      .where('due_at', '<=', this.#deps.now())
      .where('message_id', 'not in', ['', ...this.#inHand.keys()])
      .orderBy('due_at')
      .limit(BATCH)
      .as('due');
    return write
      .selectFrom(due)
      .leftJoin('push_subscriptions', 'push_subscriptions.subscription_id', 'due.subscription_id')
      .leftJoin('sessions', 'sessions.session_id', 'push_subscriptions.session_id')
      .select([
        'due.subscription_id',
        'due.player_id',
        'due.message_id',
        'due.topic',
        'due.payload',
        'due.expires_at',
        'due.attempts',
        'push_subscriptions.endpoint',
        'push_subscriptions.p256dh',
        'push_subscriptions.auth',
        'push_subscriptions.key_id',
        'sessions.site',
        'sessions.ended_at',
      ])
      .orderBy('due.due_at')
      .execute();
  }

  /** Removes messages that have expired, among them those to devices of ended sessions. */
  async removeExpired(): Promise<void> {
    const { write } = this.#deps.database;
    await write.deleteFrom('push_messages').where('expires_at', '<=', this.#deps.now()).execute();
  }

  async #carryOut(message: DueMessage): Promise<void> {
    try {
      await this.#note(message, await this.#send(message));
    } catch (error) {
      // The storage is ill. The next regular run tries again.
      this.#mayHaveMore = false;
      if (!this.#closed) this.#deps.logger.error({ err: error }, 'a push notification could not be sent');
    }
  }

  async #send(message: DueMessage): Promise<Outcome> {
    const { endpoint, p256dh, auth, payload, topic, expires_at: expiresAt } = message;
    // The device was removed while this was being stored, or since it was read.
    const device = this.#deps.devices
      .of(message.player_id as PlayerId)
      .find(({ id }) => id === message.subscription_id);
    if (device === undefined || endpoint === null || p256dh === null || auth === null)
      return { kind: 'EXPIRED' };
    // The session may have ended since it was read, and its device not have been removed yet.
    const hasEnded = message.ended_at !== null || this.#deps.sessions.hasEnded(device.sessionId);
    const key = this.#deps.keys.byId.get(message.key_id ?? '');
    if (key === undefined || message.site === null || hasEnded) return { kind: 'GONE' };
    const left = expiresAt - this.#deps.now();
    if (left <= 0) return { kind: 'EXPIRED' };
    const { host } = new URL(endpoint);
    const until = this.#health.pausedUntil(host);
    if (until > this.#deps.now()) return { kind: 'PAUSED', until };
    const contact = this.#deps.contact ?? `https://${message.site}`;
    // Noted before the answer, because news may come while the push service takes its time.
    this.#remember(`${message.subscription_id} ${topic}`, this.#deps.now());
    const outcome = await this.#deps.client.send(
      { endpoint, p256dh, auth, key, contact },
      { payload, topic: shortTopic(topic), ttlSec: Math.ceil(left / 1000) },
    );
    this.#health.note(host, outcome.kind !== 'DOWN');
    if (outcome.kind === 'REFUSED')
      this.#deps.logger.warn({ service: host, status: outcome.status }, 'a push service refused a message');
    return outcome;
  }

  async #note(message: DueMessage, outcome: Outcome): Promise<void> {
    const { message_id: id, subscription_id: subscription, topic } = message;
    const { write } = this.#deps.database;
    const removal = write
      .deleteFrom('push_messages')
      .where('subscription_id', '=', subscription)
      .where('topic', '=', topic)
      .where('message_id', '=', id)
      .compile();
    const now = this.#deps.now();
    switch (outcome.kind) {
      case 'SENT':
        this.#counted('sent').inc();
        return this.#write(removal);
      case 'GONE':
        this.#counted('gone').inc();
        return this.#deps.devices.remove(message.player_id as PlayerId, subscription);
      case 'REFUSED':
        this.#counted('refused').inc();
        return this.#write(removal);
      case 'EXPIRED':
        this.#counted('expired').inc();
        return this.#write(removal);
      case 'PAUSED':
      case 'BUSY':
      case 'DOWN': {
        const isAttempt = outcome.kind !== 'PAUSED';
        if (isAttempt) this.#counted('retried').inc();
        const doubled = Math.min(RETRY_MS * 2 ** message.attempts, RETRY_MAX_MS);
        const asked = outcome.kind === 'BUSY' ? Math.min(outcome.waitMs ?? 0, RETRY_MAX_MS) : 0;
        const dueAt = isAttempt ? now + Math.max(doubled, asked) : outcome.until;
        return this.#write(
          write
            .updateTable('push_messages')
            .set({ due_at: dueAt, attempts: message.attempts + (isAttempt ? 1 : 0) })
            .where('subscription_id', '=', subscription)
            .where('topic', '=', topic)
            .where('message_id', '=', id)
            .compile(),
        );
      }
    }
  }

  async #write(statement: Statement): Promise<void> {
    await this.#deps.database.transact([statement], { durable: false });
  }

  #remember(key: string, at: number): void {
    this.#recent.delete(key);
    this.#recent.set(key, at);
    const [oldest] = this.#recent.keys();
    if (this.#recent.size > RECENT_MAX && oldest !== undefined) this.#recent.delete(oldest);
  }
}

/** A topic as RFC 8030 allows it: 32 characters of base64url. */
function shortTopic(topic: string): string {
  return createHash('sha256').update(topic).digest('base64url').slice(0, 32);
}
