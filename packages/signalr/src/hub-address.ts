/** Target of a request to the hub. */
export interface HubAddress {
  readonly resource: 'hub' | 'negotiate';
  readonly query: URLSearchParams;
}

/** Parses a request's target; undefined if its path is not the hub's. Never throws. */
export function hubAddress(url: string | undefined, path: string): HubAddress | undefined {
  const target = url ?? '';
  const mark = target.indexOf('?');
  const pathname = mark === -1 ? target : target.slice(0, mark);
  if (!pathname.startsWith(path)) return undefined;
  const rest = pathname.slice(path.length);
  const resource = rest === '' || rest === '/' ? 'hub' : rest === '/negotiate' ? 'negotiate' : undefined;
  if (resource === undefined) return undefined;
  return { resource, query: new URLSearchParams(mark === -1 ? '' : target.slice(mark + 1)) };
}
