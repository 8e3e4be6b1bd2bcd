import { Link } from '@tanstack/react-router';
import { linkButtonClass } from '@layline/ui/forms/link-button.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { PagesLink } from './pages-link.tsx';
import { desk } from './texts.ts';
import styles from './desk.module.css';

/** The desk without a market: `text` says why, and the links lead to the matches and to practice. */
export function NothingToTrade({ text }: { readonly text: string }) {
  const t = useTexts(desk);
  return (
    <div className={styles.page}>
      <EmptyState
        icon="chart"
        level={1}
        title={t('Trading desk')}
        text={text}
        action={
          <>
            <Link to="/markets/{-$eventid}/{-$dreamid}" className={linkButtonClass}>
              {t('See what is on')}
            </Link>{' '}
            <a href="/practice">{t('Practice')}</a> <PagesLink />
          </>
        }
      />
    </div>
  );
}
