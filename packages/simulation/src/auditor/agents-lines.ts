/** Groups of settlements as the auditor compares them. */

/** A group of a settlement as a line. */
export function groupLine(
  of: string,
  group: { readonly playerId: string; readonly chain: string },
  amount: number,
  lists: readonly (readonly number[])[],
): string {
  return `group ${of} ${group.playerId} ${group.chain} ${amount}: ${lists.map((list) => list.join()).join(' | ')}`;
}

/** The same line from the engine's event. */
export function groupSettledLine(event: {
  readonly of: string;
  readonly playerId: string;
  readonly chain: string;
  readonly amount: number;
  readonly parts: readonly number[];
  readonly base: number;
  readonly earned: readonly number[];
  readonly borne: readonly number[];
}): string {
  return groupLine(event.of, event, event.amount, [event.parts, [event.base], event.earned, event.borne]);
}
