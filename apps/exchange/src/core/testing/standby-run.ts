import { execSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { deposit } from '@layline/simulation/commands.ts';
import { StorageInUse } from '@layline/server/db/statement.ts';
import { openDatabase } from '../../db/open-database.ts';
import { openCore } from '../core.ts';
import { fakeEngine } from './fake-engine.ts';
import { stateInMemory } from './state-in-memory.ts';

/**
 * Checks what a leader does when its PostgreSQL pair fails: the wait for the standby is cancelled, the standby is lost,
 * the list of standbys is emptied, or the standby is promoted while the old primary is still running. Takes two running
 * servers, the second a standby of the first with the
 * `application_name` b, and shell commands that stop, start and promote it. Creates the database `standby_run`. Throws
 * at the first difference from `docs/decisions/0110-one-leader.md`.
 */
const { values } = parseArgs({
  options: {
    primary: { type: 'string', default: '' },
    standby: { type: 'string', default: '' },
    stop: { type: 'string', default: '' },
    start: { type: 'string', default: '' },
    promote: { type: 'string', default: '' },
  },
});

const NAME = 'standby_run';
const STANDBYS = 'ANY 1 (b)';
const admin = new pg.Client({ connectionString: values.primary });
await admin.connect();

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function demand(what: string, isSo: boolean): void {
  if (!isSo) throw new Error(`failed: ${what}`);
  say(`  ${what}`);
}

const run = (command: string): void => void execSync(command, { stdio: 'ignore' });

async function inStep(): Promise<void> {
  const asked = "select 1 from pg_stat_replication where state = 'streaming' and sync_state = 'quorum'";
  while ((await admin.query(asked)).rowCount === 0) await pause(50);
}

/** From now on every session of the server waits for these standbys. */
async function setStandbys(names: string): Promise<void> {
  await admin.query(`alter system set synchronous_standby_names = '${names}'`);
  await admin.query('select pg_reload_conf()');
  const asked = 'select 1 where current_setting($1) = $2';
  while ((await admin.query(asked, ['synchronous_standby_names', names])).rowCount === 0) await pause(50);
}

const databaseOf = (server: string): string => {
  const url = new URL(server);
  url.pathname = `/${NAME}`;
  return url.href;
};

/** Takes the lead on a server as soon as its lock is free. */
async function lead(server: string) {
  for (;;) {
    try {
      const database = await openDatabase({ databaseUrl: databaseOf(server) });
      const { promise: ended, resolve: onFatal } = Promise.withResolvers<unknown>();
      const core = await openCore({ database, engine: fakeEngine, clock: Date, onFatal });
      /** The outcome of a commit: the error's name, or `acknowledged`. */
      const submit = (id: string): Promise<string> =>
        core.submit(deposit(id, 'p', 1)).then(
          () => 'acknowledged',
          (error: Error) => error.name,
        );
      return {
        database,
        durability: core.durability,
        submit,
        /** Resolves to why it gave up, once it has. */
        reason: async () => String(await ended),
        balance: () => stateInMemory(core).balances['player:p:cash'],
      };
    } catch (error) {
      if (!(error instanceof StorageInUse)) throw error;
    }
  }
}

await admin.query(`create database ${NAME}`);
await setStandbys(STANDBYS);
await inStep();

say('a wait for the standby is cancelled');
const first = await lead(values.primary);
demand('the leader knows that its commits wait for a standby', first.durability === 'quorum');
demand('with the standby running, a command is acknowledged', (await first.submit('d1')) === 'acknowledged');
run(values.stop);
const cancelled = first.submit('d2');
const cancel = `select pg_cancel_backend(pid) from pg_stat_activity
  where application_name = 'layline-owner' and datname = '${NAME}' and wait_event = 'SyncRep'`;
while ((await admin.query(cancel)).rowCount === 0) await pause(50);
demand('the commit resolves with a warning, and is not acknowledged', (await cancelled) === 'OutcomeUnknown');
demand(
  'the reason is the warning',
  (await first.reason()).includes('canceling wait for synchronous replication'),
);
await first.database.close();
run(values.start);
await inStep();

say('the standby is gone');
const second = await lead(values.primary);
run(values.stop);
demand('without an answer nothing is acknowledged', (await second.submit('d3')) === 'OutcomeUnknown');
demand('the leader gave up by itself', (await second.reason()).includes('has not answered'));
run(values.start);
await inStep();
const third = await lead(values.primary);
demand('with the standby back, another process leads', (await third.submit('d4')) === 'acknowledged');

say('the list of standbys is emptied');
await setStandbys('');
demand('nothing is appended any more', (await third.submit('d5')) === 'OutcomeUnknown');
demand('the reason is that it may not append', (await third.reason()).includes('may not append'));
await third.database.close();
await setStandbys(STANDBYS);
await inStep();
const fourth = await lead(values.primary);

say('the standby is promoted while the old primary keeps running');
run(values.promote);
const [late, young] = await Promise.all([fourth.submit('d6'), lead(values.standby)]);
demand('on the old primary nothing is acknowledged', late === 'OutcomeUnknown');
demand('another process leads on the new primary', (await young.submit('d7')) === 'acknowledged');
// d2 and d3 reached both servers although they were not acknowledged; d5 was never appended, d6 only on the old
// primary.
demand('everything acknowledged is there, and what came after the promotion is not', young.balance() === 5);
const epochs = await young.database.read.selectFrom('epochs').select('timeline').orderBy('epoch').execute();
demand('the new epoch has a higher timeline', epochs.at(-1)?.timeline === '00000002');
process.exit();
