import type { DeskPage } from '@layline/contract/entities/desk-page.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { useState, type ReactNode } from 'react';
import type { FollowOrder } from '../desk-order.ts';
import type { FindMarket } from './add-panel-dialog.tsx';
import { freeName, newId, type PageChange } from './composition.ts';
import { PageDesk } from './page-desk.tsx';
import { PageDialogs, type Asked } from './page-dialogs.tsx';
import { PageNotices } from './page-notices.tsx';
import { PagesHead } from './pages-head.tsx';
import { deskPages } from './texts.ts';
import type { Pages } from './use-pages.ts';

/** The address of a window with a page, or with one of its panels. */
function windowAddress(pageId: string, panelId: string | null): string {
  return `/trade/window/${pageId}${panelId === null ? '' : `?panel=${panelId}`}`;
}

/** Opens a window of its own, or brings it to the front if it is open. False if the browser has blocked it. */
function openWindow(address: string): boolean {
  const { availWidth, availHeight } = window.screen;
  const isPanel = address.includes('?');
  const [width, height] = isPanel ? [520, 900] : [availWidth, availHeight];
  const opened = window.open(address, `layline${address}`, `popup,width=${width},height=${height}`);
  opened?.focus();
  return opened !== null;
}

export interface PageViewProps {
  readonly pages: Pages;
  readonly all: readonly DeskPage[];
  readonly page: DeskPage;
  readonly onPage: (pageId: string | null) => void;
  readonly find: FindMarket;
  readonly follow: FollowOrder;
  readonly bets: ReactNode;
}

/** A page that its player composes. */
export function PageView({ pages, all, page, onPage, find, follow, bets }: PageViewProps) {
  const t = useTexts(deskPages);
  const [asked, setAsked] = useState<Asked | null>(null);
  /** The panels as they were before some of them were removed. */
  const [before, setBefore] = useState<DeskPage['panels'] | null>(null);
  const [blocked, setBlocked] = useState<string | null>(null);
  const { pageId, name, panels } = page;

  const change = (next: PageChange) => {
    setBefore(next.panels && next.panels.length < panels.length ? panels : null);
    pages.save({ pageId, name, panels, ...next });
  };
  const addPage = (wanted: string, content: DeskPage['panels']) => {
    const fresh = newId(12);
    if (pages.save({ pageId: fresh, name: freeName(wanted, all), panels: content })) onPage(fresh);
  };
  const open = (panelId: string | null) => {
    const address = windowAddress(pageId, panelId);
    setBlocked(openWindow(address) ? null : address);
  };
  return (
    <>
      <PagesHead
        pages={all}
        page={page}
        onPage={onPage}
        actions={{
          addPanel: () => setAsked('ADD'),
          create: () => setAsked('CREATE'),
          rename: () => setAsked('RENAME'),
          duplicate: () => addPage(name, panels),
          share: () => setAsked('SHARE'),
          openWindow: () => open(null),
          remove: () => {
            pages.remove(pageId);
            onPage(null);
          },
        }}
      />
      <PageNotices
        pages={pages}
        all={all}
        page={page}
        onChange={change}
        before={before}
        blocked={blocked}
        onOpened={() => setBlocked(null)}
      />
      {panels.length === 0 ? (
        <EmptyState
          icon="plus"
          title={t('This page is empty')}
          text={t('Add ladders, prices, charts and positions of as many markets as you like.')}
          action={
            <Button variant="primary" onClick={() => setAsked('ADD')}>
              {t('Add the first panel')}
            </Button>
          }
        />
      ) : (
        <PageDesk
          panels={panels}
          onPanels={(next) => change({ panels: next })}
          onWindow={open}
          follow={follow}
          bets={bets}
        />
      )}
      <PageDialogs
        asked={asked}
        page={page}
        all={all}
        find={find}
        onChange={change}
        onCreate={(wanted) => addPage(wanted, [])}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
