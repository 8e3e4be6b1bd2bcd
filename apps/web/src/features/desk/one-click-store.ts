import { createStore } from 'zustand/vanilla';
import { disarmOneClick as askToDisarm } from '../../provider/one-click.ts';
import { request } from '../../provider/request.ts';
import { armed } from './rules/one-click.ts';
import type { Armed, Caps, OffReason, OverCap } from './rules/one-click.ts';

interface OneClick {
  readonly armed: Armed | null;
  /** The provider's id, which bets of one-click carry; null if it does not count the caps itself. */
  readonly armId: string | null;
  /** Why it was switched off; null if it is on, or never was. */
  readonly off: OffReason | null;
  /** What stood against the last press that did not fit into the minute; null if it does now. */
  readonly full: OverCap | null;
  /** What was pressed before one-click went off. In its minute it counts against the caps when one-click is armed again. */
  readonly earlier: Armed['presses'];
}

/** One-click of this tab. It is never stored: each visit of the desk begins with it off. */
export const oneClickStore = createStore<OneClick>(() => ({
  armed: null,
  armId: null,
  off: null,
  full: null,
  earlier: [],
}));

/** Tells the other tabs that one-click was armed in this one. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('one-click');

/** How often one-click was asked for or switched off; see `beginArming`. */
let turns = 0;

/** One-click is about to be armed. The returned function is true as long as nothing else has happened to it. */
export function beginArming(): () => boolean {
  turns += 1;
  const mine = turns;
  return () => mine === turns;
}

/** Tells the provider that one-click is off. Without an answer it ends there by itself. */
export function endAtProvider(armId: string | null): void {
  if (armId !== null) void request(askToDisarm, { body: { armId } });
}

/** Arms one-click here, and switches it off in all other tabs. `now` in ms. */
export function armOneClick(caps: Caps, now: number, armId: string | null): void {
  const { armed: before, earlier } = oneClickStore.getState();
  oneClickStore.setState({
    armed: armed(caps, now, before?.presses ?? earlier),
    armId,
    off: null,
    full: null,
  });
  channel?.postMessage('armed');
}

/** Switches one-click off, unless it is off already. */
export function disarmOneClick(reason: OffReason): void {
  turns += 1;
  const { armed: before, armId } = oneClickStore.getState();
  if (!before) return;
  oneClickStore.setState({ armed: null, armId: null, off: reason, full: null, earlier: before.presses });
  endAtProvider(armId);
}

/** Notes that a press did not fit. A press that is too large for the cap of one press never does, so nothing is shown for it. */
export function noteFull(over: OverCap): void {
  if (over.freeAt !== null) oneClickStore.setState({ full: over });
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
