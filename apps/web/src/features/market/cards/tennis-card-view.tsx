import type { TennisCard, TennisFigures, TennisSet } from '../../../provider/scores.ts';
import { FigureTable } from './figure-table.tsx';
import { pointScores } from './tennis-points.ts';
import styles from './cards.module.css';

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;
}

const FIGURES: readonly (readonly [name: string, figure: (figures: TennisFigures) => string | number])[] = [
  ['Aces', ({ aces }) => aces],
  ['Double faults', ({ doubleFaults }) => doubleFaults],
  ['Points won', ({ pointsWon }) => pointsWon],
  [
    'Points won on serve',
    ({ servicePointsWon, servicePointsPlayed }) => percent(servicePointsWon, servicePointsPlayed),
  ],
  ['Break points won', ({ breakPointsWon, breakPoints }) => `${breakPointsWon} of ${breakPoints}`],
];

interface SetProps {
  readonly set: TennisSet;
  readonly number: number;
  readonly players: TennisCard['players'];
  readonly open: boolean;
}

function SetView({ set, number, players, open }: SetProps) {
  return (
    <details open={open}>
      <summary className={styles.summary}>
        Set {number}: {set.games[0]}–{set.games[1]}
        {set.tieBreak && ` (${set.tieBreak[0]}–${set.tieBreak[1]})`}
      </summary>
      <ol>
        {set.history.map((game, at) => (
          <li key={at} className={styles.event}>
            <span className={styles.when}>{game.tieBreak ? 'TB' : at + 1}</span>
            <span>
              {players[game.server]} serves
              {game.winner !== null && game.winner !== game.server && !game.tieBreak && ', broken'}
            </span>
            <span className={styles.quiet}>{pointScores(game).join(' ')}</span>
            {game.winner !== null && <b className={styles.end}>{players[game.winner]}</b>}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** A tennis match: figures of both players, then every set game by game. */
export function TennisCardView({ card }: { readonly card: TennisCard }) {
  const { players, sets, figures, result } = card;
  return (
    <div className={styles.stack}>
      {result !== null && <p className={styles.result}>{result}</p>}
      <FigureTable
        caption="Serve and points"
        columns={[{ short: 'Figure', name: 'Figure' }, ...players.map((name) => ({ short: name, name }))]}
        rows={FIGURES.map(([name, figure]) => ({ key: name, name, figures: figures.map(figure) }))}
      />
      {sets.map((set, at) => (
        <SetView key={at} set={set} number={at + 1} players={players} open={at === sets.length - 1} />
      ))}
    </div>
  );
}
