import type { MessageCode, MessageData } from '@layline/contract/live.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Bus } from '../core/follow/bus.ts';
import { bodyOf, signed } from '../core/follow/signed-message.ts';
import type { LiveHub } from '../hub/live-hub.ts';

/** The subject on which the leader repeats what it tells a player, for connections of that player at followers. */
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
 * As the leader: repeats what modules tell players to the followers' hubs. What the engine did to money and bets is not among it, because followers know that themselves. A lost
 * message is not repeated: nothing is told that a page would not find when it asks. Returns the function that ends it.
 */
export function repeatTold({ bus, key }: Ends, hub: Pick<LiveHub, 'onTold'>): () => void {
  return hub.onTold((player, code, data) => {
    const told: Told = { player, code, data };
    const message = signed(key, TOLD, Buffer.from(JSON.stringify(told)));
    if (message.length <= bus.longest) bus.publish(TOLD, message);
  });
}

/** As a follower: tells players who are connected here what the leader has told them. Returns the function that ends it. */
export function hearTold({ bus, key }: Ends, hub: Pick<LiveHub, 'tell'>): () => void {
  return bus.listen(TOLD, (message) => {
    const body = bodyOf(key, TOLD, message);
    if (body === null) return;
    const { player, code, data } = JSON.parse(body.toString()) as Told;
    hub.tell(player, code, data);
  });
}
