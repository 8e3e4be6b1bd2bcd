import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { claimBonus } from '@layline/contract/calls/bonus.ts';
import { createDeposit, createWithdrawal } from '@layline/contract/calls/cashier.ts';
import { addBonus } from '@layline/contract/calls/operator/bonuses.ts';
import type { OperatorAdmission } from '@layline/contract/entities/operator.ts';
import type { OwnPasskey } from '@layline/contract/entities/passkey.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { HOUSE_MARKETS, openHouseMarket, row } from '@layline/exchange/src/testing/house-markets.ts';
import { openDatabase } from '@layline/exchange/src/db/open-database.ts';
import {
  FIRST_ADMIN,
  PASSWORD,
  SECOND_ADMIN,
  openOperatorHarness,
} from '@layline/exchange/src/modules/operator/testing/operator-harness.ts';
import type { OperatorHarness } from '@layline/exchange/src/modules/operator/testing/operator-harness.ts';
import { OperatorPasskeysInTest } from '@layline/exchange/src/modules/operator/testing/operator-passkeys.ts';
import { SoftwareAuthenticator } from '@layline/exchange/src/testing/software-authenticator.ts';
import { playerView } from '@layline/engine/views.ts';
import { COMMANDS, runOperator } from './run.ts';
import type { Terminal } from './terminal.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import { stateInMemory } from '@layline/exchange/src/core/testing/state-in-memory.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'layline-operator-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

/** A command line's output and exit code. */
interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line for a user whose home is `config` and who types `secrets` when asked. */
async function operator(
  words: readonly string[],
  secrets: readonly string[] = [],
  config = home,
): Promise<Ended> {
  const said = { out: '', err: '' };
  const typed = [...secrets];
  const terminal: Terminal = {
    environment: { XDG_CONFIG_HOME: config },
    out: (text) => void (said.out += text),
    err: (text) => void (said.err += text),
    secret: (question) => {
      const next = typed.shift();
      return next === undefined ? Promise.reject(new Error(`asked for ${question}`)) : Promise.resolve(next);
    },
  };
  return { code: await runOperator(words, terminal), ...said };
}

describe('without an exchange', () => {
  test('help lists every command, and each explains itself', async () => {
    const { code, out } = await operator(['help']);
    expect(code).toBe(0);
    for (const { name, options } of Object.values(COMMANDS).flat()) {
      expect(out).toContain(`  ${name} `);
      const help = await operator([name, '--help']);
      expect(help.code).toBe(0);
      for (const option of Object.keys(options)) expect(help.out).toContain(`--${option}`);
    }
  });

  test.each([
    [[], 2, ''],
    [['dance'], 2, "'dance' is not a command"],
    [['suspend'], 2, 'takes MARKET-ID'],
    [['suspend', 'm1'], 2, 'needs --reason'],
    [['suspend', 'm1', '--why', 'so'], 2, '--why'],
    [['suspend', 'm1', 'm2', '--reason', 'so it is'], 2, 'takes MARKET-ID'],
    [['markets', '--url', 'ftp://x'], 2, '--url takes an address'],
    [['markets'], 3, 'Nobody is logged in at http://localhost:8080'],
  ])('%j ends with %i', async (words, code, message) => {
    const ended = await operator(words);
    expect(ended.code).toBe(code);
    expect(ended.err).toContain(message);
  });

  test('who may do what is printed without a log-in, with the calls that take two', async () => {
    const { code, out } = await operator(['authority']);
    expect(code).toBe(0);
    expect(out).toMatch(/approveMoneyRequest +cashier +MONEY/);
    expect(out).toContain('PAYER: Not the person who approved the withdrawal.');
  });

  test('an exchange that does not answer ends with 4', async () => {
    const ended = await operator(
      ['login', 'asha', '--url', 'http://127.0.0.1:1'],
      ['a password of some length'],
    );
    expect([ended.code, ended.err]).toEqual([4, expect.stringContaining('does not answer')]);
  });

  test('init adds the first admin to the data directory, and no second one by accident', async () => {
    const data = join(home, 'data');
    const init = (name: string, ...more: string[]) =>
      operator(['init', name, '--data', data, ...more], [PASSWORD]);
    expect((await operator(['init', 'asha', '--data', data], ['short'])).code).toBe(2);
    expect((await init('a')).code).toBe(2);
    expect(await operator(['init', 'asha', '--data', data], ['passwordpassword'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('This password is too common'),
    });
    const first = await init('asha', '--json');
    expect([first.code, JSON.parse(first.out)]).toEqual([
      0,
      expect.objectContaining({ name: 'asha', role: 'ADMIN' }),
    ]);
    expect(await init('meera')).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is an admin already'),
    });
    expect((await init('meera', '--again')).code).toBe(0);
    expect(await init('meera', '--again')).toMatchObject({
      code: 1,
      err: expect.stringContaining('USERNAME_TAKEN'),
    });
    const database = await openDatabase({ dataDir: data });
    expect(await init('ravi', '--again')).toMatchObject({ code: 1, err: expect.stringContaining('in use') });
    const audit = await database.read.selectFrom('operator_audit').selectAll().execute();
    await database.close();
    expect(audit.map(({ operator_name: by, action }) => [by, action])).toEqual([
      ['command line', 'ADD_OPERATOR'],
      ['command line', 'ADD_OPERATOR'],
    ]);
  });
});

