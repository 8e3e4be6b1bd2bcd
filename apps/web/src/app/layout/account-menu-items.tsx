import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { menuItemClass } from '../../ui/menu-item.tsx';
import { Menu } from '../../ui/menu.tsx';
import { AccountFace } from './account-face.tsx';
import styles from './account-face.module.css';

const PAGES = [
  ['/activity-log', 'user', 'My profile'],
  ['/current-bet', 'list', 'Current bets'],
  ['/ProfitLoss', 'chart', 'Profit and loss'],
  ['/account-cash-statement', 'wallet', 'Account statement'],
  ['/Payment', 'download', 'Payment'],
  ['/dwrequests', 'clock', 'Deposits and withdrawals'],
  ['/bonus', 'gift', 'Bonus'],
  ['/player-protection', 'shield', 'Player protection'],
  ['/change-password', 'key', 'Change password'],
] as const satisfies readonly (readonly [string, IconName, string])[];

interface AccountMenuItemsProps {
  readonly userName: string;
  /** Where the app of this site can be downloaded; null where it has none. */
  readonly apkUrl: string | null;
  /** False where the provider has no player protection. */
  readonly protection: boolean;
}

/** The player's button, and behind it the own pages and the way out. */
export function AccountMenuItems({ userName, apkUrl, protection }: AccountMenuItemsProps) {
  return (
    <Menu
      label={`Account of ${userName}`}
      triggerClassName={styles.trigger}
      trigger={<AccountFace userName={userName} />}
    >
      {PAGES.filter(([to]) => protection || to !== '/player-protection').map(([to, icon, text]) => (
        <Link key={to} to={to} className={menuItemClass}>
          <Icon name={icon} /> {text}
        </Link>
      ))}
      {apkUrl && (
        <a href={apkUrl} className={menuItemClass} download>
          <Icon name="download" /> Get the app
        </a>
      )}
      <Link to="/auth/logout" className={menuItemClass} preload={false}>
        <Icon name="logout" /> Log out
      </Link>
    </Menu>
  );
}
