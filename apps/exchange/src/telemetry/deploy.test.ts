import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Metrics } from '@layline/server/telemetry/metrics.ts';
import { watchFollowing } from '../follower/follower-health.ts';
import { openBettingApp } from '../testing/betting-app.ts';

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../../${path}`, import.meta.url)), 'utf8');

const ALERTS = read('deploy/prometheus/alerts.yml');
const DASHBOARD = JSON.parse(read('deploy/grafana/layline.json')) as {
  readonly panels: readonly {
    readonly title: string;
    readonly targets?: readonly { readonly expr: string }[];
  }[];
};

/** The valid metric names of leaders and followers: each family, and the parts of a histogram. */
const series = new Set<string>();
const families = new Set<string>();
beforeAll(async () => {
  const app = await openBettingApp();
  const { body } = await app.app.fastify.inject({ method: 'GET', url: '/metrics' });
  await app.close();
  const ofFollowers = new Metrics();
  watchFollowing(ofFollowers, { seq: 0, behind: 0, lagMs: 0, silentMs: 0, bufferedBytes: 0, strangers: 0 });
  const all = `${body}\n${await ofFollowers.text()}`;
  for (const [, name = '', type] of all.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    families.add(name);
    for (const part of type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']) series.add(name + part);
  }
});
afterAll(() => series.clear());

const named = (expr: string): string[] =>
  [...expr.matchAll(/\b(?:layline|process|nodejs)_[a-z_]+/g)].map(([name]) => name);

const expressions: readonly (readonly [where: string, expr: string])[] = [
  ...[...ALERTS.matchAll(/alert: (\S+)\n\s+expr: (.*)/g)].map(
    ([, name = '', expr = '']) => [name, expr] as const,
  ),
  ...DASHBOARD.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
];

test.each(expressions)('%s uses metrics that exist: %s', (where, expr) => {
  for (const name of named(expr)) expect(series).toContain(name);
  expect(named(expr).length > 0 || where === 'LaylineDown').toBe(true);
  for (const [open, close] of ['()', '{}', '[]']) {
    expect(expr.split(open ?? '').length).toBe(expr.split(close ?? '').length);
  }
});

describe('the dashboard', () => {
  test('shows every metric there is', () => {
    const shown = new Set(
      DASHBOARD.panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => named(expr))),
    );
    const unseen = [...families].filter((name) => ![...shown].some((one) => one.startsWith(name)));
    expect(unseen.sort()).toEqual([
      'layline_ledger_check_age_seconds',
      'layline_ledger_check_failures_total',
      'process_start_time_seconds',
    ]);
  });
});

describe('the alerts', () => {
  const names = [...ALERTS.matchAll(/alert: (\S+)/g)].map(([, name = '']) => name);

  test('each has a severity, a text, and a paragraph in docs/operations.md', () => {
    const page = read('docs/operations.md');
    expect(names.length).toBeGreaterThan(12);
    expect(new Set(names).size).toBe(names.length);
    expect(ALERTS.match(/severity: (?:critical|warning)/g)).toHaveLength(names.length);
    expect(ALERTS.match(/summary: '.+'/g)).toHaveLength(names.length);
    for (const name of names) expect(page).toContain(`\`${name}\``);
  });
});
