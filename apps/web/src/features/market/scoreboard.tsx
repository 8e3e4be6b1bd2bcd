import type { WholeScore as Score } from '../../provider/scores.ts';
import { cx } from '@layline/ui/cx.ts';
import { KabaddiBoard } from './kabaddi-board.tsx';
import { RaceBoard } from './race-board.tsx';
import { Balls } from './balls.tsx';
import styles from './scoreboard.module.css';

type Of<S extends Score['sport']> = { readonly score: Extract<Score, { readonly sport: S }> };

function Cricket({ score }: Of<'cricket'>) {
  return (
    <>
      <ul className={styles.sides}>
        {score.innings.map(({ team, runs, wickets, overs, batting }) => (
          <li key={`${team} ${overs} ${runs}`} className={cx(styles.side, batting && styles.active)}>
            <span>{team}</span>
            <b>
              {runs}/{wickets}
            </b>
            <span className={styles.small}>({overs})</span>
          </li>
        ))}
      </ul>
      <p className={styles.situation}>{score.situation}</p>
      <p className={styles.players}>
        {score.batters.map(({ name, runs, balls, onStrike }) => (
          <span key={name}>
            {name}
            {onStrike && '*'} {runs} ({balls})
          </span>
        ))}
        {score.bowler && (
          <span>
            {score.bowler.name} {score.bowler.wickets}/{score.bowler.runs} ({score.bowler.overs})
          </span>
        )}
      </p>
      {score.lastBalls.length > 0 && <Balls balls={score.lastBalls.slice(-8)} label="Last balls" />}
    </>
  );
}

function Football({ score }: Of<'football'>) {
  return (
    <>
      <ul className={styles.sides}>
        {[score.home, score.away].map(({ name, goals, redCards }) => (
          <li key={name} className={styles.side}>
            <span>{name}</span>
            <b>{goals}</b>
            {redCards > 0 && <span className={styles.red}>{redCards} red</span>}
          </li>
        ))}
      </ul>
      <p className={styles.situation}>
        {score.period === 'HT' ? '' : `${score.clock}′ · `}
        {score.situation}
      </p>
      {score.incidents[0] !== undefined && <p className={styles.players}>{score.incidents[0]}</p>}
    </>
  );
}

function Tennis({ score }: Of<'tennis'>) {
  return (
    <>
      <table className={styles.tennis}>
        <thead className={styles.hidden}>
          <tr>
            <th>Player</th>
            {score.sets.map((_, set) => (
              <th key={set}>Set {set + 1}</th>
            ))}
            <th>Points</th>
          </tr>
        </thead>
        <tbody>
          {([0, 1] as const).map((player) => (
            <tr key={player}>
              <th scope="row">
                {score.players[player]}
                {score.serving === player && <span className={styles.serve}> serves</span>}
              </th>
              {score.sets.map((games, set) => (
                <td key={set}>{games[player]}</td>
              ))}
              <td className={styles.points}>{score.points[player]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.situation}>{score.situation}</p>
    </>
  );
}

function Plain({ score }: Of<'other'>) {
  return (
    <>
      <ul className={styles.sides}>
        {score.sides.map(({ name, detail }) => (
          <li key={name} className={styles.side}>
            <span>{name}</span> <b>{detail}</b>
          </li>
        ))}
      </ul>
      <p className={styles.situation}>{score.situation}</p>
    </>
  );
}

function Board({ score }: { readonly score: Score }) {
  switch (score.sport) {
    case 'cricket':
      return <Cricket score={score} />;
    case 'football':
      return <Football score={score} />;
    case 'tennis':
      return <Tennis score={score} />;
    case 'kabaddi':
      return <KabaddiBoard score={score} />;
    case 'racing':
      return <RaceBoard score={score} />;
    case 'other':
      return <Plain score={score} />;
  }
}

/** How the match stands, the way its sport writes it. */
export function Scoreboard({ score }: { readonly score: Score }) {
  return (
    <section className={styles.board} aria-label="Score">
      <Board score={score} />
    </section>
  );
}
