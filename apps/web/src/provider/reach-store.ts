import { createStore } from 'zustand/vanilla';

/**
 * Whether the provider answers. `doubted`: a call found nobody, and it is being asked again before the player is
 * told; one lost packet is no outage.
 */
export type Reach = 'unknown' | 'reached' | 'doubted' | 'down';

export const reachStore = createStore<{ readonly reach: Reach }>(() => ({ reach: 'unknown' }));

/** Something was answered, be it a refusal. */
export function noteAnswer(): void {
  if (reachStore.getState().reach !== 'reached') reachStore.setState({ reach: 'reached' });
}

/** A call found nobody. */
export function noteSilence(): void {
  const { reach } = reachStore.getState();
  if (reach === 'unknown' || reach === 'reached') reachStore.setState({ reach: 'doubted' });
}

/** True where an answer comes from what stands before a provider that is gone: a gateway's page instead of an envelope. */
export function isGatewayFault(status: number, body: unknown): boolean {
  return (status === 502 || status === 503 || status === 504) && (typeof body !== 'object' || body === null);
}
