import { useTexts } from '@layline/ui/language/texts.ts';
import type { SoloRound } from '@layline/contract/casino/table-protocol.ts';
import { useEffect, useMemo, useRef } from 'react';
import * as v from 'valibot';
import { ROW_MS } from './solo-play.ts';
import { soloGame } from './texts.ts';
import styles from './plinko-picture.module.css';

const Numbers = v.array(v.number());
const Ball = v.object({ rows: v.number(), path: Numbers, bucket: v.number() });

/** Distance between pins across and down, in units of the drawing. It is flat, so that it fills a phone's width. */
const STEP = 20;
const DOWN = 15;
/** How many characters fit a bucket; longer texts are drawn closer together. */
const ROOMY = 3;

interface PlinkoPictureProps {
  readonly rows: number;
  /** What each bucket returns, hundredths of the stake. */
  readonly pays: readonly number[];
  readonly round: SoloRound | null;
  /** True while the ball is moving; its bucket is not shown yet. */
  readonly moving: boolean;
}

/** `1.5` for 150, `110` for 11,000. */
export function timesText(hundredths: number): string {
  return String(hundredths / 100);
}

function pathPoints(path: readonly number[]): (readonly [number, number])[] {
  let x = 0;
  return [
    [0, -DOWN] as const,
    ...path.map((right, row) => {
      x += right === 1 ? STEP / 2 : -STEP / 2;
      return [x, (row + 0.5) * DOWN] as const;
    }),
  ];
}

/** The bucket of a finished round's ball; null if there is no such round with this many rows. */
function ballOf(round: SoloRound | null, rows: number): v.InferOutput<typeof Ball> | null {
  const ball = round?.done === true ? v.safeParse(Ball, round.picture) : null;
  return ball?.success === true && ball.output.rows === rows ? ball.output : null;
}

/** Pins, buckets, and the falling ball, or without motion where it landed. */
export function PlinkoPicture({ rows, pays, round, moving }: PlinkoPictureProps) {
  const t = useTexts(soloGame);
  const ball = useRef<SVGCircleElement>(null);
  const fallen = useMemo(() => ballOf(round, rows), [round, rows]);

  useEffect(() => {
    if (!moving || !fallen) return undefined;
    const points = pathPoints(fallen.path);
    const fall = ball.current?.animate(
      points.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` })),
      { duration: points.length * ROW_MS, easing: 'linear' },
    );
    return () => fall?.cancel();
  }, [moving, fallen]);

  const width = (rows + 2) * STEP;
  const last = fallen ? pathPoints(fallen.path).at(-1) : undefined;
  return (
    <svg
      className={styles.picture}
      viewBox={`${-width / 2} ${-DOWN * 1.6} ${width} ${(rows + 1.6) * DOWN + 24}`}
      role="img"
      aria-label={t('Plinko with {rows} rows', { rows })}
    >
      {Array.from({ length: rows }, (_, row) =>
        Array.from({ length: row + 1 }, (_pin, pin) => (
          <circle
            key={`${row}:${pin}`}
            className={styles.pin}
            cx={(pin - row / 2) * STEP}
            cy={row * DOWN}
            r="2.5"
          />
        )),
      )}
      {pays.map((returns, bucket) => (
        <g
          key={bucket}
          className={styles.bucket}
          data-hit={(!moving && fallen?.bucket === bucket) || undefined}
          data-more={returns > 100 || undefined}
          transform={`translate(${(bucket - rows / 2) * STEP} ${rows * DOWN})`}
        >
          <rect x={-STEP / 2 + 0.75} y="0" width={STEP - 1.5} height="22" rx="3" />
          <text
            y="14.5"
            textAnchor="middle"
            textLength={timesText(returns).length > ROOMY ? STEP - 4 : undefined}
            lengthAdjust="spacingAndGlyphs"
          >
            {timesText(returns)}
          </text>
        </g>
      ))}
      <circle
        ref={ball}
        className={styles.ball}
        r="5.5"
        style={{
          transform: last ? `translate(${last[0]}px, ${last[1]}px)` : `translate(0px, ${-DOWN}px)`,
        }}
      />
    </svg>
  );
}
