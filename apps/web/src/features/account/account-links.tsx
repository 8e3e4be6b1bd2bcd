import { Link } from '@tanstack/react-router';
import { Icon } from '@layline/ui/icon.tsx';
import type { IconName } from '@layline/ui/icon.tsx';
import styles from './account-links.module.css';

const LINKS = [
  ['/player-protection', 'shield', 'Player protection', 'Limits, breaks, reality checks'],
  ['/change-password', 'key', 'Change password', 'Choose a new one'],
  ['/account-cash-statement', 'wallet', 'Account statement', 'Every transaction'],
  ['/ProfitLoss', 'chart', 'Profit and loss', 'By sport, event and market'],
] as const satisfies readonly (readonly [string, IconName, string, string])[];

/** Where else a player looks after the account; `protection` is false where the provider has none. */
export function AccountLinks({ protection }: { readonly protection: boolean }) {
  return (
    <nav aria-label="Account pages">
      <ul className={styles.links}>
        {LINKS.filter(([to]) => protection || to !== '/player-protection').map(([to, icon, title, text]) => (
          <li key={to}>
            <Link to={to} className={styles.link}>
              <Icon name={icon} size={24} />
              <span>
                <span className={styles.title}>{title}</span>
                <span className={styles.text}>{text}</span>
              </span>
              <Icon name="chevron-right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
