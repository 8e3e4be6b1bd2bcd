import { Button } from '@layline/ui/forms/button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import type { TriggerId } from '@layline/units/ids.ts';
import { useState } from 'react';
import { useOfferText } from '../betting/offer-text.ts';
import type { ArmedOrder } from '../provider/armed-orders.ts';
import { armedOrders } from './texts.ts';
import { armedState, armedText } from './armed-words.ts';
import styles from './armed.module.css';
import { ChangeDialog } from './change-dialog.tsx';
import type { Level } from './level-field.tsx';

interface ArmedListProps {
  /** In the order in which they were armed. */
  readonly orders: readonly ArmedOrder[];
  readonly runnerName: (runnerId: string) => string;
  /** The market or runner of the list, where there are several on the page; null on the desk. */
  readonly where: string | null;
  /** The armed order that the player is disarming. */
  readonly disarming: TriggerId | null;
  readonly onDisarm: (id: TriggerId) => void;
  readonly onChange: (id: TriggerId, level: Level) => void;
}

/** How many ended orders are listed below those that are still armed. */
const ENDED_SHOWN = 4;

/** What is armed in the market, newest first, and what became of the last that ended. */
export function ArmedList(props: ArmedListProps) {
  const { orders, runnerName, where, disarming, onDisarm, onChange } = props;
  const t = useTexts(armedOrders);
  const [changing, setChanging] = useState<TriggerId | null>(null);
  const amount = useAmount();
  const offerText = useOfferText();
  const words = { t, amount, price: (price: number) => offerText('ODDS', price) };
  const newest = orders.toReversed();
  const shown = [
    ...newest.filter(({ status }) => status === 'ARMED'),
    ...newest.filter(({ status }) => status !== 'ARMED').slice(0, ENDED_SHOWN),
  ];
  const changed = orders.find(({ armedId, status }) => armedId === changing && status === 'ARMED');
  if (shown.length === 0) return null;
  return (
    // It scrolls, so the keyboard has to reach it even when nothing in it can be pressed.
    <div
      role={where === null ? 'region' : 'group'}
      aria-label={where === null ? t('Armed orders') : t('Armed orders: {where}', { where })}
      tabIndex={0}
      className={styles.armed}
    >
      <ul className={styles.list}>
        {shown.map((order) => {
          const what = armedText(words, order, runnerName(order.runnerId));
          return (
            <li key={order.armedId} className={styles.one} data-status={order.status}>
              <span className={styles.what}>
                {what}
                <span className={styles.state}>{armedState(t, order)}</span>
              </span>
              {order.status === 'ARMED' && (
                <span className={styles.actions}>
                  {order.kind !== 'TICK_OFFSET' && (
                    <Button
                      size="sm"
                      aria-label={t('Change: {what}', { what })}
                      onClick={() => setChanging(order.armedId)}
                    >
                      {t('Change')}
                    </Button>
                  )}
                  <Button
                    size="sm"
                    busy={disarming === order.armedId}
                    aria-label={t('Disarm: {what}', { what })}
                    onClick={() => onDisarm(order.armedId)}
                  >
                    {t('Disarm')}
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {changed && (
        <ChangeDialog
          order={changed}
          what={armedText(words, changed, runnerName(changed.runnerId))}
          onChange={(level) => onChange(changed.armedId, level)}
          onClose={() => setChanging(null)}
        />
      )}
    </div>
  );
}
