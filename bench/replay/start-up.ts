import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../child.ts';
import { inTurn } from '../harness.ts';
import type { Row } from '../harness.ts';
import type { StartUpAnswer, StartUpQuestion } from '../start-up.child.ts';

/** A separate process, so that every opening is as cold as a real start. */
async function inFreshProcess(dataDir: string, question: StartUpQuestion): Promise<StartUpAnswer> {
  const child = await startChild<null>('start-up.child.ts', { BENCH_DATA: dataDir });
  try {
    return await child.ask<StartUpAnswer>(question);
  } finally {
    await child.stop();
  }
}

/** Start-up of the core on SQLite from a journal of `length` commands, with and without a snapshot. */
export async function startUpRows(length: number): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'layline-bench-'));
  try {
    const { commands } = await inFreshProcess(dataDir, { do: 'build', commands: length });
    const ask = async (question: StartUpQuestion): Promise<number> =>
      (await inFreshProcess(dataDir, question)).ms;
    const ms = await inTurn({
      cold: () => ask({ do: 'open', snapshot: false }),
      warm: () => ask({ do: 'open', snapshot: true }),
      parse: () => ask({ do: 'parse' }),
    });
    const journal = `journal of ${commands.toLocaleString('en')} commands`;
    const parsing = { name: 'reading and parsing its rows', figure: ms.parse / 1000 };
    return [
      {
        what: `${journal}: opened without a snapshot`,
        figure: ms.cold / 1000,
        unit: 's',
        yardstick: parsing,
      },
      { what: `${journal}: opened from a snapshot`, figure: ms.warm / 1000, unit: 's', yardstick: parsing },
      {
        what: `${journal}: replayed without a snapshot`,
        figure: commands / (ms.cold / 1000),
        unit: 'commands/s',
        yardstick: { name: 'reading and parsing its rows', figure: commands / (ms.parse / 1000) },
      },
    ];
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}
