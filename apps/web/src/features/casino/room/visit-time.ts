/** How long a visit has lasted, in words: `< 1 min`, `12 min`, `1 h 05 min`. UTC ms. */
export function visitTime(openedAt: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - openedAt) / 60_000));
  if (minutes === 0) return '< 1 min';
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}
