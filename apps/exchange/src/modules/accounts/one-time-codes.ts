import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { SmsPort } from '../../sms/sms-port.ts';
import { nameKey } from './account-store.ts';
import {
  allowancesOf,
  CODE_TERMS,
  GOOD_MS,
  PERIOD_MS,
  RESEND_MS,
  SENT_MAX,
  tryCounts,
} from './code-limits.ts';
import type { CodePurpose, Count } from './code-limits.ts';
import type { Guesser } from './login-guard.ts';

/** The countdown that a client shows (R9.8). */
const COUNTDOWN_MS = 2 * 60_000;

export interface OneTimeCodesDependencies {
  readonly database: Database;
  readonly sms: SmsPort;
  /** Key of the hashes, the same in all processes of an exchange: six digits alone could be brute-forced. */
  readonly key: () => Promise<string>;
  /** Generates a code of that many digits. */
  readonly newCode: (digits: number) => string;
  readonly logger: FastifyBaseLogger;
}

/** Any digits except all zeros, which mean "no code needed" on some sites. */
export function randomCode(digits: number): string {
  return String(randomInt(1, 10 ** digits)).padStart(digits, '0');
}

export interface CodeReceiver {
  /** Recipient and purpose, by which codes are counted, voided and checked. */
  readonly key: string;
  readonly purpose: CodePurpose;
  /** Ten digits. */
  readonly mobile: string;
  /** The sender named in the message: the site's title. */
  readonly from: string;
  /** Who asks for the message. */
  readonly asker: Guesser;
}

/** The code that is tried, by its receiver's key, and who tries it. */
export interface Tried {
  readonly key: string;
  readonly purpose: CodePurpose;
  readonly guesser: Guesser;
}

/** A notice that the owner did not ask for. */
export interface Notice {
  readonly kind: 'NEW_DEVICE' | 'PASSKEY_ADDED' | 'PASSKEY_REMOVED';
  readonly text: string;
}

export interface CodeTimes {
  readonly sentAt: number;
  readonly expiresAt: number;
}

/** One-time codes by text message. */
export class OneTimeCodes {
  readonly #database: Database;
  readonly #sms: SmsPort;
  readonly #key: OneTimeCodesDependencies['key'];
  readonly #newCode: (digits: number) => string;
  readonly #logger: FastifyBaseLogger;

  constructor({ database, sms, key, newCode, logger }: OneTimeCodesDependencies) {
    this.#database = database;
    this.#sms = sms;
    this.#key = key;
    this.#newCode = newCode;
    this.#logger = logger;
  }

  /** Sends a new code, which voids the previous one; TOO_MANY_REQUESTS if the last one is too recent or there were too many. */
  async send(receiver: CodeReceiver, now: number): Promise<CodeTimes | Refused> {
    const code = await this.#issue(receiver, now);
    if (typeof code !== 'string') return code;
    await this.#deliver(receiver, code, now);
    return timesOf(now);
  }

