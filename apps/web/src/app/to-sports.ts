import { DEFAULT_SPORT_ID } from '../site/sports.ts';

/** Target of every link "to sports": the first list. */
export const TO_SPORTS = { to: '/matchlist/$id', params: { id: String(DEFAULT_SPORT_ID) } } as const;
