import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cancelAllBets } from '@layline/contract/calls/betting.ts';
import { erasePersonalData, getPersonalData, lockPlayer } from '@layline/contract/calls/operator/players.ts';
import { getAuditLog } from '@layline/contract/calls/operator/operators.ts';
import { register, verifyUser } from '@layline/contract/calls/account.ts';
import type { OperatorRole } from '@layline/contract/entities/operator.ts';
import { ledgerBalance } from '@layline/engine/views.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import { projectedRows } from '../../core/testing/projected-rows.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { logInWith } from '../../testing/test-app.ts';
import { openOperatorHarness, type OperatorHarness } from '../operator/testing/operator-harness.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';

const NAME = 'meera_kulkarni';
const MOBILE = '9812345678';
const PASSWORD = 'Monsoon#2026';
/** Everything that identifies her, as written into the rows below. */
const TRACES = [
  NAME,
  MOBILE,
  'meera@upi',
  'her receipt',
  'her note',
  'her phone',
  '203.0.113.77',
  'Her Browser',
  'meera…',
  'what the staff noted',
];
const reason = 'Asked for in writing';

/** Columns that identify a row's owner or a person. */
const TELLING = /^(player_id|account|mobile|name_key|user_name|player_name|nickname|address|browser|payee)$/;
/** Database tables with such columns that are not about players. */
/** About operators, and the addresses of nodes. */
const OF_OTHERS = ['operators', 'operator_audit', 'epochs', 'nodes'];

