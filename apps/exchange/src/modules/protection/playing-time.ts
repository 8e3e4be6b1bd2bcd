import type { ErrorCode } from '@layline/contract/error-codes.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { sql } from 'kysely';
import { LookUps } from '@layline/server/db/look-ups.ts';
import type { Statement } from '@layline/server/db/statement.ts';
import { KeyedMutex } from '@layline/server/keyed-mutex.ts';
import type { Database } from '../../db/database.ts';
import { checksOf, dayOf, savedOn, type Check } from './stored-time.ts';
import { MINUTE_MS, type CountedTime, type TimeInSession } from './time-in-session.ts';

/** Longest gap between two signs of activity that still counts as playing time, ms. A longer one ends the stretch. */
export const SILENCE_MS = 5 * 60_000;

/** A player in session. */
interface Stretch {
  /** Start of the stretch and last sign of activity, UTC ms. */
  readonly since: number;
  seenAt: number;
  day: string;
  /** Time in session today that is on disk, counted by whichever process, ms. */
  savedMs: number;
  /** Until when the time of this stretch is part of that, UTC ms. */
  savedUntil: number;
  /** When the interval to the next reality check began. */
  checkedAt: number;
  /** Whether a reality check is due, whether that is on disk, and whether the hub has announced it. */
  waits: boolean;
  waitsOnDisk: boolean;
  reminded: boolean;
  checkMinutes: number | null;
  limitMinutes: number | null;
}

/** Time that a player was in session on a day, UTC ms. */
interface Played {
  readonly player: PlayerId;
  readonly day: string;
  readonly from: number;
  readonly until: number;
}

export interface PlayingTimeDependencies {
  readonly database: Database;
  /** IANA name of the time zone that defines a day for time limits. */
  readonly timeZone: string;
  readonly limitMinutes: (player: PlayerId) => Promise<number | null>;
}

/**
 * How long players have been in session. Activity is any authenticated call, the page's call each minute, or an open authenticated hub connection.
 * Times are kept per day of the site's calendar; a restart loses at most a minute. Several processes may count the same player: what they counted at the
 * same time is added once.
 */
export class PlayingTime implements CountedTime {
  readonly #deps: PlayingTimeDependencies;
  readonly #days: Intl.DateTimeFormat;
  readonly #stretches = new Map<PlayerId, Stretch>();
  /** Players whose stretch is being loaded. */
  readonly #beginnings = new Map<PlayerId, Promise<void>>();
  readonly #reloads = new KeyedMutex();
  /** What is read when a stretch begins, for all players who come at once. */
  readonly #checks: LookUps<PlayerId, Check>;
  readonly #savedDays: LookUps<string, number>;
  #minute = Number.NaN;
  #day = '';

  constructor(deps: PlayingTimeDependencies) {
    this.#deps = deps;
    this.#checks = new LookUps((players) => checksOf(deps.database, players));
    this.#savedDays = new LookUps((days) => savedOn(deps.database, days));
    this.#days = new Intl.DateTimeFormat('en-CA', { timeZone: deps.timeZone });
  }

  /** Records a sign of activity of a player in session; false if the player is not, and `touch` has to begin a new stretch. */
  goesOn(player: PlayerId, now: number): boolean {
    const known = this.#stretches.get(player);
    if (known === undefined || now - known.seenAt > SILENCE_MS) return false;
    this.#count(known, now);
    return true;
  }

  /** Records a sign of activity. */
  async touch(player: PlayerId, now: number): Promise<void> {
    if (this.goesOn(player, now)) return;
    const beginning = this.#beginnings.get(player) ?? this.#beginOnce(player, now);
    await beginning;
  }

  /** Concurrent calls share one load; otherwise the last one to finish would overwrite what happened since. */
  #beginOnce(player: PlayerId, now: number): Promise<void> {
    const beginning = this.#begin(player, now)
      .then((stretch) => {
        this.#stretches.set(player, stretch);
      })
      .finally(() => this.#beginnings.delete(player));
    this.#beginnings.set(player, beginning);
    return beginning;
  }

  async of(player: PlayerId, now: number): Promise<TimeInSession> {
    await this.touch(player, now);
    return this.#shown(player, now);
  }

