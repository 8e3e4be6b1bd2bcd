/** A host that cannot exist, which tells whether an address is on the site itself. */
const ITSELF = 'https://site.invalid';
const LENGTH_MAX = 2000;

/**
 * True for a valid address of a site's logo, icon or app: an http or https address, or a path on the site itself. An address
 * without a scheme that leads to another host (`//host`, `/\\host`) is not, nor is a script or data.
 */
export function isSiteAddress(text: string): boolean {
  if (text === '' || text.length > LENGTH_MAX || !URL.canParse(text, ITSELF)) return false;
  const url = new URL(text, ITSELF);
  return /^https?:\/\//i.test(text) ? url.host !== '' : url.origin === ITSELF;
}
