import type { States } from '@layline/ui/stories/story.ts';
import type { MarketAlert } from '../provider/alerts.ts';
import { AlertList } from './alert-list.tsx';

export const title = 'alerts/AlertList';

const price: MarketAlert = {
  alertId: 'a1',
  marketId: 'm1',
  eventId: 'e1',
  eventName: 'Granite Gladiators v Marble Mavericks',
  marketName: 'Match Odds',
  runnerName: 'Granite Gladiators',
  condition: 'PRICE_AT_LEAST',
  value: 2.5,
  team: null,
  score: null,
  firedAt: null,
};
const alerts: readonly MarketAlert[] = [
  price,
  { ...price, alertId: 'a2', condition: 'PRICE_AT_MOST', value: 1.5, firedAt: 1_790_000_000_000 },
  { ...price, alertId: 'a3', condition: 'VOLUME', runnerName: null, value: 1_000_000 },
  { ...price, alertId: 'a4', condition: 'SUSPENDED', runnerName: null, value: null, eventName: null },
  { ...price, alertId: 'a5', condition: 'SCORE', runnerName: null, value: null },
  {
    ...price,
    alertId: 'a6',
    condition: 'SCORE',
    runnerName: null,
    value: null,
    score: '163/7',
    firedAt: 1_790_000_000_000,
  },
];

export const states: States = {
  'of all markets': <AlertList alerts={alerts} places busy={false} onRemove={() => undefined} />,
  'of one market': <AlertList alerts={alerts} places={false} busy={false} onRemove={() => undefined} />,
  'one is being removed': <AlertList alerts={alerts} places busy onRemove={() => undefined} />,
};
