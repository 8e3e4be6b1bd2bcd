import type { Panel } from '@layline/contract/entities/desk-page.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { PHONE, useMediaQuery } from '@layline/ui/layout/use-media-query.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { isOfMarket, movedTo, resizedTo } from './composition.ts';
import styles from './page-desk.module.css';
import { PanelBody } from './panel-body.tsx';
import { PanelFrame } from './panel-frame.tsx';
import type { Arrange } from './panel-frame.tsx';
import { PanelPager } from './panel-pager.tsx';
import { panelTitle } from './panel-title.ts';
import { deskPages } from './texts.ts';
import { usePageMarkets } from './use-page-markets.ts';
import type { PageTrade } from './use-panel-desk.tsx';
import { usePanelDrag } from './use-panel-drag.ts';

interface PanelGridProps {
  readonly panels: readonly Panel[];
  /** Null where the page cannot be changed. */
  readonly onPanels: ((panels: Panel[]) => void) | null;
  readonly onWindow: (panelId: string) => void;
  readonly trade: PageTrade;
  /** The player's open bets. */
  readonly bets: ReactNode;
}

/** How each panel is moved, resized and removed; null where the page cannot be changed. */
function useArrange({
  panels,
  onPanels,
  onWindow,
}: Pick<PanelGridProps, 'panels' | 'onPanels' | 'onWindow'>) {
  const { drag, beginMove, beginSize } = usePanelDrag({
    onMove: (panelId, over) => {
      const place = panels.findIndex((panel) => panel.panelId === over);
      onPanels?.(movedTo(panels, panelId, place));
    },
    onSize: (panelId, size) => onPanels?.(resizedTo(panels, panelId, size)),
  });

  function arrangeOf(panel: Panel): Arrange | null {
    if (!onPanels) return null;
    const { panelId, width, height } = panel;
    return {
      move: (by) => onPanels(movedTo(panels, panelId, panels.indexOf(panel) + by)),
      grow: (by) =>
        onPanels(
          resizedTo(panels, panelId, { width: width + (by.width ?? 0), height: height + (by.height ?? 0) }),
        ),
      remove: () => onPanels(panels.filter((each) => each !== panel)),
      openWindow: () => onWindow(panelId),
      onPickUp: (event) => beginMove(event, panelId),
      onCorner: (event) => beginSize(event, panelId, panel),
    };
  }
  const sizeOf = (panel: Panel) =>
    (drag?.kind === 'SIZE' && drag.panelId === panel.panelId
      ? resizedTo([panel], panel.panelId, drag)[0]
      : null) ?? panel;
  const isTarget = ({ panelId }: Panel) => drag?.kind === 'MOVE' && drag.over === panelId;
  return { arrangeOf, sizeOf, isTarget };
}

/** The panels in their places; on a phone one at a time. */
export function PanelGrid({ panels, onPanels, onWindow, trade, bets }: PanelGridProps) {
  const t = useTexts(deskPages);
  const isPhone = useMediaQuery(PHONE);
  const markets = usePageMarkets(panels);
  const { arrangeOf, sizeOf, isTarget } = useArrange({ panels, onPanels, onWindow });
  const [shownId, setShownId] = useState<string | null>(null);
  const titleOf = (panel: Panel) => panelTitle(t, panel, markets.get(panel.panelId));
  const at = Math.max(
    0,
    panels.findIndex(({ panelId }) => panelId === shownId),
  );
  const shown = isPhone ? panels.slice(at, at + 1) : panels;
  const places = shown.filter(({ kind }) => kind === 'LADDER' || kind === 'BOOK').filter(isOfMarket);
  const firstOf = new Map(places.toReversed().map((panel) => [panel.marketId, panel.panelId]));
  return (
    <>
      {isPhone && panels.length > 1 && (
        <PanelPager
          titles={panels.map(titleOf)}
          at={at}
          onGo={(place) => setShownId(panels[place]?.panelId ?? null)}
        />
      )}
      <div className={styles.grid}>
        {shown.map((panel) => (
          <PanelFrame
            key={panel.panelId}
            panelId={panel.panelId}
            size={sizeOf(panel)}
            title={titleOf(panel)}
            over={isTarget(panel)}
            arrange={arrangeOf(panel)}
          >
            <PanelBody
              panel={panel}
              of={markets.get(panel.panelId)}
              trade={trade}
              listsArmed={isOfMarket(panel) && firstOf.get(panel.marketId) === panel.panelId}
              bets={bets}
            />
          </PanelFrame>
        ))}
      </div>
    </>
  );
}
