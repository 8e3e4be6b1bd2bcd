import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { textsOf } from '@layline/ui/language/texts.ts';
import { toastFailure } from '@layline/ui/overlays/report-failure.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { providerText } from '../api/refusal-text.ts';
import type { ApiFailure } from '../provider/failure.ts';
import { ApiError, isUnknownCall, valueOf } from '../provider/failure.ts';
import { request } from '../provider/request.ts';
import { changeStars, getStars } from '../provider/stars.ts';
import { sessionStore, signedInAs } from '../session/session-store.ts';
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

/**
 * The changes of one session. They are sent one after another, so that the exchange sees two presses in their order. Names do
 * not tell sessions apart, because demo users share theirs.
 */
interface Session {
  turn: Promise<unknown>;
  waiting: number;
  ended: boolean;
}

const begin = (): Session => ({ turn: Promise.resolve(), waiting: 0, ended: false });
let current = begin();
sessionStore.subscribe(({ status }) => {
  if (status === 'player') return;
  current.ended = true;
  current = begin();
});

const TOO_LATE: ApiFailure = { kind: 'aborted', message: '' };

/**
 * Sends a change for the player who is signed in, and shows the answer unless a later change is on its way. The outcome is
 * `aborted` if the session has ended meanwhile.
 */
async function send(client: QueryClient, player: string, { add, remove }: Change) {
  const session = current;
  const body = { add: add.map(followedBy), remove: remove.map(followedBy) };
  session.waiting += 1;
  await client.cancelQueries({ queryKey: starsQuery(player).queryKey });
  // A change that waited for its turn must not reach the account of the next player.
  const sent = session.turn.then(async () =>
    session.ended ? { ok: false as const, failure: TOO_LATE } : request(changeStars, { body }),
  );
  session.turn = sent;
  const outcome = await sent;
  session.waiting -= 1;
  if (session.ended) return { ok: false as const, failure: TOO_LATE };
  if (outcome.ok && session.waiting === 0) {
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
  const ofGuests = guestStars();
  if (!mark(star, starred)) {
    showToast('error', textsOf(room)('You have as many stars as can be kept. Remove one first.'));
    return;
  }
  if (player === null) {
    markForGuest(star, starred);
    return;
  }
  keepGuestStars(ofGuests);
  const change = starred ? { add: [star], remove: [] } : { add: [], remove: [star] };
  const outcome = await send(client, player, change);
  if (outcome.ok || outcome.failure.kind === 'aborted') return;
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
  if (current.waiting > 0) return;
  const fresh = guestStars().filter((star) => !stars.includes(star));
  const fitting = stars.length < STARS_MAX ? fresh.slice(stars.length - STARS_MAX) : [];
  keepStars([...stars, ...fitting]);
  keepGuestStars([]);
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
  if (outcome.ok || outcome.failure.kind === 'aborted') return;
  // Without a connection they wait for the next answer; what the exchange refuses is gone.
  if (outcome.failure.kind === 'refused') {
    keepStars(stars);
    toastFailure(outcome.failure, providerText(outcome.failure));
  } else keepGuestStars(fitting);
}