  async reload(player: PlayerId, now: number): Promise<TimeInSession> {
    await this.touch(player, now);
    // What was read later must not be replaced by what was read before.
    await this.#reloads.run(player, async () => this.#choose(player, await this.#choices(player)));
    return this.#shown(player, now);
  }

  #choose(
    player: PlayerId,
    { checkMinutes, limitMinutes }: Pick<Stretch, 'checkMinutes' | 'limitMinutes'>,
  ): void {
    const stretch = this.#mustHave(player);
    if (checkMinutes !== stretch.checkMinutes) {
      // A due check stays due; a new interval applies to later ones.
      stretch.waits = isDue(stretch, stretch.seenAt);
      stretch.checkedAt = stretch.seenAt;
    }
    Object.assign(stretch, { checkMinutes, limitMinutes });
  }

  /** Why a player may not stake now; null if the player may. */
  refusal(
    player: PlayerId,
    now: number,
  ): Extract<ErrorCode, 'SESSION_TIME_EXCEEDED' | 'REALITY_CHECK_DUE'> | null {
    const stretch = this.#stretches.get(player);
    if (stretch === undefined) return null;
    if (this.isUsedUp(player)) return 'SESSION_TIME_EXCEEDED';
    return isDue(stretch, now) ? 'REALITY_CHECK_DUE' : null;
  }

  /** True if the player's own time limit for today is used up. False for a player who has not been in session since the start. */
  isUsedUp(player: PlayerId): boolean {
    const stretch = this.#stretches.get(player);
    if (stretch === undefined || stretch.limitMinutes === null) return false;
    return todayOf(stretch) >= stretch.limitMinutes * MINUTE_MS;
  }

  async acknowledge(player: PlayerId, now: number): Promise<TimeInSession> {
    await this.touch(player, now);
    const known = { checkedAt: now, waits: false, waitsOnDisk: false, reminded: false };
    Object.assign(this.#mustHave(player), known);
    await this.#writeDue(player, null);
    return this.#shown(player, now);
  }

  #shown(player: PlayerId, now: number): TimeInSession {
    const stretch = this.#mustHave(player);
    const { since, checkMinutes, checkedAt, limitMinutes } = stretch;
    return {
      at: now,
      since,
      todayMs: todayOf(stretch),
      limitMinutes,
      checkAt: checkMinutes === null ? null : checkedAt + checkMinutes * MINUTE_MS,
      checkDue: isDue(stretch, now),
    };
  }

  #mustHave(player: PlayerId): Stretch {
    const stretch = this.#stretches.get(player);
    if (stretch === undefined) throw new Error('a touched player has no stretch of play');
    return stretch;
  }

  /** Players whose reality check has come due since the last call. */
  newlyDue(now: number): PlayerId[] {
    const due: PlayerId[] = [];
    for (const [player, stretch] of this.#stretches) {
      if (stretch.reminded || now - stretch.seenAt > SILENCE_MS || !isDue(stretch, now)) continue;
      stretch.reminded = true;
      due.push(player);
    }
    return due;
  }

  /** Stores grown times and due checks, and forgets players who have left. */
  async save(now: number): Promise<void> {
    await this.#saveDue(now);
    await this.#store([...this.#stretches]);
    for (const [player, { seenAt, savedUntil }] of this.#stretches) {
      if (now - seenAt > SILENCE_MS && seenAt === savedUntil) this.#stretches.delete(player);
    }
  }

  /** Adds what has not been stored yet to the players' days, and learns what other processes have added. */
  async #store(stretches: readonly (readonly [PlayerId, Stretch])[]): Promise<void> {
    const grown = stretches
      .filter(([, { seenAt, savedUntil }]) => seenAt > savedUntil)
      .map(([player, stretch]) => {
        const { day, savedUntil: from, seenAt: until } = stretch;
        return { stretch, played: { player, day, from, until } };
      });
    if (grown.length === 0) return;
    const stored = await this.#deps.database.transact(grown.map(({ played }) => this.#adding(played)));
    for (const [index, { stretch, played }] of grown.entries()) {
      const [row] = (stored[index]?.rows ?? []) as readonly { readonly ms: number }[];
      // The player may have gone on playing during the write, even into the next day.
      if (row !== undefined && stretch.day === played.day && stretch.savedUntil === played.from)
        Object.assign(stretch, { savedMs: row.ms, savedUntil: played.until });
    }
  }

  /**
   * Adds the time from `from` to `until` (UTC ms) to a player's day, without the part of it that another process has added: no player plays twice at a
   * time.
   */
  #adding({ player, day, from, until }: Played): Statement {
    const [start, end] = [sql<number>`cast(${from} as bigint)`, sql<number>`cast(${until} as bigint)`];
    // A time far ahead was stored before the clock was set back, and says nothing.
    const ahead = sql<boolean>`playing_days.seen_at > ${end} + ${sql.lit(SILENCE_MS)}`;
    const added = sql<number>`case
      when playing_days.seen_at is null or playing_days.seen_at <= ${start} or ${ahead} then ${end} - ${start}
      when playing_days.seen_at < ${end} then ${end} - playing_days.seen_at
      else 0 end`;
    const seen = sql<number>`case
      when playing_days.seen_at is null or playing_days.seen_at < ${end} or ${ahead} then ${end}
      else playing_days.seen_at end`;
    return this.#deps.database.write
      .insertInto('playing_days')
      .values({ player_id: player, day, ms: until - from, seen_at: until })
      .onConflict((conflict) =>
        conflict
          .columns(['player_id', 'day'])
          .doUpdateSet({ ms: sql`playing_days.ms + ${added}`, seen_at: seen }),
      )
      .returning('ms')
      .compile();
  }

  async #saveDue(now: number): Promise<void> {
    for (const [player, stretch] of this.#stretches) {
      if (stretch.waitsOnDisk || !isDue(stretch, stretch.seenAt)) continue;
      await this.#writeDue(player, now);
      if (isDue(stretch, stretch.seenAt)) Object.assign(stretch, { waits: true, waitsOnDisk: true });
      // The check was acknowledged during this write.
      else await this.#writeDue(player, null);
    }
  }

  async #writeDue(player: PlayerId, at: number | null): Promise<void> {
    await this.#deps.database.write
      .updateTable('reality_checks')
      .set({ due_at: at })
      .where('player_id', '=', player)
      .execute();
  }

  #count(stretch: Stretch, now: number): void {
    const day = this.#dayOf(now);
    if (day !== stretch.day) Object.assign(stretch, { day, savedMs: 0, savedUntil: stretch.seenAt });
    stretch.seenAt = Math.max(stretch.seenAt, now);
  }

  async #begin(player: PlayerId, now: number): Promise<Stretch> {
    const day = this.#dayOf(now);
    const known = this.#stretches.get(player);
    if (known !== undefined) await this.#store([[player, known]]);
    const [savedMs = 0, limitMinutes, { minutes = null, dueAt = null } = {}] = await Promise.all([
      this.#savedDays.of(dayOf(player, day)),
      this.#deps.limitMinutes(player),
      this.#checks.of(player),
    ]);
    const onDisk = dueAt !== null;
    const waits = onDisk || (known !== undefined && isDue(known, known.seenAt));
    const check = { checkedAt: now, waits, waitsOnDisk: onDisk, reminded: false };
    return {
      since: now,
      seenAt: now,
      day,
      savedMs,
      savedUntil: now,
      ...check,
      checkMinutes: minutes,
      limitMinutes,
    };
  }

  async #choices(player: PlayerId): Promise<Pick<Stretch, 'checkMinutes' | 'limitMinutes'>> {
    const { minutes = null } = (await this.#checks.of(player)) ?? {};
    return { checkMinutes: minutes, limitMinutes: await this.#deps.limitMinutes(player) };
  }

  /** In every time zone a day begins on a whole minute, so one look-up per minute is enough. */
  #dayOf(now: number): string {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#day = this.#days.format(now);
    }
    return this.#day;
  }
}

/** Time in session today, ms. */
function todayOf({ savedMs, savedUntil, seenAt }: Stretch): number {
  return savedMs + seenAt - savedUntil;
}

function isDue({ checkMinutes, checkedAt, waits }: Stretch, now: number): boolean {
  return waits || (checkMinutes !== null && now - checkedAt >= checkMinutes * MINUTE_MS);
}
