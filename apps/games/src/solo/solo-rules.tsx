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
            {others.length > 0 && (
              <>
                <th scope="col">Returns to player</th>
                <th scope="col">House edge</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {pays.map(({ name, returns, chance }, index) => (
            <tr key={name}>
              <th scope="row" className={styles.figure}>
                {name}
              </th>
              <td className={styles.figure}>{timesText(returns)}</td>
              <td className={styles.figure}>{percent(chance)} %</td>
              {others.length > 0 && <ReturnCells way={ways[index]} />}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.small}>
        Returns to player is what a stake gives back on average over very many rounds. Any one round can lose
        the whole stake.
      </p>
    </div>
  );
}

/** Each end that a player can choose is a way to play, with a return of its own. */
function ReturnCells({ way }: { readonly way: SoloWay | undefined }) {
  return (
    <>
      <td className={styles.figure}>{way && `${percent(way.rtp)} %`}</td>
      <td className={styles.figure}>{way && `${percent(edgeOf(way))} %`}</td>
    </>
  );
}

function edgeOf({ rtp: { over, under } }: SoloWay): Fraction {
  return { over: under - over, under };
}
