import { useMinute } from '@layline/ui/text/use-minute.ts';

const MINUTE_MS = 60_000;

/** How long something has waited, in its greatest unit: `3 min`, `2 h`, `4 d`. */
export function ageText(since: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - since) / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

/** How long something has waited; counts on by itself. */
export function Age({ since }: { readonly since: number }) {
  return <time dateTime={new Date(since).toISOString()}>{ageText(since, useMinute())}</time>;
}
