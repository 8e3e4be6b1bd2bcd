import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../run-step.ts';
import { COMPANIES_PATHS, HUB_PATHS, LEADERS_PATHS } from './leader-paths.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Settings that belong to other programs than the exchange. */
const OF_OTHERS = new Set([
  'GF_SECURITY_ADMIN_PASSWORD',
  'NATS_PASSWORD',
  'PGDATA',
  'PGPASSWORD',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'POSTGRES_USER',
  'PRIMARY',
]);

const known = new Set(
  [...read('docs/configuration.md').matchAll(/^\| `[^|]*/gm)].flatMap(([cell]) =>
    [...cell.matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name = '']) => name),
  ),
);

/** Names in the environment of a service or a container: `NAME: value` in capitals, or `- name: NAME`. */
function settingsIn(path: string): string[] {
  const names = [...read(path).matchAll(/^ +(?:- name: )?([A-Z][A-Z\d_]+)(?::|$)/gm)].map(
    ([, name = '']) => name,
  );
  return names.filter((name) => !OF_OTHERS.has(name)).map((name) => name.replace(/_FILE$/, ''));
}

describe('the files to deploy with', () => {
  const files = ['compose.yml', 'deploy/cluster/compose.yml', 'deploy/chart/templates/nodes.yaml'];

  test.each(files)('%s sets only what the exchange knows', (path) => {
    const settings = settingsIn(path);
    expect(settings).toContain('DATABASE_URL');
    for (const name of settings) expect(known).toContain(name);
  });

  test('[R7.84] HAProxy sends the same paths to the leader as the cluster of one machine does', () => {
    const listed = (acl: string, match: string): readonly string[] => {
      const lines = new RegExp(`^ +acl ${acl} ${match} (.*)$`, 'gm');
      return [...read('deploy/cluster/haproxy.cfg').matchAll(lines)].flatMap(([, list = '']) =>
        list.split(' '),
      );
    };
    expect(listed('is_leaders', 'path_beg')).toEqual(LEADERS_PATHS);
    expect(listed('is_hub', 'path')).toEqual(HUB_PATHS);
    expect(listed('is_company', 'path_beg')).toEqual(COMPANIES_PATHS);
  });

  test('HAProxy closes connections whose headers come too slowly', () => {
    expect(read('deploy/cluster/haproxy.cfg')).toMatch(/^ +timeout http-request \d+s$/m);
  });

  test.each(['deploy/cluster/compose.yml', 'deploy/chart/templates/nats.yaml'])(
    '%s does not run NATS as root, as its image would',
    (path) => {
      expect(read(path)).toMatch(/user: '65534:65534'|runAsUser: 65534/);
    },
  );

  test('[R7.60] nodes know each of the NATS servers in the compose file, and so do these themselves', () => {
    const text = read('deploy/cluster/compose.yml');
    const namesIn = (line: RegExp): string[] =>
      [...(line.exec(text)?.[0] ?? '').matchAll(/@(nats-\d)/g)].map(([, name = '']) => name);
    const servers = [...text.matchAll(/^ {2}(nats-\d):$/gm)].map(([, name = '']) => name);
    expect(servers).toHaveLength(3);
    expect(namesIn(/NATS_URL: .*/)).toEqual(servers);
    expect(namesIn(/--routes=.*/)).toEqual(servers);
  });

  test('what the chart and the compose file mount from the repository is there', () => {
    const used = [
      ...[...read('deploy/cluster/compose.yml').matchAll(/(?:- |')(\.\.?\/[^:\s]+):/g)].map(([, path = '']) =>
        join('deploy/cluster', path),
      ),
      ...globSync('deploy/chart/templates/*.yaml', { cwd: root }).flatMap((template) =>
        [...read(template).matchAll(/\.Files\.Get "([^"]+)"/g)].map(([, path = '']) =>
          join('deploy/chart', path),
        ),
      ),
    ];
    expect(used.length).toBeGreaterThan(9);
    for (const path of used) expect(globSync(path, { cwd: root })).toHaveLength(1);
  });

  describe('the network of the chart', () => {
    const policies = read('deploy/chart/templates/network.yaml')
      .split(/^---$/m)
      .map((policy) => {
        const [selected = '', ingress = ''] = policy.split(/^  ingress:$/m);
        return {
          to: componentsIn(selected),
          port: /- port: (\d+)/.exec(ingress)?.[1],
          from: componentsIn(ingress),
        };
      });

    test('lets in nobody by itself', () => {
      expect(policies[0]).toEqual({ to: [], port: undefined, from: [] });
    });

    test('lets only the parts that work together talk to each other', () => {
      expect(policies.slice(1)).toEqual([
        { to: ['proxy'], port: '8080', from: [] },
        { to: ['node'], port: '8080', from: ['node', 'proxy', 'prometheus'] },
        { to: ['nats'], port: '4222', from: ['node'] },
        { to: ['nats'], port: '6222', from: ['nats'] },
        { to: ['postgres', 'standby'], port: '5432', from: ['node', 'postgres', 'standby'] },
        { to: ['prometheus'], port: '9090', from: ['grafana'] },
        { to: ['grafana'], port: '3000', from: [] },
      ]);
    });

    test('leaves no port of a container unreachable', () => {
      const opened = new Set(policies.map(({ port }) => port));
      const ports = globSync('deploy/chart/templates/*.yaml', { cwd: root }).flatMap((template) =>
        [...read(template).matchAll(/containerPort: (\d+)/g)].map(([, port = '']) => port),
      );
      expect(ports.length).toBeGreaterThan(5);
      for (const port of ports) expect(opened).toContain(port);
    });
  });
});

/** Components that a part of a policy selects. */
function componentsIn(text: string): string[] {
  return [...text.matchAll(/component: (\w+)|values: \[(.*)\]/g)].flatMap(([, one, several]) =>
    (one ?? several ?? '').split(', '),
  );
}
