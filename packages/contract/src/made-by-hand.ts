/** Beginning of the ids of events and markets that operators make. No feed uses it. */
const PREFIX = 'hand.';

/** The id of an event or a market from the reference that its operator's desk has chosen for it. */
export function handId(reference: string): string {
  return PREFIX + reference;
}

/** True for an event or a market that an operator has made. No feed can run it or decide it. */
export function isMadeByHand(id: string): boolean {
  return id.startsWith(PREFIX);
}
