import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { claimFolder, type Claim } from './claim-folder.ts';
import { ClusterProblem } from './cluster-problem.ts';
import { KeptServer, type ServerOptions } from './kept-server.ts';
import { commandOf, forgetRunning, writeRunning } from './left-over.ts';
import { Link } from './link.ts';
import { LinkSet, type NodeLinks } from './link-set.ts';
import { natsServers, type NatsRoutes } from './nats-servers.ts';
import { NodeWatch } from './node-watch.ts';
import { startPostgres, type PostgresPair } from './postgres-pair.ts';
import { startProxy, type Proxy } from './proxy.ts';
import { openRouteLinks, routesThrough, type RouteLink } from './route-links.ts';
import { findServers } from './servers-installed.ts';

/** How long a node may take until it leads or follows, ms: a first start makes all tables and plans a day of sport. */
const NODE_START_MS = 300_000;

export interface ClusterOptions {
  /** Folder of everything that the cluster keeps. */
  readonly folder: string;
  /** Port of the proxy. The nodes, PostgreSQL, the standby, the NATS servers and the routes between these have the ones after it. */
  readonly port: number;
  readonly nodes: number;
  /** Whether PostgreSQL has a standby whose disk has each bet before it is acknowledged. */
  readonly standby: boolean;
  /** NATS servers, one unless given. Several are one cluster, of which each node uses any. */
  readonly natsServers?: number;
  /** Program of a node: `main.ts` of the exchange, or a stand-in with other markets. */
  readonly program?: string;
  /** Whether each node reaches PostgreSQL and NATS, and the NATS servers each other, through links that can fail, and PostgreSQL's own log is in files so small that a limit on their size can be low. */
  readonly forFaults?: boolean;
  /** Clocks of the nodes beside this machine's, ms; of those beyond the list it is right. */
  readonly clocksMs?: readonly number[];
  /** Settings of the nodes, beside this process's own environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Called with what a user should know: a server has ended by itself, for example. */
  readonly onNews: (line: string) => void;
  /** Called when a node's role or status has changed. */
  readonly onChange?: () => void;
  /** Aborted when the start is to be given up; its reason is what `startCluster` rejects with. */
  readonly interrupted?: AbortSignal;
}

export interface ClusterNode {
  readonly address: string;
  readonly server: KeptServer;
  /** Null unless the cluster is for faults. */
  readonly links: NodeLinks | null;
}

/** A cluster of this machine. */
export interface Cluster {
  /** Where players go. */
  readonly address: string;
  /** Leads to the server that is the primary now. */
  readonly databaseUrl: string;
  /** Leads to the NATS servers, past the nodes' links. */
  readonly natsUrl: string;
  readonly nodes: readonly ClusterNode[];
  readonly pair: PostgresPair;
  readonly nats: readonly KeptServer[];
  /** What the NATS servers reach each other through; none unless the cluster is for faults. */
  readonly natsRoutes: readonly RouteLink[];
  readonly watch: NodeWatch;
  /** The node that leads; undefined while there is none. */
  leader(): ClusterNode | undefined;
  /** Loses the primary for good; the standby takes its place, and a new standby is made. */
  failOver(): Promise<void>;
  /** Stops everything, the nodes first. What is stored stays. */
  close(): Promise<void>;
}

const MAIN = fileURLToPath(import.meta.resolve('@layline/exchange/src/main.ts'));
const SHIFTED_CLOCK = import.meta.resolve('./shifted-clock.ts');