  /**
   * Like `send`, but does not reveal whether the recipient exists. If it does not (`isThere` false), everything happens as usual except the message
   * itself; the answer neither waits for the message nor reports its failure.
   */
  async sendUnseen(receiver: CodeReceiver, isThere: boolean, now: number): Promise<CodeTimes | Refused> {
    const code = await this.#issue(receiver, now);
    if (typeof code !== 'string') return code;
    if (isThere) {
      this.#deliver(receiver, code, now).catch((error: unknown) =>
        this.#logger.error({ err: error }, 'a one-time code was not sent'),
      );
    }
    return timesOf(now);
  }

  /** The key for counting codes without a recipient, which does not keep what was typed. */
  async keyOfNobody(userName: string, mobile: string): Promise<string> {
    const typed = `nobody\n${nameKey(userName)}\n${mobile}`;
    return `nobody:${createHmac('sha256', await this.#key())
      .update(typed)
      .digest('base64url')}`;
  }

  /**
   * Sends a notice to a number: for each kind, at most one a minute and five an hour; false if that is used up. Each kind is counted separately, and
   * separately from codes, so that nobody can use up the notices that follow or keep the owner from getting a code. A failure is logged.
   */
  async notify(mobile: string, { kind, text }: Notice, now: number): Promise<boolean> {
    const hash = await this.#hasher();
    const count = {
      key: `notice:${kind}:${hash('number', mobile)}`,
      apartMs: RESEND_MS,
      max: SENT_MAX,
    };
    if (!(await this.#keep(count, null, now))) return false;
    this.#sms
      .send({ to: `+91${mobile}`, text }, now)
      .catch((error: unknown) => this.#logger.error({ err: error }, 'a notice was not sent'));
    return true;
  }

  /**
   * Checks a code and uses it up; null if it is right, else OTP_INVALID or OTP_EXPIRED. Each guesser has only a part of the tries; the others remain for
   * the owner of the telephone.
   */
  async check({ key, purpose, guesser }: Tried, code: string, now: number): Promise<Refused | null> {
    if (!(await this.#mayTry({ key, purpose, guesser }, now))) return refuse('OTP_EXPIRED');
    const tried = await this.#database.write
      .updateTable('one_time_codes')
      .set({ tries: sql<number>`tries + 1` })
      .where('receiver', '=', key)
      .where('code_hash', 'is not', null)
      .where('expires_at', '>', now)
      .where('tries', '<', CODE_TERMS[purpose].tries)
      .returning('code_hash')
      .executeTakeFirst();
    if (tried === undefined) return refuse(await this.#whyNoneFits(key));
    const expected = Buffer.from(tried.code_hash ?? '');
    const hash = await this.#hasher();
    const given = Buffer.from(hash(key, code));
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return refuse('OTP_INVALID');
    const spent = await this.#database.write
      .updateTable('one_time_codes')
      .set({ code_hash: null })
      .where('receiver', '=', key)
      .where('code_hash', '=', tried.code_hash)
      .executeTakeFirst();
    return spent.numUpdatedRows === 1n ? null : refuse('OTP_INVALID');
  }

  /** Counts a guesser's try at the pending code; false if the guesser has had its part. */
  async #mayTry({ key, purpose, guesser }: Tried, now: number): Promise<boolean> {
    const code = (await this.#row(key))?.code_hash ?? null;
    if (code === null) return true;
    const hash = await this.#hasher();
    const counts = tryCounts(guesser, purpose, (who) => hash('try', `${code} ${who}`));
    return (await this.#countAll(counts, now)) === null;
  }

  /** True while a code sent to the player can still be entered. */
  async isPending(key: string, now: number): Promise<boolean> {
    const row = await this.#row(key);
    return row !== undefined && row.code_hash !== null && row.expires_at > now;
  }

  /** Seconds until another code may be sent; 0 if one may be sent now. */
  wait(key: string, now: number): Promise<number> {
    return this.#waitFor({ key, max: SENT_MAX, apartMs: RESEND_MS }, now);
  }

  async #waitFor({ key, max, apartMs = 0 }: Count, now: number): Promise<number> {
    const row = await this.#row(key);
    if (row === undefined) return 0;
    const full = row.sent >= max ? row.first_sent_at + PERIOD_MS : 0;
    const until = Math.max(row.sent_at + apartMs, full);
    return Math.max(0, Math.ceil((until - now) / 1000));
  }

  /** Creates and stores a code if the limits for this recipient and this number allow a message now. */
  async #issue(receiver: CodeReceiver, now: number): Promise<string | Refused> {
    const { key, purpose, mobile } = receiver;
    const hash = await this.#hasher();
    const number = `number:${hash('number', mobile)}`;
    const ofNetwork = (network: string) => hash('number', `${mobile} ${network}`);
    const waits: number[] = [];
    for (const { counts, codes } of allowancesOf(receiver, number, ofNetwork)) {
      let full = await this.#countAll(counts, now);
      if (full === null) {
        const code = this.#newCode(CODE_TERMS[purpose].digits);
        full = { key, max: codes, apartMs: RESEND_MS };
        if (await this.#keep(full, hash(key, code), now)) return code;
        await this.#uncount(counts);
      }
      waits.push(await this.#waitFor(full, now));
    }
    const retryAfterSec = Math.max(1, Math.min(...waits));
    return refuse('TOO_MANY_REQUESTS', { details: { retryAfterSec } });
  }

  /** Adds a message or a try to all counts; or, if one is full, to none, and returns that one. */
  async #countAll(counts: readonly Count[], now: number): Promise<Count | null> {
    for (const [index, count] of counts.entries()) {
      if (await this.#keep(count, null, now)) continue;
      await this.#uncount(counts.slice(0, index));
      return count;
    }
    return null;
  }

  /** Takes back a message that was counted but not sent; it does not hold up the next one either. */
  async #uncount(counts: readonly Count[]): Promise<void> {
    const keys = counts.map(({ key }) => key);
    if (keys.length === 0) return;
    await this.#database.write
      .updateTable('one_time_codes')
      .set({ sent: sql<number>`sent - 1`, sent_at: 0 })
      .where('receiver', 'in', keys)
      .execute();
  }

  async #deliver({ key, purpose, mobile, from }: CodeReceiver, code: string, now: number): Promise<void> {
    try {
      const what = purpose === 'PASSWORD' ? 'code for a new password' : 'code';
      const text = `${code} is your ${from} ${what}. Do not share it with anybody.`;
      await this.#sms.send({ to: `+91${mobile}`, text }, now);
    } catch (error) {
      await this.#forget(key);
      throw error;
    }
  }

  /**
   * Stores a code, or counts a message, if one may be sent now: at least `apartMs` after the last, and at most `max` per
   * period. A single statement, so that concurrent requests cannot both succeed.
   */
  async #keep({ key, max, apartMs = 0 }: Count, hash: string | null, now: number): Promise<boolean> {
    const over = sql<boolean>`one_time_codes.first_sent_at <= ${now - PERIOD_MS}`;
    const kept = await this.#database.write
      .insertInto('one_time_codes')
      .values({
        receiver: key,
        code_hash: hash,
        sent_at: now,
        expires_at: now + GOOD_MS,
        tries: 0,
        sent: 1,
        first_sent_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .column('receiver')
          .doUpdateSet({
            code_hash: hash,
            sent_at: now,
            expires_at: now + GOOD_MS,
            tries: 0,
            sent: sql<number>`case when ${over} then 1 else one_time_codes.sent + 1 end`,
            first_sent_at: sql<number>`case when ${over} then ${now} else one_time_codes.first_sent_at end`,
          })
          .where('one_time_codes.sent_at', '<=', now - apartMs)
          .where((where) => where.or([where('one_time_codes.sent', '<', max), over])),
      )
      .returning('receiver')
      .executeTakeFirst();
    return kept !== undefined;
  }

  /** A code that was used, or never went out, counts as never sent; any other has expired or was tried too often. */
  async #whyNoneFits(key: string): Promise<'OTP_INVALID' | 'OTP_EXPIRED'> {
    const row = await this.#row(key);
    return row === undefined || row.code_hash === null ? 'OTP_INVALID' : 'OTP_EXPIRED';
  }

  /** The message was not sent, so the code is void and the next one may be sent immediately. */
  async #forget(key: string): Promise<void> {
    await this.#database.write
      .updateTable('one_time_codes')
      .set({ code_hash: null, sent_at: 0 })
      .where('receiver', '=', key)
      .execute();
  }

  #row(key: string) {
    return this.#database.write
      .selectFrom('one_time_codes')
      .selectAll()
      .where('receiver', '=', key)
      .executeTakeFirst();
  }

  async #hasher(): Promise<(key: string, code: string) => string> {
    const secret = await this.#key();
    return (key, code) =>
      createHmac('sha256', secret).update(`one-time code\n${key}\n${code}`).digest('base64url');
  }
}

function timesOf(now: number): CodeTimes {
  return { sentAt: now, expiresAt: now + COUNTDOWN_MS };
}
