import type { PlayingTime as WirePlayingTime } from '@layline/contract/entities/protection.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { Database } from '../../db/database.ts';
import { resultSince, stakedSince } from './spending.ts';

export const MINUTE_MS = 60_000;

/** A player's time in session. Moments are UTC ms by the clock of the process that counts. */
export interface TimeInSession {
  /** When this was so. */
  readonly at: number;
  /** Start of the stretch of play. */
  readonly since: number;
  /** Time in session today, ms. */
  readonly todayMs: number;
  /** The player's own limit for a day. */
  readonly limitMinutes: number | null;
  /** When the next reality check is due; null if the player has asked for none. */
  readonly checkAt: number | null;
  readonly checkDue: boolean;
}

/** Players' time in session, wherever it is counted. The player is in session, `now` in UTC ms. */
export interface CountedTime {
  of(player: PlayerId, now: number): Promise<TimeInSession>;
  /** Reads again what the player has chosen. From then on nothing is decided by earlier choices. */
  reload(player: PlayerId, now: number): Promise<TimeInSession>;
  /** The player has acknowledged the reality check. */
  acknowledge(player: PlayerId, now: number): Promise<TimeInSession>;
}

/** Whole minutes in session today. */
export function minutesToday({ todayMs }: TimeInSession): number {
  return Math.floor(todayMs / MINUTE_MS);
}

/** Time and result in the contract's form. */
export async function wirePlayingTime(
  { read }: Pick<Database, 'read'>,
  player: PlayerId,
  time: TimeInSession,
): Promise<WirePlayingTime> {
  const { at, since, limitMinutes, checkAt, checkDue } = time;
  return {
    since,
    minutes: Math.floor((at - since) / MINUTE_MS),
    minutesToday: minutesToday(time),
    limitMinutes,
    netResult: fromPaise(paise(await resultSince(read, player, since - 1))),
    staked: fromPaise(paise(await stakedSince(read, player, since - 1))),
    checkAt,
    checkDue,
  };
}
