import { useQuery } from '@tanstack/react-query';
import type { Market } from '../../../provider/markets.ts';
import { userLimitsQuery } from '../../../api/user-limits.ts';
import { useUser } from '../../../session/session-store.ts';
import type { BookRow } from '../../../betting/book-rows.ts';
import { BookTable } from '../../../betting/book-table.tsx';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { RulesText } from '../rules-dialog.tsx';
import { market as room } from '../texts.ts';
import styles from './house.module.css';

interface FancyDetailsProps {
  readonly market: Market;
  readonly rows: readonly BookRow[];
  readonly onClose: () => void;
}

/** How a meter pays, with its cap (rules section 13.3). */
function MeterText({ min, max }: { readonly min: number; readonly max: number }) {
  const t = useTexts(room);
  return (
    <p>
      {t(
        'The stake is per run. Yes wins it for each run above the line and loses it for each run below; No the other way round. Results count from {min} to {max}; a result outside them pays as the nearer of the two.',
        { min, max },
      )}
    </p>
  );
}

/** The book of a fancy (rules section 13.2), how it pays, its limits and rules: everything about it in one place. */
export function FancyDetails({ market, rows, onClose }: FancyDetailsProps) {
  const t = useTexts(room);
  const { fancy } = market;
  const player = useUser()?.userName ?? null;
  const own = useQuery({ ...userLimitsQuery(market.marketId, player), enabled: player !== null }).data;
  return (
    <Dialog open onOpenChange={onClose} title={market.name}>
      <div className={styles.details}>
        {rows.length > 0 ? (
          <BookTable caption={t('Your book: profit or loss by result')} rows={rows} />
        ) : (
          <p className={styles.quiet}>
            {t('You have no bets here yet. Your profit or loss for each result will appear here.')}
          </p>
        )}
        {fancy?.kind === 'METER' && <MeterText min={fancy.min} max={fancy.max} />}
        <details open>
          <summary className={styles.rules}>{t('Rules and limits')}</summary>
          <RulesText market={market} limits={own ?? null} />
        </details>
      </div>
    </Dialog>
  );
}
