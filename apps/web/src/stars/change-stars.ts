import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { textsOf } from '@layline/ui/language/texts.ts';
import { toastFailure } from '@layline/ui/overlays/report-failure.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { providerText } from '../api/refusal-text.ts';
import { ApiError, isUnknownCall, valueOf } from '../provider/failure.ts';
import { request } from '../provider/request.ts';
import { changeStars, getStars } from '../provider/stars.ts';
import { signedInAs } from '../session/session-store.ts';
import { guestStars, keepGuestStars, keepStars, STARS_MAX, withStar } from './kept-stars.ts';
import { followedBy, starsOf } from './star-forms.ts';
import { starsStore } from './stars-store.ts';
import type { Star } from './stars-store.ts';
import { stars as room } from './texts.ts';

/** A player's stars on the exchange, the latest last. A provider without the call keeps none. */
export function starsQuery(player: string | null) {
  return queryOptions({
    queryKey: ['stars', player],
    queryFn: async ({ signal }) => starsOf(valueOf(await request(getStars, { signal })).stars),
    enabled: player !== null,
    retry: false,
  });
}

interface Change {
  readonly add: readonly Star[];
  readonly remove: readonly Star[];
}

/** Changes are sent one after the other, so that the exchange sees two presses in their order. */
let turn: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Sends a change for the player who is signed in, and shows the answer unless a later change is on its way. */
async function send(client: QueryClient, player: string, { add, remove }: Change) {
  waiting += 1;
  await client.cancelQueries({ queryKey: starsQuery(player).queryKey });
  const sent = turn.then(() =>
    request(changeStars, { body: { add: add.map(followedBy), remove: remove.map(followedBy) } }),
  );
  turn = sent;
  const outcome = await sent;
  waiting -= 1;
  if (outcome.ok && waiting === 0 && signedInAs() === player) {
    const stars = starsOf(outcome.value.stars);
    keepStars(stars);
    client.setQueryData(starsQuery(player).queryKey, stars);
  }
  return outcome;
}

function mark(star: Star, starred: boolean): boolean {
  const others = starsStore.getState().stars.filter((each) => each !== star);
  const next = starred ? withStar(others, star) : others;
  if (next !== null) keepStars(next);
  return next !== null;
}

function markForGuest(star: Star, starred: boolean): void {
  const others = guestStars().filter((each) => each !== star);
  keepGuestStars(starred ? [...others, star] : others);
}

/**
 * Stars something, or takes its star away: at once in this browser, then with the account of the player, if one is
 * signed in. What the exchange refuses is undone.
 */
export async function toggleStar(star: Star, client: QueryClient): Promise<void> {
  const starred = !starsStore.getState().stars.includes(star);
  const player = signedInAs();
  if (!mark(star, starred)) {
    showToast('error', textsOf(room)('You have as many stars as can be kept. Remove one first.'));
    return;
  }
  if (player === null) {
    markForGuest(star, starred);
    return;
  }
  const change = starred ? { add: [star], remove: [] } : { add: [], remove: [star] };
  const outcome = await send(client, player, change);
  if (outcome.ok || signedInAs() !== player) return;
  if (isUnknownCall(new ApiError(outcome.failure))) {
    markForGuest(star, starred);
    return;
  }
  mark(star, !starred);
  toastFailure(outcome.failure, providerText(outcome.failure));
}

/**
 * Shows the stars of the account in this browser, after adding to it what was starred before the log-in, as far as there
 * is room. `stars` are those of the account.
 */
export async function adoptStars(stars: readonly Star[], player: string, client: QueryClient): Promise<void> {
  if (waiting > 0) return;
  const fresh = guestStars().filter((star) => !stars.includes(star));
  const fitting = stars.length < STARS_MAX ? fresh.slice(stars.length - STARS_MAX) : [];
  keepGuestStars([]);
  keepStars([...stars, ...fitting]);
  if (fitting.length < fresh.length) {
    const n = fresh.length - fitting.length;
    showToast(
      'info',
      textsOf(room)(
        'Your account has no room for {n} star of this browser.|Your account has no room for {n} stars of this browser.',
        { n },
      ),
    );
  }
  if (fitting.length === 0) return;
  const outcome = await send(client, player, { add: fitting, remove: [] });
  if (outcome.ok || signedInAs() !== player) return;
  // Without a connection they wait for the next answer; what the exchange refuses is gone.
  if (outcome.failure.kind === 'refused') {
    keepStars(stars);
    toastFailure(outcome.failure, providerText(outcome.failure));
  } else keepGuestStars(fitting);
}
