import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import type { TableRound } from '@layline/contract/casino/table-protocol.ts';
import { wantsNoMotion } from '../page/motion.ts';

/** One turn around the rim, ms. */
const ROUND_MS = 900;
/** Full turns while it falls. */
const TURNS = 2;
/** From the middle of a pocket out to the rim, in units of the drawing. */
export const OUT = 20;

interface BallWay {
  /** It runs along the rim because there is no number yet. */
  readonly running: boolean;
  /** How long it falls, ms; 0 once it rests. */
  readonly falling: number;
  /** Where it rests, degrees from the top; null before a number is drawn. */
  readonly angle: number | null;
}

/** Moves the ball against the order of the numbers; it falls from wherever it has got to. */
export function useBall({ running, falling, angle }: BallWay): RefObject<SVGGElement | null> {
  const ball = useRef<SVGGElement>(null);
  const left = useRef(0);
  useLayoutEffect(() => {
    if (!running || wantsNoMotion()) return undefined;
    const run = ball.current?.animate(
      [
        { transform: `rotate(0deg) translateY(${-OUT}px)` },
        { transform: `rotate(-360deg) translateY(${-OUT}px)` },
      ],
      { duration: ROUND_MS, iterations: Infinity },
    );
    return () => {
      left.current = -360 * (run?.effect?.getComputedTiming().progress ?? 0);
      run?.cancel();
    };
  }, [running]);
  useLayoutEffect(() => {
    if (falling === 0 || angle === null) return undefined;
    const to = angle - 360 * (TURNS + 1);
    const fall = ball.current?.animate(
      [
        {
          transform: `rotate(${left.current}deg) translateY(${-OUT}px)`,
          easing: 'cubic-bezier(0.2, 0.55, 0.4, 1)',
        },
        { transform: `rotate(${to + 25}deg) translateY(${-OUT}px)`, offset: 0.75, easing: 'ease-in' },
        { transform: `rotate(${to}deg) translateY(0)` },
      ],
      { duration: falling },
    );
    return () => fall?.cancel();
  }, [falling, angle]);
  return ball;
}

/** The longest fall from the rim into a pocket, ms. */
const FALL_MS = 1_300;
/** It rests for a moment before the result is shown. */
const REST_MS = 150;

/** How long a ball falls, ms; it has finished when the result comes. */
export function fallMs({ dealEveryMs }: Pick<TableRound, 'dealEveryMs'>): number {
  return Math.max(0, Math.min(FALL_MS, dealEveryMs - REST_MS));
}
