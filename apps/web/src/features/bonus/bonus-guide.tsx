import { Panel } from '../../ui/panel.tsx';
import styles from './bonus.module.css';

const STEPS: readonly (readonly [string, string])[] = [
  ['Claim', 'Read the terms and claim it. The amount is set aside for you.'],
  ['Wager', 'Bets count when they are settled, with what they put at risk. The bar shows how far you are.'],
  ['Released', 'Wagered in time, the amount goes to your balance: bet with it or withdraw it.'],
];

/** What happens to a bonus from the claim to its end, beside the bonuses or below them. */
export function BonusGuide() {
  return (
    <Panel title="How a bonus works">
      <ol className={styles.steps}>
        {STEPS.map(([name, text]) => (
          <li key={name}>
            <h3>{name}</h3>
            <p className={styles.muted}>{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.hindrance}>
        A withdrawal before it is released forfeits the bonus, and it expires when its time is over. Your own
        money is yours either way.
      </p>
    </Panel>
  );
}
