import type { DeskTopic } from '@layline/contract/desk-live.ts';
import type { MessageCode, MessageData } from '@layline/contract/live.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { BusEnd } from '../../core/bus/bus.ts';
import { hear, say, type Subject } from '../../core/bus/signed-message.ts';
import type { LiveHub } from '../../hub/live-hub.ts';
import type { DeskNews } from '../../modules/operator/desk-news.ts';

/** On which each process repeats what it tells a player, for that player's connections at others. */
const TOLD: Subject<{
  readonly player: PlayerId;
  readonly code: MessageCode;
  readonly data: MessageData<MessageCode>;
}> = 'x.tell';
/** On which followers say what they have changed of that which operators look at, as `DeskNews` notes it. */
const NEWS: Subject<{ readonly topic: DeskTopic; readonly id: string }> = 'x.news';

/**
 * Repeats what modules here tell players to the hubs of other processes, and tells players who are connected here what modules elsewhere tell them. What the engine did to money and bets is not
 * among it, because each process knows that itself. A lost message is not repeated: nothing is told that a page would not find when it asks. Returns the function that ends it.
 */
export function shareTold(ends: BusEnd, hub: Pick<LiveHub, 'onTold' | 'tellHere'>): () => void {
  const stops = [
    hub.onTold((player, code, data) => say(ends, TOLD, { player, code, data })),
    hear(ends, TOLD, ({ player, code, data }) => hub.tellHere(player, code, data)),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Tells the desks, which the leader serves, of a change made here. A lost message is not repeated: desks also look by themselves from time to time. */
export function tellDesks(ends: BusEnd, topic: DeskTopic, id: string): void {
  say(ends, NEWS, { topic, id });
}

/** As the leader: notes what followers say. Returns the function that ends it. */
export function hearDeskNews(ends: BusEnd, news: Pick<DeskNews, 'note'>): () => void {
  return hear(ends, NEWS, ({ topic, id }) => news.note(topic, id));
}
