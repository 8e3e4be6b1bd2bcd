import { openCore } from '@layline/exchange/src/core/core.ts';
import { exchangeEngine } from '@layline/exchange/src/core/exchange-engine.ts';
import { availableStorages } from '@layline/exchange/src/core/testing/storages.ts';
import { openDatabase } from '@layline/exchange/src/db/open-database.ts';
import { bettingStream } from './engine/stream.ts';
import { prepare, runStep } from './engine/whole-step.ts';
import { busyUs } from './load/busy.ts';
import { serveParent } from './parent.ts';

/** The same bets, by the engine alone or by the core on this storage. */
export interface CoreQuestion {
  readonly through: 'step' | 'sqlite' | 'postgres';
  readonly bets: number;
  readonly markets: number;
  /** Callers of the core, each with one bet under way. */
  readonly callers: number;
}

export interface CoreAnswer {
  /** Until the last caller had its outcome, ms. */
  readonly ms: number;
  /** Until the projections had everything as well, ms. */
  readonly projectedMs: number;
  /** Processor time of the event loop's thread meanwhile, µs a bet. */
  readonly busyUs: number;
}

const START = 1_700_000_000_000;

/** The engine's stream without its cancels, which name bets by numbers that the core gives otherwise. */
const betsOnly = (bets: number, markets: number) =>
  bettingStream(Math.ceil(bets * 1.2), markets)
    .filter(({ kind }) => kind === 'PLACE')
    .slice(0, bets);

function byStep({ bets, markets }: CoreQuestion): CoreAnswer {
  const { state, commands } = prepare(betsOnly(bets, markets), markets);
  const busy = busyUs();
  const started = performance.now();
  const accepted = runStep(state, commands);
  const ms = performance.now() - started;
  expectAccepted(accepted, bets);
  return { ms, projectedMs: ms, busyUs: (busyUs() - busy) / bets };
}

async function byCore({ through, bets, markets, callers }: CoreQuestion): Promise<CoreAnswer> {
  const storage = availableStorages().find(({ name }) => name === through);
  if (storage === undefined) throw new Error(`no ${through}: TEST_DATABASE_URL is not set`);
  const made = await storage.make();
  const database = await openDatabase(made.storage);
  const clock = { at: START, now: () => clock.at };
  const core = await openCore({
    database,
    engine: exchangeEngine,
    clock,
    snapshotAtClose: false,
    onFatal(error) {
      console.error(error);
      process.exit(1);
    },
  });
  const { opening, commands } = prepare(betsOnly(bets, markets), markets);
  for (let from = 0; from < opening.length; from += 512)
    await core.submitAll(opening.slice(from, from + 512));
  await core.waitForProjection(core.seq);

  let next = 0;
  let accepted = 0;
  const caller = async (): Promise<void> => {
    for (let command = commands[next++]; command !== undefined; command = commands[next++]) {
      // A millisecond per bet keeps players within their rate limit.
      clock.at += 1;
      const { seq: _seq, at: _at, ...fields } = command;
      if ((await core.submit(fields)).ok) accepted += 1;
    }
  };
  const busy = busyUs();
  const started = performance.now();
  await Promise.all(Array.from({ length: callers }, caller));
  const ms = performance.now() - started;
  const used = busyUs() - busy;
  await core.waitForProjection(core.seq);
  const projectedMs = performance.now() - started;
  await core.close();
  await database.close();
  await made.remove();
  expectAccepted(accepted, bets);
  return { ms, projectedMs, busyUs: used / bets };
}

function expectAccepted(accepted: number, bets: number): void {
  if (accepted < bets * 0.9) throw new Error(`only ${accepted} of ${bets} were accepted`);
}

serveParent<CoreQuestion>(null, (question) =>
  question.through === 'step' ? byStep(question) : byCore(question),
);
