import { createInterface } from 'node:readline';
import { systemScheduler } from '@layline/server/scheduler.ts';
import { deposit } from '@layline/simulation/commands.ts';
import { openDatabase } from '../../db/open-database.ts';
import { openForFollowing } from '../../db/open-for-following.ts';
import { openCore } from '../core.ts';
import type { CoreEvents } from '../core-types.ts';
import { Announcer } from '../follow/announcer.ts';
import { followLeader } from '../follow/following-core.ts';
import { NatsBus, type NatsAccess } from '../follow/nats-bus.ts';
import { fakeEngine, type FakeState } from './fake-engine.ts';

/**
 * One process of a cluster. It leads and submits a deposit for each line of input, or it follows. It prints `at POSITION DIGEST` after each batch, and once it is ready.
 */
const { role, databaseUrl, nats, key } = JSON.parse(process.argv[2] ?? '') as {
  readonly role: 'leader' | 'follower';
  readonly databaseUrl: string;
  readonly nats: NatsAccess;
  readonly key: string;
};
const print = (...words: readonly (string | number)[]): void =>
  void process.stdout.write(`${words.join(' ')}\n`);
const onFatal = (error: unknown): never => {
  print('stopped', String(error));
  process.exit(1);
};
const bus = new NatsBus(nats, {
  scheduler: systemScheduler,
  logger: { info: () => undefined, warn: () => undefined },
});

function report(core: CoreEvents<FakeState> & { readonly seq: number }, state: FakeState): void {
  print('at', core.seq, fakeEngine.digest(state));
  core.subscribe(({ seq }, after) => print('at', seq, fakeEngine.digest(after)));
}

if (role === 'leader') {
  const announcer = new Announcer(bus, Buffer.from(key), systemScheduler);
  const database = await openDatabase({ databaseUrl });
  const core = await openCore({ database, engine: fakeEngine, clock: Date, announcer, onFatal });
  await core.read((state) => report(core, state));
  for await (const id of createInterface(process.stdin)) await core.submit(deposit(id, 'p1', 100));
} else {
  const core = await followLeader({
    database: await openForFollowing(databaseUrl),
    engine: fakeEngine,
    bus,
    key: Buffer.from(key),
    scheduler: systemScheduler,
    elapsed: () => performance.now(),
    onFatal,
    onUnread: () => undefined,
    onListenerError: onFatal,
  });
  await core.read((state) => report(core, state));
  for await (const _ of createInterface(process.stdin));
}
process.exit();
