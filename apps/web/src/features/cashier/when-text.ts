const FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant (UTC ms) as day and time of the player's own clock: `21 Nov 2026, 06:52`. */
export function whenText(instant: number): string {
  return FORMAT.format(instant);
}
