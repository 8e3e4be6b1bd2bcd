import type { Preferences as Chosen } from '../../provider/preferences.ts';
import styles from './preferences.module.css';

function priceText({ acceptBetter, acceptWorseTicks }: Chosen): string {
  if (!acceptBetter) return 'The exact price only';
  if (acceptWorseTicks === 0) return 'The selected price or better';
  return `A better price, or up to ${acceptWorseTicks} ${acceptWorseTicks === 1 ? 'tick' : 'ticks'} worse`;
}

/** Bet slip defaults for this player. */
export function Preferences({ settings }: { readonly settings: Chosen }) {
  return (
    <dl>
      <div className={styles.row}>
        <dt>A slip takes</dt>
        <dd>{priceText(settings)}</dd>
      </div>
      <div className={styles.row}>
        <dt>Before a bet is sent</dt>
        <dd>{settings.confirmBets ? 'The slip asks for confirmation' : 'One tap places it'}</dd>
      </div>
    </dl>
  );
}
