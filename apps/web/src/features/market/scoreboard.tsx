import type { WholeScore as Score } from '../../provider/scores.ts';
import { cx } from '@layline/ui/cx.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import { Balls } from './balls.tsx';
import { market as room } from './texts.ts';
import styles from './scoreboard.module.css';

type Of<S extends Score['sport']> = { readonly score: Extract<Score, { readonly sport: S }> };

function Cricket({ score }: Of<'cricket'>) {
  const t = useTexts(room);
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
      {score.lastBalls.length > 0 && <Balls balls={score.lastBalls.slice(-8)} label={t('Last balls')} />}
    </>
  );
}

function Football({ score }: Of<'football'>) {
  const t = useTexts(room);
  return (
    <>
      <ul className={styles.sides}>
        {[score.home, score.away].map(({ name, goals, redCards }) => (
          <li key={name} className={styles.side}>
            <span>{name}</span>
            <b>{goals}</b>
            {redCards > 0 && <span className={styles.red}>{t('{n} red', { n: redCards })}</span>}
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
  const t = useTexts(room);
  return (
    <>
      <table className={styles.tennis}>
        <thead className={styles.hidden}>
          <tr>
            <th>{t('Player')}</th>
            {score.sets.map((_, set) => (
              <th key={set}>{t('Set {number}', { number: set + 1 })}</th>
            ))}
            <th>{t('Points')}</th>
          </tr>
        </thead>
        <tbody>
          {([0, 1] as const).map((player) => (
            <tr key={player}>
              <th scope="row">
                {score.players[player]}
                {score.serving === player && <span className={styles.serve}> {t('serves')}</span>}
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

const FULL_SIDE = 7;

/** Points, players on the mat and whose raid it is. Its height is constant. */
function Kabaddi({ score }: Of<'kabaddi'>) {
  const t = useTexts(room);
  const { home, away, period, clock, raiding, doOrDie, situation, incidents } = score;
  // The latest raid is the situation, unless it was empty.
  const before = incidents.find((incident) => !incident.endsWith(situation));
  return (
    <>
      <ul className={styles.mats}>
        {[home, away].map(({ name, points, onMat }, side) => (
          <li key={name} className={cx(styles.side, raiding === side && styles.active)}>
            <span>{name}</span>
            <b>{points}</b>
            <span className={styles.mat} role="img" aria-label={t('{n} on the mat', { n: onMat })}>
              {'●'.repeat(onMat)}
              {'○'.repeat(Math.max(0, FULL_SIDE - onMat))}
            </span>
            <span className={doOrDie ? styles.red : styles.serve}>
              {raiding === side && (doOrDie ? t('do-or-die raid') : t('raids'))}
            </span>
          </li>
        ))}
      </ul>
      <p className={cx(styles.situation, styles.oneLine)}>
        {(period === '1H' || period === '2H') && `${period} ${clock} · `}
        {situation}
      </p>
      <p className={cx(styles.players, styles.oneLine)}>{before}</p>
    </>
  );
}

const OUT = {
  RUNNING: null,
  FELL: 'fell',
  UNSEATED: 'unseated rider',
  PULLED_UP: 'pulled up',
} as const satisfies Readonly<
  Record<Of<'racing'>['score']['order'][number]['status'], TextOf<typeof room> | null>
>;

/** The field by current position, with distances, and the non-runners. Its height is constant while positions change. */
function Race({ score }: Of<'racing'>) {
  const t = useTexts(room);
  const { distance, going, situation, order, nonRunners } = score;
  return (
    <>
      <p className={cx(styles.situation, styles.oneLine)}>{situation}</p>
      <ol className={styles.field} aria-label={t('Order')}>
        {order.map(({ number, name, place, behind, status }) => (
          <li key={number} data-first={place === 1 || undefined}>
            <span className={styles.cloth}>{number}</span>
            <span className={styles.oneLine}>{name}</span>
            <span className={styles.small}>{OUT[status] === null ? behind : t(OUT[status])}</span>
          </li>
        ))}
      </ol>
      <p className={styles.players}>
        <span>
          {distance}, {going}
        </span>
        {nonRunners.length > 0 && (
          <span>
            {t('Non-runners: {names}', {
              names: nonRunners.map(({ number, name }) => `${number} ${name}`).join(', '),
            })}
          </span>
        )}
      </p>
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
      return <Kabaddi score={score} />;
    case 'racing':
      return <Race score={score} />;
    case 'other':
      return <Plain score={score} />;
  }
}

/** The score, in its sport's form. */
export function Scoreboard({ score }: { readonly score: Score }) {
  const t = useTexts(room);
  return (
    <section className={styles.board} aria-label={t('Score')}>
      <Board score={score} />
    </section>
  );
}
