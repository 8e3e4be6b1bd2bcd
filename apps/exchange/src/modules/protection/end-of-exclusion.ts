/** When an exclusion that begins `now` ends, UTC ms; null for one that never does. */
export function endOfExclusion(now: number, months: number | null): number | null {
  return months === null ? null : monthsLater(now, months);
}

/** The same day of a later month, or that month's last day. */
function monthsLater(now: number, months: number): number {
  const from = new Date(now);
  const to = new Date(now);
  to.setUTCMonth(to.getUTCMonth() + months);
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to.getTime();
}
