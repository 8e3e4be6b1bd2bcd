import { textsOf } from '@layline/ui/language/texts.ts';
import { toastFailure } from '@layline/ui/overlays/report-failure.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import type { ApiFailure } from '../provider/failure.ts';
import { answers } from './texts.ts';

/**
 * What to say of a press on bets that failed; `words` say why. Without an answer it may have been carried out all the same, so the sentence about the
 * network (R8.1) does not stand alone.
 */
export function failedPressText(failure: ApiFailure, words: string): string {
  if (failure.kind !== 'network') return words;
  const t = textsOf(answers);
  const network = t('Please Check Your Network Connection...');
  return `${network} ${t('No answer yet. We are checking whether it was done; it will show here.')}`;
}

/** Says it in a toast. */
export function tellFailedPress(failure: ApiFailure, words: string): void {
  if (failure.kind === 'network') showToast('error', failedPressText(failure, words));
  else toastFailure(failure, words);
}
