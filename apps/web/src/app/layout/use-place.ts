import { useRouterState } from '@tanstack/react-router';

/** The main places of the bars, each with the address prefixes that belong to it. */
const PLACES = {
  sports: ['matchlist'],
  casino: ['casino', 'lobby-page', 'lotus'],
  account: [
    'account-cash-statement',
    'activity-log',
    'bonus',
    'change-password',
    'current-bet',
    'depositw',
    'dwrequests',
    'payment',
    'player-protection',
    'profitloss',
  ],
} as const;

export type Place = keyof typeof PLACES;

/** The place that the current page belongs to; null if none. */
export function usePlace(): Place | null {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [, first = ''] = path.toLowerCase().split('/');
  const places = Object.keys(PLACES) as Place[];
  return places.find((place) => PLACES[place].some((word) => word === first)) ?? null;
}
