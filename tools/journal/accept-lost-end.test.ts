import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { BATCH } from '@layline/exchange/src/core/follow/announcements.ts';
import { NatsBus } from '@layline/exchange/src/core/bus/nats-bus.ts';
import { availableStorages } from '@layline/exchange/src/core/testing/storages.ts';
import { bet, catchesUp, loseEnd, opensMarket } from '@layline/exchange/src/testing/attacks/lost-end.ts';
import { every, systemScheduler } from '@layline/server/scheduler.ts';
import { until } from '@layline/simulation/base/until.ts';
import { root } from '../run-step.ts';

/** A NATS server for tests, as `nats://HOST:PORT`. */
const NATS_URL = process.env['TEST_NATS_URL'] ?? '';
/** How often somebody repeats what was announced, ms. */
const REPEAT_MS = 20;

const [postgres] = NATS_URL === '' ? [] : availableStorages().filter(({ name }) => name === 'postgres');

/** Runs the command. */
async function accept(databaseUrl: string, ...end: readonly string[]) {
  const args = ['tools/layline.ts', 'accept-lost-end', '--database', databaseUrl, ...end];
  const child = spawn(process.execPath, args, { cwd: root });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { stdout, stderr, status: status as number };
}

describe.skipIf(postgres === undefined)('a journal without its end', () => {
  const cleanUp: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const one of cleanUp.splice(0).reverse()) await one();
  });

  test('[R7.67] is accepted by a person, once every process has stopped, and what was announced before misleads nobody', async () => {
    if (postgres === undefined) throw new Error('there is no PostgreSQL');
    const logger = { info: () => undefined, warn: () => undefined };
    const servers = [new URL(NATS_URL).host];
    const bus = new NatsBus(
      { servers, tls: false, user: null, password: null },
      { scheduler: systemScheduler, logger },
    );
    cleanUp.push(() => bus.close());
    await until(async () => bus.isConnected);
    const announced: Buffer[] = [];
    const stopRecording = bus.listen(BATCH, (message) => void announced.push(Buffer.from(message)));
    const { databaseUrl, follower, start } = await loseEnd(postgres, { natsUrl: NATS_URL, cleanUp });
    stopRecording();

    let looked = await accept(databaseUrl);
    // The follower appears there with its next sign of life.
    while (!looked.stdout.includes('follows')) looked = await accept(databaseUrl);
    const [, end = ''] = /ends with command (\d+) of \S+Z, hash [0-9a-f]{64}/.exec(looked.stdout) ?? [];
    const [, applied] = /follows, has applied (\d+)/.exec(looked.stdout) ?? [];
    expect(looked).toMatchObject({ status: 0, stdout: expect.stringContaining('Nothing was changed') });
    expect(Number(applied)).toBeGreaterThan(Number(end));
    expect(await accept(databaseUrl, '--end', end)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('may know of more'),
    });

    follower.signal('SIGTERM');
    await follower.ended;
    expect(await accept(databaseUrl, '--end', String(applied))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`ends with command ${end}, not ${applied}`),
    });
    expect(await accept(databaseUrl, '--end', end)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Start one process'),
    });

    const stopRepeating = every(systemScheduler, REPEAT_MS, () => {
      for (const message of announced) bus.publish(BATCH, message);
    });
    cleanUp.push(async () => stopRepeating());
    const leader = await start();
    await opensMarket(leader);
    expect(await bet(leader, 'afterwards')).toBe(200);
    expect(await accept(databaseUrl, '--end', end)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('in use by another process'),
    });
    const other = await start();
    await catchesUp(other);
    await leader.kill();
    // Its port changes hands within the process, so a connection may be refused.
    const leads = () => fetch(`${other.address}/readyz?role=leader`).catch(() => null);
    await until(async () => (await leads())?.status === 200);
    await opensMarket(other);
    expect(await bet(other, 'succeeded')).toBe(200);
  }, 300_000);
});
