import { Link } from '@tanstack/react-router';
import { linkButtonClass } from '@layline/ui/forms/link-button.ts';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { app } from '../texts.ts';

/** Stands for the list of a sport that this site or this account does not have. */
export function NoSport() {
  const t = useTexts(app);
  return (
    <EmptyState
      icon="info"
      level={1}
      title={t('This sport is not available')}
      text={t('It is not offered on this site or not open to your account. Choose another one.')}
      action={
        <Link to="/inplay" className={linkButtonClass}>
          {t('See what is in play')}
        </Link>
      }
    />
  );
}
