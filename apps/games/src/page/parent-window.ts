import { ToGame } from '@layline/contract/casino/frame-messages.ts';
import type { FromGame } from '@layline/contract/casino/frame-messages.ts';
import * as v from 'valibot';

/** The client around the game's page, or nobody where the page stands alone. */
export interface ParentWindow {
  readonly there: boolean;
  tell(message: FromGame): void;
  /** Gives what ends the listening. */
  listen(take: (message: ToGame) => void): () => void;
}

/**
 * The window around this one. What the page tells is no secret and names no player, so that it goes to any origin; what
 * it takes comes from that window alone, fits the schema, and can do no more than dim the page and change its colours.
 */
export function parentWindow(): ParentWindow {
  const there = window.parent !== window;
  return {
    there,
    tell: (message) => {
      if (there) window.parent.postMessage(message, '*');
    },
    listen: (take) => {
      if (!there) return () => undefined;
      const onMessage = (event: MessageEvent<unknown>) => {
        if (event.source !== window.parent) return;
        const message = v.safeParse(ToGame, event.data);
        if (message.success) take(message.output);
      };
      window.addEventListener('message', onMessage);
      return () => window.removeEventListener('message', onMessage);
    },
  };
}
