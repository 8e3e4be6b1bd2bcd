import type { DeskPage } from '@layline/contract/entities/desk-page.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useStore } from 'zustand';
import { pageNews } from './account-pages.ts';
import { freeName, newId } from './composition.ts';
import type { PageChange } from './composition.ts';
import { NoticeBar } from './notice-bar.tsx';
import { PageNewsBar } from './page-news-bar.tsx';
import { deskPages } from './texts.ts';
import { usePageMarkets } from './use-page-markets.ts';
import type { Pages } from './use-pages.ts';

interface PageNoticesProps {
  readonly pages: Pages;
  readonly all: readonly DeskPage[];
  readonly page: DeskPage;
  readonly onChange: (change: PageChange) => void;
  /** The panels as they were before some of them were removed; null if none was. */
  readonly before: DeskPage['panels'] | null;
  /** The address of a window that the browser has blocked. */
  readonly blocked: string | null;
  readonly onOpened: () => void;
}

/** Offers to remove the panels of markets that are over. */
function Finished({ page, onChange }: Pick<PageNoticesProps, 'page' | 'onChange'>) {
  const t = useTexts(deskPages);
  const markets = usePageMarkets(page.panels);
  const goesOn = page.panels.filter(({ panelId }) => markets.get(panelId)?.state !== 'OVER');
  const n = page.panels.length - goesOn.length;
  if (n === 0) return null;
  return (
    <NoticeBar text={t('The market of {n} panel is over.|The markets of {n} panels are over.', { n })}>
      <Button size="sm" onClick={() => onChange({ panels: goesOn })}>
        {t('Clear what is over')}
      </Button>
    </NoticeBar>
  );
}

/** What a player must be told about a page, above it. */
export function PageNotices(props: PageNoticesProps) {
  const { pages, all, page, onChange, before, blocked, onOpened } = props;
  const t = useTexts(deskPages);
  const news = useStore(pageNews, (state) => (state.news?.pageId === page.pageId ? state.news : null));
  const close = () => pageNews.setState({ news: null });
  return (
    <>
      {news && (
        <PageNewsBar
          news={news}
          onKeepBoth={({ name, panels }) => {
            close();
            pages.save({ pageId: newId(12), name: freeName(name, all), panels });
          }}
          onClose={close}
        />
      )}
      {before && (
        <NoticeBar text={t('Removed from the page.')}>
          <Button size="sm" onClick={() => onChange({ panels: before })}>
            {t('Undo')}
          </Button>
        </NoticeBar>
      )}
      {blocked !== null && (
        <NoticeBar
          text={t('Your browser has blocked the window. Allow pop-ups for this site, or use the link.')}
        >
          <a href={blocked} target="_blank" rel="noreferrer" onClick={onOpened}>
            {t('Open in a new tab')}
          </a>
        </NoticeBar>
      )}
      <Finished page={page} onChange={onChange} />
    </>
  );
}
