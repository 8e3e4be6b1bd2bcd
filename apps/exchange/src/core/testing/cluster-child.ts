import { createInterface } from 'node:readline';
import { systemScheduler } from '@layline/server/scheduler.ts';
import { deposit } from '@layline/simulation/commands.ts';
import { openDatabase } from '../../db/open-database.ts';
import { openForFollowing } from '../../db/open-for-following.ts';
import { openCore } from '../core.ts';
import type { CoreCommands, CoreEvents } from '../core-types.ts';
import { Announcer } from '../follow/announcer.ts';
import { followLeader } from '../follow/following-core.ts';
import { NatsBus, type NatsAccess } from '../bus/nats-bus.ts';
import { CommandIntake } from '../frames/command-intake.ts';
import { fakeEngine, type FakeState } from './fake-engine.ts';

/**
 * One process of a cluster, which leads or follows. It submits a deposit for each line of input, of nothing if the line begins with `nothing`. It prints
 * `at POSITION DIGEST` after each batch and once it is ready, and `said LINE OUTCOME` for each deposit that did not end with success.
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

/** Does not wait for one deposit before the next. */
async function submitLines(core: CoreCommands): Promise<void> {
  for await (const line of createInterface(process.stdin)) {
    core.submit(deposit(line, 'p1', line.startsWith('nothing') ? 0 : 100)).then(
      (outcome) => {
        if (!outcome.ok) print('said', line, outcome.refusal.code);
      },
      (error: Error) => print('said', line, error.name),
    );
  }
}

if (role === 'leader') {
  const announcer = new Announcer(bus, Buffer.from(key), systemScheduler);
  const database = await openDatabase({ databaseUrl });
  const core = await openCore({ database, engine: fakeEngine, clock: Date, announcer, onFatal });
  new CommandIntake({ bus, key: Buffer.from(key), core });
  await core.read((state) => report(core, state));
  await submitLines(core);
} else {
  const core = await followLeader({
    database: await openForFollowing(databaseUrl),
    engine: fakeEngine,
    bus,
    key: Buffer.from(key),
    scheduler: systemScheduler,
    elapsed: () => performance.now(),
    // Longer than a busy machine takes to start the next leader.
    limits: { answerMs: 60_000 },
    onFatal,
    onUnread: () => undefined,
    onListenerError: onFatal,
  });
  await core.read((state) => report(core, state));
  await submitLines(core);
}
process.exit();
