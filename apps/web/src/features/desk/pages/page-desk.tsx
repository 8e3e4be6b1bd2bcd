import type { Panel } from '@layline/contract/entities/desk-page.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useBetActions } from '../../../api/use-bet-actions.ts';
import { useUser } from '../../../session/session-store.ts';
import type { FollowOrder } from '../desk-order.ts';
import { Dock } from '../dock.tsx';
import { KeysDialog } from '../keys/keys-dialog.tsx';
import { useDeskKeys } from '../keys/use-desk-keys.ts';
import { useArming, useWhileOpen } from '../market-desk.tsx';
import { useTypedStake } from '../use-typed-stake.ts';
import { disarmEverywhere, disarmOneClick, oneClickStore } from '../one-click-store.ts';
import { recordNote } from '../record-store.ts';
import styles from './page-desk.module.css';
import { panelElement } from './panel-element.ts';
import { PanelGrid } from './panel-grid.tsx';
import { deskPages } from './texts.ts';
import type { PageTrade, PanelHandle } from './use-panel-desk.tsx';

interface PageDeskProps {
  readonly panels: readonly Panel[];
  /** Null where the page cannot be changed. */
  readonly onPanels: ((panels: Panel[]) => void) | null;
  readonly onWindow: (panelId: string) => void;
  readonly follow: FollowOrder;
  /** The player's open bets. */
  readonly bets: ReactNode;
}

/** What the panels of a page share, and how its one dock reaches them. */
function useTrade({ player, typed, follow }: Pick<PageTrade, 'player' | 'typed' | 'follow'>) {
  const handles = useRef(new Map<string, PanelHandle>());
  const [question, setQuestion] = useState<Element | null>(null);
  const [armed, setArmed] = useState<Element | null>(null);
  const discardAll = (but?: string) => {
    for (const [panelId, { discard }] of handles.current) if (panelId !== but) discard();
  };
  const trade: PageTrade = {
    player,
    typed,
    follow,
    question,
    armed,
    register: (panelId, handle) => {
      if (handle) handles.current.set(panelId, handle);
      else handles.current.delete(panelId);
    },
    onlyHere: discardAll,
  };
  /** The market of the panel that has the focus. */
  const focusedMarket = () => {
    const hasFocus = ([panelId]: readonly [string, PanelHandle]) =>
      panelElement(panelId)?.contains(document.activeElement);
    return [...handles.current].find(hasFocus)?.[1].marketId;
  };
  const exitIn = (marketId: string) => {
    for (const handle of handles.current.values()) if (handle.marketId === marketId) handle.exit();
  };
  return { trade, discardAll, focusedMarket, exitIn, setQuestion, setArmed };
}

/** Moves the focus to the ladder after (1) or before (-1) the one that has it; to the first if none has. */
function stepLadder(panels: readonly Panel[], direction: 1 | -1): void {
  const grids = panels
    .filter(({ kind }) => kind === 'LADDER')
    .flatMap(({ panelId }) => panelElement(panelId)?.querySelector<HTMLElement>('[role="grid"]') ?? []);
  const at = grids.findIndex((grid) => grid.contains(document.activeElement));
  const next = at < 0 ? 0 : (at + direction + grids.length) % grids.length;
  grids[next]?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
}

/** A page of panels, each with its own market, above one dock. */
export function PageDesk({ panels, onPanels, onWindow, follow, bets }: PageDeskProps) {
  const t = useTexts(deskPages);
  const player = useUser()?.userName ?? null;
  const actions = useBetActions();
  const typed = useTypedStake();
  const { arming, arm } = useArming(player, typed);
  const { trade, discardAll, focusedMarket, exitIn, setQuestion, setArmed } = useTrade({
    player,
    typed,
    follow,
  });
  const [showsKeys, setShowsKeys] = useState(false);
  useWhileOpen(player);

  useDeskKeys({
    showKeys: () => setShowsKeys(true),
    chooseStake: typed.choose,
    toggleOneClick: () => {
      if (oneClickStore.getState().armed) disarmOneClick('PLAYER');
      else arm(true);
    },
    cancelAll: () => {
      const marketId = focusedMarket();
      if (marketId !== undefined) actions.cancelAll(marketId);
      else recordNote(t('Go to a panel first: the key cancels your offers in its market.'));
    },
    exit: () => {
      const marketId = focusedMarket();
      if (marketId !== undefined) exitIn(marketId);
      else recordNote(t('Go to a panel first: the key closes your position in its market.'));
    },
    stepLadder: (direction) => stepLadder(panels, direction),
    changeView: () => undefined,
    focusStaking: () => false,
    escape: () => {
      disarmEverywhere();
      discardAll();
    },
  });
  return (
    <>
      <PanelGrid panels={panels} onPanels={onPanels} onWindow={onWindow} trade={trade} bets={bets} />
      <Dock
        typed={typed}
        arming={arming}
        onArming={arm}
        onDiscard={() => discardAll()}
        paused={null}
        asking={false}
        questionRef={setQuestion}
      >
        <div ref={setArmed} className={styles.armed} />
      </Dock>
      {showsKeys && <KeysDialog ofPage onClose={() => setShowsKeys(false)} />}
    </>
  );
}
