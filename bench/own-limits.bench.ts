import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@layline/exchange/src/db/open-database.ts';
import { resultSince, stakedSince } from '@layline/exchange/src/modules/protection/spending.ts';
import type { Transfer } from '@layline/engine/commands.ts';
import { createState } from '@layline/engine/state.ts';
import { step } from '@layline/engine/step.ts';
import { playerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import { inTurn, report } from './harness.ts';
import type { Row } from './harness.ts';

/** `npm run bench -- own-limits`: what a player's own limits cost after so many casino rounds within 30 days. */
const ROUNDS = [1000, 10_000, 50_000];
const DAY = 86_400_000;
const START = 1_700_000_000_000;
const MEASURED = 500;
const CASH = 'player:p:cash';
const HOUSE = 'house:casino:layline';

/** An engine with one player who has played all the rounds; returns the ms that one more stake takes. */
function engineOf(rounds: number, isLimited: boolean): () => number {
  const state = createState();
  let seq = 0;
  let at = START;
  const tell = (command: object): void => {
    seq += 1;
    const outcome = step(state, { ...command, seq, at } as Transfer);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
  };
  const move = (from: string, to: string, amount: number, kind: string): void =>
    tell({
      type: 'transfer',
      externalId: `${kind.startsWith('CASINO') ? 'casino:' : ''}t${seq}`,
      from,
      to,
      amount: paise(amount),
      kind,
    });
  tell({ type: 'openPlayer', playerId: playerId('p'), kind: 'PLAYER', commissionDiscount: 0 });
  move('psp:deposits', CASH, 1_000_000_000_000, 'DEPOSIT');
  if (isLimited) {
    const losses = [1, 7, 30, 31].map((days) => ({ limit: paise(1_000_000_000_000), periodMs: days * DAY }));
    tell({ type: 'setOwnLimits', playerId: playerId('p'), maxStake: null, losses });
  }
  for (let round = 0; round < rounds; round += 1) {
    at = START + Math.floor((round * 30 * DAY) / rounds);
    move(CASH, HOUSE, 1000, 'CASINO_BET');
    move(HOUSE, CASH, 980, 'CASINO_WIN');
  }
  return () => {
    const began = performance.now();
    for (let stake = 0; stake < MEASURED; stake += 1) move(CASH, HOUSE, 1000, 'CASINO_BET');
    return (performance.now() - began) / MEASURED;
  };
}

async function engineRows(rounds: number): Promise<Row[]> {
  const limited = engineOf(rounds, true);
  const free = engineOf(rounds, false);
  const ms = await inTurn({ limited, free });
  const what = `a stake in the engine, four limits on losses, ${rounds.toLocaleString('en')} rounds`;
  return [{ what, figure: ms.limited, unit: 'ms', yardstick: { name: 'without limits', figure: ms.free } }];
}

/** What the limits page and the reality check read from the statement. */
async function statementRows(rounds: number): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'layline-bench-'));
  const database = await openDatabase({ dataDir });
  try {
    await fill(database, rounds);
    const timed = async (read: () => Promise<number>): Promise<number> => {
      const began = performance.now();
      for (let time = 0; time < 20; time += 1) await read();
      return (performance.now() - began) / 20;
    };
    const player = playerId('p');
    const ms = await inTurn({
      result: () => timed(() => resultSince(database.read, player, START - 1)),
      staked: () => timed(() => stakedSince(database.read, player, START - 1)),
      nothing: () => timed(() => resultSince(database.read, playerId('q'), START - 1)),
    });
    const yardstick = { name: 'of a player without a line', figure: ms.nothing };
    const of = `${rounds.toLocaleString('en')} rounds in the statement`;
    return [
      { what: `the result of 30 days, ${of}`, figure: ms.result, unit: 'ms', yardstick },
      { what: `the stakes of 30 days, ${of}`, figure: ms.staked, unit: 'ms', yardstick },
    ];
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true });
  }
}

async function fill(database: Awaited<ReturnType<typeof openDatabase>>, rounds: number): Promise<void> {
  const lines = Array.from({ length: rounds * 2 }, (_, index) => ({
    account: CASH,
    line: index + 1,
    seq: index + 1,
    at: START + index,
    kind: index % 2 === 0 ? 'CASINO_BET' : 'CASINO_WIN',
    type: 'CASINO',
    external_id: `t${index}`,
    counter_account: HOUSE,
    market_id: null,
    amount: index % 2 === 0 ? -1000 : 980,
    balance: 1_000_000,
  }));
  for (let from = 0; from < lines.length; from += 500) {
    const rows = lines.slice(from, from + 500);
    await database.transact([database.write.insertInto('statement_lines').values(rows).compile()]);
  }
}

const rows: Row[] = [];
for (const rounds of ROUNDS) rows.push(...(await engineRows(rounds)));
for (const rounds of ROUNDS) rows.push(...(await statementRows(rounds)));
report('own-limits', rows);
