import { isIPv6 } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Configuration } from './configuration.ts';

/** Addresses at which a server listens on all interfaces. */
const ANY = new Set(['0.0.0.0', '::']);

/**
 * Where other processes of the exchange reach this one, as `http://HOST:PORT`: at the interface on which it listens, or by the machine's name if it listens on
 * all of them.
 */
export function nodeAddress({ host, port }: Pick<Configuration, 'host' | 'port'>): string {
  const name = ANY.has(host) ? hostname() : isIPv6(host) ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Where a server listens, also if any free port was asked for. */
export function portOf(
  { server }: Pick<FastifyInstance, 'server'>,
  { port }: Pick<Configuration, 'port'>,
): number {
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : port;
}
