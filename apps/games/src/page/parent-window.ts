import { ToGame } from '@layline/contract/casino/frame-messages.ts';
import type { FromGame } from '@layline/contract/casino/frame-messages.ts';
import * as v from 'valibot';

/** The client that frames the game's page; not `there` on a standalone page. */
export interface ParentWindow {
  readonly there: boolean;
  post(message: FromGame): void;
  /** Returns the function that stops listening. */
  listen(onMessage: (message: ToGame) => void): () => void;
}

/**
 * The surrounding window. Messages to it contain no secret and name no player, so they go to any origin. Messages are
 * accepted only from that window and if they fit their schema; they can only dim the page, change its colours and
 * language, or make it reload the balance.
 */
export function parentWindow(): ParentWindow {
  const there = window.parent !== window;
  return {
    there,
    post: (message) => {
      if (there) window.parent.postMessage(message, '*');
    },
    listen: (onMessage) => {
      if (!there) return () => undefined;
      const onEvent = (event: MessageEvent<unknown>) => {
        if (event.source !== window.parent) return;
        const message = v.safeParse(ToGame, event.data);
        if (message.success) onMessage(message.output);
      };
      window.addEventListener('message', onEvent);
      return () => window.removeEventListener('message', onEvent);
    },
  };
}
