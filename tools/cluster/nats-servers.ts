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
  /** Ports at which the servers reach each other; none if there is one. */
  readonly routes: readonly number[];
}

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
  const others = routes.map((route) => `"nats://layline:${password}@127.0.0.1:${route}"`).join(', ');
  return ports.map((port, i) => {
    const name = ports.length === 1 ? 'nats' : `nats-${i + 1}`;
    const settings = join(folder, `${name}.conf`);
    const route = routes[i];
    const cluster =
      route === undefined
        ? ''
        : `server_name: ${name}\ncluster { name: layline, listen: "127.0.0.1:${route}", ${login}, routes: [${others}] }\n`;
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
