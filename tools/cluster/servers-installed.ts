import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ClusterProblem } from './cluster-problem.ts';

/** The programs that a cluster needs beside the exchange, each as a full path. */
export interface Servers {
  readonly nats: string;
  /** The folder of PostgreSQL's programs. */
  readonly postgresBin: string;
  /** Whom PostgreSQL runs as; null for this process's own user. PostgreSQL refuses to run as root. */
  readonly postgresUser: { readonly uid: number; readonly gid: number } | null;
}

/** Where Debian keeps programs that are not in every user's PATH. */
const MORE_PLACES = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** Finds PostgreSQL and NATS. Throws `ClusterProblem`, which says what to install, if one is missing. */
export function findServers(): Servers {
  const postgresBin = postgresFolder();
  const nats = inPath('nats-server');
  const missing = [
    ...(postgresBin === null ? ['PostgreSQL (postgresql)'] : []),
    ...(nats === null ? ['NATS (nats-server)'] : []),
  ];
  if (postgresBin === null || nats === null)
    throw new ClusterProblem(
      `Not installed: ${missing.join(', ')}. On Debian and Ubuntu: apt-get install postgresql nats-server`,
    );
  return { nats, postgresBin, postgresUser: process.getuid?.() === 0 ? postgresUser() : null };
}

/** The newest version under Debian's folder, or whichever is in the PATH. */
function postgresFolder(): string | null {
  const versions = globSync('/usr/lib/postgresql/*/bin/initdb').toSorted(
    (a, b) => Number(a.split('/')[4]) - Number(b.split('/')[4]),
  );
  const found = versions.at(-1) ?? inPath('initdb');
  return found === null ? null : dirname(found);
}

function inPath(program: string): string | null {
  const places = [...(process.env['PATH'] ?? '').split(delimiter), ...MORE_PLACES];
  return places.map((place) => join(place, program)).find((path) => existsSync(path)) ?? null;
}

function postgresUser(): { readonly uid: number; readonly gid: number } {
  const [uid, gid] = ['-u', '-g'].map((which) =>
    Number(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout || Number.NaN),
  );
  if (uid === undefined || gid === undefined || Number.isNaN(uid) || Number.isNaN(gid))
    throw new ClusterProblem(
      'PostgreSQL does not run as root, and there is no user postgres. Run this as another user.',
    );
  return { uid, gid };
}
