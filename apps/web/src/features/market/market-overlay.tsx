import { useMarketStatus, useTrusted } from '../../live/use-market.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { overlayOf } from './market-state.ts';
import type { Overlay } from './market-state.ts';
import { market as room } from './texts.ts';
import styles from './market-overlay.module.css';

/** The label over prices that cannot be pressed. For screen readers the prices themselves say it. */
function OverlayLabel({ overlay }: { readonly overlay: Overlay }) {
  return (
    <div className={styles.overlay} data-label={overlay.label}>
      <span className={styles.plate}>
        <span className={styles.label}>{overlay.label}</span>
        {overlay.reason !== null && <span className={styles.reason}>{overlay.reason}</span>}
      </span>
    </div>
  );
}

/** The live overlay of a market; nothing while prices can be pressed. */
export function MarketOverlay({ marketId }: { readonly marketId: string }) {
  const facts = useMarketStatus(marketId);
  const trusted = useTrusted(marketId);
  const t = useTexts(room);
  const overlay = overlayOf(t, facts, trusted);
  return overlay && <OverlayLabel overlay={overlay} />;
}
