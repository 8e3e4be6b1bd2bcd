import type { DomainSettings } from '@layline/contract/entities/domain-settings.ts';

/** The client's own icon, which sites without one of theirs use (`apps/web/public`). */
const OWN_ICON = '/favicon.svg';

/** An icon of the manifest. */
interface AppIcon {
  readonly src: string;
  readonly sizes: string;
  readonly type?: string;
  readonly purpose?: 'any' | 'maskable';
}

const OWN_ICONS: readonly AppIcon[] = [
  { src: OWN_ICON, sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Colour around the client while it starts; that of its dark theme, as in `apps/web/index.html`. */
const COLOUR = '#10171e';

/** What a site looks like once it is installed as an app (https://www.w3.org/TR/appmanifest/): its own name and icon. */
export function webManifest({ domainTitle, domain, description, favicon, locale }: DomainSettings) {
  const name = domainTitle ?? domain;
  const icon = favicon ?? OWN_ICON;
  return {
    id: '/',
    name,
    short_name: name,
    ...(description ? { description } : {}),
    lang: locale,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: COLOUR,
    theme_color: COLOUR,
    icons: icon === OWN_ICON ? OWN_ICONS : [iconAt(icon)],
  };
}

/** A site's own icon may be drawn in any size; browsers find out a picture's type themselves. */
function iconAt(src: string): AppIcon {
  return { src, sizes: 'any', ...(src.endsWith('.svg') ? { type: 'image/svg+xml' } : {}) };
}
