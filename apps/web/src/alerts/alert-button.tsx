import { sidesOf } from '@layline/contract/score.ts';
import { useState } from 'react';
import { IconButton } from '@layline/ui/forms/icon-button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { useEventScore } from '../live/use-event-score.ts';
import { isUnknownCall } from '../provider/failure.ts';
import type { Market } from '../provider/markets.ts';
import { wholeScore } from '../provider/scores.ts';
import type { NewAlert } from '../provider/alerts.ts';
import { AlertForm } from './alert-form.tsx';
import { AlertList } from './alert-list.tsx';
import styles from './alerts.module.css';
import { alerts as room } from './texts.ts';
import { useAlerts } from './use-alerts.ts';

/** A bell that opens the player's alerts of a market. Absent if the provider has none. */
export function AlertButton({ market }: { readonly market: Market }) {
  const t = useTexts(room);
  const [open, setOpen] = useState(false);
  const { query, busy, problem, set, remove } = useAlerts();
  const score = wholeScore(useEventScore(market.eventId)?.score ?? null);
  const sides = score === null ? [] : sidesOf(score);
  const own = (query.data ?? []).filter(({ marketId }) => marketId === market.marketId);
  const title = t('Alerts for {market}', { market: market.name });
  const waiting = own.filter(({ firedAt }) => firedAt === null).length;
  const label =
    waiting === 0
      ? title
      : t('Alerts for {market}: {count} waiting', { market: market.name, count: waiting });
  const onSet = async (alert: NewAlert) => {
    if (await set(alert)) showToast('success', t('Alert set.'));
  };
  if (isUnknownCall(query.error)) return null;
  return (
    <>
      <IconButton
        icon="bell"
        label={label}
        className={waiting > 0 ? styles.waiting : undefined}
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onOpenChange={setOpen} title={title} shape="sheet">
        {open && (
          <div className={styles.dialog}>
            <AlertForm
              market={market}
              sides={sides}
              busy={busy}
              problem={problem}
              onSet={(alert) => void onSet(alert)}
            />
            {own.length > 0 && (
              <AlertList alerts={own} places={false} busy={busy} onRemove={(id) => void remove(id)} />
            )}
          </div>
        )}
      </Dialog>
    </>
  );
}
