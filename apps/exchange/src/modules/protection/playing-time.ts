import type { PlayingTime as WirePlayingTime } from '@layline/contract/entities/protection.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import type { ErrorCode } from '@layline/contract/error-codes.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { Database } from '../../db/database.ts';
import { resultSince, stakedSince } from './spending.ts';

/** Longest gap between two signs of activity that still counts as playing time, ms. A longer one ends the stretch. */
export const SILENCE_MS = 5 * 60_000;
const MINUTE_MS = 60_000;

/** A player in session. */
interface Stretch {
  /** Start of the stretch and last sign of activity, UTC ms. */
  readonly since: number;
  seenAt: number;
  day: string;
  /** Time in session today, and the part of it already on disk, ms. */
  todayMs: number;
  savedMs: number;
  /** When the interval to the next reality check began. */
  checkedAt: number;
  /** Whether a reality check is due, whether that is on disk, and whether the hub has announced it. */
  waits: boolean;
  waitsOnDisk: boolean;
  reminded: boolean;
  checkMinutes: number | null;
  limitMinutes: number | null;
}

export interface PlayingTimeDependencies {
  readonly database: Database;
  /** IANA name of the time zone that defines a day for time limits. */
  readonly timeZone: string;
  readonly limitMinutes: (player: PlayerId) => Promise<number | null>;
}

/**
 * How long players have been in session. Activity is any authenticated call, the page's call each minute, or an open authenticated hub connection.
 * Times are kept per day of the site's calendar; a restart loses at most a minute.
 */
export class PlayingTime {
  readonly #deps: PlayingTimeDependencies;
  readonly #days: Intl.DateTimeFormat;
  readonly #stretches = new Map<PlayerId, Stretch>();
  /** Players whose stretch is being loaded. */
  readonly #beginnings = new Map<PlayerId, Promise<void>>();
  #minute = Number.NaN;
  #day = '';

  constructor(deps: PlayingTimeDependencies) {
    this.#deps = deps;
    this.#days = new Intl.DateTimeFormat('en-CA', { timeZone: deps.timeZone });
  }

  /** Records a sign of activity. */
  async touch(player: PlayerId, now: number): Promise<void> {
    const known = this.#stretches.get(player);
    if (known !== undefined && now - known.seenAt <= SILENCE_MS) return this.#count(known, now);
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

  /** Reloads the player's settings after a change. */
  async refresh(player: PlayerId): Promise<void> {
    const stretch = this.#stretches.get(player);
    if (stretch === undefined) return;
    const { checkMinutes, limitMinutes } = await this.#choices(player);
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
    const { limitMinutes = null, todayMs = 0 } = this.#stretches.get(player) ?? {};
    return limitMinutes !== null && todayMs >= limitMinutes * MINUTE_MS;
  }

  /** The player has acknowledged the reality check. */
  async acknowledge(player: PlayerId, now: number): Promise<void> {
    await this.touch(player, now);
    const stretch = this.#stretches.get(player);
    if (stretch === undefined) return;
    Object.assign(stretch, { checkedAt: now, waits: false, waitsOnDisk: false, reminded: false });
    await this.#writeDue(player, null);
  }

  /** Minutes in session today, by the site's calendar. */
  async minutesToday(player: PlayerId, now: number): Promise<number> {
    const day = this.#dayOf(now);
    const stretch = this.#stretches.get(player);
    const ms = stretch?.day === day ? stretch.todayMs : await this.#savedToday(player, day);
    return Math.floor(ms / MINUTE_MS);
  }

  /** Time and result in the contract's form. */
  async show(player: PlayerId, now: number): Promise<WirePlayingTime> {
    await this.touch(player, now);
    const stretch = this.#stretches.get(player);
    if (stretch === undefined) throw new Error('a touched player has no stretch of play');
    const { read } = this.#deps.database;
    const { since, checkMinutes, checkedAt, limitMinutes } = stretch;
    return {
      since,
      minutes: Math.floor((now - since) / MINUTE_MS),
      minutesToday: Math.floor(stretch.todayMs / MINUTE_MS),
      limitMinutes,
      netResult: fromPaise(paise(await resultSince(read, player, since - 1))),
      staked: fromPaise(paise(await stakedSince(read, player, since - 1))),
      checkAt: checkMinutes === null ? null : checkedAt + checkMinutes * MINUTE_MS,
      checkDue: isDue(stretch, now),
    };
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
    const grown = [...this.#stretches]
      .filter(([, { todayMs, savedMs }]) => todayMs > savedMs)
      .map(([player, stretch]) => ({ player, stretch, day: stretch.day, ms: stretch.todayMs }));
    await this.#deps.database.transact(
      grown.map(({ player, day, ms }) =>
        this.#deps.database.write
          .insertInto('playing_days')
          .values({ player_id: player, day, ms })
          .onConflict((conflict) => conflict.columns(['player_id', 'day']).doUpdateSet({ ms }))
          .compile(),
      ),
    );
    // The player may have gone on playing during the write, even into the next day.
    for (const { stretch, day, ms } of grown) if (stretch.day === day) stretch.savedMs = ms;
    for (const [player, { seenAt, todayMs, savedMs }] of this.#stretches) {
      if (now - seenAt > SILENCE_MS && todayMs === savedMs) this.#stretches.delete(player);
    }
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
    if (day !== stretch.day) Object.assign(stretch, { day, todayMs: 0, savedMs: 0 });
    stretch.todayMs += Math.max(0, now - stretch.seenAt);
    stretch.seenAt = Math.max(stretch.seenAt, now);
  }

  async #begin(player: PlayerId, now: number): Promise<Stretch> {
    const day = this.#dayOf(now);
    const known = this.#stretches.get(player);
    const todayMs = known?.day === day ? known.todayMs : await this.#savedToday(player, day);
    const choices = await this.#choices(player);
    const savedMs = known?.day === day ? known.savedMs : todayMs;
    const onDisk = ((await this.#checkOf(player))?.due_at ?? null) !== null;
    const waits = onDisk || (known !== undefined && isDue(known, known.seenAt));
    const check = { checkedAt: now, waits, waitsOnDisk: onDisk, reminded: false };
    return { since: now, seenAt: now, day, todayMs, savedMs, ...check, ...choices };
  }

  async #choices(player: PlayerId): Promise<Pick<Stretch, 'checkMinutes' | 'limitMinutes'>> {
    const { minutes = null } = (await this.#checkOf(player)) ?? {};
    return { checkMinutes: minutes, limitMinutes: await this.#deps.limitMinutes(player) };
  }

  #checkOf(player: PlayerId): Promise<{ minutes: number; due_at: number | null } | undefined> {
    return this.#deps.database.write
      .selectFrom('reality_checks')
      .select(['minutes', 'due_at'])
      .where('player_id', '=', player)
      .executeTakeFirst();
  }

  async #savedToday(player: PlayerId, day: string): Promise<number> {
    const row = await this.#deps.database.read
      .selectFrom('playing_days')
      .select('ms')
      .where('player_id', '=', player)
      .where('day', '=', day)
      .executeTakeFirst();
    return row?.ms ?? 0;
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

function isDue({ checkMinutes, checkedAt, waits }: Stretch, now: number): boolean {
  return waits || (checkMinutes !== null && now - checkedAt >= checkMinutes * MINUTE_MS);
}
