import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { PHONE, useMediaQuery } from '@layline/ui/layout/use-media-query.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { openBetsQuery } from '../../api/open-bets.ts';
import { useBetActions } from '../../api/use-bet-actions.ts';
import { LiveBlock } from '../../live/live-block.tsx';
import { useDeepBooks } from '../../live/use-deep-books.ts';
import type { OpenBet } from '../../provider/bets.ts';
import type { Market } from '../../provider/markets.ts';
import { useUser } from '../../session/session-store.ts';
import { useExits } from '../../armed/use-exits.ts';
import { useArmed } from '../../armed/use-armed.ts';
import type { Armed } from '../../armed/use-armed.ts';
import { BookBar } from './book-bar.tsx';
import { DeskDock } from './desk-dock.tsx';
import styles from './desk.module.css';
import type { FollowOrder } from './desk-order.ts';
import type { DeskView, RunnersHandle } from './desk-view.ts';
import { DeskRunners } from './desk-runners.tsx';
import { KeysDialog } from './keys/keys-dialog.tsx';
import { disarmEverywhere, disarmOneClick, oneClickStore } from './one-click-store.ts';
import { offersIn } from '../../betting/own-offers.ts';
import type { OwnOffer } from '../../betting/own-offers.ts';
import { keepRecordsOf, recordNote } from './record-store.ts';
import { LADDERS_MAX, RunnerPicker } from './runner-picker.tsx';
import { desk as room } from './texts.ts';
import { useChartPlace } from './use-chart-place.ts';
import { useDesk } from './use-desk.ts';
import { useDeskKeys } from './keys/use-desk-keys.ts';
import { useDeskSends } from './use-desk-sends.ts';
import { ViewSwitch } from './view-switch.tsx';
import { useOneClick } from './use-one-click.ts';
import type { Cell } from './rules/press-guard.ts';
import { useTypedStake } from './use-typed-stake.ts';
import type { TypedStake } from './use-typed-stake.ts';

interface MarketDeskProps {
  readonly market: Market;
  readonly eventTitle: string;
  /** Runners whose ladders are open; null for the first few. */
  readonly runnerIds: readonly string[] | null;
  readonly onRunners: (runnerIds: readonly string[]) => void;
  readonly view: DeskView;
  readonly onView: (view: DeskView) => void;
  readonly follow: FollowOrder;
}

const NO_BETS: readonly OpenBet[] = [];
/** Ladders that are open unless the address says which. */
const FIRST = { phone: 1, wide: 3 } as const;

/** The dialog that arms one-click, which needs a player and a stake. */
export function useArming(player: string | null, { stake, entry }: Pick<TypedStake, 'stake' | 'entry'>) {
  const t = useTexts(room);
  const [arming, setArming] = useState(false);
  const arm = (open: boolean) => {
    if (open && player !== null && entry !== 'STAKE') {
      recordNote(t('One-click places a stake: choose “Stake” as the amount first.'));
    } else if (open && player !== null && stake === null) recordNote(t('Choose a stake first.'));
    else setArming(open && player !== null);
  };
  return { arming, arm };
}

/** Runners with a ladder, in the order in which they were chosen. */
function useChosen({ market, runnerIds }: Pick<MarketDeskProps, 'market' | 'runnerIds'>) {
  const isPhone = useMediaQuery(PHONE);
  const active = market.runners.filter(({ status }) => status !== 'REMOVED');
  const named = runnerIds?.flatMap((id) => active.find(({ runnerId }) => runnerId === id) ?? []) ?? [];
  const chosen = [...new Set(named)].slice(0, LADDERS_MAX);
  return { active, chosen: chosen.length > 0 ? chosen : active.slice(0, isPhone ? FIRST.phone : FIRST.wide) };
}

/** The player's open bets in the market, and the ways to cancel what is on offer. */
export function useOwnBets(player: string | null, market: Market) {
  const actions = useBetActions();
  const bets = useQuery(openBetsQuery(player)).data?.openBets ?? NO_BETS;
  return {
    own: bets.filter(({ marketId }) => marketId === market.marketId),
    cancel: (offers: readonly OwnOffer[]) => {
      for (const { bets } of offers) for (const { betId } of bets) actions.cancel(betId);
    },
    cancelAll: () => actions.cancelAll(market.marketId),
  };
}

/** True if there is something to cancel. */
function waits(own: readonly OpenBet[], { orders }: Armed): boolean {
  return own.some(({ remaining }) => remaining > 0) || orders.some(({ status }) => status === 'ARMED');
}

/** What the desk needs as long as it is open: deep books, one-click's clocks, and the player's own records. */
export function useWhileOpen(player: string | null): void {
  useDeepBooks();
  useOneClick(player);
  useEffect(() => keepRecordsOf(player), [player]);
}

/** A market's ladders or grid, with everything that is done from them. */
export function MarketDesk(props: MarketDeskProps) {
  const { market, eventTitle, runnerIds, onRunners, view, onView, follow } = props;
  const player = useUser()?.userName ?? null;
  const { own, cancel, cancelAll } = useOwnBets(player, market);
  const typed = useTypedStake();
  const armed = useArmed(player, market.marketId, recordNote);
  const sends = useDeskSends(follow, armed.answerFills);
  const stakeAt = (cell: Cell) => typed.at(cell, market.limits.stakeStep);
  const desk = useDesk({ market, eventTitle, player, stakeAt, ...sends });
  const { active, chosen } = useChosen({ market, runnerIds });
  const [showsKeys, setShowsKeys] = useState(false);
  const { arming, arm } = useArming(player, typed);
  const exits = useExits(market, own);
  const place = useChartPlace(view);
  const runners = useRef<RunnersHandle>(null);
  useWhileOpen(player);

  useDeskKeys({
    showKeys: () => setShowsKeys(true),
    chooseStake: typed.choose,
    toggleOneClick: () => (oneClickStore.getState().armed ? disarmOneClick('PLAYER') : arm(true)),
    cancelAll,
    exit: () => exits.onOpen(true),
    stepLadder: (direction) => runners.current?.step(direction),
    changeView: () => onView(view === 'grid' ? 'ladders' : 'grid'),
    focusStaking: () => runners.current?.focusStaking() ?? false,
    escape: () => {
      disarmEverywhere();
      desk.discard();
      desk.hold(null);
    },
  });

  return (
    <LiveBlock marketIds={[market.marketId]} className={styles.desk}>
      <BookBar
        market={market}
        offers={waits(own, armed)}
        onCancelAll={cancelAll}
        onKeys={() => setShowsKeys(true)}
        chart={place.isOpen}
        onChart={place.setOpen}
      >
        <ViewSwitch view={view} onView={onView}>
          <RunnerPicker
            runners={active}
            chosen={chosen.map(({ runnerId }) => runnerId)}
            onChoose={onRunners}
          />
        </ViewSwitch>
      </BookBar>
      <DeskRunners
        ref={runners}
        view={view}
        market={market}
        eventTitle={eventTitle}
        chosen={chosen}
        active={active}
        player={player}
        bets={own}
        place={place}
        desk={desk}
        armed={armed}
        order={sends.order}
        onCancel={cancel}
      />
      <DeskDock
        market={market}
        desk={desk}
        armedOrders={armed}
        offers={offersIn(market, own)}
        typed={typed}
        arming={arming}
        onArming={arm}
        onCancel={(offer) => cancel([offer])}
        exits={exits}
      />
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </LiveBlock>
  );
}
