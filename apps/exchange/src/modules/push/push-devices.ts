import { createHash } from 'node:crypto';
import type { PushDevice } from '@layline/contract/entities/notice.ts';
import type { NoticeKind } from '@layline/domain/notices.ts';
import type { Session } from '@layline/server/http/route.ts';
import { KeyedMutex } from '@layline/server/keyed-mutex.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Database } from '../../db/database.ts';

/** Maximum devices of a player; one more replaces the oldest. */
const DEVICES_MAX = 10;

/** A device as the exchange remembers it in memory. */
export interface Device {
  readonly id: string;
  readonly sessionId: string;
  readonly kinds: ReadonlySet<NoticeKind>;
  readonly language: string;
  /** UTC ms. */
  readonly since: number;
}

/**
 * The devices that players have switched push notifications on for. What decides whether a batch concerns anybody is in memory; addresses and keys are
 * only in the storage.
 */
export class PushDevices {
  readonly #database: Database;
  readonly #players = new Map<PlayerId, Device[]>();
  readonly #alone = new KeyedMutex();

  private constructor(database: Database) {
    this.#database = database;
  }

  static async load(database: Database): Promise<PushDevices> {
    const devices = new PushDevices(database);
    const rows = await database.write
      .selectFrom('push_subscriptions')
      .select(['subscription_id', 'player_id', 'session_id', 'kinds', 'language', 'created_at'])
      .orderBy('created_at')
      .execute();
    for (const row of rows) {
      const player = row.player_id as PlayerId;
      const device = {
        id: row.subscription_id,
        sessionId: row.session_id,
        kinds: new Set(row.kinds.split(',') as NoticeKind[]),
        language: row.language,
        since: row.created_at,
      };
      devices.#players.set(player, [...devices.of(player), device]);
    }
    return devices;
  }

  /** Players with at least one device. */
  get players(): readonly PlayerId[] {
    return [...this.#players.keys()];
  }

  get isEmpty(): boolean {
    return this.#players.size === 0;
  }

  has(player: PlayerId): boolean {
    return this.#players.has(player);
  }

  /** True if any device of the player gets notices of this kind. */
  wants(player: PlayerId, kind: NoticeKind): boolean {
    return this.of(player).some(({ kinds }) => kinds.has(kind));
  }

  /** A player's devices, oldest first. */
  of(player: PlayerId): readonly Device[] {
    return this.#players.get(player) ?? [];
  }

  /**
   * Subscribes the device of a session in place of what it had before. The same device may pass from one player to the next; false if another player's
   * endpoint comes with other keys, so from another device.
   */
  put(
    { playerId, sessionId }: Pick<Session, 'playerId' | 'sessionId'>,
    device: PushDevice,
    keyId: string,
    now: number,
  ): Promise<boolean> {
    const { endpoint, p256dh, auth, kinds, language } = device;
    const id = createHash('sha256').update(endpoint).digest('base64url');
    return this.#alone.run('devices', async () => {
      const { write } = this.#database;
      const before = await write
        .selectFrom('push_subscriptions')
        .select(['player_id', 'p256dh', 'auth'])
        .where('subscription_id', '=', id)
        .executeTakeFirst();
      const isTheirs = before !== undefined && before.player_id !== playerId;
      if (isTheirs && (before.p256dh !== p256dh || before.auth !== auth)) return false;
      const kept = this.of(playerId).filter((one) => one.id !== id && one.sessionId !== sessionId);
      const replaced = kept.slice(0, Math.max(0, kept.length + 1 - DEVICES_MAX));
      const gone = [...this.of(playerId).filter((one) => !kept.includes(one)), ...replaced];
      await this.#database.transact([
        write.deleteFrom('push_messages').where('subscription_id', '=', id).compile(),
        write
          .deleteFrom('push_subscriptions')
          .where('subscription_id', 'in', [id, ...gone.map((one) => one.id)])
          .compile(),
        write
          .insertInto('push_subscriptions')
          .values({
            subscription_id: id,
            player_id: playerId,
            session_id: sessionId,
            key_id: keyId,
            endpoint,
            p256dh,
            auth,
            kinds: kinds.join(','),
            language,
            created_at: now,
          })
          .compile(),
      ]);
      if (isTheirs) this.#forget((one) => one.id === id, before.player_id as PlayerId);
      const added = { id, sessionId, kinds: new Set(kinds), language, since: now };
      this.#players.set(playerId, [...kept.filter((one) => !replaced.includes(one)), added]);
      return true;
    });
  }

  /** Removes the device of a session, which may have none. */
  async removeSession(sessionId: string): Promise<void> {
    const rows = await this.#database.write
      .selectFrom('push_subscriptions')
      .select(['subscription_id', 'player_id'])
      .where('session_id', '=', sessionId)
      .execute();
    for (const row of rows) await this.remove(row.player_id as PlayerId, row.subscription_id);
  }

  /** Removes one device. */
  async remove(player: PlayerId, id: string): Promise<void> {
    this.#forget((one) => one.id === id, player);
    await this.#delete('subscription_id', id);
  }

  /** Removes all devices of a player. */
  async removePlayer(player: PlayerId): Promise<void> {
    this.#forget(() => true, player);
    await this.#delete('player_id', player);
  }

  /** Removes the devices of sessions that have ended or can no longer be renewed; `now` in UTC ms. */
  async removeStale(now: number): Promise<void> {
    const { write } = this.#database;
    const alive = write
      .selectFrom('refresh_tokens')
      .innerJoin('sessions', 'sessions.session_id', 'refresh_tokens.session_id')
      .select('refresh_tokens.session_id')
      .where('sessions.ended_at', 'is', null)
      .where('refresh_tokens.used_at', 'is', null)
      .where('refresh_tokens.expires_at', '>', now);
    const stale = await write
      .selectFrom('push_subscriptions')
      .select(['subscription_id', 'player_id'])
      .where('session_id', 'not in', alive)
      .execute();
    for (const row of stale) await this.remove(row.player_id as PlayerId, row.subscription_id);
  }

  #forget(isGone: (device: Device) => boolean, player: PlayerId): void {
    const left = this.of(player).filter((device) => !isGone(device));
    if (left.length === 0) this.#players.delete(player);
    else this.#players.set(player, left);
  }

  async #delete(column: 'subscription_id' | 'player_id', value: string): Promise<void> {
    const { write } = this.#database;
    const ids = write.selectFrom('push_subscriptions').select('subscription_id').where(column, '=', value);
    await this.#database.transact([
      write.deleteFrom('push_messages').where('subscription_id', 'in', ids).compile(),
      write.deleteFrom('push_subscriptions').where(column, '=', value).compile(),
    ]);
  }
}
