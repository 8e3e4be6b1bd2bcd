import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerOptions } from './kept-server.ts';

export interface NatsOptions {
  readonly program: string;
  readonly folder: string;
  readonly logs: string;
  readonly password: string;
  /** Port of each server. */
  readonly ports: readonly number[];
  /** How each server is reached by the others; none if there is one. */
  readonly routes: readonly NatsRoutes[];
}

/** The end of a server at which it and the others reach each other. */
export interface NatsRoutes {
  readonly port: number;
  /** Ports at which it finds the others; enough if one of two servers finds the other. */
  readonly others: readonly number[];
  /** Whether the servers may tell each other where they are, and then connect there too. */
  readonly areTold: boolean;
}

/** A port at which no server listens. */
const NOWHERE = 9;

/** How to start each of the cluster's NATS servers. Several pass each other's messages on, so it does not matter which one a node is connected to. */
export function natsServers({
  program,
  folder,
  logs,
  password,
  ports,
  routes,
}: NatsOptions): Omit<ServerOptions, 'onStart' | 'onEnd' | 'interrupted'>[] {
  const login = `authorization { user: "layline", password: "${password}" }`;
  return ports.map((port, i) => {
    const name = ports.length === 1 ? 'nats' : `nats-${i + 1}`;
    const settings = join(folder, `${name}.conf`);
    const route = routes[i];
    const cluster = route === undefined ? '' : `server_name: ${name}\n${clusterOf(route, password)}`;
    writeFileSync(settings, `listen: "127.0.0.1:${port}"\n${login}\n${cluster}`, { mode: 0o600 });
    return {
      name,
      program,
      args: ['-c', settings],
      folder,
      log: join(logs, `${name}.log`),
      endSignal: 'SIGINT',
    };
  });
}

function clusterOf({ port, others, areTold }: NatsRoutes, password: string): string {
  const routes = others.map((other) => `"nats://layline:${password}@127.0.0.1:${other}"`);
  return `cluster {
  name: layline
  listen: "127.0.0.1:${port}"
  ${areTold ? '' : `advertise: "127.0.0.1:${NOWHERE}"`}
  authorization { user: "layline", password: "${password}" }
  routes: [${routes.join(', ')}]
}
`;
}
