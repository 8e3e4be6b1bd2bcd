import type { SettingsEntry } from '../../provider/site-lists.ts';

/** A live picture that can be shown. */
export interface Picture {
  readonly id: string;
  /** Null if the site gives none. */
  readonly title: string | null;
  readonly url: URL;
}

function pictureOf({ id, title, url, image }: SettingsEntry): Picture | null {
  const address = url ?? image;
  if (address === null || !URL.canParse(address, location.origin)) return null;
  return { id, title, url: new URL(address, location.origin) };
}

/** The picture that an address names (R2.3), from any event; null if there is none. */
export function pictureNamed(tv: readonly SettingsEntry[], id: string): Picture | null {
  const entry = tv.find((candidate) => candidate.id === id);
  return entry ? pictureOf(entry) : null;
}

/** The pictures offered for an event: its own, or those without an event. */
export function picturesFor(tv: readonly SettingsEntry[], eventId: string): readonly Picture[] {
  const of = (id: string | null) =>
    tv.filter((entry) => entry.eventId === id).flatMap((entry) => pictureOf(entry) ?? []);
  const own = of(eventId);
  return own.length > 0 ? own : of(null);
}

/** How a picture is shown; `link` if the browser would refuse to show it inside this page. */
export function wayOf({ pathname, protocol }: URL, page: Pick<URL, 'protocol'>): 'frame' | 'image' | 'link' {
  if (protocol === 'http:' && page.protocol === 'https:') return 'link';
  return /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(pathname) ? 'image' : 'frame';
}

type Violation = Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'blockedURI'>;

/** True if this is a refusal to frame that page. For a page elsewhere browsers report only the origin. */
export function isRefusalOf({ effectiveDirective, blockedURI }: Violation, url: URL): boolean {
  return (
    effectiveDirective === 'frame-src' &&
    URL.canParse(blockedURI) &&
    new URL(blockedURI).origin === url.origin
  );
}
