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
 * Checks what a leader does when its PostgreSQL pair fails: the wait for the standby is cancelled, the standby is lost, or it is promoted while the
 * old primary is still running. Needs two running servers, the second a standby of the first with `application_name` b, and shell commands that stop,
 * start and promote it. Creates the database `standby_run`. Throws at the first difference from what `docs/decisions/0110-one-leader.md` says.
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
      let reason = '';
      const onFatal = (error: unknown): void => void (reason = String(error));
      const core = await openCore({ database, engine: fakeEngine, clock: Date, onFatal });
      /** The name of the error, or `acknowledged`. */
      const submit = (id: string): Promise<string> =>
        core.submit(deposit(id, 'p', 1)).then(
          () => 'acknowledged',
          (error: Error) => error.name,
        );
      return {
        database,
        submit,
        reason: () => reason,
        balance: () => stateInMemory(core).balances['player:p:cash'],
      };
    } catch (error) {
      if (!(error instanceof StorageInUse)) throw error;
    }
  }
}

await admin.query(`create database ${NAME}`);
await admin.query("alter system set synchronous_standby_names = 'ANY 1 (b)'");
await admin.query('select pg_reload_conf()');
await inStep();

say('a wait for the standby is cancelled');
const first = await lead(values.primary);
demand('with the standby there, a command is acknowledged', (await first.submit('d1')) === 'acknowledged');
run(values.stop);
const cancelled = first.submit('d2');
const cancel = `select pg_cancel_backend(pid) from pg_stat_activity
  where application_name = 'layline-owner' and datname = '${NAME}' and wait_event = 'SyncRep'`;
while ((await admin.query(cancel)).rowCount === 0) await pause(50);
demand('the commit resolves with a warning, and is not acknowledged', (await cancelled) === 'CoreStopped');
demand('the reason is the warning', first.reason().includes('canceling wait for synchronous replication'));
await first.database.close();
run(values.start);
await inStep();

say('the standby is gone');
const second = await lead(values.primary);
run(values.stop);
demand('without an answer nothing is acknowledged', (await second.submit('d3')) === 'CoreStopped');
demand('the leader gave up by itself', second.reason().includes('has not answered'));
run(values.start);
await inStep();
const third = await lead(values.primary);
demand('with the standby back, another process leads', (await third.submit('d4')) === 'acknowledged');

say('the standby is promoted, and the old primary lives on');
run(values.promote);
const [late, young] = await Promise.all([third.submit('d5'), lead(values.standby)]);
demand('on the old primary nothing is acknowledged', late === 'CoreStopped');
demand('another process leads on the new primary', (await young.submit('d6')) === 'acknowledged');
// d2 and d3 reached both servers, though they were never acknowledged; d5 did not.
demand('everything acknowledged is there, and what came after the promotion is not', young.balance() === 5);
const epochs = await young.database.read.selectFrom('epochs').select('timeline').orderBy('epoch').execute();
demand('the new epoch has a higher timeline', epochs.at(-1)?.timeline === '00000002');
process.exit();
