import { IconButton } from '@layline/ui/forms/icon-button.tsx';
import { useLocale } from '@layline/ui/format/locale.ts';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import type { MarketAlert } from '../provider/alerts.ts';
import { alertText } from './alert-words.ts';
import styles from './alerts.module.css';
import { alerts as room } from './texts.ts';

interface AlertListProps {
  readonly alerts: readonly MarketAlert[];
  /** False where the market is known from the place. */
  readonly places: boolean;
  readonly busy: boolean;
  readonly onRemove: (alertId: string) => void;
}

/** Alerts that wait, and those that went off lately, each with a button that removes it. */
export function AlertList({ alerts, places, busy, onRemove }: AlertListProps) {
  const t = useTexts(room);
  const locale = useLocale();
  return (
    <ul className={styles.list} aria-label={t('Your alerts')}>
      {alerts.map((alert) => {
        const { alertId, marketName, eventName, firedAt } = alert;
        const text = alertText(t, alert, locale);
        return (
          <li key={alertId} className={styles.alert}>
            <div>
              <p className={styles.name}>{text}</p>
              <p className={styles.facts}>
                {places && <span>{[marketName, eventName].filter(Boolean).join(' · ')}</span>}
                {firedAt !== null && (
                  <span>
                    <RichText
                      room={room}
                      text="Went off {time}"
                      parts={{ time: <WhenText at={firedAt} /> }}
                    />
                  </span>
                )}
              </p>
            </div>
            <IconButton
              icon="trash"
              label={t('Remove the alert: {alert}', { alert: text })}
              disabled={busy}
              onClick={() => onRemove(alertId)}
            />
          </li>
        );
      })}
    </ul>
  );
}
