import type { Fraction } from '@layline/casino/game.ts';
import { percent } from '@layline/casino/pay-table.ts';
import type { SoloPay, SoloWay } from '@layline/casino/solo-game.ts';
import { timesText } from './plinko-picture.tsx';
import styles from '../side/pay-table.module.css';

interface SoloRulesProps {
  readonly rules: readonly string[];
  readonly limits: string;
  readonly pays: readonly SoloPay[];
  readonly ways: readonly SoloWay[];
}

/** Rules and what a round pays with the choices made, with its return to player for each way to end it. */
export function SoloRules({ rules, limits, pays, ways }: SoloRulesProps) {
  const [single, ...others] = ways;
  return (
    <div className={styles.sheet}>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p>{limits}</p>
      {single && others.length === 0 && (
        <p>
          Returns to player {percent(single.rtp)} %, house edge {percent(edgeOf(single))} %.
        </p>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Ends with</th>
            <th scope="col">Times the stake</th>
            <th scope="col">Chance</th>
          </tr>
        </thead>
        <tbody>
          {pays.map(({ name, returns, chance }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{timesText(returns)}</td>
              <td>{percent(chance)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
      {others.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Way to play</th>
              <th scope="col">Returns to player</th>
              <th scope="col">House edge</th>
            </tr>
          </thead>
          <tbody>
            {ways.map((way) => (
              <tr key={way.name}>
                <th scope="row">{way.name}</th>
                <td>{percent(way.rtp)} %</td>
                <td>{percent(edgeOf(way))} %</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.small}>
        Returns to player is what a stake gives back on average over very many rounds. Any one round can lose
        the whole stake.
      </p>
    </div>
  );
}

function edgeOf({ rtp: { over, under } }: SoloWay): Fraction {
  return { over: under - over, under };
}
