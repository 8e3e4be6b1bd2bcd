import { Link } from '@tanstack/react-router';
import { useUser } from '../../session/session-store.ts';
import { useSettings } from '../../site/site-store.ts';
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
  ['/player-protection', 'clock', 'Player protection'],
  ['/change-password', 'key', 'Change password'],
] as const satisfies readonly (readonly [string, IconName, string])[];

/** The player's own pages and the way out. */
export function AccountMenu() {
  const user = useUser();
  const settings = useSettings();
  if (!user) return null;
  return (
    <Menu
      label={`Account of ${user.userName}`}
      triggerClassName={styles.trigger}
      trigger={<AccountFace userName={user.userName} />}
    >
      {PAGES.map(([to, icon, text]) => (
        <Link key={to} to={to} className={menuItemClass}>
          <Icon name={icon} /> {text}
        </Link>
      ))}
      {settings?.apkUrl && (
        <a href={settings.apkUrl} className={menuItemClass} download>
          <Icon name="download" /> Get the app
        </a>
      )}
      <Link to="/auth/logout" className={menuItemClass} preload={false}>
        <Icon name="logout" /> Log out
      </Link>
    </Menu>
  );
}
