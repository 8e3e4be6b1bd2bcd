import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { ClusterProblem } from './cluster-problem.ts';

/** How long a node may take to serve again, and the cluster to switch its rules, ms. */
const PATIENCE_MS = 300_000;
const LOOK_MS = 100;

/** The release that the nodes of a cluster run from their next start on. */
export class Release {
  readonly #link: string;

  /** `folder` must exist for as long as the cluster; `root` holds the release's sources and dependencies. */
  constructor(folder: string, root: string) {
    this.#link = join(folder, 'release');
    this.become(root);
  }

  /** The path of one of its files, which stays the same whatever release it is. */
  file(path: string): string {
    return join(this.#link, path);
  }

  become(root: string): void {
    rmSync(this.#link, { force: true });
    symlinkSync(root, this.#link);
  }
}

/**
 * Restarts the nodes one by one, followers first and the leader last, and yields the name of each once it serves. Throws `ClusterProblem` if one does not come back.
 */
export async function* restartAll(
  cluster: Pick<Cluster, 'nodes' | 'leader' | 'watch'>,
): AsyncGenerator<string> {
  const leader = cluster.leader();
  const followers = cluster.nodes.filter((node) => node !== leader);
  for (const { server, address } of leader === undefined ? followers : [...followers, leader]) {
    await server.stop();
    server.startAgain();
    await until(
      () =>
        (cluster.watch.state(address)?.status ?? 'not ready') !== 'not ready' &&
        cluster.leader() !== undefined,
      `${server.name} does not serve again`,
    );
    yield server.name;
  }
}

/** Resolves once the leader plays by the rules `version`. Throws `ClusterProblem` if it never does. */
export async function rulesInForce(cluster: Pick<Cluster, 'leader'>, version: number): Promise<void> {
  const areInForce = async (): Promise<boolean> => {
    const address = cluster.leader()?.address;
    if (address === undefined) return false;
    const metrics = await fetch(`${address}/metrics`).then(
      (response) => response.text(),
      () => '',
    );
    return Number(/^layline_rules (\d+)/m.exec(metrics)?.[1]) === version;
  };
  await until(areInForce, `rules ${version} are not in force`);
}

async function until(isSo: () => boolean | Promise<boolean>, otherwise: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new ClusterProblem(`${otherwise} after ${PATIENCE_MS / 1000} s`);
    await pause(LOOK_MS);
  }
}
