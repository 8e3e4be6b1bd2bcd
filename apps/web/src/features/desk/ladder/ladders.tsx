import { useImperativeHandle, useRef } from 'react';
import type { Ref } from 'react';
import type { OpenBet } from '../../../provider/bets.ts';
import type { Runner } from '../../../provider/markets.ts';
import type { RunnersHandle } from '../desk-view.ts';
import { marksOn } from '../armed/armed-marks.ts';
import type { Armed } from '../../../armed/use-armed.ts';
import type { TradedAt } from '../../../provider/trades.ts';
import type { OwnOffer } from '../../../betting/own-offers.ts';
import type { Desk } from '../use-desk.ts';
import type { LadderHandle } from './ladder-grid.tsx';
import styles from './ladder.module.css';
import { LiveLadder } from './live-ladder.tsx';
import { useTradedLadder } from './use-traded-ladder.ts';

interface LaddersProps {
  readonly ref: Ref<RunnersHandle>;
  readonly marketId: string;
  readonly runners: readonly Runner[];
  /** The player's open bets in the market. */
  readonly bets: readonly OpenBet[];
  readonly desk: Desk;
  readonly armed: Armed;
  readonly onCancel: (offers: readonly OwnOffer[]) => void;
}

const NONE: readonly TradedAt[] = [];

/** The ladders side by side; on a narrow screen they are pushed through. */
export function Ladders({ ref, marketId, runners, bets, desk, armed, onCancel }: LaddersProps) {
  const traded = useTradedLadder(marketId);
  const grids = useRef(new Map<string, LadderHandle>());
  useImperativeHandle(ref, () => ({
    step: (direction) => {
      const open = runners.flatMap(({ runnerId }) => grids.current.get(runnerId) ?? []);
      const focused = open.findIndex((grid) => grid.hasFocus());
      const next = focused < 0 ? 0 : (focused + direction + open.length) % open.length;
      open[next]?.focus();
    },
    focusStaking: () => false,
  }));
  return (
    <div className={styles.ladders}>
      {runners.map((runner) => (
        <LiveLadder
          key={runner.runnerId}
          ref={(handle) => {
            if (handle) grids.current.set(runner.runnerId, handle);
            return () => {
              grids.current.delete(runner.runnerId);
            };
          }}
          marketId={marketId}
          runner={runner}
          traded={traded.get(runner.runnerId) ?? NONE}
          bets={bets.filter(({ runnerId }) => runnerId === runner.runnerId)}
          armed={marksOn(armed.orders, runner.runnerId)}
          onDisarm={armed.disarm}
          intent={desk.intent}
          held={desk.held}
          onPress={desk.press}
          onHold={desk.hold}
          onDrop={desk.drop}
          onCancel={onCancel}
        />
      ))}
    </div>
  );
}
