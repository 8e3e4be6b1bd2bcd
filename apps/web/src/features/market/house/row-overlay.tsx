import { useMarketStatus, useTrusted } from '../../../live/use-market.ts';
import { useHouseRow } from '../../../live/use-price.ts';
import { overlayOf } from '../market-state.ts';
import type { Overlay } from '../market-state.ts';
import styles from './house.module.css';

const ROW_LABELS = {
  ACTIVE: null,
  SUSPENDED: 'SUSPENDED',
  BALL_RUNNING: 'BALL RUNNING',
  UNKNOWN: 'SUSPENDED',
} as const;

/** The word over the cells of one row: it lies over them and moves nothing. */
export function RowLabel({ overlay }: { readonly overlay: Overlay }) {
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
  /** The market's own state is told over the whole block; here only that of the row. */
  readonly rowOnly?: boolean;
}

/** What keeps the cells of a row from being pressed, over those cells (rules section 2.4); nothing while they can be. */
export function RowOverlay({ marketId, runnerId, rowOnly = false }: RowOverlayProps) {
  const facts = useMarketStatus(marketId);
  const trusted = useTrusted(marketId);
  const row = useHouseRow(marketId, runnerId);
  const ofMarket = overlayOf(facts, trusted);
  if (ofMarket) return rowOnly ? null : <RowLabel overlay={ofMarket} />;
  const label = row === null ? 'SUSPENDED' : ROW_LABELS[row.state];
  return label !== null && <RowLabel overlay={{ label, reason: null }} />;
}
