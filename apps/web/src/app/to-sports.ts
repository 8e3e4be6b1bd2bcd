import { DEFAULT_SPORT_ID } from '../site/sports.ts';

/** Where every way "to sports" leads: the first list. */
export const TO_SPORTS = { to: '/matchlist/$id', params: { id: String(DEFAULT_SPORT_ID) } } as const;
