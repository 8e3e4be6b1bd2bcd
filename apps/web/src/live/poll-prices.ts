import { getEventsByIds } from '@layline/contract/calls/get-events-by-ids.ts';
import { getOdds } from '@layline/contract/calls/get-odds.ts';
import { DEPTH_DEFAULT } from '@layline/contract/limits.ts';
import { request } from '../api/request.ts';
import { events, eventUsers, markets, marketUsers } from './stores.ts';

/** Every so many rounds the scores are asked for as well. */
const SCORES_EVERY = 6;
let round = 0;

/** One round of the fallback: books of what is shown now, and at times its scores. False when it failed. */
export async function pollPrices(signal: AbortSignal): Promise<boolean> {
  const marketIds = marketUsers.keys();
  const scores = round % SCORES_EVERY === 0 ? pollScores(signal) : Promise.resolve(true);
  round += 1;
  if (marketIds.length > 0) {
    const books = await request(getOdds, { query: { marketIds, depth: DEPTH_DEFAULT }, signal });
    if (!books.ok) return false;
    markets.takeAnswer(books.value);
  }
  return scores;
}

async function pollScores(signal: AbortSignal): Promise<boolean> {
  const ids = eventUsers.keys().slice(0, 100);
  if (ids.length === 0) return true;
  const found = await request(getEventsByIds, { query: { ids }, signal });
  if (!found.ok) return false;
  events.take(
    found.value.map(({ id, status, matchDate, score }) => ({ eventId: id, status, matchDate, score })),
  );
  return true;
}
