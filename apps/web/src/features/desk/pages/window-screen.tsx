import { useTexts } from '@layline/ui/language/texts.ts';
import { PageHead } from '@layline/ui/layout/page-head.tsx';
import { usePageSubject } from '@layline/ui/layout/page-subject.ts';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import type { DeskPage, Panel } from '@layline/contract/entities/desk-page.ts';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../../session/session-store.ts';
import type { FollowOrder } from '../desk-order.ts';
import { PageDesk } from './page-desk.tsx';
import styles from './page-desk.module.css';
import { deskPages } from './texts.ts';
import { usePages } from './use-pages.ts';

interface WindowScreenProps {
  readonly pageId: string | null;
  /** Null for the whole page. */
  readonly panelId: string | null;
  readonly follow: FollowOrder;
  readonly bets: ReactNode;
}

const NOTHING = () => undefined;

interface ShownProps extends Pick<WindowScreenProps, 'follow' | 'bets'> {
  readonly page: DeskPage;
  readonly panels: readonly Panel[];
}

function Shown({ page, panels, follow, bets }: ShownProps) {
  usePageSubject(page.name);
  return (
    <>
      <PageHead title={page.name} />
      <PageDesk panels={panels} onPanels={null} onWindow={NOTHING} follow={follow} bets={bets} />
    </>
  );
}

/** `/trade/window/:page?panel=…`: a page, or one of its panels, in a window of its own. It follows the page as it is changed elsewhere. */
export function WindowScreen({ pageId, panelId, follow, bets }: WindowScreenProps) {
  const t = useTexts(deskPages);
  const signedIn = useSignedIn();
  const { query } = usePages();
  return (
    <div className={styles.page} data-window={panelId === null ? 'page' : 'panel'}>
      <ReadState query={query} what={t('Your pages')} skeleton={<Skeleton height="420px" />}>
        {(pages) => {
          const page = pages.find((each) => each.pageId === pageId);
          const panels = page?.panels.filter((panel) => panelId === null || panel.panelId === panelId) ?? [];
          return page && panels.length > 0 ? (
            <Shown page={page} panels={panels} follow={follow} bets={bets} />
          ) : (
            <EmptyState
              icon="alert"
              level={1}
              title={t('There is nothing to show in this window')}
              text={
                signedIn
                  ? t('The page or the panel was removed. You can close the window.')
                  : t('The page or the panel was removed, or belongs to an account: log in to see it.')
              }
            />
          );
        }}
      </ReadState>
    </div>
  );
}
