import { textsOf } from '@layline/ui/language/texts.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { MarketAlert } from '../provider/alerts.ts';
import { parsed } from '../provider/decode.ts';
import { siteLocale } from '../site/site-locale.ts';
import { alertNews, isFirstTelling } from './alert-news.ts';
import { alertText } from './alert-words.ts';
import { chime, chimes } from './chime.ts';
import { alerts } from './texts.ts';

/** Tells the player once that an alert has gone off, with a sound if the player wants one. */
export function tellAlert(alert: MarketAlert): void {
  if (!isFirstTelling(alert)) return;
  const t = textsOf(alerts);
  const market = [alert.marketName, alert.eventName].filter(Boolean).join(' · ');
  showToast('info', t('Alert: {alert}. {market}', { alert: alertText(t, alert, siteLocale()), market }));
  if (chimes()) void chime();
  alertNews.setState({ last: alert });
}

/** What the hub says about an alert that has gone off. Throws if it is no alert. */
export function takeAlertFired(data: unknown): void {
  tellAlert(parsed(MarketAlert, data));
}
