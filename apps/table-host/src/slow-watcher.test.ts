import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import type { HubConnection } from '@microsoft/signalr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { TableImages, TABLES_HUB_PATH } from '@layline/contract/casino/table-protocol.ts';
import { ServerConnection } from '@layline/signalr/connection.ts';
import { watchHub } from '@layline/server/telemetry/hub-metrics.ts';
import { Metrics } from '@layline/server/telemetry/metrics.ts';
import { eventually, TableApp } from './testing/table-app.ts';

const TABLE = 'roulette';
let app: TableApp;
let url: string;
const open: HubConnection[] = [];
beforeEach(async () => {
  app = await TableApp.open();
  url = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(open.splice(0).map((connection) => connection.stop()));
  await app.close();
});

/** A watcher of a table that keeps the images it received. */
async function watcher() {
  const connection = new HubConnectionBuilder()
    .withUrl(`${url}${TABLES_HUB_PATH}`, { transport: HttpTransportType.WebSockets })
    .configureLogging(LogLevel.None)
    .build();
  const images: v.InferOutput<typeof TableImages> = [];
  connection.on('Tables', (argument: unknown) => images.push(...v.parse(TableImages, argument)));
  await connection.start();
  open.push(connection);
  await connection.invoke('Watch', { tableIds: [TABLE] });
  return { images };
}

test('a slow reader is sent nothing, then only the newest image; the others are not affected', async () => {
  const quick = await watcher();
  const slow = await watcher();
  let waiting = 200_000;
  const seen: ServerConnection[] = [];
  // Distinguishes the connections by their order of arrival.
  vi.spyOn(ServerConnection.prototype, 'bufferedBytes', 'get').mockImplementation(function of(
    this: ServerConnection,
  ) {
    if (!seen.includes(this)) seen.push(this);
    return seen.indexOf(this) === 1 ? waiting : 0;
  });
  for (let change = 1; change <= 3; change += 1) {
    await app.pass(20_000);
    app.host.hub.flush();
    await eventually(() => quick.images.length === change);
  }
  expect(slow.images).toEqual([]);
  waiting = 0;
  app.host.hub.flush();
  await eventually(() => slow.images.length > 0);
  expect(slow.images).toEqual([quick.images.at(-1)]);
});

test('the metrics of the tables’ hub: who is connected, and why connections ended', async () => {
  const metrics = new Metrics();
  watchHub(metrics, app.host.hub.server, 'tables_hub');
  await watcher();
  expect(await metrics.text()).toMatch(/^layline_tables_hub_connections 1$/m);
  await Promise.all(open.splice(0).map((connection) => connection.stop()));
  await eventually(async () => /^layline_tables_hub_connections 0$/m.test(await metrics.text()));
  expect(await metrics.text()).toMatch(/^layline_tables_hub_closes_total\{reason="slow-reader"\} 0$/m);
  expect(await metrics.text()).toMatch(/^layline_tables_hub_closes_total\{reason="[a-z-]+"\} 1$/m);
});