describe.each(storagesUnderTest())('personal data on $name', (under) => {
  let harness: OperatorHarness;
  let player: PlayerId;
  let token: string;

  beforeEach(async () => {
    harness = await openOperatorHarness({ under });
    await harness.app.openMarket();
    const body = { userName: NAME, password: PASSWORD, confirmPassword: PASSWORD, mobile: MOBILE };
    await harness.app.call(register, { body });
    const otp = harness.app.sms.lastCode(MOBILE);
    await harness.app.call(verifyUser, {
      body: { userName: NAME, mobile: MOBILE, domain: 'localhost', otp },
    });
    const { result } = await logInWith(harness.app, NAME, PASSWORD);
    token = result?.accessToken ?? '';
    const row = await harness.app.database.write
      .selectFrom('accounts')
      .select('player_id')
      .where('user_name', '=', NAME)
      .executeTakeFirstOrThrow();
    player = row.player_id as PlayerId;
  });
  afterEach(() => harness.app.close());

  const erase = (by = harness.admin) => by.call(erasePersonalData, { body: { playerId: player, reason } });
  const read = (skip?: number, by = harness.admin) =>
    by.call(getPersonalData, { query: { playerId: player, ...(skip === undefined ? {} : { skip }) } });
  const lock = () => harness.admin.call(lockPlayer, { body: { playerId: player, reason } });
  const cash = (): number => ledgerBalance(stateInMemory(harness.app.core), `player:${player}:cash`);
  const payOut = async (externalId: string): Promise<void> => {
    const from = `player:${player}:cash`;
    const transfer = { externalId, from, to: 'psp:payouts', amount: paise(cash()), kind: 'WITHDRAWAL' };
    expect((await harness.app.core.submit({ type: 'transfer', ...transfer })).ok).toBe(true);
  };
  const place = () => harness.app.place({ id: player, token } as TestPlayer);

  /** Adds rows wherever data about her can be stored. */
  async function leaveTraces(): Promise<void> {
    const { write } = harness.app.database;
    const at = harness.app.time.now();
    const origin = { address: '203.0.113.77', browser: 'Her Browser' };
    const image = {
      image_id: 'i1',
      player_id: player,
      data: 'her receipt',
      width: 1,
      height: 1,
      bytes: 9,
      created_at: at,
    };
    await write.insertInto('images').values(image).execute();
    await write
      .insertInto('money_requests')
      .values({
        request_id: 'w1',
        player_id: player,
        site: 'localhost',
        type: 'WITHDRAWAL',
        method: 'UPI',
        state: 'CANCELLED',
        amount: 500,
        credited: null,
        currency: 'INR',
        customer_ref: 'w1',
        content_hash: 'h',
        payee: JSON.stringify({ upiId: 'meera@upi' }),
        note: 'her note',
        image_id: 'i1',
        created_at: at,
      })
      .execute();
    await write
      .insertInto('login_attempts')
      .values({ attempt_id: 'a1', player_id: player, at, ...origin, result: 'SUCCESS' })
      .execute();
    await write
      .insertInto('activities')
      .values({ activity_id: 'b1', player_id: player, at, kind: 'PASSWORD', ...origin, detail: null })
      .execute();
    await write
      .insertInto('passkeys')
      .values({
        passkey_id: 'k1',
        owner_id: player,
        credential_id: 'her credential',
        rp_id: 'localhost',
        public_key: 'key',
        counter: 0,
        transports: '[]',
        name: 'her phone',
        created_at: at,
        last_used_at: null,
      })
      .execute();
    await write
      .insertInto('player_notes')
      .values({
        player_id: player,
        note_id: 'n1',
        operator_id: 'op-1',
        written_by: 'vikram',
        written_at: at,
        text: 'what the staff noted',
      })
      .execute();
    await write
      .insertInto('table_seats')
      .values({
        seat_id: 's1',
        token_hash: 't',
        session_id: 'c1',
        player_id: player,
        nickname: 'meera…',
        currency: 'INR',
        game_id: 'g',
        started_at: at,
        created_at: at,
        ended_at: at,
        site: null,
      })
      .execute();
  }

  /** Everything stored, as text by table. */
  async function everything(): Promise<ReadonlyMap<string, string>> {
    const { read: db } = harness.app.database;
    const texts = new Map<string, string>();
    for (const { name, schema } of await db.introspection.getTables()) {
      if (schema !== undefined && schema !== 'public') continue;
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
      texts.set(name, JSON.stringify(rows));
    }
    return texts;
  }

  const foundIn = (texts: ReadonlyMap<string, string>): readonly string[] =>
    TRACES.filter((trace) => [...texts.values()].some((text) => text.includes(trace)));

  test('every database table with data about players is in the list for export and erasure', async () => {
    const tables = await harness.app.database.read.introspection.getTables();
    const telling = tables
      .filter(
        ({ schema, columns }) =>
          [undefined, 'public'].includes(schema) && columns.some(({ name }) => TELLING.test(name)),
      )
      .map(({ name }) => name);
    const listed = new Set<string>([...PERSONAL_TABLES.map(({ table }) => table), ...OF_OTHERS]);
    expect(telling.filter((name) => !listed.has(name))).toEqual([]);
  });

  test('everything except secrets is exported, and the audit log says who asked', async () => {
    await leaveTraces();
    await place();
    const { result } = await read();
    const sections = new Map(result?.sections.map((section) => [section.name, section]));
    expect(sections.get('accounts')?.rows).toMatchObject([
      { user_name: NAME, mobile: MOBILE, name_key: NAME },
    ]);
    expect(sections.get('bets')?.rows).toHaveLength(1);
    expect(sections.get('statement_lines')?.rows).toMatchObject([{ amount: cash(), type: 'DEPOSIT' }]);
    expect(sections.get('sessions')?.rows).toHaveLength(2);
    const text = JSON.stringify(result);
    for (const trace of TRACES) expect(text).toContain(trace);
    expect(text).not.toMatch(/argon2|password_hash|casino_hash|next_salt|token_hash|code_hash/);
    expect(result?.sections.some(({ more }) => more)).toBe(false);
    expect((await read(1)).result?.sections.find(({ name }) => name === 'accounts')?.rows).toEqual([]);
    const { result: log } = await harness.admin.call(getAuditLog, {
      query: { action: 'READ_PERSONAL_DATA' },
    });
    expect(log).toMatchObject([{ subject: `player:${player}`, outcome: 'DONE' }]);
  });

  test('many rows are exported a page at a time', async () => {
    const rows = Array.from({ length: 1001 }, (_, day) => ({
      player_id: player,
      day: `d${10_000 + day}`,
      ms: day,
      seen_at: null,
    }));
    for (let from = 0; from < rows.length; from += 200)
      await harness.app.database.write
        .insertInto('playing_days')
        .values(rows.slice(from, from + 200))
        .execute();
    const days = async (skip: number) =>
      (await read(skip)).result?.sections.find(({ name }) => name === 'playing_days');
    expect((await days(0))?.rows).toEqual(rows.slice(0, 1000));
    expect((await days(0))?.more).toBe(true);
    expect(await days(1000)).toEqual({ name: 'playing_days', rows: rows.slice(1000), more: false });
  });

  test.each(['VIEWER', 'TRADER', 'CASHIER'] as const)(
    'a %s may neither read nor erase',
    async (role: OperatorRole) => {
      const other = await harness.operator(role);
      expect((await read(0, other)).error?.code).toBe('FORBIDDEN');
      expect((await erase(other)).error?.code).toBe('FORBIDDEN');
    },
  );

  test('nothing is erased while anything is open on the account', async () => {
    const code = async () => (await erase()).error?.code;
    expect(await code()).toBe('INVALID_ACCOUNT_STATE');
    await place();
    await lock();
    expect(await code()).toBe('ACCOUNT_NOT_EMPTY');
    const before = await everything();
    expect(foundIn(before)).toContain(NAME);
    await harness.app.core.submit({ type: 'cancelAll', playerId: player, marketId: null });
    expect(await code()).toBe('ACCOUNT_NOT_EMPTY');
    await payOut('out');
    await leaveTraces();
    const under = (state: 'REQUESTED' | 'CANCELLED') =>
      harness.app.database.write.updateTable('money_requests').set({ state }).execute();
    await under('REQUESTED');
    expect(await code()).toBe('ACCOUNT_NOT_EMPTY');
    await under('CANCELLED');
    expect(await code()).toBeUndefined();
    expect(
      (await harness.admin.call(erasePersonalData, { body: { playerId: 'p-none', reason } })).error?.code,
    ).toBe('PLAYER_NOT_FOUND');
  });

  test('after erasure no stored data identifies the player, the books are unchanged, and the name is free', async () => {
    await leaveTraces();
    await place();
    await harness.app.call(cancelAllBets, { body: {} }, { token });
    await payOut('out');
    await lock();
    await harness.app.core.waitForProjection(harness.app.core.seq);
    const books = await projectedRows(harness.app.database);
    expect([...foundIn(await everything())].sort()).toEqual([...TRACES].sort());
    const { status, result } = await erase();
    expect([status, result]).toEqual([200, { playerId: player, erasedAt: harness.app.time.now() }]);
    expect(foundIn(await everything())).toEqual([]);
    expect(await projectedRows(harness.app.database)).toEqual(books);
    const kept = await harness.app.database.read
      .selectFrom('money_requests')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      request_id: 'w1',
      player_id: player,
      amount: 500,
      payee: null,
      image_id: null,
    });
    expect((await logInWith(harness.app, NAME, PASSWORD)).error?.code).toBe('INVALID_CREDENTIALS');
    const { result: log } = await harness.admin.call(getAuditLog, {
      query: { action: 'ERASE_PERSONAL_DATA' },
    });
    expect(log).toMatchObject([
      { subject: `player:${player}`, reason, outcome: 'DONE', after: { erased: true } },
    ]);
    expect((await erase()).status).toBe(200);
    harness = await harness.restart();
    const body = { userName: NAME, password: PASSWORD, confirmPassword: PASSWORD, mobile: MOBILE };
    expect((await harness.app.call(register, { body })).status).toBe(200);
  });
});
