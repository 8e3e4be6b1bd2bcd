import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '@layline/ui/language/texts.ts';
import { Icon } from '@layline/ui/icon.tsx';
import type { IconName } from '@layline/ui/icon.tsx';
import { MenuItem, menuItemClass } from '@layline/ui/overlays/menu-item.tsx';
import { Menu } from '@layline/ui/overlays/menu.tsx';
import { useOffersProtection } from '../../api/protection.ts';
import { Bell } from '../../features/inbox/bell.tsx';
import { InboxDialog } from '../../features/inbox/inbox-dialog.tsx';
import { inbox as inboxTexts } from '../../features/inbox/texts.ts';
import { useInbox } from '../../features/inbox/use-inbox.ts';
import { useUser } from '../../session/session-store.ts';
import { useSettings } from '../../site/site-store.ts';
import { app } from '../texts.ts';
import { AccountFace } from './account-face.tsx';
import styles from './account-face.module.css';
import { useDisplayOffers } from './use-display-offers.ts';
import type { DisplayOffer } from './use-display-offers.ts';

const PAGES = [
  ['/activity-log', 'user', 'My profile'],
  ['/current-bet', 'list', 'Current bets'],
  ['/trade/{-$eventid}/{-$marketid}', 'expand', 'Trading desk'],
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
  /** Download address of the site's app; null if there is none. */
  readonly apkUrl: string | null;
  /** False if the provider has no player protection. */
  readonly protection: boolean;
  readonly offers: readonly DisplayOffer[];
  /** Null if the provider has no inbox. */
  readonly inbox: InboxOffer | null;
}

/** The inbox, as the menu offers it. */
interface InboxOffer {
  readonly unread: number;
  readonly onOpen: () => void;
}

/** The player's button, which opens the own pages and log-out. */
export function AccountMenuItems({ userName, apkUrl, protection, offers, inbox }: AccountMenuItemsProps) {
  const t = useTexts(app);
  const words = useTexts(inboxTexts);
  return (
    <Menu
      label={t('Account of {name}', { name: userName })}
      triggerClassName={styles.trigger}
      trigger={<AccountFace userName={userName} />}
    >
      {inbox && (
        <MenuItem icon="bell" onClick={inbox.onOpen}>
          {inbox.unread > 0 ? words('Inbox ({n} new)', { n: inbox.unread }) : words('Inbox')}
        </MenuItem>
      )}
      {PAGES.filter(([to]) => protection || to !== '/player-protection').map(([to, icon, text]) => (
        <Link key={to} to={to} className={menuItemClass}>
          <Icon name={icon} /> {t(text)}
        </Link>
      ))}
      {apkUrl && (
        <a href={apkUrl} className={menuItemClass} download>
          <Icon name="download" /> {t('Get the app')}
        </a>
      )}
      {offers.map(({ name, lang, icon, choose }) => (
        <MenuItem key={name} icon={icon} onClick={choose}>
          <span lang={lang}>{name}</span>
        </MenuItem>
      ))}
      <Link to="/auth/logout" className={menuItemClass} preload={false}>
        <Icon name="logout" /> {t('Log out')}
      </Link>
    </Menu>
  );
}

/** The bell, and the account menu of one player. */
function OwnMenu({ userName }: { readonly userName: string }) {
  const apkUrl = useSettings()?.apkUrl ?? null;
  const protection = useOffersProtection();
  const offers = useDisplayOffers();
  const unread = useInbox().data?.unread ?? null;
  const [isOpen, setOpen] = useState(false);
  const inbox = unread === null ? null : { unread, onOpen: () => setOpen(true) };
  return (
    <>
      {inbox && <Bell unread={inbox.unread} onPress={inbox.onOpen} />}
      <AccountMenuItems
        userName={userName}
        apkUrl={apkUrl}
        protection={protection}
        offers={offers}
        inbox={inbox}
      />
      {/* Outside the header, so that it does not inherit the header's colours. */}
      {isOpen && createPortal(<InboxDialog onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

/** The bell, links to the player's own pages, and log-out. */
export function AccountMenu() {
  const user = useUser();
  // An inbox left open by one player must not open, and count as read, for the next.
  return user && <OwnMenu key={user.userName} userName={user.userName} />;
}
