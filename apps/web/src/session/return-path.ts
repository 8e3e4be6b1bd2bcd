/**
 * The path to go to after a log-in, from the `to` parameter. Only paths of this origin are accepted (R2.26), anything
 * else counts as absent. `origin` is the page's.
 */
export function sameOriginPath(to: unknown, origin: string): string | null {
  if (typeof to !== 'string' || !to.startsWith('/')) return null;
  // Browsers drop tabs and line ends and read `\` as `/`, which would turn a path into `//host`.
  if (/[\\\p{Cc}]/u.test(to)) return null;
  if (!URL.canParse(to, origin)) return null;
  const url = new URL(to, origin);
  // `/.//host` becomes `//host` once its dots are resolved.
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
