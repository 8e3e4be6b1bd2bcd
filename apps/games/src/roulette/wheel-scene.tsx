import { colourOf, WHEEL } from '@layline/casino/roulette/wheel.ts';
import type { SceneProps } from '../games/table-game.ts';
import { fallMs, OUT, useBall } from './use-ball.ts';
import styles from './wheel-scene.module.css';

const POCKET = 360 / WHEEL.length;

function pocketPath(index: number): string {
  const point = (radius: number, degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${(100 + radius * Math.cos(angle)).toFixed(2)} ${(100 + radius * Math.sin(angle)).toFixed(2)}`;
  };
  const from = (index - 0.5) * POCKET;
  const to = (index + 0.5) * POCKET;
  return `M${point(96, from)}A96 96 0 0 1 ${point(96, to)}L${point(62, to)}A62 62 0 0 0 ${point(62, from)}Z`;
}

const POCKETS = WHEEL.map((number, index) => ({ number, path: pocketPath(index), turn: index * POCKET }));

/** The wheel with its ball, which runs while bets are closed and falls into the pocket of the drawn number. */
export function WheelScene({ round, moving }: SceneProps) {
  const shown = round.shown.find(({ place }) => place === 'wheel')?.face;
  const number = shown === undefined ? null : Number(shown);
  const running = number === null && (round.phase === 'CLOSED' || round.phase === 'DEALING');
  const angle = number === null ? null : WHEEL.indexOf(number) * POCKET;
  const ball = useBall({ running, falling: moving ? fallMs(round) : 0, angle });
  const visible = moving ? null : number;
  return (
    <div className={styles.scene}>
      <svg className={styles.wheel} viewBox="0 0 200 200" aria-hidden="true">
        <circle className={styles.rim} cx="100" cy="100" r="99" />
        {POCKETS.map((pocket) => (
          <g key={pocket.number}>
            <path className={styles.pocket} data-colour={colourOf(pocket.number)} d={pocket.path} />
            <text className={styles.label} x="100" y="15" transform={`rotate(${pocket.turn} 100 100)`}>
              {pocket.number}
            </text>
          </g>
        ))}
        <circle className={styles.hub} cx="100" cy="100" r="61" />
        {(running || angle !== null) && (
          <g
            ref={ball}
            className={styles.way}
            style={{
              transform: angle === null ? `translateY(${-OUT}px)` : `rotate(${angle}deg)`,
            }}
          >
            <circle className={styles.ball} cx="100" cy="30" r="6" />
          </g>
        )}
      </svg>
      <p className={styles.plate} data-colour={visible === null ? undefined : colourOf(visible)}>
        {visible ?? '–'}
      </p>
    </div>
  );
}
