import type { ReactNode } from 'react';
import type { QuoteState } from '../../../provider/books.ts';
import type { Market } from '../../../provider/markets.ts';
import { LiveRateCell } from '../../../live/components/live-rate-cell.tsx';
import { LiveBlock } from '../../../live/live-block.tsx';
import { useMarketStatus, useRunnerStatus, useTrusted } from '../../../live/use-market.ts';
import { useHouseRow } from '../../../live/use-price.ts';
import { useLimits } from '../../../site/use-limits.ts';
import { formOf } from '../../../betting/bet-form.ts';
import { cx } from '@layline/ui/cx.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import { BelowMarket } from '../below-market.tsx';
import { MarketHead } from '../market-head.tsx';
import { MarketOverlay } from '../market-overlay.tsx';
import { overlayOf } from '../market-state.ts';
import type { Overlay } from '../market-state.ts';
import { RunnerList } from '../runner-list.tsx';
import type { RunnerRowProps } from '../runner-list.tsx';
import { RunnerResult, StatusBadge } from '../runner-row.tsx';
import { market as room } from '../texts.ts';
import card from '../market-card.module.css';
import styles from './house.module.css';

const ROW_LABELS = {
  ACTIVE: null,
  SUSPENDED: 'SUSPENDED',
  BALL_RUNNING: 'BALL RUNNING',
  UNKNOWN: 'SUSPENDED',
} as const satisfies Record<QuoteState, TextOf<typeof room> | null>;

/** The label over a row's cells; nothing moves when it appears. */
function RowLabel({ overlay }: { readonly overlay: Overlay }) {
  return (
    <span className={styles.overlay} data-label={overlay.label}>
      <span className={styles.plate}>
        <b>{overlay.label}</b>
        {overlay.reason !== null && <small>{overlay.reason}</small>}
      </span>
    </span>
  );
}

interface RowOverlayProps {
  readonly marketId: string;
  readonly runnerId: string;
  /** The market's state is shown over the whole block; this is only the row's. */
  readonly rowOnly?: boolean;
}

/** Why the cells of a row cannot be pressed, shown over them (rules section 2.4); nothing while they can be. */
export function RowOverlay({ marketId, runnerId, rowOnly = false }: RowOverlayProps) {
  const facts = useMarketStatus(marketId);
  const trusted = useTrusted(marketId);
  const row = useHouseRow(marketId, runnerId);
  const t = useTexts(room);
  const ofMarket = overlayOf(t, facts, trusted);
  if (ofMarket) return rowOnly ? null : <RowLabel overlay={ofMarket} />;
  const label = row === null ? 'SUSPENDED' : ROW_LABELS[row.state];
  return label !== null && <RowLabel overlay={{ label: t(label), reason: null }} />;
}

interface HouseRowsProps {
  readonly market: Market;
  readonly slipOf: (marketId: string, runnerId: string) => ReactNode;
}

function HouseRunner({ market, runner, figures }: RunnerRowProps) {
  const { marketId, eventId } = market;
  const { runnerId, name: runnerName } = runner;
  const form = formOf(market);
  const status = useRunnerStatus(marketId, runnerId) ?? runner.status;
  const { maxStake } = useLimits(market);
  const cell = { eventId, marketId, runnerId, runnerName, form, maxStake };
  return (
    <div className={styles.row}>
      <div className={styles.who}>
        <span className={styles.name}>{runnerName}</span>
        <span className={styles.under}>
          <StatusBadge status={status} factor={runner.reductionFactor} />
          <RunnerResult figures={figures} />
        </span>
      </div>
      <div className={styles.cells}>
        <LiveRateCell {...cell} side="BACK" />
        {form === 'RATE' && <LiveRateCell {...cell} side="LAY" />}
        <RowOverlay marketId={marketId} runnerId={runnerId} rowOnly />
      </div>
    </div>
  );
}

/** The rows of a market whose runners the house quotes: bookmaker, khado, odd or even, toss. */
export function HouseRows({ market, slipOf }: HouseRowsProps) {
  return <RunnerList market={market} Row={HouseRunner} slipOf={slipOf} />;
}

/** A market whose runners the house quotes, in the usual frame of a market. */
export function HouseCard({ market, slipOf }: HouseRowsProps) {
  const t = useTexts(room);
  const both = market.bettingType === 'BOOKMAKER';
  return (
    <section className={card.card} aria-label={market.name}>
      <LiveBlock marketIds={[market.marketId]}>
        <MarketHead market={market} />
        <div className={cx(styles.book, !both && styles.single)}>
          <div className={styles.columns} aria-hidden="true">
            <span>{t('Back')}</span>
            {both && <span>{t('Lay')}</span>}
          </div>
          <HouseRows market={market} slipOf={slipOf} />
          <MarketOverlay marketId={market.marketId} />
        </div>
        <BelowMarket market={market} />
      </LiveBlock>
    </section>
  );
}
