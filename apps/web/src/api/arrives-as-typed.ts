import * as v from 'valibot';
import { unsafeParts } from '../provider/clean-up.ts';

/** The message for a text that the clean-up would change (R5.6): says which characters or words to avoid. */
export function avoidMessage(what: string, parts: readonly string[]): string {
  return `Please avoid ${parts.join('  ')} in your ${what}.`;
}

/** Refuses a text that the clean-up would change on its way; `what` names it in the message. */
export function arrivesAsTyped(what: string) {
  return v.rawCheck<string>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const parts = unsafeParts(dataset.value);
    if (parts.length > 0) addIssue({ message: avoidMessage(what, parts) });
  });
}
