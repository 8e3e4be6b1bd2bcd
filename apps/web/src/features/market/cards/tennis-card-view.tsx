import type { TennisCard, TennisFigures, TennisGame, TennisSet } from '../../../provider/scores.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { FigureTable } from './figure-table.tsx';
import type { PlainText } from './figure-table.tsx';
import { pointScores } from './tennis-points.ts';
import { market as room } from '../texts.ts';
import styles from './cards.module.css';

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;
}

const FIGURES: readonly (readonly [name: PlainText, figure: (figures: TennisFigures) => string | number])[] =
  [
    ['Aces', ({ aces }) => aces],
    ['Double faults', ({ doubleFaults }) => doubleFaults],
    ['Points won', ({ pointsWon }) => pointsWon],
    [
      'Points won on serve',
      ({ servicePointsWon, servicePointsPlayed }) => percent(servicePointsWon, servicePointsPlayed),
    ],
    ['Break points won', ({ breakPointsWon, breakPoints }) => `${breakPointsWon}/${breakPoints}`],
  ];

interface SetProps {
  readonly set: TennisSet;
  readonly number: number;
  readonly players: TennisCard['players'];
  readonly open: boolean;
}

function isBreak({ winner, server, tieBreak }: TennisGame): boolean {
  return winner !== null && winner !== server && !tieBreak;
}

function SetView({ set, number, players, open }: SetProps) {
  const t = useTexts(room);
  return (
    <details open={open}>
      <summary className={styles.summary}>
        {t('Set {number}', { number })}: {set.games[0]}–{set.games[1]}
        {set.tieBreak && ` (${set.tieBreak[0]}–${set.tieBreak[1]})`}
      </summary>
      <ol>
        {set.history.map((game, at) => (
          <li key={at} className={styles.event}>
            <span className={styles.when}>{game.tieBreak ? t('TB') : at + 1}</span>
            <span>
              {t(isBreak(game) ? '{player} serves, broken' : '{player} serves', {
                player: players[game.server],
              })}
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
  const t = useTexts(room);
  const { players, sets, figures, result } = card;
  return (
    <div className={styles.stack}>
      {result !== null && <p className={styles.result}>{result}</p>}
      <FigureTable
        caption={t('Serve and points')}
        columns={[
          { short: t('Figure'), name: t('Figure') },
          ...players.map((name) => ({ short: name, name })),
        ]}
        rows={FIGURES.map(([name, figure]) => ({ key: name, name: t(name), figures: figures.map(figure) }))}
      />
      {sets.map((set, at) => (
        <SetView key={at} set={set} number={at + 1} players={players} open={at === sets.length - 1} />
      ))}
    </div>
  );
}
