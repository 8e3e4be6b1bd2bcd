import { languageStore } from '../language/texts.ts';
import { showToast } from './toast.ts';

/** Description of a failed call: the reason in words, and a refusal's HTTP status and code. */
interface Failure {
  readonly kind: string;
  readonly message: string;
  readonly status?: number;
  readonly code?: string | null;
}

/** The provider's message in English; the client's words in another language, or if no readable answer came. */
function toastText(failure: Failure, words: string): string {
  if (failure.kind === 'malformed' || languageStore.getState().tag !== 'en') return words;
  // Someone who does not know the call can add nothing about its purpose.
  const unknown = failure.kind === 'refused' && failure.status === 404 && failure.code === null;
  return unknown ? words : failure.message;
}

/**
 * Reports a failed action in a toast (R8.8), with the provider's message; `words` are the client's own. Aborted calls
 * are not reported.
 */
export function toastFailure(failure: Failure, words = failure.message): void {
  if (failure.kind !== 'aborted') showToast('error', toastText(failure, words));
}

/**
 * The same for a form that shows the words itself. Returns them, or null for an aborted call. The form announces
 * them, so the toast is visual only.
 */
export function reportFailure(failure: Failure, words = failure.message): string | null {
  if (failure.kind === 'aborted') return null;
  showToast('error', toastText(failure, words), { role: 'note' });
  return words;
}
