/** How a game's page is framed. */
export interface FrameRules {
  readonly src: string;
  /** The `sandbox` attribute. */
  readonly sandbox: string;
  /** The origin that the page's messages come from. */
  readonly origin: string;
  /** Where messages to it are addressed. */
  readonly target: string;
  /** True for a page of ours, which says itself when it can be played. */
  readonly own: boolean;
}

/**
 * The frame of a game by its address. A page on the site's own origin gets an origin of its own (`null` in its messages): it
 * could otherwise read what the site stores, the access token above all. A page of another host keeps its own origin, which
 * it needs for its cookies and storage, and which it cannot leave for ours.  Forms are allowed in both: without that
 * a press of the return key in a field would do nothing. Null for what is no page of the web.
 */
export function frameRules(launchUrl: string, base: URL, pageOrigin: string): FrameRules | null {
  if (!URL.canParse(launchUrl, base)) return null;
  const { href, origin, protocol } = new URL(launchUrl, base);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  return origin === pageOrigin
    ? { src: href, sandbox: 'allow-scripts allow-forms', origin: 'null', target: '*', own: true }
    : {
        src: href,
        sandbox: 'allow-scripts allow-same-origin allow-forms',
        origin,
        target: origin,
        own: false,
      };
}