/**
 * Starts PostgreSQL, NATS, the nodes and a proxy in front of them; resolves when a node leads and the others are ready. Rejects with `ClusterProblem`, with everything stopped, if
 * something is in the way.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const folder = resolve(options.folder);
  const servers = findServers();
  const ports = portsOf(options);
  const run = new Run(options, { folder, ports, claim: await claimFolder(folder, options.onNews) });
  try {
    await checkFree(Object.values(ports).flat());
    const logs = join(folder, 'logs');
    // The links that make the first admins are printed there.
    mkdirSync(logs, { recursive: true, mode: 0o700 });
    const place = { folder, logs, password: passwordIn(folder) };
    options.interrupted?.throwIfAborted();
    const pair = await startPostgres(
      {
        ...place,
        servers,
        port: ports.postgres,
        standbyPort: ports.standby,
        segmentMb: options.forFaults === true ? 1 : 16,
        hooks: run.hooks,
      },
      (server) => run.begin(server),
    );
    const nats: KeptServer[] = [];
    for (const options of natsServers({
      ...place,
      program: servers.nats,
      ports: ports.nats,
      routes: await run.openRoutes(),
    })) {
      const server = new KeptServer({ ...options, ...run.hooks(options.name) });
      run.begin(server);
      nats.push(server);
    }
    for (const [i, port] of ports.nats.entries())
      await nats[i]?.up(async () => !(await canListen(port)), NODE_START_MS);
    const watch = await run.openProxy();
    // One after the other: the first one leads and makes the tables.
    for (const port of ports.nodes) {
      const links = options.forFaults === true ? await run.openLinks() : null;
      const env = {
        ...options.env,
        DATABASE_URL: pair.urlAt(links?.postgres.port ?? ports.postgres),
        NATS_URL: natsUrlAt(links?.nats.ports ?? ports.nats, place),
        HOST: '127.0.0.1',
        TRUST_PROXY: 'loopback',
        DURABILITY: options.standby ? 'quorum' : 'single',
      };
      await run.startNode(port, links, { ...place, env });
    }
    if (options.forFaults === true) await pair.loosenJournal();
    const { nodes } = run;
    return {
      address: run.address,
      get databaseUrl() {
        return pair.urlAt(pair.port);
      },
      natsUrl: natsUrlAt(ports.nats, place),
      nodes,
      pair,
      nats,
      natsRoutes: run.routeLinks,
      watch,
      leader: () => nodes.find((node) => node.address === watch.leader),
      failOver: () => pair.failOver((port) => run.leadTo(port)),
      close: () => run.close(),
    };
  } catch (error) {
    await run.close();
    // A program that the interrupt has reached too fails with a reason of its own.
    options.interrupted?.throwIfAborted();
    throw error;
  }
}

interface Ports {
  readonly proxy: number;
  readonly nodes: readonly number[];
  readonly postgres: number;
  readonly standby: number | null;
  readonly nats: readonly number[];
  /** At which the NATS servers reach each other. */
  readonly natsRoutes: readonly number[];
}

function portsOf({ port, nodes, standby, natsServers: nats = 1 }: ClusterOptions): Ports {
  const inARow = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i);
  return {
    proxy: port,
    nodes: inARow(port + 1, nodes),
    postgres: port + nodes + 1,
    standby: standby ? port + nodes + 2 : null,
    nats: inARow(port + nodes + 3, nats),
    natsRoutes: nats === 1 ? [] : inARow(port + nodes + 3 + nats, nats),
  };
}

interface Place {
  readonly folder: string;
  readonly logs: string;
  readonly password: string;
}

type Hooks = (name: string) => Pick<ServerOptions, 'onStart' | 'onEnd' | 'interrupted'>;

/** What has been started so far, in its order, and noted in the folder. */
class Run {
  readonly address: string;
  readonly nodes: ClusterNode[] = [];
  routeLinks: readonly RouteLink[] = [];
  readonly #options: ClusterOptions;
  readonly #folder: string;
  readonly #ports: Ports;
  readonly #claim: Claim;
  readonly #command = commandOf(process.pid);
  readonly #started: KeptServer[] = [];
  readonly #links: NodeLinks[] = [];
  #watch: NodeWatch | undefined;
  #proxy: Proxy | undefined;

  constructor(
    options: ClusterOptions,
    { folder, ports, claim }: { readonly folder: string; readonly ports: Ports; readonly claim: Claim },
  ) {
    this.#options = options;
    this.#folder = folder;
    this.#ports = ports;
    this.#claim = claim;
    this.address = `http://localhost:${ports.proxy}`;
    this.#note();
  }

  readonly hooks: Hooks = (name) => ({
    interrupted: this.#options.interrupted,
    onStart: () => this.#note(),
    onEnd: (how) => this.#options.onNews(`${name} ended (${how}) and is started again`),
  });

  begin(server: KeptServer): void {
    this.#started.push(server);
    this.#note();
  }

