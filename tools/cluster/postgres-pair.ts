import { execFile, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ClusterProblem } from './cluster-problem.ts';
import { limitFiles } from './file-limit.ts';
import { KeptServer, type ServerOptions } from './kept-server.ts';
import type { Servers } from './servers-installed.ts';

const execute = promisify(execFile);

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
  /** Size of a file of the server's own log, MB: a power of two. */
  readonly segmentMb: number;
  readonly hooks: (name: string) => Pick<ServerOptions, 'onStart' | 'onEnd' | 'interrupted'>;
}

/** A PostgreSQL server, and the standby whose disk has each commit before it is acknowledged. */
export class PostgresPair {
  readonly #options: PairOptions;
  #primary: Member;
  #standby: Member | null;

  constructor(options: PairOptions, primary: Member, standby: Member | null) {
    this.#options = options;
    this.#primary = primary;
    this.#standby = standby;
  }

  get primary(): KeptServer {
    return this.#primary.server;
  }

  get standby(): KeptServer | null {
    return this.#standby?.server ?? null;
  }

  /** The port of the primary. */
  get port(): number {
    return this.#primary.port;
  }

  /** The address of the database at a port of this machine. */
  urlAt(port: number): string {
    return `postgres://${LAYLINE}:${this.#options.password}@127.0.0.1:${port}/${LAYLINE}`;
  }

