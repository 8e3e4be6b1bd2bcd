import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { OTP_LENGTH } from '@layline/contract/entities/credentials.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../http/route.ts';
import type { Refused } from '../../http/route.ts';
import type { SmsPort } from '../../sms/sms-port.ts';

/** The countdown that a client shows (R9.8). A code is good for longer, since a message may be slow. */
const COUNTDOWN_MS = 2 * 60_000;
const GOOD_MS = 10 * 60_000;
const TRIES_MAX = 5;
/** Shortest time between two messages to one player, and most of them in a period, ms. */
const RESEND_MS = 60_000;
const PERIOD_MS = 3_600_000;
const SENT_MAX = 5;

export interface OneTimeCodesDependencies {
  readonly database: Database;
  readonly sms: SmsPort;
  /** Key of the hashes: six digits alone could be tried out. */
  readonly key: Uint8Array;
  /** Makes a code: six digits. */
  readonly newCode: () => string;
}

/** Any six digits but all zeros, which stand for "no code needed" on some sites. */
export function randomCode(): string {
  return String(randomInt(1, 1_000_000)).padStart(OTP_LENGTH, '0');
}

export interface CodeReceiver {
  readonly playerId: PlayerId;
  /** Ten digits. */
  readonly mobile: string;
  /** Who writes: the title of the site. */
  readonly from: string;
}

/** One-time codes by text message. */
export class OneTimeCodes {
  readonly #database: Database;
  readonly #sms: SmsPort;
  readonly #key: Uint8Array;
  readonly #newCode: () => string;

  constructor({ database, sms, key, newCode }: OneTimeCodesDependencies) {
    this.#database = database;
    this.#sms = sms;
    this.#key = key;
    this.#newCode = newCode;
  }

  /** Sends a new code, which voids the one before; TOO_MANY_REQUESTS if the last one is too fresh or there were too many. */
  async send(
    receiver: CodeReceiver,
    now: number,
  ): Promise<{ readonly sentAt: number; readonly expiresAt: number } | Refused> {
    const { playerId, mobile, from } = receiver;
    const code = this.#newCode();
    const kept = await this.#keep(playerId, this.#hash(playerId, code), now);
    if (!kept)
      return refuse('TOO_MANY_REQUESTS', { details: { retryAfterSec: await this.wait(playerId, now) } });
    try {
      await this.#sms.send(
        { to: `+91${mobile}`, text: `${code} is your ${from} code. Tell it to nobody.` },
        now,
      );
    } catch (error) {
      await this.#forget(playerId);
      throw error;
    }
    return { sentAt: now, expiresAt: now + COUNTDOWN_MS };
  }

  /** Checks a code and spends it; null if it is right. */
  async check(playerId: PlayerId, code: string, now: number): Promise<Refused | null> {
    const tried = await this.#database.write
      .updateTable('one_time_codes')
      .set({ tries: sql<number>`tries + 1` })
      .where('player_id', '=', playerId)
      .where('code_hash', 'is not', null)
      .where('expires_at', '>', now)
      .where('tries', '<', TRIES_MAX)
      .returning('code_hash')
      .executeTakeFirst();
    if (tried === undefined) return refuse(await this.#whyNoneFits(playerId));
    const expected = Buffer.from(tried.code_hash ?? '');
    const given = Buffer.from(this.#hash(playerId, code));
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return refuse('OTP_INVALID');
    const spent = await this.#database.write
      .updateTable('one_time_codes')
      .set({ code_hash: null })
      .where('player_id', '=', playerId)
      .where('code_hash', '=', tried.code_hash)
      .executeTakeFirst();
    return spent.numUpdatedRows === 1n ? null : refuse('OTP_INVALID');
  }

  /** True while a code that was sent to the player can still be entered. */
  async isPending(playerId: PlayerId, now: number): Promise<boolean> {
    const row = await this.#row(playerId);
    return row !== undefined && row.code_hash !== null && row.expires_at > now;
  }

  /** Seconds until another code may be sent; 0 if it may be now. */
  async wait(playerId: PlayerId, now: number): Promise<number> {
    const row = await this.#row(playerId);
    if (row === undefined) return 0;
    const full = row.sent >= SENT_MAX ? row.first_sent_at + PERIOD_MS : 0;
    const until = Math.max(row.sent_at + RESEND_MS, full);
    return Math.max(0, Math.ceil((until - now) / 1000));
  }

  /** Keeps a code if one may be sent now: in one statement, so that two at once cannot both be. */
  async #keep(playerId: PlayerId, hash: string, now: number): Promise<boolean> {
    const over = sql<boolean>`one_time_codes.first_sent_at <= ${now - PERIOD_MS}`;
    const kept = await this.#database.write
      .insertInto('one_time_codes')
      .values({
        player_id: playerId,
        code_hash: hash,
        sent_at: now,
        expires_at: now + GOOD_MS,
        tries: 0,
        sent: 1,
        first_sent_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .column('player_id')
          .doUpdateSet({
            code_hash: hash,
            sent_at: now,
            expires_at: now + GOOD_MS,
            tries: 0,
            sent: sql<number>`case when ${over} then 1 else one_time_codes.sent + 1 end`,
            first_sent_at: sql<number>`case when ${over} then ${now} else one_time_codes.first_sent_at end`,
          })
          .where('one_time_codes.sent_at', '<=', now - RESEND_MS)
          .where((where) => where.or([where('one_time_codes.sent', '<', SENT_MAX), over])),
      )
      .returning('player_id')
      .executeTakeFirst();
    return kept !== undefined;
  }

  /** A code that was spent, or never went out, is as good as one never sent; what is left has ended or was tried too often. */
  async #whyNoneFits(playerId: PlayerId): Promise<'OTP_INVALID' | 'OTP_EXPIRED'> {
    const row = await this.#row(playerId);
    return row === undefined || row.code_hash === null ? 'OTP_INVALID' : 'OTP_EXPIRED';
  }

  /** The message did not go out: there is no code, and the next may be sent at once. */
  async #forget(playerId: PlayerId): Promise<void> {
    await this.#database.write
      .updateTable('one_time_codes')
      .set({ code_hash: null, sent_at: 0 })
      .where('player_id', '=', playerId)
      .execute();
  }

  #row(playerId: PlayerId) {
    return this.#database.write
      .selectFrom('one_time_codes')
      .selectAll()
      .where('player_id', '=', playerId)
      .executeTakeFirst();
  }

  #hash(playerId: PlayerId, code: string): string {
    return createHmac('sha256', this.#key).update(`one-time code\n${playerId}\n${code}`).digest('base64url');
  }
}
