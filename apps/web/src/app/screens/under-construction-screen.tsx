import { Link } from '@tanstack/react-router';
import { useSettings } from '../../site/site-store.ts';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { linkButtonClass } from '@layline/ui/forms/link-button.ts';
import { TO_SPORTS } from '../to-sports.ts';

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
        <Link {...TO_SPORTS} className={linkButtonClass}>
          Go to sports
        </Link>
      }
    />
  );
}
