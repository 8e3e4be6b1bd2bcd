/** The address of a PostgreSQL database, for sessions of several kinds. */

/** How many connections of a kind the address allows, as `?connections=2`; otherwise `usual`. */
export function connectionsOf(databaseUrl: string, usual: number): number {
  return Number(new URL(databaseUrl).searchParams.get('connections') ?? usual);
}

/**
 * The same address without an `application_name`. It would override the names that we give our sessions, by which a follower knows which ones to end
 * (docs/decisions/0151).
 */
export function withoutName(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  if (!url.searchParams.has('application_name')) return databaseUrl;
  url.searchParams.delete('application_name');
  return decodable(url);
}

/** The same address for sessions with a server setting of their own. Its `options`, such as a `search_path`, are kept. */
export function withOption(databaseUrl: string, setting: string): string {
  const url = new URL(databaseUrl);
  const options = url.searchParams.get('options') ?? '';
  url.searchParams.set('options', `${options} -c ${setting}`.trim());
  return decodable(url);
}

/** Spaces as %20: the address is percent-decoded only, so a plus sign would stay a plus sign. */
function decodable({ href }: URL): string {
  return href.replaceAll('+', '%20');
}
