/** A host that no site has, by which an address of the site itself is recognised. */
const ITSELF = 'https://site.invalid';
const LENGTH_MAX = 2000;

/**
 * True for where a site's logo, icon or app may lie: an address with http or https, or a path on the site itself. An address
 * without a scheme that leads to another host (`//host`, `/\\host`) is none, nor is a script or data.
 */
export function isSiteAddress(text: string): boolean {
  if (text === '' || text.length > LENGTH_MAX || !URL.canParse(text, ITSELF)) return false;
  const url = new URL(text, ITSELF);
  return /^https?:\/\//i.test(text) ? url.host !== '' : url.origin === ITSELF;
}
