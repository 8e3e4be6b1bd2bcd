import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ClusterProblem } from './cluster-problem.ts';
import { KeptServer, type ServerOptions } from './kept-server.ts';
import type { Servers } from './servers-installed.ts';

/** The database, its owner, and the standby's name for the primary. */
const LAYLINE = 'layline';
const STANDBY = 'layline_standby';
/** How long a server may take to recover after a crash, ms. */
const START_MS = 60_000;
/** Log that the primary keeps for a standby that was away, MB. */
const KEPT_MB = 512;

export interface PairOptions {
  readonly servers: Servers;
  /** Where `postgres` and `standby`, the data of the two, are. */
  readonly folder: string;
  readonly logs: string;
  readonly port: number;
  /** Port of the standby; null for a primary alone. */
  readonly standbyPort: number | null;
  readonly password: string;
  readonly hooks: (name: string) => Pick<ServerOptions, 'onStart' | 'onEnd' | 'interrupted'>;
}

/** A PostgreSQL server, and the standby whose disk has each commit before it is acknowledged. */
export interface PostgresPair {
  readonly url: string;
  readonly primary: KeptServer;
  readonly standby: KeptServer | null;
}

/** Starts both, and makes what is not there yet. Calls `begun` with each server as soon as its process exists. */
export async function startPostgres(
  options: PairOptions,
  begun: (server: KeptServer) => void,
): Promise<PostgresPair> {
  const { folder, port, standbyPort, password, servers } = options;
  const run = (program: string, args: readonly string[]): string => runAs(options, program, args);
  checkAccess(options);
  const data = join(folder, 'postgres', 'data');
  if (!existsSync(data)) {
    const secret = join(folder, 'postgres', 'password');
    writeFileSync(secret, password, { mode: 0o600 });
    if (servers.postgresUser !== null) chownSync(secret, servers.postgresUser.uid, servers.postgresUser.gid);
    made(data, (to) =>
      run('initdb', ['-D', to, '-U', LAYLINE, '-A', 'scram-sha-256', '--pwfile', secret, '-E', 'UTF8']),
    );
    rmSync(secret);
  }
  const primary = server(options, 'postgres', port, [
    `wal_keep_size=${KEPT_MB}MB`,
    `synchronous_standby_names=${standbyPort === null ? '' : `ANY 1 (${STANDBY})`}`,
  ]);
  begun(primary);
  const ask = (database: string, sql: string): string =>
    run('psql', [...access(port), '-d', database, '-v', 'ON_ERROR_STOP=1', '-Atc', sql]).trim();
  await primary.up(() => answers(options, port), START_MS);
  const standby = standbyPort === null ? null : await startStandby(options, standbyPort, begun);
  if (standby === null) rmSync(join(folder, 'standby'), { recursive: true, force: true });
  else {
    const streaming = `select 1 from pg_stat_replication where application_name = '${STANDBY}' and state = 'streaming'`;
    await standby.up(async () => ask('postgres', streaming) === '1', START_MS);
  }
  if (ask('postgres', `select 1 from pg_database where datname = '${LAYLINE}'`) === '')
    ask('postgres', `create database ${LAYLINE}`);
  return { url: `postgres://${LAYLINE}:${password}@127.0.0.1:${port}/${LAYLINE}`, primary, standby };
}

async function startStandby(
  options: PairOptions,
  standbyPort: number,
  begun: (server: KeptServer) => void,
): Promise<KeptServer> {
  const { folder, port } = options;
  const data = join(folder, 'standby', 'data');
  if (!existsSync(data))
    made(data, (to) => runAs(options, 'pg_basebackup', [...access(port), '-D', to, '-R', '-c', 'fast']));
  const primary = `host=127.0.0.1 port=${port} user=${LAYLINE} application_name=${STANDBY}`;
  const standby = server(options, 'standby', standbyPort, [`primary_conninfo=${primary}`]);
  begun(standby);
  return standby;
}

function server(
  { servers, folder, logs, password, hooks }: PairOptions,
  name: 'postgres' | 'standby',
  port: number,
  settings: readonly string[],
): KeptServer {
  const common = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  return new KeptServer({
    name,
    program: join(servers.postgresBin, 'postgres'),
    args: ['-D', join(folder, name, 'data'), ...[...common, ...settings].flatMap((one) => ['-c', one])],
    // The standby logs in at the primary with it.
    env: { PGPASSWORD: password },
    user: servers.postgresUser,
    folder: join(folder, name),
    log: join(logs, `${name}.log`),
    // A fast shutdown: sessions are ended, and the log is written to its end.
    endSignal: 'SIGINT',
    ...hooks(name),
  });
}

/** Makes a folder under another name first, so that what was cut off is never taken for the whole. */
function made(data: string, make: (to: string) => void): void {
  const unfinished = `${data}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  make(unfinished);
  renameSync(unfinished, data);
}

/** PostgreSQL's user must be able to reach its folders. */
function checkAccess({ servers: { postgresUser }, folder, standbyPort }: PairOptions): void {
  for (const name of standbyPort === null ? ['postgres'] : ['postgres', 'standby']) {
    const place = join(folder, name);
    mkdirSync(place, { recursive: true, mode: 0o700 });
    if (postgresUser === null) continue;
    chownSync(place, postgresUser.uid, postgresUser.gid);
    if (spawnSync('test', ['-w', place], { ...postgresUser }).status !== 0)
      throw new ClusterProblem(
        `PostgreSQL runs as the user postgres, who cannot reach ${place}. Name a folder elsewhere with --data.`,
      );
  }
}

const access = (port: number): readonly string[] => ['-h', '127.0.0.1', '-p', String(port), '-U', LAYLINE];

function runAs({ servers, folder, password }: PairOptions, program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(join(servers.postgresBin, program), args, {
    cwd: join(folder, 'postgres'),
    env: { ...process.env, PGPASSWORD: password },
    encoding: 'utf8',
    ...servers.postgresUser,
  });
  if (status !== 0) throw new ClusterProblem(`${program} failed: ${stderr.trim()}`);
  return stdout;
}

async function answers({ servers }: PairOptions, port: number): Promise<boolean> {
  return spawnSync(join(servers.postgresBin, 'pg_isready'), [...access(port), '-q']).status === 0;
}
