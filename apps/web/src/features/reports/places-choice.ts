interface Placed {
  readonly eventId: string | null;
  readonly eventTitle: string | null;
  readonly marketId: string | null;
  readonly marketName: string | null;
}

function choices(
  all: string,
  found: readonly (readonly [string | null, string | null])[],
  chosen: string | undefined,
): readonly (readonly [string, string])[] {
  const names = new Map<string, string>();
  for (const [id, name] of found) {
    if (id) names.set(id, name || id);
  }
  if (chosen !== undefined && !names.has(chosen)) names.set(chosen, chosen);
  return [['', all], ...names];
}

/** Events that a list can be narrowed to: those it shows, and the one it is narrowed to already. */
export function eventChoices(rows: readonly Placed[], chosen: string | undefined) {
  return choices(
    'All events',
    rows.map(({ eventId, eventTitle }) => [eventId, eventTitle]),
    chosen,
  );
}

/** Markets that a list can be narrowed to, likewise. */
export function marketChoices(rows: readonly Placed[], chosen: string | undefined) {
  return choices(
    'All markets',
    rows.map(({ marketId, marketName }) => [marketId, marketName]),
    chosen,
  );
}
