import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { NatsBus } from '@layline/exchange/src/core/bus/nats-bus.ts';
import { every, systemScheduler } from '@layline/server/scheduler.ts';
import { until } from '@layline/simulation/base/until.ts';
import { KeptServer } from './kept-server.ts';
import { natsServers } from './nats-servers.ts';
import type { LinkState } from './link.ts';
import { openRouteLinks, routesThrough, type RouteLink } from './route-links.ts';
import { findServers } from './servers-installed.ts';
import { somePort } from './testing/some-port.ts';

const PASSWORD = 'password';
/** How often each bus says that it is there, ms. */
const SAY_MS = 20;
/** Messages that a bus hears from its own side before it is clear that none come from the other. */
const MANY = 50;

const cleanUp: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const one of cleanUp.splice(0).reverse()) await one();
});

/** Three NATS servers that reach each other through links, and two clients of each. The second and the third begin without theirs. */
async function opened() {
  const folder = await mkdtemp(join(tmpdir(), 'route-links-'));
  cleanUp.push(() => rm(folder, { recursive: true }));
  const first = await somePort();
  const ports = [first, first + 1, first + 2];
  const routePorts = [first + 3, first + 4, first + 5];
  const links = await openRouteLinks(routePorts);
  for (const { link } of links) cleanUp.push(() => link.close());
  const become = (state: LinkState, isMeant: (between: RouteLink['between']) => boolean): void =>
    links.forEach(({ link, between }) => {
      if (isMeant(between)) link.become(state);
    });
  become('cut', (between) => !between.includes(0));
  const routes = routesThrough(routePorts, links);
  const place = { folder, logs: folder, password: PASSWORD, program: findServers().nats };
  for (const options of natsServers({ ...place, ports, routes })) {
    const hooks = { interrupted: undefined, onStart: () => undefined, onEnd: () => undefined };
    const server = new KeptServer({ ...options, ...hooks });
    cleanUp.push(() => server.stop());
  }
  const logger = { info: () => undefined, warn: () => undefined };
  const clients = [...ports, ...ports].map((port, index) => {
    const server = index % 3;
    const access = { servers: [`127.0.0.1:${port}`], tls: false, user: 'layline', password: PASSWORD };
    const bus = new NatsBus(access, { scheduler: systemScheduler, logger });
    cleanUp.push(() => bus.close());
    cleanUp.push(every(systemScheduler, SAY_MS, () => bus.publish('here', Buffer.from(`${server}`))));
    const heard: string[] = [];
    bus.listen('here', (message) => void heard.push(message.toString()));
    return { own: `${server}`, heard };
  });
  /** From which servers each client hears, sorted, once it has heard enough of its own. */
  const hears = async (): Promise<readonly string[]> => {
    for (const { heard } of clients) heard.length = 0;
    const isMuch = (own: string, heard: readonly string[]) =>
      heard.filter((from) => from === own).length >= MANY;
    await until(() => clients.every(({ own, heard }) => isMuch(own, heard)));
    return clients.map(({ heard }) => [...new Set(heard)].toSorted().join());
  };
  return { hears, become };
}

/** Of both clients of each server. */
const twice = (...each: readonly string[]) => [...each, ...each];

test.skipIf((process.env['TEST_NATS_URL'] ?? '') === '')(
  'NATS servers reach each other through the links alone, also after these have been cut',
  async () => {
    const { hears, become } = await opened();
    const all = twice('0,1,2', '0,1,2', '0,1,2');
    const becomes = async (expected: readonly string[]) => {
      while ((await hears()).join(' ') !== expected.join(' '));
    };
    // The first could tell them where they are.
    await becomes(twice('0,1,2', '0,1', '0,2'));
    expect(await hears()).toEqual(twice('0,1,2', '0,1', '0,2'));
    for (let round = 0; round < 2; round += 1) {
      become('whole', () => true);
      await becomes(all);
      become('cut', () => true);
      await hears();
      expect(await hears()).toEqual(twice('0', '1', '2'));
      become('whole', () => true);
      await becomes(all);
      become('cut', (between) => between.includes(1));
      await hears();
      expect(await hears()).toEqual(twice('0,2', '1', '0,2'));
    }
  },
  120_000,
);
