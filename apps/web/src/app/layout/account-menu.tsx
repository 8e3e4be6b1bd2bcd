import { useOffersProtection } from '../../api/protection.ts';
import { useUser } from '../../session/session-store.ts';
import { useSettings } from '../../site/site-store.ts';
import { AccountMenuItems } from './account-menu-items.tsx';
import { useLanguageOffers } from './use-language-offers.ts';

/** The player's own pages and the way out. */
export function AccountMenu() {
  const user = useUser();
  const apkUrl = useSettings()?.apkUrl ?? null;
  const protection = useOffersProtection();
  const languages = useLanguageOffers();
  return (
    user && (
      <AccountMenuItems
        userName={user.userName}
        apkUrl={apkUrl}
        protection={protection}
        languages={languages}
      />
    )
  );
}
