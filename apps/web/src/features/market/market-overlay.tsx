import { useMarketStatus, useTrusted } from '../../live/use-market.ts';
import { overlayOf } from './market-state.ts';
import type { Overlay } from './market-state.ts';
import styles from './market-overlay.module.css';

/** The word over prices that cannot be pressed. Those who cannot see it are told by the prices themselves. */
export function OverlayLabel({ overlay }: { readonly overlay: Overlay }) {
  return (
    <div className={styles.overlay} data-label={overlay.label}>
      <span className={styles.plate}>
        <span className={styles.label}>{overlay.label}</span>
        {overlay.reason !== null && <span className={styles.reason}>{overlay.reason}</span>}
      </span>
    </div>
  );
}

/** The overlay of a running market; nothing while prices can be pressed. */
export function MarketOverlay({ marketId }: { readonly marketId: string }) {
  const facts = useMarketStatus(marketId);
  const trusted = useTrusted(marketId);
  const overlay = overlayOf(facts, trusted);
  return overlay && <OverlayLabel overlay={overlay} />;
}
