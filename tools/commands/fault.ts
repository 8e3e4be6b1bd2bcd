import { spawnSync } from 'node:child_process';
import { runAudit } from '../audit/run-audit.ts';
import { BetLoad, quantile } from '../faults/bet-load.ts';
import { checkAcknowledged, startKept } from '../faults/kept-exchange.ts';
import { readOptions } from '../read-options.ts';
import { STORAGE_OPTIONS, storageOf } from '../storage-argument.ts';

const USAGE = `Breaks something an exchange depends on while players bet, repairs it, and checks what the exchange acknowledged.

  npm run layline -- fault --data DIR | --database URL --break COMMAND --mend COMMAND [OPTIONS]

The exchange is restarted as by npm start, without other help. docs/reliability.md lists the faults that were tried.`;

/** Time to bet before the fault and after it, ms. */
const GOOD_MS = 8000;

const { values, refuse } = readOptions(USAGE, {
  ...STORAGE_OPTIONS,
  break: { type: 'string', takes: 'COMMAND', about: 'run in a shell, where $PID is the exchange’s process' },
  mend: { type: 'string', takes: 'COMMAND', about: 'the same, to repair it' },
  seconds: { type: 'string', takes: 'N', default: '20', about: 'how long it stays broken' },
  players: { type: 'string', takes: 'N', default: '32', about: 'players who bet' },
});
const { break: breaks, mend: mends } = values;
if (breaks === undefined || mends === undefined) throw refuse('--break and --mend are required');
const storage = storageOf(values, refuse);

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const shell = (command: string): void => {
  const { status } = spawnSync('sh', ['-c', command], {
    stdio: 'inherit',
    env: { ...process.env, PID: String(exchange.pid) },
  });
  say(`${command}: ${status}`);
};

const load = new BetLoad('load');
const exchange = startKept(storage, (address) => {
  load.address = address;
});
load.address = await exchange.opened(0);
await load.add(Number(values.players));
await pause(GOOD_MS);
const before = load.acknowledged.length;
shell(breaks);
await pause(Number(values.seconds) * 1000);
const during = load.acknowledged.length;
shell(mends);
const repaired = performance.now();
while (load.acknowledged.length === during) await pause(50);
const recovered = performance.now() - repaired;
await pause(GOOD_MS);
await load.stop();
const code = await exchange.end();
say(`bets accepted: ${before} before, ${during - before} during, ${load.acknowledged.length - during} after`);
say(`answers: ${[...load.answers].map(([name, count]) => `${name} ${count}`).join(', ')}`);
say(
  `${load.unclear} refusals of 429 or 503 without Retry-After; answers to bets p50 ${quantile(load.waits, 0.5)} ms, p99 ${quantile(load.waits, 0.99)} ms`,
);
say(
  `accepted again ${Math.round(recovered)} ms after the repair; longest gap ${Math.round(load.longestGapMs)} ms; ${exchange.lives} runs, last exit code ${code}`,
);
await checkAcknowledged(storage, load.acknowledged);
say(`all ${load.acknowledged.length} acknowledged bets are stored`);
const { commands, tip } = await runAudit({ storage, known: null });
say(`the audit finds ${commands} commands sound, to ${tip.seq}:${tip.hash}`);
