import { gameMessageOf } from '../../../provider/casino.ts';
import type { FromGame } from '../../../provider/casino.ts';

/** How a game's page is framed. */
export interface FrameRules {
  readonly src: string;
  /** The `sandbox` attribute. */
  readonly sandbox: string;
  /** The origin that the page's messages come from. */
  readonly origin: string;
  /** Where messages to it are addressed. */
  readonly target: string;
  /** True for a page of ours, which sends a message when it is ready. */
  readonly own: boolean;
}

/**
 * The frame rules for a game's address. A page on the site's own origin is given a separate origin (`null` in its
 * messages), or it could read what the site stores, above all the access token. A page of `ours` gets one wherever it
 * is served, and needs no other. Another provider's page on another host keeps its own origin, which it needs for its
 * cookies and storage, and which it cannot leave for ours. Forms are allowed in both, because otherwise the return
 * key would do nothing in a field. Null if the address is not http or https.
 */
export function frameRules(
  launchUrl: string,
  ours: boolean,
  base: URL,
  pageOrigin: string,
): FrameRules | null {
  if (!URL.canParse(launchUrl, base)) return null;
  const { href, origin, protocol } = new URL(launchUrl, base);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  return ours || origin === pageOrigin
    ? { src: href, sandbox: 'allow-scripts allow-forms', origin: 'null', target: '*', own: true }
    : {
        src: href,
        sandbox: 'allow-scripts allow-same-origin allow-forms',
        origin,
        target: origin,
        own: false,
      };
}

/** The parts of a message event that decide whether it is accepted. */
interface Received {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
}

/**
 * The message if it comes from the game's page; null for anything else: another window, another origin, or an invalid
 * message. `frame` is the window of our frame.
 */
export function messageOfGame(event: Received, frame: unknown, origin: string): FromGame | null {
  if (frame === null || frame === undefined || event.source !== frame || event.origin !== origin) return null;
  return gameMessageOf(event.data) ?? null;
}
