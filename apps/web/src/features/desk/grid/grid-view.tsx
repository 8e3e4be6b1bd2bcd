import { useMediaQuery } from '@layline/ui/layout/use-media-query.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useImperativeHandle, useRef } from 'react';
import type { Ref } from 'react';
import { useMarketProfitLoss } from '../../../api/profit-loss.ts';
import { useMarketStatus } from '../../../live/use-market.ts';
import type { Market, Runner } from '../../../provider/markets.ts';
import type { DeskOrder } from '../desk-order.ts';
import type { RunnersHandle } from '../desk-view.ts';
import { desk as room } from '../texts.ts';
import type { Desk } from '../use-desk.ts';
import { BasketWaits } from './basket-waits.tsx';
import { stepRow } from './grid-focus.ts';
import { GridTable } from './grid-table.tsx';
import styles from './grid.module.css';
import { LiveRow } from './live-row.tsx';
import { StakingConfirm } from './staking-confirm.tsx';
import { StakingPanel } from './staking-panel.tsx';
import { takesAll } from './staking-plan.ts';
import { useStaking } from './use-staking.ts';
import { useStakingEntry } from './use-staking-entry.ts';

interface GridViewProps {
  readonly ref?: Ref<RunnersHandle>;
  readonly market: Market;
  readonly eventTitle: string;
  /** All that were not withdrawn. */
  readonly runners: readonly Runner[];
  readonly player: string | null;
  readonly desk: Desk;
  /** Sends a single bet. */
  readonly order: (order: DeskOrder) => void;
}

type StakingProps = Pick<GridViewProps, 'market' | 'eventTitle' | 'runners' | 'player' | 'order'> & {
  readonly ref: Ref<HTMLFormElement>;
  readonly staking: ReturnType<typeof useStakingEntry>;
};

/** The staking panel with live prices, and what it asks before it sends. */
function Staking({ ref, staking, ...options }: StakingProps) {
  const { market, runners } = options;
  const { entry, text, shares, type, chooseWay, setSaver, setShare } = staking;
  const isCoarse = useMediaQuery('(pointer: coarse)');
  const facts = useMarketStatus(market.marketId);
  const isInPlay = facts?.inPlay ?? market.book.inPlay;
  const canKeep = market.persistenceEnabled && !isInPlay;
  const sends = useStaking({ ...options, entry });
  const { plan, underWay } = sends;
  const isStaked = (id: string) => takesAll(entry.way) || entry.picked.has(id);
  const prices = new Map(sends.priced.map(({ runnerId, best }) => [runnerId, best?.price ?? null]));
  return (
    <StakingPanel
      ref={ref}
      way={entry.way}
      onWay={chooseWay}
      amount={text}
      onAmount={type}
      runners={runners
        .filter(({ runnerId }) => isStaked(runnerId))
        .map(({ runnerId, name }) => ({
          runnerId,
          name,
          price: prices.get(runnerId) ?? null,
          isSaver: entry.savers.has(runnerId),
          share: shares.get(runnerId) ?? '',
          leg: plan.legs.find((leg) => leg.runnerId === runnerId) ?? null,
        }))}
      onSaver={setSaver}
      onShare={setShare}
      plan={plan}
      mode={sends.mode}
      onMode={sends.setMode}
      canTogether={sends.canTogether}
      keep={canKeep ? sends.keep : null}
      onKeep={sends.setKeep}
      onAsk={sends.ask}
    >
      {underWay ? (
        <BasketWaits
          until={underWay.until}
          isUnanswered={underWay.isUnanswered}
          onCallOff={() => underWay.basketId && sends.callOff(underWay.basketId)}
        />
      ) : sends.isAsking ? (
        <StakingConfirm
          plan={plan}
          singly={sends.mode === 'SINGLY'}
          delaySec={isInPlay ? (facts?.betDelaySec ?? market.betDelaySec) : 0}
          slide={isCoarse}
          obstacle={sends.obstacle}
          onConfirm={() => sends.confirm(canKeep)}
          onDiscard={sends.discard}
        />
      ) : null}
    </StakingPanel>
  );
}

/** A market's runners in rows with their best prices, and the panel that stakes several of them at once. */
export function GridView({ ref, runners, desk, ...options }: GridViewProps) {
  const { market } = options;
  const t = useTexts(room);
  const staking = useStakingEntry();
  const { way, picked } = staking.entry;
  const figures = useMarketProfitLoss(market.marketId)?.runners ?? [];
  const table = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => ({
    step: (direction) => table.current && stepRow(table.current, direction),
    focusStaking: () => {
      const field = form.current?.querySelector<HTMLElement>('[name="staking-amount"]') ?? null;
      field?.focus();
      return field !== null;
    },
  }));
  return (
    <div className={styles.view}>
      <GridTable ref={table}>
        {runners.map((runner) => (
          <LiveRow
            key={runner.runnerId}
            marketId={market.marketId}
            runner={runner}
            result={figures.find(({ runnerId }) => runnerId === runner.runnerId)?.profit ?? null}
            picked={takesAll(way) || picked.has(runner.runnerId)}
            fixed={takesAll(way)}
            onPick={staking.pick}
            marked={desk.intent?.cell ?? null}
            onPress={desk.press}
          />
        ))}
      </GridTable>
      {market.numberOfWinners === 1 ? (
        <Staking ref={form} staking={staking} runners={runners} {...options} />
      ) : (
        <p className={styles.note}>{t('Staking over several runners is for markets with one winner.')}</p>
      )}
    </div>
  );
}
