import type { MessageCode, MessageData } from '@layline/contract/live.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Bus } from '../../core/follow/bus.ts';
import { bodyOf, signed } from '../../core/follow/signed-message.ts';
import type { LiveHub } from '../../hub/live-hub.ts';

/** The subject on which each process repeats what it tells a player, for that player's connections at others. */
const TOLD = 'x.tell';

/** What was told whom. */
interface Told {
  readonly player: PlayerId;
  readonly code: MessageCode;
  readonly data: MessageData<MessageCode>;
}

interface Ends {
  readonly bus: Bus;
  /** The exchange's key for messages between its processes. */
  readonly key: Buffer;
}

/**
 * Repeats what modules here tell players to the hubs of other processes, and tells players who are connected here what modules elsewhere tell them. What the engine did to money and bets is not
 * among it, because each process knows that itself. A lost message is not repeated: nothing is told that a page would not find when it asks. Returns the function that ends it.
 */
export function shareTold({ bus, key }: Ends, hub: Pick<LiveHub, 'onTold' | 'tellHere'>): () => void {
  const stops = [
    hub.onTold((player, code, data) => {
      const told: Told = { player, code, data };
      const message = signed(key, TOLD, Buffer.from(JSON.stringify(told)));
      if (message.length <= bus.longest) bus.publish(TOLD, message);
    }),
    bus.listen(TOLD, (message) => {
      const body = bodyOf(key, TOLD, message);
      if (body === null) return;
      const { player, code, data } = JSON.parse(body.toString()) as Told;
      hub.tellHere(player, code, data);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
