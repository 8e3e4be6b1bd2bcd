import { Panel } from '@layline/ui/layout/panel.tsx';
import styles from './bonus.module.css';

const STEPS: readonly (readonly [string, string])[] = [
  ['Claim', 'Read the terms and claim it. The amount is set aside for you.'],
  ['Wager', 'Settled bets count by the amount they put at risk. The bar shows your progress.'],
  ['Released', 'Once wagered in time, the amount goes to your balance to bet or withdraw.'],
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
        Withdrawing before the bonus is released forfeits it, and it expires when its time is up. Your own
        money is not affected.
      </p>
    </Panel>
  );
}
