import { languageStore } from '../language/texts.ts';
import { showToast } from './toast.ts';

/** What a failed call says of itself: why, in words, and the HTTP status and code of a refusal. */
interface Failure {
  readonly kind: string;
  readonly message: string;
  readonly status?: number;
  readonly code?: string | null;
}

/** The provider's message in English; the client's words in another language, and where nothing came that can be read. */
function toastText(failure: Failure, words: string): string {
  if (failure.kind === 'malformed' || languageStore.getState().tag !== 'en') return words;
  // Who does not know the call has nothing to say about what was wanted.
  const unknown = failure.kind === 'refused' && failure.status === 404 && failure.code === null;
  return unknown ? words : failure.message;
}

/**
 * Tells the player in a toast that an action has failed (R8.8), with the provider's message; `words` are the client's own.
 * An aborted call is not reported.
 */
export function toastFailure(failure: Failure, words = failure.message): void {
  if (failure.kind !== 'aborted') showToast('error', toastText(failure, words));
}

/**
 * The same for a form that says `words` itself; gives them, and null for an aborted call. The form reads them out, so the
 * toast is only seen.
 */
export function reportFailure(failure: Failure, words = failure.message): string | null {
  if (failure.kind === 'aborted') return null;
  showToast('error', toastText(failure, words), { role: 'note' });
  return words;
}
