import * as v from 'valibot';

/** A host that no site has: what an address of the site itself is told by. */
const ITSELF = 'https://site.invalid';

/**
 * True for an address with http or https, and for a path on the site itself. An address without a scheme that leads to
 * another host (`//host`, `/\\host`) is none, nor is a script or data.
 */
function isSiteAddress(text: string): boolean {
  if (text === '' || !URL.canParse(text, ITSELF)) return false;
  const url = new URL(text, ITSELF);
  return /^https?:\/\//i.test(text) ? url.host !== '' : url.origin === ITSELF;
}

/** Where a site's logo, icon or app lies: http, https, or a path on the site. */
export const SiteAddress = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.check(isSiteAddress, 'Give an address with https:// or a path that begins with /.'),
);
