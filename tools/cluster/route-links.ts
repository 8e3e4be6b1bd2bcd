import { Link } from './link.ts';
import type { NatsRoutes } from './nats-servers.ts';

/** What two NATS servers of a cluster reach each other through. */
export interface RouteLink {
  /** Indexes of the two. */
  readonly between: readonly [number, number];
  readonly link: Link;
}

/** Opens a link between each two of the servers, which reach each other at these ports of this machine. The first of the two connects. */
export async function openRouteLinks(ports: readonly number[]): Promise<readonly RouteLink[]> {
  const links: RouteLink[] = [];
  for (const [to, port] of ports.entries())
    for (let from = to + 1; from < ports.length; from += 1)
      links.push({ between: [from, to], link: await Link.open(port) });
  return links;
}

/** How each server is reached through these links alone. */
export function routesThrough(ports: readonly number[], links: readonly RouteLink[]): readonly NatsRoutes[] {
  return ports.map((port, index) => ({
    port,
    others: links.filter(({ between }) => between[0] === index).map(({ link }) => link.port),
    // They would tell each other their own ports, and go around the links.
    areTold: false,
  }));
}
