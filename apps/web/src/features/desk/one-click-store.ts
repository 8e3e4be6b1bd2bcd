import { createStore } from 'zustand/vanilla';
import { armed } from './rules/one-click.ts';
import type { Armed, Caps, OffReason } from './rules/one-click.ts';

interface OneClick {
  readonly armed: Armed | null;
  /** Why it was switched off; null if it is on, or never was. */
  readonly off: OffReason | null;
  /** What was pressed before one-click went off. In its minute it counts against the caps when one-click is armed again. */
  readonly earlier: Armed['presses'];
}

/** One-click of this tab. It is never stored: each visit of the desk begins with it off. */
export const oneClickStore = createStore<OneClick>(() => ({ armed: null, off: null, earlier: [] }));

/** Tells the other tabs that one-click was armed in this one. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('one-click');

/** Arms one-click here, and switches it off in all other tabs. `now` in ms. */
export function armOneClick(caps: Caps, now: number): void {
  const { armed: before, earlier } = oneClickStore.getState();
  oneClickStore.setState({ armed: armed(caps, now, before?.presses ?? earlier), off: null });
  channel?.postMessage('armed');
}

/** Switches one-click off, unless it is off already. */
export function disarmOneClick(reason: OffReason): void {
  const { armed: before } = oneClickStore.getState();
  if (before) oneClickStore.setState({ armed: null, off: reason, earlier: before.presses });
}

/** Switches one-click off here and in all other windows. */
export function disarmEverywhere(): void {
  disarmOneClick('PLAYER');
  channel?.postMessage('disarmed');
}

/** Calls back when another tab arms one-click, or switches it off everywhere; returns the function that ends that. */
export function onArmedElsewhere(listener: (reason: OffReason) => void): () => void {
  const onMessage = ({ data }: MessageEvent) => listener(data === 'disarmed' ? 'OTHER_WINDOW' : 'OTHER_TAB');
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}