  /** Lets the journal's file grow ten times as fast, so that it is soon larger than the least limit that `fillDisk` can set. */
  async loosenJournal(): Promise<void> {
    await ask(this.#options, this.port, LAYLINE, 'alter table journal set (fillfactor = 10)');
  }

  /** Fills the primary's disk, as far as the journal can tell: its file is as large as files may be. Needs small files of PostgreSQL's own log, which must still fit. */
  async fillDisk(): Promise<void> {
    const size = await ask(this.#options, this.port, LAYLINE, "select pg_relation_size('journal')");
    await this.#limitFiles(Math.max(Number(size), this.#options.segmentMb * 1024 ** 2));
  }

  /** Makes room again. */
  async clearDisk(): Promise<void> {
    await this.#limitFiles(null);
  }

  /**
   * Ends the primary as a crash does, promotes the standby, and makes a new standby of the folder of the old primary. Commits wait until that follows. Calls `promoted` with the new
   * primary's port once it is one.
   */
  async failOver(promoted: (port: number) => void): Promise<void> {
    const [lost, heir] = [this.#primary, this.#standby];
    if (heir === null) throw new Error('there is no standby to fail over to');
    await lost.server.stop('SIGQUIT');
    await ask(this.#options, heir.port, 'postgres', 'select pg_promote(true, 30)');
    this.#primary = heir;
    this.#standby = lost;
    promoted(heir.port);
    const data = dataOf(this.#options, lost.name);
    rmSync(data, { recursive: true });
    await copyOf(this.#options, heir.port, data);
    lost.server.startAgain();
    await streams(this.#options, lost.server, heir.port);
  }

  async #limitFiles(bytes: number | null): Promise<void> {
    const { pid } = this.primary;
    if (pid !== undefined) await limitFiles(pid, bytes, this.#options.servers.postgresUser);
  }
}

interface Member {
  readonly name: 'postgres' | 'standby';
  readonly port: number;
  readonly server: KeptServer;
}

/** Starts both, and makes what is not there yet. Calls `begun` with each server as soon as its process exists. */
export async function startPostgres(
  options: PairOptions,
  begun: (server: KeptServer) => void,
): Promise<PostgresPair> {
  const { folder, port, standbyPort, password, servers } = options;
  checkAccess(options);
  const data = dataOf(options, 'postgres');
  if (!existsSync(data)) {
    const secret = join(folder, 'postgres', 'password');
    writeFileSync(secret, password, { mode: 0o600 });
    if (servers.postgresUser !== null) chownSync(secret, servers.postgresUser.uid, servers.postgresUser.gid);
    const settings = ['-U', LAYLINE, '-A', 'scram-sha-256', '--pwfile', secret, '-E', 'UTF8'];
    await made(data, (to) =>
      runAs(options, 'initdb', ['-D', to, ...settings, `--wal-segsize=${options.segmentMb}`]),
    );
    rmSync(secret);
  }
  const primary = member(options, 'postgres', port, standbyPort);
  begun(primary.server);
  await primary.server.up(() => answers(options, port), START_MS);
  let standby: Member | null = null;
  if (standbyPort === null) rmSync(join(folder, 'standby'), { recursive: true, force: true });
  else {
    const copy = dataOf(options, 'standby');
    if (!existsSync(copy)) await copyOf(options, port, copy);
    options.hooks('standby').interrupted?.throwIfAborted();
    standby = member(options, 'standby', standbyPort, port);
    begun(standby.server);
    await streams(options, standby.server, port);
  }
  if ((await ask(options, port, 'postgres', `select 1 from pg_database where datname = '${LAYLINE}'`)) === '')
    await ask(options, port, 'postgres', `create database ${LAYLINE}`);
  options.hooks('postgres').interrupted?.throwIfAborted();
  return new PostgresPair(options, primary, standby);
}

const dataOf = ({ folder }: PairOptions, name: Member['name']): string => join(folder, name, 'data');

/** Makes a standby's folder out of what a primary has. */
const copyOf = (options: PairOptions, port: number, data: string): Promise<void> =>
  made(data, (to) => runAs(options, 'pg_basebackup', [...access(port), '-D', to, '-R', '-c', 'fast']));

/** Waits until a standby follows its primary. */
const streams = (options: PairOptions, standby: KeptServer, primaryPort: number): Promise<void> =>
  standby.up(
    async () =>
      (await ask(
        options,
        primaryPort,
        'postgres',
        `select 1 from pg_stat_replication where application_name = '${STANDBY}' and state = 'streaming'`,
      )) === '1',
    START_MS,
  );

/** Each of the two has the settings of both roles: those of the other role do nothing. */
function member(
  { servers, folder, logs, password, hooks }: PairOptions,
  name: Member['name'],
  port: number,
  otherPort: number | null,
): Member {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `wal_keep_size=${KEPT_MB}MB`,
    `synchronous_standby_names=${otherPort === null ? '' : `ANY 1 (${STANDBY})`}`,
    ...(otherPort === null
      ? []
      : [`primary_conninfo=host=127.0.0.1 port=${otherPort} user=${LAYLINE} application_name=${STANDBY}`]),
  ];
  const server = new KeptServer({
    name,
    program: join(servers.postgresBin, 'postgres'),
    args: ['-D', join(folder, name, 'data'), ...settings.flatMap((one) => ['-c', one])],
    // The standby logs in at the primary with it.
    env: { PGPASSWORD: password },
    user: servers.postgresUser,
    folder: join(folder, name),
    log: join(logs, `${name}.log`),
    // A fast shutdown: sessions are ended, and the log is written to its end.
    endSignal: 'SIGINT',
    ...hooks(name),
  });
  return { name, port, server };
}

/** Makes a folder under another name first, so that what was cut off is never taken for the whole. */
async function made(data: string, make: (to: string) => Promise<unknown>): Promise<void> {
  const unfinished = `${data}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await make(unfinished);
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

/** The rows of a statement, as lines of text. */
async function ask(options: PairOptions, port: number, database: string, sql: string): Promise<string> {
  const to = [...access(port), '-d', database, '-v', 'ON_ERROR_STOP=1', '-Atc', sql];
  return (await runAs(options, 'psql', to)).trim();
}

async function runAs(
  { servers, folder, password, hooks }: PairOptions,
  program: string,
  args: readonly string[],
): Promise<string> {
  const { interrupted } = hooks(program);
  try {
    const { stdout } = await execute(join(servers.postgresBin, program), args, {
      cwd: join(folder, 'postgres'),
      env: { ...process.env, PGPASSWORD: password },
      ...servers.postgresUser,
      ...(interrupted === undefined ? {} : { signal: interrupted }),
    });
    return stdout;
  } catch (error) {
    interrupted?.throwIfAborted();
    const said = (error as { readonly stderr?: string }).stderr ?? String(error);
    throw new ClusterProblem(`${program} failed: ${said.trim()}`);
  }
}

async function answers({ servers }: PairOptions, port: number): Promise<boolean> {
  return spawnSync(join(servers.postgresBin, 'pg_isready'), [...access(port), '-q']).status === 0;
}
