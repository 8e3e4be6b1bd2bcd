import type { Command } from '@layline/engine/commands.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { totalsView } from '@layline/engine/views.ts';
import type { BatchTimes, CoreEvents, CoreReads } from './core-types.ts';
import type { Work } from './engine.ts';
import type { Intents } from './intents.ts';
import { latest } from './on-disk.ts';
import type { Metrics } from '@layline/server/telemetry/metrics.ts';

/** Measures the single writer: batches, commits, bets, queue length and lag. Call the returned function to stop. */
export function watchCore(
  metrics: Metrics,
  core: CoreReads<ExchangeState> & CoreEvents<ExchangeState>,
  intents: Intents,
): () => void {
  metrics.read(
    'layline_intents_unfinished',
    'Due work that could not be carried out; its locks admit nothing else until it is.',
    () => intents.waiting,
  );
  gaugeLoad(metrics, core);
  gaugeTotals(metrics, core);
  const countBatch = batchCounter(metrics);
  const countCommand = commandCounter(metrics);
  return core.watch((work, times) => {
    countBatch(work, times);
    for (const [i, command] of work.commands.entries()) {
      const outcome = work.outcomes[i];
      if (command !== null && outcome !== undefined) countCommand(command, outcome);
    }
  });
}

function batchCounter(metrics: Metrics): (work: Work, times: BatchTimes) => void {
  const sizes = metrics.sizes('layline_batch_commands', 'Commands taken into one batch.');
  const commit = metrics.seconds('layline_commit_duration_seconds', 'The journal transaction of one batch.');
  const step = metrics.shortSeconds(
    'layline_engine_step_duration_seconds',
    'One engine step, as the mean of a batch.',
  );
  const command = metrics.seconds(
    'layline_command_duration_seconds',
    'From a command’s arrival until its outcome was final, for the oldest command of each batch.',
  );
  return ({ commands }, { stepMs, commitMs, totalMs }) => {
    sizes.observe(commands.length);
    if (commitMs !== null) commit.observe(commitMs / 1000);
    step.observe(stepMs / 1000 / commands.length);
    command.observe(totalMs / 1000);
  };
}

function commandCounter(metrics: Metrics): (command: Command, outcome: Outcome) => void {
  const commands = metrics.counter(
    'layline_commands_total',
    'Commands given to the engine, by type and outcome.',
    ['type', 'outcome'],
  );
  const bets = metrics.counter('layline_bets_total', 'Bets asked for, by source and outcome.', [
    'source',
    'outcome',
  ]);
  const refusals = metrics.counter('layline_bet_refusals_total', 'Bets refused by the engine, by code.', [
    'code',
  ]);
  return (command, result) => {
    const outcome = outcomeOf(result);
    commands(command.type, outcome).inc();
    if (command.type !== 'placeBet') return;
    bets(command.source, outcome).inc();
    if (!result.ok && !result.repeated) refusals(result.refusal.code).inc();
  };
}

function outcomeOf({ ok, repeated }: Outcome): string {
  if (repeated) return 'repeated';
  return ok ? 'accepted' : 'refused';
}

function gaugeLoad(metrics: Metrics, core: CoreReads<ExchangeState>): void {
  metrics.read('layline_core_up', '1 while the single writer takes commands, 0 once it has stopped.', () =>
    core.load.stopped ? 0 : 1,
  );
  metrics.read('layline_journal_position', 'The last command on disk.', () => core.seq);
  metrics.read('layline_queue_commands', 'Commands waiting for the next batch.', () => core.load.queued);
  metrics.read('layline_writing_commands', 'Commands in the batch being written.', () => core.load.writing);
  metrics.read(
    'layline_journal_lag_seconds',
    'Age of the oldest command that is not on disk yet; 0 if there is none.',
    () => core.load.oldestMs / 1000,
  );
  metrics.read(
    'layline_projection_lag_commands',
    'Commands on disk that the history tables do not have yet.',
    () => core.load.projectionLag,
  );
}

function gaugeTotals(metrics: Metrics, core: CoreReads<ExchangeState>): void {
  const totals = onceATurn(latest(core, totalsView));
  metrics.readEach('layline_markets', 'Markets in memory, by status.', 'status', () =>
    Object.entries(totals()?.markets ?? {}),
  );
  metrics.readEach('layline_exposure_paise', 'Sum of exposures, by kind of account.', 'kind', () =>
    Object.entries(totals()?.exposure ?? {}),
  );
  metrics.readEach(
    'layline_exposed_accounts',
    'Accounts that could lose something now, by kind.',
    'kind',
    () => Object.entries(totals()?.exposed ?? {}),
  );
  metrics.read('layline_players', 'Accounts of players and houses.', () => totals()?.players ?? Number.NaN);
  metrics.read('layline_bets_in_memory', 'Bets of markets not archived.', () => totals()?.bets ?? Number.NaN);
}

/** All gauges in one scrape share a single pass over the state. */
function onceATurn<T>(look: () => T): () => T {
  let seen: { readonly value: T } | undefined;
  return () => {
    if (seen === undefined) {
      seen = { value: look() };
      setImmediate(() => {
        seen = undefined;
      });
    }
    return seen.value;
  };
}
