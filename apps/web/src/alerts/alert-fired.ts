import { textsOf } from '@layline/ui/language/texts.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { MarketAlert } from '../provider/alerts.ts';
import { parsed } from '../provider/decode.ts';
import { siteLocale } from '../site/site-locale.ts';
import { alertNews } from './alert-news.ts';
import { alertText } from './alert-words.ts';
import { chime, chimes } from './chime.ts';
import { alerts } from './texts.ts';

/** Tells the player that an alert has gone off, with a sound if the player wants one. */
export function tellAlert(data: unknown): void {
  const alert = parsed(MarketAlert, data);
  const t = textsOf(alerts);
  const market = [alert.marketName, alert.eventName].filter(Boolean).join(' · ');
  showToast('info', t('Alert: {alert}. {market}', { alert: alertText(t, alert, siteLocale()), market }));
  if (chimes()) chime();
  alertNews.setState(({ fired }) => ({ fired: fired + 1 }));
}
