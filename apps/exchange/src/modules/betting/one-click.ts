import type * as v from 'valibot';
import type { armOneClick } from '@layline/contract/calls/one-click.ts';
import type { ResultOf } from '@layline/contract/define-call.ts';
import { fromPaise, toPaise } from '@layline/contract/wire.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused, Session } from '@layline/server/http/route.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { PlacedPress, PlacedPresses } from './placed-presses.ts';

/** One-click: bets that nobody confirms, within caps that the player has set (trading rules T6). */

const WINDOW_MS = 60_000;
const LASTS_MS = 3_600_000;
const REFUSALS_IN_A_ROW = 3;
/** Refusals that end one-click at once, because the player may not bet at all. */
const ENDING: ReadonlySet<string> = new Set(['INVALID_ACCOUNT_STATE', 'BET_LOCKED']);

/** Whose one-click it is, and in which session. */
export type Presser = Pick<Session, 'playerId' | 'sessionId'>;

export interface OneClickPress {
  /** What it was armed under, as the call says; null if the call says nothing. */
  readonly armId: string | null;
  /** The bet's or the move's. */
  readonly customerRef: string;
  /** The most that it can lose, paise. */
  readonly risk: Paise;
}

/** `COUNTED_BEFORE` for another copy of a press that counts already, with no more risk. */
export type Taken = 'COUNTED' | 'COUNTED_BEFORE' | Refused;

/** What became of a press. `MAY_NOT_BET` is a refusal that says so of the player, whatever the bet. */
export type PressEnd = 'PLACED' | 'REFUSED' | 'MAY_NOT_BET';

/** What the betting calls need of it. Only one process of an exchange counts; it answers at once, and others ask it. */
export interface OneClickCaps {
  /** Arms one-click for a session, and ends it wherever else the player had it armed. */
  arm(
    who: Presser,
    caps: v.InferOutput<(typeof armOneClick)['body']>,
  ): Awaitable<ResultOf<typeof armOneClick>>;
  /** Counts a press from here on, so that two at the same moment cannot both use what is left, unless it is refused. */
  take(who: Presser, press: OneClickPress): Awaitable<Taken>;
  /** Says what became of a press that was `COUNTED`, or that was placed. One that was not placed no longer counts, unless a copy of it was. */
  settle(player: PlayerId, press: OneClickPress, end: PressEnd): Awaitable<void>;
  /** Ends one-click if it is armed under this id. */
  disarm(player: PlayerId, armId: string): Awaitable<void>;
  /** Ends one-click of a player who may not bet. Returns at once. */
  stop(player: PlayerId): void;
}

type Awaitable<T> = T | Promise<T>;

/**
 * Carries out a press within the caps. It counts while its answer is not known. If it is refused, or its answer says that nothing was placed, it no longer does.
 */
export async function pressWithin<T>(
  caps: Pick<OneClickCaps, 'take' | 'settle'>,
  who: Presser,
  press: OneClickPress,
  submit: () => Promise<T | Refused>,
  isPlaced: (answer: T) => boolean = () => true,
): Promise<T | Refused> {
  const taken = await caps.take(who, press);
  if (isRefused(taken)) return taken;
  const answer = await submit();
  const end = endOf(answer, isPlaced);
  // A copy that is placed counts, though the first was refused meanwhile.
  if (taken === 'COUNTED' || end === 'PLACED') await caps.settle(who.playerId, press, end);
  return answer;
}

function endOf<T>(answer: T | Refused, isPlaced: (answer: T) => boolean): PressEnd {
  if (!isRefused(answer)) return isPlaced(answer) ? 'PLACED' : 'REFUSED';
  return ENDING.has(answer.refused) ? 'MAY_NOT_BET' : 'REFUSED';
}

/** A press that was accepted, or whose answer is not known yet. */
interface Counted extends PlacedPress {
  isPlaced: boolean;
}

interface Arm {
  readonly armId: string;
  readonly sessionId: string;
  readonly perPress: Paise;
  readonly perMinute: Paise;
  readonly presses: number;
  readonly idleMs: number;
  readonly endsAt: number;
  lastPressAt: number;
  refusals: number;
}

interface OfPlayer {
  arm: Arm | null;
  /** Those of the last minute, oldest first. They outlive the arm, so that arming again frees nothing. */
  presses: Counted[];
}

/**
 * What players have armed, at most once each. It is in the memory of the process that leads: one-click ends with the session, so it may end with that process too, and a press
 * after that is refused. Presses of the process before are found among the bets when a player arms again.
 */
export class OneClick implements OneClickCaps {
  readonly #placed: PlacedPresses;
  readonly #now: () => number;
  readonly #newId: () => string;
  /** Those who have armed it here. */
  readonly #players = new Map<PlayerId, OfPlayer>();
  #sweptAt = 0;

  constructor(placed: PlacedPresses, now: () => number, newId: () => string = () => crypto.randomUUID()) {
    this.#placed = placed;
    this.#now = now;
    this.#newId = newId;
  }

