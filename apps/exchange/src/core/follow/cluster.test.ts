import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import type { Command } from '@layline/engine/commands.ts';
import { openForReading } from '../../db/open-for-reading.ts';
import { openDatabase } from '../../db/open-database.ts';
import { rowsAfter } from '../journal.ts';
import { availableStorages } from '../testing/storages.ts';

const CHILD = fileURLToPath(new URL('../testing/cluster-child.ts', import.meta.url));
/** A NATS server for tests, as `nats://HOST:PORT`. */
const NATS_URL = process.env['TEST_NATS_URL'];

const cleanUp: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const one of cleanUp.splice(0).reverse()) await one();
});

/** The way to NATS, which can be closed. */
async function gateTo({ hostname, port }: URL) {
  const sockets = new Set<Socket>();
  let isOpen = true;
  const server = createServer((inward) => {
    if (!isOpen) return void inward.destroy();
    const outward = connect(Number(port), hostname);
    for (const [socket, other] of [
      [inward, outward],
      [outward, inward],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  cleanUp.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      isOpen = false;
      for (const socket of sockets) socket.destroy();
    },
    open() {
      isOpen = true;
    },
  };
}

/** A process of the cluster, and the digests that it printed by position. */
class Process {
  readonly digests = new Map<number, string>();
  /** What it said of deposits that were not made. */
  readonly said: string[] = [];
  /** Woken by a line of any process. */
  static readonly #waiting: (() => void)[] = [];
  readonly #child;

  constructor(role: 'leader' | 'follower', options: object) {
    const args = [CHILD, JSON.stringify({ role, key: 'a key of this test', ...options })];
    this.#child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    createInterface(this.#child.stdout).on('line', (line) => {
      const [what, position, digest = ''] = line.split(' ');
      if (what === 'said') this.said.push(line);
      else if (what === 'at') this.digests.set(Number(position), digest);
      else throw new Error(line);
      for (const go of Process.#waiting.splice(0)) go();
    });
    cleanUp.push(() => this.kill());
  }

  get position(): number {
    return Math.max(0, ...this.digests.keys());
  }

  reaches(position: number): Promise<void> {
    return Process.until(() => this.position >= position);
  }

  /** Waits for a line after which this is true. */
  static async until(isReached: () => boolean): Promise<void> {
    while (!isReached()) await new Promise<void>((resolve) => Process.#waiting.push(resolve));
  }

  /** Has deposits of these names made, without waiting. */
  send(names: readonly string[]): void {
    for (const name of names) this.#child.stdin.write(`${name}\n`);
  }

  /** Carries out deposits, and returns the position after them. */
  async deposit(name: string, count: number): Promise<number> {
    const end = this.position + count;
    this.send(Array.from({ length: count }, (_, index) => `${name}-${index}`));
    await this.reaches(end);
    return end;
  }

  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill('SIGKILL');
    await once(this.#child, 'exit');
  }
}

const servers = NATS_URL === undefined ? [] : availableStorages().filter(({ name }) => name === 'postgres');

describe.skipIf(servers.length === 0)('a leader and two followers, on PostgreSQL and NATS', () => {
  async function cluster() {
    const made = await servers[0]?.make();
    if (made === undefined) throw new Error('there is no PostgreSQL');
    const { storage, remove } = made;
    cleanUp.push(remove);
    await openDatabase(storage).then((database) => database.close());
    const gate = await gateTo(new URL(NATS_URL ?? ''));
    const nats = { servers: [gate.address], tls: false, user: null, password: null };
    const start = async (role: 'leader' | 'follower') => {
      const started = new Process(role, { ...storage, nats });
      await started.reaches(1);
      return started;
    };
    return { storage, gate, start };
  }

  test('take commands at the followers, each once, while NATS fails and the leader is killed', async () => {
    const { storage, gate, start } = await cluster();
    const leader = await start('leader');
    const [one, other] = await Promise.all([start('follower'), start('follower')]);
    const names = (what: string) => Array.from({ length: 300 }, (_, index) => `${what}-${index}`);
    /** Resolves once this many deposits have come to an end, whether they were made or not. */
    const ended = (count: number, leads = 1) =>
      Process.until(() => one.position - leads + one.said.length + other.said.length >= count);
    one.send(['nothing']);
    await ended(1);
    expect(one.said).toEqual(['said nothing INVALID_AMOUNT']);

    one.send(names('quiet'));
    other.send(names('other'));
    await ended(601);

    gate.close();
    one.send(names('unheard'));
    gate.open();
    await ended(901);

    one.send(names('interrupted'));
    await ended(902);
    await leader.kill();
    const next = await start('leader');
    await ended(1201, 2);
    await Promise.all([other, next].map((process) => process.reaches(one.position)));

    const reader = await openForReading(storage);
    cleanUp.push(() => reader.close());
    const rows = await rowsAfter(reader, 0, 2000);
    const commands = rows.flatMap(({ batch }) => JSON.parse(batch) as Command[]);
    const ids = commands.flatMap((command) => (command.type === 'transfer' ? command.externalId : []));
    const of = (what: string) => ids.filter((id) => id.startsWith(what));
    // Some were certainly not taken, if the leader was not heard for two seconds.
    const untaken = [...one.said.slice(1), ...other.said].map((line) => line.split(' '));
    expect(untaken.filter(([, , outcome]) => outcome !== 'NotLeading')).toEqual([]);
    const isUntaken = new Set(untaken.map(([, name]) => name));
    for (const what of ['quiet', 'other', 'unheard', 'interrupted'])
      expect(of(what)).toEqual(names(what).filter((name) => !isUntaken.has(name)));
  }, 180_000);

  test('agree at every position while NATS fails, a follower is killed and the leader is replaced', async () => {
    const { storage, gate, start } = await cluster();
    const leader = await start('leader');
    const [steady, killed] = await Promise.all([start('follower'), start('follower')]);
    const from = steady.position;
    await steady.reaches(await leader.deposit('quiet', 20));

    gate.close();
    const unheard = await leader.deposit('unheard', 20);
    gate.open();
    await Promise.all([steady.reaches(unheard), killed.reaches(unheard)]);

    await killed.kill();
    const missed = await leader.deposit('missed', 20);
    const restarted = await start('follower');
    await restarted.reaches(missed);

    await leader.kill();
    const next = await start('leader');
    const end = await next.deposit('new epoch', 20);
    await Promise.all([steady.reaches(end), restarted.reaches(end)]);

    const reader = await openForReading(storage);
    cleanUp.push(() => reader.close());
    const positions = (await rowsAfter(reader, 0, 1000)).map((row) => row.last_seq);
    expect(positions.at(-1)).toBe(end);
    expect([...steady.digests.keys()]).toEqual(positions.filter((position) => position >= from));
    const led = new Map([...leader.digests, ...next.digests]);
    for (const one of [steady, killed, restarted])
      for (const [position, digest] of one.digests)
        expect([position, led.get(position)]).toEqual([position, digest]);
  }, 120_000);
});
