import { afterEach, describe, expect, test } from 'vitest';
import { availableStorages } from '../../core/testing/storages.ts';
import { bet, loseEnd, LOST, opensMarket } from './lost-end.ts';

/** A NATS server for tests, as `nats://HOST:PORT`. */
const NATS_URL = process.env['TEST_NATS_URL'] ?? '';

const [postgres] = NATS_URL === '' ? [] : availableStorages().filter(({ name }) => name === 'postgres');

describe.skipIf(postgres === undefined)('a database that comes back without the end of its journal', () => {
  const cleanUp: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const one of cleanUp.splice(0).reverse()) await one();
  });

  test('[R7.61] [R7.62] is led by no process, new or old, while one is there that knows of more; then by whoever is started', async () => {
    if (postgres === undefined) throw new Error('there is no PostgreSQL');
    const { follower, start } = await loseEnd(postgres, { natsUrl: NATS_URL, cleanUp });

    expect(follower.output()).toContain('until a person has decided');
    await expect(start()).rejects.toThrow(LOST);
    // A second one is told the same, as the first knows it still.
    await expect(start()).rejects.toThrow(LOST);
    expect((await fetch(`${follower.address}/readyz?role=leader`)).status).toBe(503);

    // A person has decided to do without: nobody is left who knows.
    await follower.kill();
    const successor = await start();
    expect(successor.output()).toContain('Layline is open');
    await opensMarket(successor);
    expect(await bet(successor, 'afterwards')).toBe(200);
  }, 300_000);
});
