import { createStore } from 'zustand/vanilla';

/**
 * Whether the provider can be reached. `doubted`: a call failed, and the provider is asked once more before the player is
 * informed; one lost packet is not an outage.
 */
export type Reach = 'unknown' | 'reached' | 'doubted' | 'down';

export const reachStore = createStore<{ readonly reach: Reach }>(() => ({ reach: 'unknown' }));

/** The provider answered, even if with a refusal. */
export function noteAnswer(): void {
  if (reachStore.getState().reach !== 'reached') reachStore.setState({ reach: 'reached' });
}

/** A call got no answer. */
export function noteSilence(): void {
  const { reach } = reachStore.getState();
  if (reach === 'unknown' || reach === 'reached') reachStore.setState({ reach: 'doubted' });
}

/** True for the error page of a gateway whose provider is down: a 502, 503 or 504 without a JSON body. */
export function isGatewayFault(status: number, body: unknown): boolean {
  return (status === 502 || status === 503 || status === 504) && (typeof body !== 'object' || body === null);
}
