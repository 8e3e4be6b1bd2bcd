import { Link } from '@tanstack/react-router';
import { DEFAULT_SPORT_ID } from '../../site/sports.ts';
import { useSettings } from '../../site/site-store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { linkButtonClass } from '../../ui/link-button.ts';

/** `/underConstruction` (R2.7): for whatever a site has announced and not opened yet. */
export function UnderConstructionScreen() {
  const settings = useSettings();
  return (
    <EmptyState
      icon="info"
      level={1}
      title="Under Construction"
      text={
        <>
          This part of the site is being built. Sports and betting work as usual.
          {settings?.supportText && <> {settings.supportText}</>}
        </>
      }
      action={
        <Link to="/matchlist/$id" params={{ id: String(DEFAULT_SPORT_ID) }} className={linkButtonClass}>
          Go to sports
        </Link>
      }
    />
  );
}