  async arm(
    { playerId, sessionId }: Presser,
    caps: v.InferOutput<(typeof armOneClick)['body']>,
  ): Promise<ResultOf<typeof armOneClick>> {
    const isKnown = this.#players.has(playerId);
    const placed = isKnown ? [] : await this.#placed(playerId, this.#now() - WINDOW_MS);
    const now = this.#now();
    this.#sweep(now);
    const of = this.#players.get(playerId) ?? {
      presses: placed.map((press) => ({ ...press, isPlaced: true })),
    };
    const armId = this.#newId();
    const endsAt = now + LASTS_MS;
    const arm = {
      armId,
      sessionId,
      perPress: toPaise(caps.capPerPress),
      perMinute: toPaise(caps.capPerMinute),
      presses: caps.pressesPerMinute,
      idleMs: caps.idleSec * 1000,
      endsAt,
      lastPressAt: now,
      refusals: 0,
    };
    this.#players.set(playerId, { ...of, arm });
    return { armId, endsAt, serverTime: now };
  }

  disarm(player: PlayerId, armId: string): void {
    const of = this.#players.get(player);
    if (of?.arm?.armId === armId) of.arm = null;
  }

  stop(player: PlayerId): void {
    const of = this.#players.get(player);
    if (of !== undefined) of.arm = null;
  }

  take({ playerId, sessionId }: Presser, { armId, customerRef, risk }: OneClickPress): Taken {
    const now = this.#now();
    const of = this.#players.get(playerId);
    if (of === undefined) return refuse('ONE_CLICK_NOT_ARMED');
    const { arm } = of;
    of.presses = of.presses.filter(({ at }) => now - at < WINDOW_MS);
    // Another process may send a second copy before it can know what became of the first.
    const before = of.presses.find((one) => one.customerRef === customerRef);
    if (before !== undefined && risk <= before.risk) return 'COUNTED_BEFORE';
    if (arm === null || arm.armId !== armId || arm.sessionId !== sessionId || hasEnded(arm, now))
      return refuse('ONE_CLICK_NOT_ARMED');
    const others = of.presses.filter((one) => one !== before);
    const over = overCap(arm, others, risk);
    if (over !== null) {
      noteRefusal(of, arm);
      return over;
    }
    of.presses = [...others, { at: now, customerRef, risk, isPlaced: before?.isPlaced ?? false }];
    arm.lastPressAt = now;
    return before === undefined ? 'COUNTED' : 'COUNTED_BEFORE';
  }

  settle(player: PlayerId, { armId, customerRef, risk }: OneClickPress, end: PressEnd): void {
    const of = this.#players.get(player);
    // If it was placed, it is found when the player arms again.
    if (of === undefined) return;
    const counted = of.presses.find((one) => one.customerRef === customerRef);
    if (end !== 'PLACED') of.presses = of.presses.filter((one) => one !== counted || one.isPlaced);
    else if (counted !== undefined) counted.isPlaced = true;
    else of.presses.push({ at: this.#now(), customerRef, risk, isPlaced: true });
    const { arm } = of;
    if (arm === null || arm.armId !== armId) return;
    if (end === 'PLACED') arm.refusals = 0;
    else if (end === 'MAY_NOT_BET') of.arm = null;
    else noteRefusal(of, arm);
  }

  /** Forgets, once a minute, the players whose one-click and presses are over. */
  #sweep(now: number): void {
    if (now - this.#sweptAt < WINDOW_MS) return;
    this.#sweptAt = now;
    for (const [playerId, { arm, presses }] of this.#players) {
      const last = presses.at(-1);
      const counts = last !== undefined && now - last.at < WINDOW_MS;
      if (!counts && (arm === null || hasEnded(arm, now))) this.#players.delete(playerId);
    }
  }
}

function hasEnded({ lastPressAt, idleMs, endsAt }: Arm, now: number): boolean {
  return now >= Math.min(lastPressAt + idleMs, endsAt);
}

/** Counts a refusal; three in a row end one-click. */
function noteRefusal(of: OfPlayer, arm: Arm): void {
  arm.refusals += 1;
  if (arm.refusals >= REFUSALS_IN_A_ROW) of.arm = null;
}

function sumOf(presses: readonly Counted[]): Paise {
  return presses.reduce<number>((sum, { risk }) => sum + risk, 0) as Paise;
}

/** The refusal of a press that would exceed a cap: which, what is used, and when the press would fit. */
function overCap(
  { perPress, perMinute, presses: most }: Arm,
  presses: readonly Counted[],
  risk: Paise,
): Refused | null {
  const used = fromPaise(sumOf(presses));
  const least = Math.min(perPress, perMinute) as Paise;
  if (risk > least) {
    return refuse('ONE_CLICK_CAP', { details: { cap: 'PRESS', limit: fromPaise(least), used } });
  }
  const fits = (left: readonly Counted[]): boolean => left.length < most && sumOf(left) + risk <= perMinute;
  if (fits(presses)) return null;
  // The oldest press is the first to leave the minute.
  const leaving = presses.findIndex((_, index) => fits(presses.slice(index + 1)));
  const freeAt = (presses[leaving]?.at ?? 0) + WINDOW_MS;
  const isMany = presses.length >= most;
  return refuse('ONE_CLICK_CAP', {
    details: isMany
      ? { cap: 'COUNT', used, freeAt }
      : { cap: 'MINUTE', limit: fromPaise(perMinute), used, freeAt },
  });
}
