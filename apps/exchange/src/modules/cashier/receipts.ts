import { randomBytes } from 'node:crypto';
import type { StoredImage } from '@layline/contract/entities/cashier.ts';
import { IMAGE_BYTES_MAX } from '@layline/contract/entities/cashier.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { UnexpectedChanges } from '@layline/server/db/statement.ts';
import { Overloaded } from '@layline/server/errors.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { Receipt } from './operator-request.ts';
import { inTurn } from '../settings/in-turn.ts';
import { cleanImage } from './receipt-image.ts';

const DAY_MS = 86_400_000;
/** Maximum pictures per player and day. */
const PER_DAY = 20;
/** Maximum pictures waiting while one is being decoded; each takes memory. */
const WAITING_MAX = 8;
/** When a player whose picture is still waiting may send the next, seconds. */
const NEXT_AFTER_SEC = 5;

/** The answer to a player who has sent that many. */
const ENOUGH = refuse('TOO_MANY_REQUESTS', { details: { retryAfterSec: DAY_MS / 1000 } });

/** Path of a picture, below the provider's base address. */
export const IMAGE_PATH = 'Setting/GetImage';

/** Receipts for deposits, re-encoded before they are stored under unguessable ids. */
export class Receipts {
  readonly #database: Database;
  /** Players with a picture that waits or is being decoded. Each may have one, so that no single player fills the queue. */
  readonly #players = new Set<PlayerId>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Stores a player's picture, given as base64. TOO_MANY_REQUESTS while another one of the player's waits. Rejects with `Overloaded` while too many
   * others are being decoded.
   */
  async keep(player: PlayerId, base64: string, now: number): Promise<StoredImage | Refused> {
    if (this.#players.has(player))
      return refuse('TOO_MANY_REQUESTS', { details: { retryAfterSec: NEXT_AFTER_SEC } });
    if (this.#players.size >= WAITING_MAX) throw new Overloaded();
    this.#players.add(player);
    try {
      return await this.#keep(player, base64, now);
    } finally {
      this.#players.delete(player);
    }
  }

  async #keep(player: PlayerId, base64: string, now: number): Promise<StoredImage | Refused> {
    const { count } = await this.#lately(player, now)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= PER_DAY) return ENOUGH;
    const bytes = Buffer.from(base64, 'base64');
    if (bytes.length > IMAGE_BYTES_MAX) return refuse('IMAGE_NOT_ACCEPTED');
    const clean = await this.#inTurn(() => cleanImage(bytes));
    if (clean === null) return refuse('IMAGE_NOT_ACCEPTED');
    const imageId = randomBytes(16).toString('hex');
    const { width, height } = clean;
    const { write } = this.#database;
    const insert = write.insertInto('images').values({
      image_id: imageId,
      player_id: player,
      width,
      height,
      bytes: clean.bytes.length,
      data: clean.bytes.toString('base64'),
      created_at: now,
    });
    const tooMany = this.#lately(player, now)
      .select('player_id')
      .groupBy('player_id')
      .having(({ fn }) => fn.countAll(), '>', PER_DAY);
    const undoing = write.deleteFrom('images').where('player_id', 'in', tooMany).compile();
    try {
      // Others of the player's may have been decoded at other nodes meanwhile.
      await this.#database.transact([
        inTurn(this.#database, player),
        insert.compile(),
        { ...undoing, expect: 0 },
      ]);
    } catch (error) {
      if (error instanceof UnexpectedChanges) return ENOUGH;
      throw error;
    }
    const path = `${IMAGE_PATH}/${imageId}`;
    return { imageId, path, contentType: 'image/jpeg', width, height, bytes: clean.bytes.length };
  }

  /** What a player has sent within a day. */
  #lately(player: PlayerId, now: number) {
    return this.#database.write
      .selectFrom('images')
      .where('player_id', '=', player)
      .where('created_at', '>', now - DAY_MS);
  }

  async belongsTo(imageId: string, player: PlayerId): Promise<boolean> {
    const row = await this.#database.read
      .selectFrom('images')
      .select('player_id')
      .where('image_id', '=', imageId)
      .executeTakeFirst();
    return row?.player_id === player;
  }

  /** A picture, for its owner only if `owner` is given; null if there is none. */
  async read(imageId: string, owner?: PlayerId): Promise<Receipt | null> {
    let query = this.#database.read.selectFrom('images').select('data').where('image_id', '=', imageId);
    if (owner !== undefined) query = query.where('player_id', '=', owner);
    const row = await query.executeTakeFirst();
    return row === undefined ? null : { contentType: 'image/jpeg', bytes: Buffer.from(row.data, 'base64') };
  }

  /** Removes pictures that no request refers to a day after they were uploaded. */
  async removeUnused(now: number): Promise<void> {
    const db = this.#database.write;
    const named = db.selectFrom('money_requests').select('image_id').where('image_id', 'is not', null);
    const remove = db
      .deleteFrom('images')
      .where('created_at', '<', now - DAY_MS)
      .where('image_id', 'not in', named);
    await this.#database.transact([remove.compile()], { durable: false });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(work);
    this.#last = mine.catch(() => undefined);
    return mine;
  }
}
