import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openRecording, scoreFileOf } from '@layline/feeds/betfair-stream/open-recording.ts';
import { readLines } from '@layline/feeds/betfair-stream/read-recording.ts';
import { recordingsFolder } from '@layline/feeds/testing/recordings.ts';
import { FeedDriver } from '@layline/exchange/src/feed/feed-driver.ts';
import { policyOf } from '@layline/exchange/src/feed/market-policy.ts';
import { inTurn } from '../harness.ts';
import type { Row } from '../harness.ts';
import { processorUsOf } from '../load/processor-time.ts';
import { MemoryCore } from './memory-core.ts';

/** Plays until the code is compiled. The yardstick is JSON.parse, which needs no time for that. */
const WARM = 5;
const CRICKET = 'betfair-stream/1.200806927.jsonl.gz';

/** Only reads and parses every line of the files. Returns their number. */
async function parseAll(files: readonly string[]): Promise<number> {
  let lines = 0;
  for (const file of files) {
    for await (const some of readLines(file)) {
      for (const { text } of some) JSON.parse(text);
      lines += some.length;
    }
  }
  return lines;
}

/** Plays the whole recording into the engine as fast as possible. */
async function intoEngine(file: string, lines: number): Promise<void> {
  const core = new MemoryCore();
  const driver = await FeedDriver.open({
    run: 'played',
    policyOf,
    core,
    catalogue: {
      upsertEvent: () => Promise.resolve(),
      closeEvent: () => Promise.resolve(),
      setScore: () => undefined,
      setScoreCard: () => undefined,
      heard: () => undefined,
    },
    now: () => core.now,
    conflate: false,
    onRefused: (command, code) => {
      throw new Error(`the engine refused ${command.type}: ${code}`);
    },
    pause: () => Promise.resolve(),
  });
  for await (const message of await openRecording(file)) {
    core.now = message.at;
    await driver.apply(message);
  }
  await driver.close();
  if (core.events < lines) throw new Error(`only ${core.events} events came of ${lines} lines`);
}

/** The recorded cricket market, if the recordings are available. */
export async function recordedMarketRows(): Promise<Row[]> {
  const folder = recordingsFolder();
  const file = folder === null ? null : join(folder, CRICKET);
  if (file === null || !existsSync(file)) {
    console.log('The recorded market is left out: LAYLINE_DATA names no folder of recordings');
    return [];
  }
  const scores = scoreFileOf(file);
  const files = scores === null ? [file] : [file, scores];
  const lines = await parseAll(files);
  for (let warming = 0; warming < WARM; warming++) await intoEngine(file, lines);
  const perSecond = async (work: () => unknown): Promise<number> =>
    lines / ((await processorUsOf(work)) / 1_000_000);
  const rates = await inTurn({
    parse: () => perSecond(() => parseAll(files)),
    engine: () => perSecond(() => intoEngine(file, lines)),
  });
  return [
    {
      what: 'recorded cricket market through feed and engine',
      figure: rates.engine,
      unit: 'lines/s of processor time',
      yardstick: { name: 'reading and parsing market and scores alone', figure: rates.parse },
    },
  ];
}
