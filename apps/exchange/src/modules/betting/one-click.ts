import type { armOneClick } from '@layline/contract/calls/one-click.ts';
import type { ResultOf } from '@layline/contract/define-call.ts';
import { fromPaise, toPaise } from '@layline/contract/wire.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused, Request, Session } from '@layline/server/http/route.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';

/** One-click: bets that nobody confirms, within caps that the player has set (trading rules T6). */

const WINDOW_MS = 60_000;
const LASTS_MS = 3_600_000;
const REFUSALS_IN_A_ROW = 3;
/** Refusals that end one-click at once, because the player may not bet at all. */
const ENDING: ReadonlySet<string> = new Set(['INVALID_ACCOUNT_STATE', 'BET_LOCKED']);

/** A press that was accepted, or whose answer is not known yet. */
interface Counted {
  readonly at: number;
  readonly risk: Paise;
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
 * What players have armed, at most once each. It is in memory only: one-click ends with the session, so it may end with the process too, and a press
 * after that is refused.
 */
export class OneClick {
  readonly #now: () => number;
  readonly #newId: () => string;
  readonly #players = new Map<PlayerId, OfPlayer>();
  #sweptAt = 0;

  constructor(now: () => number, newId: () => string = () => crypto.randomUUID()) {
    this.#now = now;
    this.#newId = newId;
  }

  /** Arms one-click for a session, and ends it wherever else the player had it armed. */
  arm({
    body,
    session,
  }: Pick<Request<typeof armOneClick>, 'body' | 'session'>): ResultOf<typeof armOneClick> {
    const now = this.#now();
    this.#sweep(now);
    const armId = this.#newId();
    const endsAt = now + LASTS_MS;
    const of = this.#of(session.playerId);
    of.arm = {
      armId,
      sessionId: session.sessionId,
      perPress: toPaise(body.capPerPress),
      perMinute: toPaise(body.capPerMinute),
      presses: body.pressesPerMinute,
      idleMs: body.idleSec * 1000,
      endsAt,
      lastPressAt: now,
      refusals: 0,
    };
    return { armId, endsAt, serverTime: now };
  }

  /** Ends one-click if it is armed under this id; under any if none is given. */
  disarm(playerId: PlayerId, armId?: string): void {
    const of = this.#players.get(playerId);
    if (of?.arm && (armId === undefined || of.arm.armId === armId)) of.arm = null;
  }

  /**
   * Carries out a press of a risk in paise. It counts from here on, so that two presses at the same moment cannot both use what is left; if it is
   * refused, or its answer says that nothing was placed, it no longer counts.
   */
  async press<T>(
    session: Pick<Session, 'playerId' | 'sessionId'>,
    armId: string | undefined,
    risk: Paise,
    submit: () => Promise<T | Refused>,
    isPlaced: (answer: T) => boolean = () => true,
  ): Promise<T | Refused> {
    const now = this.#now();
    const of = this.#of(session.playerId);
    const { arm } = of;
    if (arm === null || arm.armId !== armId || arm.sessionId !== session.sessionId || hasEnded(arm, now)) {
      return refuse('ONE_CLICK_NOT_ARMED');
    }
    of.presses = of.presses.filter(({ at }) => now - at < WINDOW_MS);
    const over = overCap(arm, of.presses, risk) ?? null;
    if (over !== null) return noted(of, arm, over);
    const press = { at: now, risk };
    of.presses.push(press);
    arm.lastPressAt = now;
    const answer = await submit();
    if (!isRefused(answer) && isPlaced(answer)) {
      arm.refusals = 0;
      return answer;
    }
    of.presses = of.presses.filter((one) => one !== press);
    return noted(of, arm, answer);
  }

  #of(playerId: PlayerId): OfPlayer {
    let of = this.#players.get(playerId);
    if (of === undefined) {
      of = { arm: null, presses: [] };
      this.#players.set(playerId, of);
    }
    return of;
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

/** Counts a refusal; three in a row end one-click, and so does one that says that the player may not bet. */
function noted<T>(of: OfPlayer, arm: Arm, answer: T | Refused): T | Refused {
  arm.refusals += 1;
  const endsIt = isRefused(answer) && ENDING.has(answer.refused);
  if (of.arm === arm && (arm.refusals >= REFUSALS_IN_A_ROW || endsIt)) of.arm = null;
  return answer;
}

function sumOf(presses: readonly Counted[]): Paise {
  return presses.reduce<number>((sum, { risk }) => sum + risk, 0) as Paise;
}

/** The refusal of a press that would exceed a cap: which, what is used, and when the press would fit. */
function overCap(
  { perPress, perMinute, presses: most }: Arm,
  presses: readonly Counted[],
  risk: Paise,
): Refused | undefined {
  const used = fromPaise(sumOf(presses));
  const least = Math.min(perPress, perMinute) as Paise;
  if (risk > least) {
    return refuse('ONE_CLICK_CAP', { details: { cap: 'PRESS', limit: fromPaise(least), used } });
  }
  const fits = (left: readonly Counted[]): boolean => left.length < most && sumOf(left) + risk <= perMinute;
  if (fits(presses)) return undefined;
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