describe('with an exchange', () => {
  let harness: OperatorHarness;
  let url: string;
  beforeEach(async () => {
    harness = await openOperatorHarness();
    await harness.app.openMarket();
    const { fastify } = harness.app.app;
    await fastify.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(fastify.server.address() as AddressInfo).port}`;
  });
  afterEach(() => harness.app.close());

  const adminIn = () => operator(['login', FIRST_ADMIN.name, '--url', url], [PASSWORD]);
  const json = (ended: Ended): unknown => {
    expect(ended.err).toBe('');
    return JSON.parse(ended.out);
  };
  /** The home directory of the second admin, logged in. */
  const secondAdmin = async () => {
    const second = join(home, 'second admin');
    await operator(['login', SECOND_ADMIN.name, '--url', url], [PASSWORD], second);
    return second;
  };
  /** A new operator with a separate home directory, approved, and logged in there after choosing a password. */
  const hire = async (name: string, role: string) => {
    const why = ['--reason', 'New on the desk'];
    const made = await operator(['add-operator', name, role, ...why, '--json']);
    const added = json(made) as OperatorAdmission;
    const second = await secondAdmin();
    const approved = await operator(
      ['approve-operator', added.operator.operatorId, role, ...why],
      [],
      second,
    );
    const code = /shown only now: (\w+)/.exec(approved.out)?.[1] ?? '';
    const config = join(home, name);
    const setUp = ['set-up', name, '--url', url];
    expect((await operator(setUp, [added.setUpCode ?? '', code, PASSWORD], config)).code).toBe(0);
    await operator(['login', name, '--url', url], [PASSWORD], config);
    return (...words: string[]) => operator(words, [], config);
  };

  test('login saves the token so that only its owner can read it, and logout deletes it', async () => {
    const ended = await adminIn();
    expect([ended.code, ended.out]).toEqual([0, expect.stringContaining('logged in as admin')]);
    const file = join(home, 'layline', 'operator.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(ended.out).not.toContain((JSON.parse(await readFile(file, 'utf8')) as { token: string }).token);
    expect((await operator(['whoami'])).out).toContain('first.admin');
    expect((await operator(['markets', '--url', 'http://127.0.0.1:1'])).code).toBe(3);
    expect((await operator(['logout'])).code).toBe(0);
    expect((await operator(['whoami'])).code).toBe(3);
  });

  test('a wrong password ends with 3 and says so', async () => {
    const ended = await operator(['login', 'asha', '--url', url], ['not the password']);
    expect([ended.code, ended.err]).toEqual([3, 'INVALID_CREDENTIALS: The username or password is wrong.']);
  });

  test('a forbidden role ends with 3, a refusal with 1', async () => {
    await adminIn();
    const viewer = await hire('vera', 'viewer');
    const forbidden = await viewer('suspend', 'm1', '--reason', 'Just so');
    expect([forbidden.code, forbidden.err]).toEqual([3, expect.stringContaining('FORBIDDEN')]);
    const refused = await operator(['market', 'none']);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('INVALID_MARKET_ID')]);
    const invalid = await operator(['lock', 'p1', '--reason', 'x']);
    expect([invalid.code, invalid.err]).toEqual([
      1,
      expect.stringContaining('reason: Give at least 3 characters.'),
    ]);
  });

  test('a market from suspension to settlement, by two people', async () => {
    await adminIn();
    const asha = await hire('asha', 'trader');
    const ravi = await hire('ravi', 'trader');
    const player = await harness.app.player();
    await harness.app.rest('LAY', 250, 1000);
    await harness.app.place(player, { price: 2.5, stake: 1000 });
    expect((await asha('markets')).out).toMatch(/m1 .*OPEN.*1000 .*feed/s);
    const reason = ['--reason', 'Official result'];
    expect((await asha('suspend', 'm1', '--lapse', ...reason)).out).toContain('SUSPENDED OPERATOR');
    expect((await asha('market', 'm1')).out).toContain('house if it wins');
    expect((await asha('settle', 'm1', '--winner', 'D', ...reason)).code).toBe(2);
    expect((await asha('settle', 'm1', ...reason)).code).toBe(2);
    const proposed = json(await asha('settle', 'm1', '--winner', 'A', ...reason, '--json'));
    const { proposalId } = proposed as { proposalId: string };
    expect(await asha('approve', proposalId)).toMatchObject({
      code: 1,
      err: expect.stringContaining('SAME_PERSON'),
    });
    expect((await ravi('proposals')).out).toContain(proposalId);
    expect((await ravi('approve', proposalId)).out).toContain('DONE');
    expect(playerView(stateInMemory(harness.app.core), player.id)?.cash).toBe(10_142_500);
    expect((await operator(['audit', '--subject', 'market:m1'])).out).toMatch(
      /APPROVE_PROPOSAL.*PROPOSE.*SUSPEND_MARKET/s,
    );
    expect((await operator(['verify-audit'])).code).toBe(0);
  });

  test.each([
    [['void-market', 'm1'], 'VOID_MARKET'],
    [['void-window', 'm1', '2020-01-01T00:00:00Z', '2020-01-01T00:05:00Z'], 'VOID_WINDOW'],
    [['remove-runner', 'm1', 'C', '12.5'], 'REMOVE_RUNNER'],
    [['void-bet', 'm1', 'BET'], 'VOID_BET'],
  ])('%j proposes', async (words, kind) => {
    await adminIn();
    const asha = await hire('asha', 'trader');
    const { result } = await harness.app.place(await harness.app.player());
    const bet = String(result?.betId);
    const ended = await asha(
      ...words.map((word) => (word === 'BET' ? bet : word)),
      '--reason',
      'Review',
      '--json',
    );
    expect(json(ended)).toMatchObject({ action: { kind }, state: 'PENDING' });
    const { proposalId } = JSON.parse(ended.out) as { proposalId: string };
    expect((await asha('reject', proposalId, '--reason', 'Not so')).out).toContain('REJECTED');
  });

  test('limits of a market and of a player, lock and unlock', async () => {
    await adminIn();
    const asha = await hire('asha', 'trader');
    const { id } = await harness.app.player();
    const reason = ['--reason', 'Late prices', '--json'];
    const market = json(await asha('limits', 'm1', '--max-stake', '700', '--delay', '3', ...reason));
    expect(market).toMatchObject({ limits: { minStake: 100, maxStake: 700 }, betDelaySec: 3 });
    const limited = json(
      await asha('player-limits', id, '--max-stake', '300', '--exposure', '50', ...reason),
    );
    expect(limited).toMatchObject({ limits: { maxStake: 300, exposurePercent: 50 } });
    expect(json(await asha('lock', id, ...reason))).toMatchObject({ state: 'LOCKED' });
    expect((await asha('players', '--state', 'locked')).out).toContain(id);
    expect((await asha('unlock', id, ...reason)).code).toBe(3);
    expect(json(await operator(['unlock', id, ...reason]))).toMatchObject({ state: 'ACTIVE' });
    expect((await operator(['player', id])).out).toContain('ACTIVE');
  });

  test('a bookmaker market is quoted by hand', async () => {
    await adminIn();
    const asha = await hire('asha', 'trader');
    await openHouseMarket(harness.app, HOUSE_MARKETS.bookmaker, [row('india', 95, 97)]);
    await openHouseMarket(harness.app, HOUSE_MARKETS.session, [row('runs', [45, 100], [44, 100])]);
    const reason = ['--reason', 'Feed is late'];
    expect((await asha('quote', 'bookmaker', 'india', '--back', '80', '--lay', '82.5', ...reason)).code).toBe(
      0,
    );
    const crossed = await asha('quote', 'bookmaker', 'india', '--back', '97', '--lay', '95', ...reason);
    expect(crossed).toMatchObject({ code: 1, err: expect.stringContaining('INVALID_ODDS') });
    expect(
      (await asha('quote', 'session', 'runs', '--back', '46/90', '--lay', '46/110', ...reason)).code,
    ).toBe(0);
    expect((await asha('quote', 'session', 'runs', '--back', 'many', ...reason)).code).toBe(2);
    const proposed = await asha('settle', 'session', '--result', '51', ...reason, '--json');
    const { proposalId } = json(proposed) as { proposalId: string };
    const ravi = await hire('ravi', 'trader');
    expect((await ravi('approve', proposalId)).out).toContain('DONE');
  });

  test('money and bonuses: listed, decided, taken back', async () => {
    await adminIn();
    const cora = await hire('cora', 'cashier');
    const player = await harness.app.player();
    const asked = async (call: Call, body: object) => {
      const { result } = await harness.app.call(call, { body }, { token: player.token });
      return (result as { requestId: string }).requestId;
    };
    const reason = ['--reason', 'Seen on the statement'];
    const upi = { method: 'UPI', customerRef: 'c1' };
    const paidIn = await asked(createDeposit, { ...upi, amount: 2000, reference: 'UTR000001' });
    expect((await cora('requests')).out).toContain(paidIn);
    expect((await cora('approve-request', paidIn, '--amount', '1990', ...reason)).out).toContain('APPROVED');
    const out = await asked(createWithdrawal, {
      ...upi,
      customerRef: 'c2',
      amount: 1000,
      upiId: 'asha@bank',
    });
    expect((await cora('requests', '--type', 'withdrawal')).out).toContain('asha@bank');
    await cora('approve-request', out, ...reason);
    const pay = ['mark-paid', out, '--reference', 'UTR000009', ...reason];
    expect((await cora(...pay)).err).toContain('SAME_PERSON');
    const ben = await hire('ben', 'cashier');
    expect((await ben(...pay)).out).toContain('PAID');
    expect((await cora('clear-flag', paidIn, ...reason)).out).toContain('APPROVED');
    expect(await cora('clear-flag', 'none', ...reason)).toMatchObject({
      code: 1,
      err: expect.stringContaining('REQUEST_NOT_FOUND'),
    });
    expect(await cora('reject-request', out, ...reason)).toMatchObject({
      code: 1,
      err: expect.stringContaining('INVALID_REQUEST_STATE'),
    });
    expect((await cora('receipt', 'none', join(home, 'r.jpg'))).code).toBe(1);
    const file = join(home, 'bonus.json');
    const { definition } = docsOf(addBonus).example.body;
    const offer = { ...definition, bonusId: 'season', kind: 'FIXED', percent: 100, opensAt: 0, demo: true };
    await writeFile(file, JSON.stringify({ ...offer, minDeposit: 0, firstDeposit: false, closesAt: null }));
    const addSeason = ['add-bonus', 'localhost', file, ...reason];
    expect((await operator(addSeason)).err).toContain('SECOND_PERSON_NEEDED');
    expect((await operator(addSeason, [], join(home, 'second admin'))).out).toContain('season');
    // A player with a pending withdrawal gets no bonus.
    const { token } = await harness.app.player();
    await harness.app.call(claimBonus, { query: { bonusId: 'season' } }, { token });
    const [claim] = json(await operator(['claims', '--bonus', 'season', '--json'])) as { claimId: string }[];
    expect((await operator(['cancel-claim', claim?.claimId ?? '', ...reason])).out).toContain('CANCELLED');
    expect((await operator(['end-bonus', 'season', ...reason])).code).toBe(0);
    expect((await operator(['bonuses', '--domain', 'localhost'])).out).toContain('season');
    await writeFile(file, '{"bonusId": "x"}');
    expect((await operator(['add-bonus', 'localhost', file, ...reason])).code).toBe(2);
    expect((await operator(['end-exclusion', player.id, ...reason])).err).toContain('NOT_FOUND');
  });

  test('casino rounds without a result: listed, given back', async () => {
    await adminIn();
    const { id } = await harness.app.player();
    const amount = 12_300;
    const { store } = harness.app.app.casino;
    await harness.app.database.transact([
      store.debited({
        provider: 'layline',
        tx_id: 't',
        kind: 'DEBIT',
        state: 'DONE',
        player_id: id,
        visit_id: 'v1',
        round_id: 'r1',
        game_id: 'roulette',
        ref_tx_id: null,
        amount,
        closes_round: 0,
        reason: null,
        answer: null,
        created_at: 1,
      }),
    ]);
    expect((await operator(['open-rounds', '--provider', 'layline', '--player', id])).out).toMatch(
      /r1 .*123/,
    );
    expect((await operator(['casino-results'])).out).toContain('Open: 1.');
    const gone = ['void-round', 'layline', id, 'r1', '--reason', 'The provider lost it'];
    const cora = await hire('cora', 'cashier');
    expect((await operator(gone)).err).toContain('SECOND_PERSON_NEEDED');
    expect((await cora(...gone)).out).toContain('VOID');
    expect((await operator(['open-rounds'])).out).not.toContain('r1');
    expect((await operator(['void-round', 'layline', id, 'r2', '--reason', 'Another'])).err).toContain(
      'CASINO_ROUND_NOT_FOUND',
    );
  });

  test('the limits of a table: listed, changed in part, taken back', async () => {
    await adminIn();
    expect((await operator(['table-limits'])).out).toMatch(/roulette .*10 .*50000 .*1000000/);
    const set = (...more: string[]) =>
      operator(['set-table-limits', 'roulette', ...more, '--reason', 'Festival week']);
    const changes = ['--max-stake', '2000', '--max-round', '9000', '--groups', 'straight=5-100,split=10-200'];
    expect((await set(...changes)).out).toContain('straight=5-100,split=10-200');
    // Options that are not given change nothing.
    expect((await set('--min-stake', '20')).out).toMatch(/20 .*2000 .*9000 .*1000000 .*straight=5-100/);
    expect((await set('--groups', 'straight')).err).toContain('--groups takes');
    expect((await set('--max-win', '1')).err).toContain('VALIDATION_FAILED');
    expect((await set('--max-round', 'none', '--groups', 'none')).out).not.toContain('9000');
    expect((await set('--reset')).out).toMatch(/10 .*50000 .*1000000/);
    expect((await operator(['set-table-limits', 'poker', '--reason', 'None'])).err).toContain(
      'no table poker',
    );
  });

  test('the settings of a site: printed, edited, saved, taken back', async () => {
    await adminIn();
    const site = 'greenfield.localhost';
    const printed = await operator(['site', site]);
    const settings = JSON.parse(printed.out) as { setting: { supportText?: string } };
    settings.setting.supportText = 'Ring 1800';
    const file = join(home, 'site.json');
    await writeFile(file, JSON.stringify(settings));
    const save = (...more: string[]) => operator(['save-site', site, '--reason', 'New number', ...more]);
    const second = await secondAdmin();
    const agree = (...more: string[]) =>
      operator(['save-site', site, '--reason', 'New number', ...more], [], second);
    const asked = await save('--file', file);
    expect([asked.code, asked.err]).toEqual([1, expect.stringContaining('SECOND_PERSON_NEEDED')]);
    expect((await operator(['site', site])).out).toBe(printed.out);
    expect((await agree('--file', file)).code).toBe(0);
    expect((await operator(['site', site])).out).toContain('Ring 1800');
    expect((await operator(['sites'])).out).toMatch(/greenfield.localhost .*second.admin/);
    expect((await save('--file', join(home, 'none.json'))).code).toBe(2);
    expect((await save()).code).toBe(1);
    expect((await agree()).code).toBe(0);
    expect((await operator(['site', site])).out).toBe(printed.out);
  });

  test('operators are added, changed and listed; a password is changed', async () => {
    await adminIn();
    const asha = await hire('asha', 'trader');
    const [row] = json(await operator(['operators', '--json'])) as { operatorId: string; name: string }[];
    expect(row?.name).toBe('asha');
    const change = ['change-operator', row?.operatorId ?? '', '--reason', 'Has left', '--state', 'disabled'];
    expect((await operator(change)).out).toContain('DISABLED');
    expect((await asha('whoami')).code).toBe(3);
    expect((await operator(['password'], [PASSWORD, 'Another#2026-south'])).code).toBe(0);
    expect((await operator(['add-operator', 'x.y', 'king', '--reason', 'No such role'])).code).toBe(2);
  });

  test('passkeys are listed, counted and removed; log-in says when a second factor was last added', async () => {
    const login = ['login', FIRST_ADMIN.name, '--url', url];
    expect((await operator(login, [PASSWORD])).out).not.toContain('last added');
    const keys = new OperatorPasskeysInTest(() => harness);
    const code = await keys.secondFactor(harness.admin);
    await keys.enrol(harness.admin, new SoftwareAuthenticator(), { code: code() });
    expect((await operator([...login, '--code', code()], [PASSWORD])).out).toContain('was last added at');
    const { passkeys } = json(await operator(['passkeys', '--json'])) as { passkeys: OwnPasskey[] };
    expect(passkeys).toMatchObject([{ name: 'Laptop', host: 'localhost' }]);
    expect((await operator(['whoami'])).out).toMatch(/^passkeys +1$/m);
    const remove = ['remove-passkey', passkeys[0]?.passkeyId ?? '', '--code', code()];
    expect((await operator(remove, [PASSWORD])).code).toBe(0);
    expect((await operator(['passkeys'])).out).not.toContain('Laptop');
  });

  test('an address that is not an exchange ends with 4', async () => {
    await adminIn();
    const file = join(home, 'layline', 'operator.json');
    const { token } = JSON.parse(await readFile(file, 'utf8')) as { token: string };
    await harness.app.app.fastify.close();
    await writeFile(file, JSON.stringify({ url, token }));
    expect((await operator(['markets'])).code).toBe(4);
  });
});
