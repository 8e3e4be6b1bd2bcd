import type { DeskPage } from '@layline/contract/entities/desk-page.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { PageHead } from '@layline/ui/layout/page-head.tsx';
import { usePageSubject } from '@layline/ui/layout/page-subject.ts';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import { useState } from 'react';
import { newId } from './composition.ts';
import { NoticeBar } from './notice-bar.tsx';
import styles from './page-desk.module.css';
import { PageView } from './page-view.tsx';
import type { PageViewProps } from './page-view.tsx';
import { deskPages } from './texts.ts';
import { usePages } from './use-pages.ts';
import type { Pages } from './use-pages.ts';

export interface PagesScreenProps extends Pick<PageViewProps, 'find' | 'follow' | 'bets' | 'onPage'> {
  /** Null for the first page. */
  readonly pageId: string | null;
}

interface DeletedBarProps {
  readonly page: DeskPage;
  readonly onUndo: () => void;
}

function DeletedBar({ page, onUndo }: DeletedBarProps) {
  const t = useTexts(deskPages);
  return (
    <NoticeBar text={t('“{name}” was deleted.', { name: page.name })}>
      <Button size="sm" onClick={onUndo}>
        {t('Undo')}
      </Button>
    </NoticeBar>
  );
}

interface LoadedProps extends PagesScreenProps {
  readonly pages: Pages;
  readonly all: readonly DeskPage[];
}

function NoPage({ pages, all, onPage, pageId }: LoadedProps) {
  const t = useTexts(deskPages);
  const create = () => {
    const fresh = newId(12);
    if (pages.save({ pageId: fresh, name: t('My page'), panels: [] })) onPage(fresh);
  };
  return all.length > 0 && pageId !== null ? (
    <EmptyState
      icon="alert"
      level={1}
      title={t('This page does not exist')}
      text={t('It was deleted, or belongs to another player. To show a page to others, share its link.')}
      action={<Button onClick={() => onPage(null)}>{t('Your pages')}</Button>}
    />
  ) : (
    <EmptyState
      icon="chart"
      level={1}
      title={t('Your pages')}
      text={
        pages.onDevice
          ? t('Put ladders, prices and charts of several markets on one page. It is kept in this browser.')
          : t(
              'Put ladders, prices and charts of several markets on one page. It is there on all your devices.',
            )
      }
      action={
        <Button variant="primary" onClick={create}>
          {t('New page')}
        </Button>
      }
    />
  );
}

function Loaded(props: LoadedProps) {
  const { pages, all, pageId, onPage } = props;
  const t = useTexts(deskPages);
  const [deleted, setDeleted] = useState<DeskPage | null>(null);
  const page = pageId === null ? all[0] : all.find((each) => each.pageId === pageId);
  usePageSubject(page?.name ?? t('Your pages'));
  const noted: Pages = {
    ...pages,
    remove: (id) => {
      setDeleted(all.find((each) => each.pageId === id) ?? null);
      pages.remove(id);
    },
    save: (content) => {
      setDeleted(null);
      return pages.save(content);
    },
  };
  return (
    <>
      {deleted && (
        <DeletedBar
          page={deleted}
          onUndo={() => {
            const { version: _, ...content } = deleted;
            setDeleted(null);
            if (pages.save(content)) onPage(content.pageId);
          }}
        />
      )}
      {page ? <PageView key={page.pageId} {...props} pages={noted} page={page} /> : <NoPage {...props} />}
    </>
  );
}

/** `/trade/pages/:page?`: pages of panels that the player composes. */
export function PagesScreen(props: PagesScreenProps) {
  const t = useTexts(deskPages);
  const pages = usePages();
  return (
    <div className={styles.page}>
      <ReadState
        query={pages.query}
        what={t('Your pages')}
        skeleton={
          <>
            <PageHead title={t('Your pages')} />
            <Skeleton height="420px" />
          </>
        }
      >
        {(all) => <Loaded {...props} pages={pages} all={all} />}
      </ReadState>
    </div>
  );
}
