import { getOdds } from '../provider/books.ts';
import { getEventsByIds } from '../provider/catalogue.ts';
import { request } from '../provider/request.ts';
import { events, eventUsers, markets, marketUsers, wire } from './stores.ts';

/** Scores are requested once in this many rounds. */
const SCORES_EVERY = 6;
let round = 0;
/** Events by id are an extension of ours (R7.45): a provider without it is not asked for scores again. */
let scoresOffered = true;

/**
 * One round of the fallback: books of what is visible, and sometimes its scores. False if the books did not arrive,
 * null if there was nothing to request.
 */
export async function pollPrices(signal: AbortSignal): Promise<boolean | null> {
  const marketIds = marketUsers.keys();
  const scores = scoresOffered && round % SCORES_EVERY === 0 ? pollScores(signal) : undefined;
  round += 1;
  if (marketIds.length > 0) {
    const books = await request(getOdds, { query: { marketIds, depth: wire.depth }, signal });
    if (!books.ok) return false;
    markets.takeAnswer(books.value);
  }
  await scores;
  return marketIds.length > 0 ? true : null;
}

async function pollScores(signal: AbortSignal): Promise<void> {
  const ids = eventUsers.keys().slice(0, 100);
  if (ids.length === 0) return;
  const found = await request(getEventsByIds, { query: { ids }, signal });
  if (!found.ok) {
    scoresOffered = found.failure.kind !== 'refused' || found.failure.status !== 404;
    return;
  }
  events.take(
    found.value.map(({ id, status, score }) => ({ eventId: id, status, score, cardVersion: undefined })),
  );
}
