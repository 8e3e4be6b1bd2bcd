/** When something starts, in the reader's own time: `today 19:30`, `Sat 22 Nov, 19:30`. UTC ms. */
export function startText(start: number, now: number = Date.now()): string {
  const at = new Date(start);
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (at.toDateString() === new Date(now).toDateString()) return `today ${time}`;
  const day = at.toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
  return `${day}, ${time}`;
}
