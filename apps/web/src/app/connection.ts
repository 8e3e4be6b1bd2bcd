import type { Reach } from '../provider/reach-store.ts';
import type { LinkState } from '../live/link-store.ts';

/** What is known of every part that the page lives on. */
interface Parts {
  /** By the browser's own word. */
  readonly online: boolean;
  readonly reach: Reach;
  readonly link: Pick<LinkState, 'hub' | 'prices' | 'interrupted'>;
}

/** What the player is told about the connection: a word beside the logo, and a sentence where something is missing. */
export interface Connection {
  readonly tone: 'live' | 'slow' | 'waiting' | 'lost';
  readonly word: string;
  /** Null where everything works. */
  readonly notice: string | null;
}

const OLD_PRICES = 'Grey prices are old and cannot be bet on';

/** The worst thing that is the case, in the player's words. The hub's own errors stay out of it (R8.11). */
export function connectionOf({ online, reach, link }: Parts): Connection {
  if (!online) {
    return { tone: 'lost', word: 'Offline', notice: `You are offline. ${OLD_PRICES}; placed bets stand.` };
  }
  if (reach === 'down') {
    return {
      tone: 'lost',
      word: 'No connection',
      notice: `The exchange cannot be reached. ${OLD_PRICES}; placed bets stand, and we keep trying.`,
    };
  }
  if (link.interrupted) {
    return {
      tone: 'lost',
      word: 'Interrupted',
      notice: `Live prices are interrupted. ${OLD_PRICES}; we keep trying.`,
    };
  }
  if (link.hub === 'Connected') return { tone: 'live', word: 'Live', notice: null };
  if (link.prices === 'polling') return { tone: 'slow', word: 'Live, in steps', notice: null };
  return { tone: 'waiting', word: 'Connecting…', notice: null };
}