  async openProxy(): Promise<NodeWatch> {
    const watch = new NodeWatch(this.#ports.nodes.map(addressOf), {
      onChange: this.#options.onChange ?? (() => undefined),
      onGone: (address) => this.#proxy?.forget(address),
    });
    this.#watch = watch;
    this.#proxy = await startProxy(watch, this.#ports.proxy);
    this.#options.interrupted?.throwIfAborted();
    return watch;
  }

  /** Opens what a node reaches PostgreSQL and NATS through. */
  async openLinks(): Promise<NodeLinks> {
    const links = {
      postgres: await Link.open(this.#ports.postgres),
      nats: await LinkSet.open(this.#ports.nats),
    };
    this.#links.push(links);
    return links;
  }

  /** How the NATS servers reach each other. */
  async openRoutes(): Promise<readonly NatsRoutes[]> {
    const { natsRoutes } = this.#ports;
    if (this.#options.forFaults !== true)
      return natsRoutes.map((port) => ({ port, others: natsRoutes, areTold: true }));
    this.routeLinks = await openRouteLinks(natsRoutes);
    return routesThrough(natsRoutes, this.routeLinks);
  }

  /** From now on every node reaches the database at another port. */
  leadTo(port: number): void {
    for (const { postgres } of this.#links) postgres.leadTo(port);
  }

  async startNode(
    port: number,
    links: NodeLinks | null,
    { folder, logs, env }: Place & { readonly env: Readonly<Record<string, string>> },
  ): Promise<void> {
    const address = addressOf(port);
    const name = nameOf(this.nodes.length);
    const shiftMs = this.#options.clocksMs?.[this.nodes.length] ?? 0;
    const server = new KeptServer({
      name,
      program: process.execPath,
      args: [
        ...(shiftMs === 0 ? [] : ['--import', SHIFTED_CLOCK]),
        this.#options.program ?? MAIN,
        '--port',
        String(port),
      ],
      env: shiftMs === 0 ? env : { ...env, CLOCK_SHIFT_MS: String(shiftMs) },
      folder,
      log: join(logs, `${name}.log`),
      endSignal: 'SIGTERM',
      ...this.hooks(name),
    });
    this.begin(server);
    this.nodes.push({ address, server, links });
    const isReady = () => (this.#watch?.state(address)?.status ?? 'not ready') !== 'not ready';
    await server.up(async () => isReady(), NODE_START_MS);
  }

  async close(): Promise<void> {
    // Together, so that none of them begins to lead in between.
    await Promise.all(this.nodes.map(({ server }) => server.stop()));
    await this.#proxy?.close();
    this.#watch?.close();
    for (const server of this.#started.toReversed()) await server.stop();
    for (const { postgres, nats } of this.#links) await Promise.all([postgres.close(), nats.close()]);
    for (const { link } of this.routeLinks) await link.close();
    forgetRunning(this.#folder);
    this.#claim.release();
  }

  #note(): void {
    writeRunning(this.#folder, {
      pid: process.pid,
      command: this.#command,
      address: this.address,
      nodes: this.#ports.nodes.map((port, i) => ({ name: nameOf(i), address: addressOf(port) })),
      servers: this.#started.flatMap(({ name, pid, commandLine }) =>
        pid === undefined ? [] : [{ name, pid, command: commandLine }],
      ),
    });
  }
}

const natsUrlAt = (ports: readonly number[], { password }: Place): string =>
  ports.map((port) => `nats://layline:${password}@127.0.0.1:${port}`).join(',');
const addressOf = (port: number): string => `http://127.0.0.1:${port}`;
const nameOf = (index: number): string => `node-${index + 1}`;

/** The password of the cluster's own PostgreSQL and NATS. */
function passwordIn(folder: string): string {
  const file = join(folder, 'password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/** Throws if another program uses one of the ports. */
async function checkFree(ports: readonly (number | null)[]): Promise<void> {
  const taken: number[] = [];
  for (const port of ports) if (port !== null && !(await canListen(port))) taken.push(port);
  if (taken.length === 0) return;
  const which = taken.length === 1 ? `Port ${taken[0]} is` : `Ports ${taken.join(', ')} are`;
  throw new ClusterProblem(`${which} in use by another program. Choose others with --port.`);
}

function canListen(port: number): Promise<boolean> {
  const { promise, resolve: found } = Promise.withResolvers<boolean>();
  const server = createServer();
  server.once('error', () => found(false));
  server.listen(port, '127.0.0.1', () => server.close(() => found(true)));
  return promise;
}
