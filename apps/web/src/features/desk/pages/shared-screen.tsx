import { Button } from '@layline/ui/forms/button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { PageHead } from '@layline/ui/layout/page-head.tsx';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import type { ReactNode } from 'react';
import type { FollowOrder } from '../desk-order.ts';
import { freeName, newId } from './composition.ts';
import { compositionIn } from './link-code.ts';
import { PageDesk } from './page-desk.tsx';
import styles from './page-desk.module.css';
import { deskPages } from './texts.ts';
import { usePages } from './use-pages.ts';

interface SharedScreenProps {
  /** The page as the link holds it; anybody may have written it. */
  readonly code: string;
  readonly onPage: (pageId: string | null) => void;
  readonly follow: FollowOrder;
  readonly bets: ReactNode;
}

const NOTHING = () => undefined;

/** `/trade/shared?p=…`: a page that another player has shared, to look at and to keep. */
export function SharedScreen({ code, onPage, follow, bets }: SharedScreenProps) {
  const t = useTexts(deskPages);
  const pages = usePages();
  const read = compositionIn(code);
  if (typeof read === 'string') {
    return (
      <div className={styles.page}>
        <EmptyState
          icon="alert"
          level={1}
          title={t('This link does not contain a page')}
          text={
            read === 'NEWER'
              ? t('It was made by a newer release of this site. Reload the page and open the link again.')
              : t('It is incomplete, or was changed on its way. Ask for it again.')
          }
          action={<Button onClick={() => onPage(null)}>{t('Your pages')}</Button>}
        />
      </div>
    );
  }
  const keep = () => {
    const pageId = newId(12);
    const name = freeName(read.name, pages.query.data ?? []);
    if (pages.save({ pageId, name, panels: read.panels })) onPage(pageId);
  };
  return (
    <div className={styles.page}>
      <PageHead
        title={read.name}
        lead={t(
          'Another player has shared this page with you. Keep it if you want to change it or find it again.',
        )}
        actions={
          <Button
            variant="primary"
            aria-disabled={pages.query.data === undefined || undefined}
            onClick={keep}
          >
            {t('Keep this page')}
          </Button>
        }
      />
      <PageDesk panels={read.panels} onPanels={null} onWindow={NOTHING} follow={follow} bets={bets} />
    </div>
  );
}
