import { memo, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Market } from '../../../provider/markets.ts';
import { useMarketProfitLoss } from '../../../api/profit-loss.ts';
import { LiveRateCell } from '../../../live/components/live-rate-cell.tsx';
import { useMarketStatus } from '../../../live/use-market.ts';
import { useLimits } from '../../../site/use-limits.ts';
import { useSlipBets } from '../../../session/slip-bets.ts';
import { formOf } from '../../../betting/bet-form.ts';
import { Icon } from '@layline/ui/icon.tsx';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { betting } from '../../../betting/texts.ts';
import { BelowMarket } from '../below-market.tsx';
import { FancyDetails } from './fancy-details.tsx';
import { runsFigures } from './house-figures.ts';
import type { RunsFigures } from './house-figures.ts';
import { RowOverlay } from './house-card.tsx';
import { market as room } from '../texts.ts';
import styles from './house.module.css';

interface FancyRowProps {
  readonly market: Market;
  readonly slipOf: (marketId: string, runnerId: string) => ReactNode;
}

/** The range of stakes, per run on a meter; only the minimum if there is no maximum. */
function StakeRange({ market }: { readonly market: Market }) {
  const { minStake, maxStake } = useLimits(market);
  const isMeter = market.fancy?.kind === 'METER';
  const least = <MoneyText amount={minStake} form="compact" />;
  if (maxStake === null) {
    return <RichText room={room} text={isMeter ? 'from {least} a run' : 'from {least}'} parts={{ least }} />;
  }
  const range = (
    <>
      {least}–<MoneyText amount={maxStake} form="compact" />
    </>
  );
  return isMeter ? <RichText room={room} text="{range} a run" parts={{ range }} /> : range;
}

/** The player's position, or the range of stakes if there is none: one line of equal height either way. */
function Under({ market, figures }: { readonly market: Market; readonly figures: RunsFigures }) {
  const t = useTexts(room);
  const { worst, whatIfWorst } = figures;
  if (worst === null && whatIfWorst === null) {
    return (
      <span className={styles.under}>
        <Icon name="info" size={16} />
        <span>
          <StakeRange market={market} />
        </span>
      </span>
    );
  }
  return (
    <span className={styles.under}>
      <Icon name="list" size={16} /> {t('Book')}
      {worst !== null && <MoneyText amount={worst} profit form="short" />}
      {whatIfWorst !== null && (
        <span>
          <span aria-hidden="true">→ </span>
          <MoneyText amount={whatIfWorst} profit form="short" />
        </span>
      )}
    </span>
  );
}

/** A session or a meter in one row: its name, No and Yes. Pressing the name opens book, limits and rules. */
export const FancyRow = memo(function FancyRow({ market, slipOf }: FancyRowProps) {
  const { marketId, eventId, name, fancy } = market;
  const held = useMarketProfitLoss(marketId);
  const typed = useSlipBets(marketId);
  const closed = useMarketStatus(marketId)?.status === 'CLOSED';
  const [open, setOpen] = useState(false);
  const words = useTexts(betting);
  const figures = useMemo(
    () => (fancy ? runsFigures(words, fancy, held, typed) : { rows: [], worst: null, whatIfWorst: null }),
    [words, fancy, held, typed],
  );
  const { maxStake } = useLimits(market);
  const runner = market.runners[0];
  if (!runner) return null;
  const { runnerId } = runner;
  const cell = { eventId, marketId, runnerId, runnerName: name, form: formOf(market), maxStake };
  return (
    <>
      <div className={styles.row} data-closed={closed || undefined}>
        <button type="button" className={styles.about} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span className={styles.title}>{name}</span>
          <Under market={market} figures={figures} />
        </button>
        <div className={styles.cells}>
          <LiveRateCell {...cell} side="LAY" />
          <LiveRateCell {...cell} side="BACK" />
          <RowOverlay marketId={marketId} runnerId={runnerId} />
        </div>
      </div>
      {slipOf(marketId, runnerId)}
      <BelowMarket market={market} />
      {open && <FancyDetails market={market} rows={figures.rows} onClose={() => setOpen(false)} />}
    </>
  );
});
