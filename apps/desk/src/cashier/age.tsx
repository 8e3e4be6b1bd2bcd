import { useMinute } from '@layline/ui/text/use-minute.ts';
import { ageText } from './age-text.ts';

/** How long something has waited; counts on by itself. */
export function Age({ since }: { readonly since: number }) {
  return <time dateTime={new Date(since).toISOString()}>{ageText(since, useMinute())}</time>;
}
