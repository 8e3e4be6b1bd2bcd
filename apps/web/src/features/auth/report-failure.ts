import type { ApiFailure } from '../../provider/failure.ts';
import { showToast } from '../../ui/toast.ts';

/** Tells a failed action of the player (R8.8) and gives the text for the form; an aborted call says nothing. */
export function reportFailure(failure: ApiFailure): string | null {
  if (failure.kind === 'aborted') return null;
  showToast('error', failure.message);
  return failure.message;
}
