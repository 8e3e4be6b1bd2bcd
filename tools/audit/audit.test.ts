import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCore } from '@layline/exchange/src/core/core.ts';
import { exchangeEngine } from '@layline/exchange/src/core/exchange-engine.ts';
import { deposit } from '@layline/simulation/commands.ts';
import { RandomLoad } from '@layline/simulation/engine/random-load.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { storagesUnderTest } from '@layline/exchange/src/core/testing/storages.ts';
import { type TestStorage } from '@layline/server/testing/storages.ts';
import type { Database } from '@layline/exchange/src/db/database.ts';
import { openDatabase } from '@layline/exchange/src/db/open-database.ts';
import { isUnsound, runAudit } from './run-audit.ts';

const START = 1_700_000_000_000;

/** An approved deposit as the cashier stores it. */
const REQUEST = {
  request_id: 'r1',
  player_id: 'audit-p0',
  site: 'demo',
  type: 'DEPOSIT',
  method: 'UPI',
  state: 'APPROVED',
  amount: 12_300,
  credited: null,
  currency: 'INR',
  customer_ref: 'ref',
  content_hash: 'hash',
  created_at: START,
} as const;

describe.each(storagesUnderTest())('the audit of a running exchange on $name', ({ make }) => {
  let made: TestStorage;
  let database: Database;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    made = await make();
    database = await openDatabase(made.storage);
    const time = new VirtualTime(START);
    const onFatal = (error: unknown): never => {
      throw error;
    };
    const core = await openCore({ database, engine: exchangeEngine, clock: time, scheduler: time, onFatal });
    const load = new RandomLoad(8, 'audit', 6);
    await core.submitAll(load.opening());
    await core.submit(deposit('deposit:r1', REQUEST.player_id, REQUEST.amount));
    await database.write.insertInto('money_requests').values(REQUEST).execute();
    for (let round = 0; round < 20; round += 1) {
      time.advance(1000);
      load.saw(core.seq, time.now());
      await core.submitAll(Array.from({ length: 20 }, () => load.next()).flat());
    }
    await core.takeSnapshot();
    stop = async () => {
      await core.close();
      await database.close();
      await made.remove();
    };
  });

  afterAll(() => stop());

  const audit = (known: { seq: number; hash: string } | null = null) =>
    runAudit({ storage: made.storage, known });

  /** What the audit says after a manual change, which is then undone. */
  async function saidAfter(change: string, back: string): Promise<string> {
    await sql.raw(change).execute(database.write);
    try {
      return await audit().then(
        () => 'sound',
        (error: unknown) => {
          if (!isUnsound(error)) throw error;
          return error.message;
        },
      );
    } finally {
      await sql.raw(back).execute(database.write);
    }
  }

  test('finds everything sound, and reports where the journal ends', async () => {
    const found = await audit();
    expect(found.commands).toBeGreaterThan(300);
    expect(found.bets).toBeGreaterThan(200);
    expect(found.fragments).toBeGreaterThan(50);
    expect(found.lines).toBeGreaterThan(50);
    expect(found.snapshots).toBe(1);
    await expect(audit(found.tip)).resolves.toEqual(found);
  });

  const cash = "account = 'player:audit-p0:cash'";
  test.each([
    [
      'a balance',
      'ledger_accounts',
      'balance',
      1,
      cash,
      /account player:audit-p0:cash, balance in paise: stored is (-?\d+), the journal gives -?\d+, a difference of 1$/,
    ],
    [
      'an account of the house',
      'ledger_accounts',
      'balance',
      -7,
      "account = 'house:commission'",
      /account house:commission, .* a difference of -7$/,
    ],
    [
      'the amount of a line',
      'statement_lines',
      'amount',
      1,
      `${cash} and line = 2`,
      /^account player:audit-p0:cash, line 2, amount in paise: .* a difference of 1$/,
    ],
    [
      'the balance after a line',
      'statement_lines',
      'balance',
      5,
      `${cash} and line = 3`,
      /^account player:audit-p0:cash, line 3, balance in paise: .* a difference of 5$/,
    ],
    [
      'the time of a line',
      'statement_lines',
      'at',
      5,
      `${cash} and line = 3`,
      /^account player:audit-p0:cash, line 3 does not say what its posting says$/,
    ],
    [
      'a posting',
      'postings',
      'amount',
      100,
      "external_id = 'deposit:r1'",
      /^posting 1 of command \d+ \(DEPOSIT psp:deposits -> player:audit-p0:cash\), paise: .* a difference of 100$/,
    ],
    [
      'the place of a posting',
      'postings',
      'place',
      50,
      "external_id = 'deposit:r1'",
      /^posting 1 of command \d+ .*, place: stored is 50, the journal gives 0, a difference of 50$/,
    ],
    [
      'a bet',
      'bets',
      'cancelled',
      100,
      'bet_id = (select min(bet_id) from bets)',
      /^bet \d+ of audit-p\d, cancelled in paise: .* a difference of 100$/,
    ],
    [
      'the profit of a bet',
      'bets',
      'profit',
      3,
      'bet_id = (select min(b.bet_id) from bets b where b.profit <> 0)',
      /^bet \d+, profit in paise: .* a difference of 3$/,
    ],
    [
      'a fragment',
      'fragments',
      'winnings',
      9,
      'fragment_id = (select min(fragment_id) from fragments)',
      /^fragment \d+, winnings in paise: .* a difference of 9$/,
    ],
    [
      'what a player made',
      'player_markets',
      'net',
      2,
      'net = (select max(net) from player_markets)',
      /^result of audit-p\d in .*, net in paise: .* a difference of 2$/,
    ],
    [
      'a deposit',
      'money_requests',
      'amount',
      1,
      "request_id = 'r1'",
      /^deposit of request deposit:r1: the row says that 12301 paise have moved on player:audit-p0:cash/,
    ],
  ])('%s changed by hand is found, to the paisa', async (_, table, column, by, where, said) => {
    const change = (amount: number): string => {
      return `update ${table} set ${column} = ${column} + (${amount}) where ${where}`;
    };
    expect(await saidAfter(change(by), change(-by))).toMatch(said);
  });

  test('one byte of the journal is found', async () => {
    const change = (from: string, to: string): string =>
      `update journal set batch = replace(batch, '"amount":${from}', '"amount":${to}') where batch like '%"deposit:r1"%'`;
    expect(await saidAfter(change('12300', '12301'), change('12301', '12300'))).toMatch(
      /^the journal at \d+ is not what was written: its hash does not fit$/,
    );
  });

  test('a posting that has changed places with one of another command is found', async () => {
    const [first, second] = await database.read
      .selectFrom('postings')
      .select(['seq', 'place'])
      .where('kind', '=', 'DEPOSIT')
      .orderBy('seq')
      .limit(2)
      .execute();
    if (first === undefined || second === undefined) throw new Error('there are fewer than two deposits');
    const move = (from: number, to: number) =>
      `update postings set seq = ${to}, place = 70 where seq = ${from} and place = ${from === first.seq ? first.place : 70}`;
    const back = `update postings set seq = ${first.seq}, place = ${first.place} where seq = ${second.seq} and place = 70`;
    expect(await saidAfter(move(first.seq, second.seq), back)).toMatch(
      /^posting 1 of command \d+ .*, command: /,
    );
  });

  test('an invented posting, line and bet are found', async () => {
    const posting = `insert into postings (seq, place, external_id, from_account, to_account, amount, kind, at)
      select max(seq), 90, 'invented', 'psp:deposits', 'player:audit-p0:cash', 5, 'DEPOSIT', 1 from postings`;
    expect(await saidAfter(posting, "delete from postings where external_id = 'invented'")).toMatch(
      /^posting invented at \d+ is stored, but no command made it$/,
    );
    const renamed = (from: string, to: string) =>
      `update money_requests set request_id = '${to}' where request_id = '${from}'`;
    expect(await saidAfter(renamed('r1', 'r2'), renamed('r2', 'r1'))).toMatch(
      /^deposit of request deposit:r2: /,
    );
    const state = (to: string): string =>
      `update bets set player_id = '${to}' where bet_id = (select min(bet_id) from bets)`;
    const [{ player_id: owner } = { player_id: '' }] = await database.read
      .selectFrom('bets')
      .select('player_id')
      .orderBy('bet_id')
      .limit(1)
      .execute();
    expect(await saidAfter(state('nobody'), state(owner))).toMatch(
      /^bet \d+ of .*, player: stored is nobody/,
    );
  });

  test('money on an account without a request for it is found', async () => {
    const { request_id: _, ...rest } = await database.read
      .selectFrom('money_requests')
      .selectAll()
      .executeTakeFirstOrThrow();
    await database.write.deleteFrom('money_requests').execute();
    const said = await audit().catch((error: unknown) => error);
    await database.write
      .insertInto('money_requests')
      .values({ ...rest, request_id: 'r1' })
      .execute();
    expect(String(said)).toMatch(
      /posting deposit:r1 of 12300 paise at command \d+: no row of money_requests asked/,
    );
  });

  test('a snapshot with money that is not in the journal is found, even if its checksum matches', async () => {
    const parts = await database.read.selectFrom('snapshot_parts').selectAll().orderBy('part').execute();
    const { cash: held } = await cashOf('audit-p1');
    const forged = parts.map((part) => ({
      ...part,
      text: part.text.replaceAll(`,${held}`, `,${held + 500}`),
    }));
    expect(forged).not.toEqual(parts);
    const { checksum } = await database.read
      .selectFrom('snapshots')
      .select('checksum')
      .executeTakeFirstOrThrow();
    const put = async (texts: typeof parts, sum: string): Promise<void> => {
      await database.write.deleteFrom('snapshot_parts').execute();
      await database.write.insertInto('snapshot_parts').values(texts).execute();
      await database.write.updateTable('snapshots').set({ checksum: sum }).execute();
    };
    await put(forged, hash('sha256', forged.map(({ text }) => text).join('')));
    const said = await audit().catch((error: unknown) => error);
    await put(forged, checksum);
    const broken = await audit().catch((error: unknown) => error);
    await put(parts, checksum);
    expect(String(said)).toMatch(new RegExp(`snapshot \\d+: .*audit-p1.* ${held + 500} instead of ${held}`));
    expect(String(broken)).toMatch(/snapshot \d+ is not what was written/);
  });

  async function cashOf(player: string): Promise<{ cash: number }> {
    const { balance } = await database.read
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('account', '=', `player:${player}:cash`)
      .executeTakeFirstOrThrow();
    return { cash: balance };
  }

  test('a batch that did not come out as recorded is found, even if the chain is whole', async () => {
    const last = await database.read
      .selectFrom('journal')
      .selectAll()
      .orderBy('first_seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { hash: previous } = await database.read
      .selectFrom('journal')
      .select('hash')
      .where('last_seq', '=', last.first_seq - 1)
      .executeTakeFirstOrThrow();
    const write = ({ head, hash: sum }: { readonly head: string; readonly hash: string }) =>
      database.write
        .updateTable('journal')
        .set({ head, hash: sum })
        .where('first_seq', '=', last.first_seq)
        .execute();
    const head = JSON.stringify({ ...(JSON.parse(last.head) as object), digest: 'f'.repeat(16) });
    await write({ head, hash: hash('sha256', previous + head + last.batch) });
    const said = await audit().catch((error: unknown) => error);
    await write(last);
    expect(isUnsound(said)).toBe(true);
    expect(String(said)).toMatch(new RegExp(`the commands up to ${last.last_seq} came out otherwise`));
  });

  test('a journal rewritten from end to end, chain included, differs from the known one', async () => {
    const { tip } = await audit();
    const other = { seq: tip.seq, hash: hash('sha256', 'another') };
    await expect(audit(other)).rejects.toThrow(`hash of the journal at ${tip.seq}: stored is ${tip.hash}`);
    await expect(audit({ ...tip, seq: tip.seq + 1 })).rejects.toThrow('it had a command');
  });
});
