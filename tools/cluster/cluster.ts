import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ClusterProblem } from './cluster-problem.ts';
import { KeptServer } from './kept-server.ts';
import { endLeftOver, forgetRunning, isAlive, readRunning, writeRunning } from './left-over.ts';
import { NodeWatch } from './node-watch.ts';
import { startPostgres } from './postgres-pair.ts';
import { startProxy } from './proxy.ts';
import { findServers } from './servers-installed.ts';

/** How long a node may take until it leads or follows, ms: a first start makes all tables and plans a day of sport. */
const NODE_START_MS = 120_000;

export interface ClusterOptions {
  /** Folder of everything that the cluster keeps. */
  readonly folder: string;
  /** Port of the proxy. The nodes, PostgreSQL, the standby and NATS have the ones after it. */
  readonly port: number;
  readonly nodes: number;
  /** Whether PostgreSQL has a standby whose disk has each bet before it is acknowledged. */
  readonly standby: boolean;
  /** Program of a node: `main.ts` of the exchange, or a stand-in with other markets. */
  readonly program?: string;
  /** Settings of the nodes, beside this process's own environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Called with what a user should know: a server has ended by itself, for example. */
  readonly onNews: (line: string) => void;
  /** Called when a node's role or status has changed. */
  readonly onChange?: () => void;
}

export interface ClusterNode {
  readonly address: string;
  readonly server: KeptServer;
}

/** A cluster of this machine. */
export interface Cluster {
  /** Where players go. */
  readonly address: string;
  readonly databaseUrl: string;
  readonly nodes: readonly ClusterNode[];
  readonly postgres: KeptServer;
  readonly nats: KeptServer;
  readonly watch: NodeWatch;
  /** The node that leads; undefined while there is none. */
  leader(): ClusterNode | undefined;
  /** Stops everything, the nodes first. What is stored stays. */
  close(): Promise<void>;
}

const MAIN = fileURLToPath(import.meta.resolve('@layline/exchange/src/main.ts'));

/**
 * Starts PostgreSQL, NATS, the nodes and a proxy in front of them; resolves when a node leads and the others are ready. Rejects with `ClusterProblem`, with everything stopped, if
 * something is in the way.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { port, nodes: count, standby, onNews, onChange = () => undefined } = options;
  const folder = resolve(options.folder);
  const servers = findServers();
  await prepare(folder, onNews);
  const ports = {
    proxy: port,
    nodes: Array.from({ length: count }, (_, i) => port + 1 + i),
    postgres: port + count + 1,
    standby: standby ? port + count + 2 : null,
    nats: port + count + 3,
  };
  await checkFree(Object.values(ports).flat());
  const password = passwordIn(folder);
  const logs = join(folder, 'logs');
  mkdirSync(logs, { recursive: true });

  const started: KeptServer[] = [];
  const addresses = ports.nodes.map((one) => `http://127.0.0.1:${one}`);
  const address = `http://localhost:${port}`;
  const note = (): void =>
    writeRunning(folder, {
      pid: process.pid,
      address,
      nodes: addresses.map((one, i) => ({ name: nameOf(i), address: one })),
      servers: started.flatMap(({ name, pid, commandLine }) =>
        pid === undefined ? [] : [{ name, pid, command: commandLine }],
      ),
    });
  const hooks = (name: string) => ({
    onStart: note,
    onEnd: (how: string) => onNews(`${name} ended (${how}) and is started again`),
  });
  const begin = (server: KeptServer): void => {
    started.push(server);
    note();
  };
  const ends: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of ends.toReversed()) await end();
    forgetRunning(folder);
  };
  ends.push(async () => {
    for (const server of started.toReversed()) await server.stop();
  });
  try {
    const postgres = await startPostgres(
      { servers, folder, logs, port: ports.postgres, standbyPort: ports.standby, password, hooks },
      begin,
    );
    const nats = startNats({ program: servers.nats, folder, logs, port: ports.nats, password, hooks });
    begin(nats);
    await nats.up(() => listens(ports.nats), NODE_START_MS);

    const watch = new NodeWatch(addresses, {
      onChange,
      onGone: (gone) => proxy.forget(gone),
    });
    ends.push(async () => watch.close());
    const proxy = await startProxy(watch, ports.proxy);
    ends.push(() => proxy.close());
    const nodes: ClusterNode[] = [];
    const environment = {
      ...options.env,
      DATABASE_URL: postgres.url,
      NATS_URL: `nats://layline:${password}@127.0.0.1:${ports.nats}`,
      HOST: '127.0.0.1',
      TRUST_PROXY: 'loopback',
      ...(standby ? { DURABILITY: 'quorum' } : {}),
    };
    const stopNodes = async (): Promise<void> => {
      // Together, so that none of them begins to lead in between.
      await Promise.all(nodes.map(({ server }) => server.stop()));
    };
    ends.push(stopNodes);
    for (const [i, one] of addresses.entries()) {
      const name = nameOf(i);
      const server = new KeptServer({
        name,
        program: process.execPath,
        args: [options.program ?? MAIN, '--port', String(ports.nodes[i])],
        env: environment,
        folder,
        log: join(logs, `${name}.log`),
        endSignal: 'SIGTERM',
        ...hooks(name),
      });
      begin(server);
      nodes.push({ address: one, server });
      await server.up(async () => (watch.state(one)?.status ?? 'not ready') !== 'not ready', NODE_START_MS);
    }
    return {
      address,
      databaseUrl: postgres.url,
      nodes,
      postgres: postgres.primary,
      nats,
      watch,
      leader: () => nodes.find((node) => node.address === watch.leader),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const nameOf = (index: number): string => `node-${index + 1}`;

/** Makes the folder, and ends what an earlier cluster that was killed has left there. */
async function prepare(folder: string, onNews: (line: string) => void): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // PostgreSQL's user has to pass through it.
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
  const before = readRunning(folder);
  if (before === undefined) return;
  if (before.pid !== process.pid && isAlive({ pid: before.pid, command: '' }) && before.servers.some(isAlive))
    throw new ClusterProblem(
      `A cluster runs in ${folder} already, at ${before.address}. Stop it with Ctrl+C, or with 'cluster down'.`,
    );
  const ended = await endLeftOver(before);
  if (ended.length > 0) onNews(`an earlier cluster had left behind ${ended.join(', ')}; stopped`);
  forgetRunning(folder);
}

/** The password of the cluster's own PostgreSQL and NATS. */
function passwordIn(folder: string): string {
  const file = join(folder, 'password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

function startNats({
  program,
  folder,
  logs,
  port,
  password,
  hooks,
}: {
  readonly program: string;
  readonly folder: string;
  readonly logs: string;
  readonly port: number;
  readonly password: string;
  readonly hooks: (name: string) => { onStart: () => void; onEnd: (how: string) => void };
}): KeptServer {
  const settings = join(folder, 'nats.conf');
  writeFileSync(
    settings,
    `listen: "127.0.0.1:${port}"\nauthorization { user: "layline", password: "${password}" }\n`,
    { mode: 0o600 },
  );
  return new KeptServer({
    name: 'nats',
    program,
    args: ['-c', settings],
    folder,
    log: join(logs, 'nats.log'),
    endSignal: 'SIGINT',
    ...hooks('nats'),
  });
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

async function listens(port: number): Promise<boolean> {
  return !(await canListen(port));
}
