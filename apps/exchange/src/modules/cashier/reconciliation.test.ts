import { describe, expect, test } from 'vitest';
import { createDeposit, createWithdrawal } from '@layline/contract/calls/cashier.ts';
import {
  approveMoneyRequest,
  getMoneyRequests,
  markWithdrawalPaid,
} from '@layline/contract/calls/operator/money.ts';
import { getAuditLog } from '@layline/contract/calls/operator/operators.ts';
import { getMoneyFigures, reconcileMoney } from '@layline/contract/calls/operator/reconciliation.ts';
import { RECONCILED_LINES_MAX } from '@layline/contract/entities/reconciliation.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { MoneyRequestTable } from '../../db/cashier-tables.ts';
import { openOperatorHarness } from '../operator/testing/operator-harness.ts';
import { newRow } from './new-request.ts';
import { reconcile } from './reconciliation.ts';

const DAY = 86_400_000;
const reason = 'Seen on the statement';

describe('[R20.15] lines of the gateway’s file beside the requests of a day', () => {
  const day = { from: 1000, to: 1999 };
  let count = 0;
  const request = (over: Partial<MoneyRequestTable> = {}): MoneyRequestTable => {
    count += 1;
    const made = newRow({
      player_id: 'p1',
      site: 'localhost',
      type: 'DEPOSIT',
      method: 'ONLINE',
      amount: 50_000,
      currency: 'INR',
      customer_ref: `c${count}`,
      content_hash: '',
      created_at: 900,
      state: 'APPROVED',
    });
    return { ...made, decided_at: 1500, gateway_payment: `pay_${count}`, ...over };
  };
  const line = (reference: string | null, amount = 500, state: string | null = 'captured') => ({
    reference: reference ?? '',
    amount,
    state,
  });

  test('the same on both sides is matched, by payment, order, payout or id, in any spelling', () => {
    const rows = [
      request(),
      request({ gateway_order: 'order_9' }),
      request({ type: 'WITHDRAWAL', state: 'PAID', paid_at: 1000, payout_id: 'pout_5' }),
      request(),
    ];
    const [first, , , last] = rows;
    const lines = [
      line(first?.gateway_payment ?? null),
      line('ORDER-9'),
      line('pout_5', 500, 'processed'),
      line(last?.request_id ?? null, 500, null),
    ];
    expect(reconcile(lines, rows, [], day)).toEqual({
      here: { count: 4, amount: 2000 },
      there: { count: 4, amount: 2000 },
      matched: { count: 4, amount: 2000 },
      notMade: 0,
      differences: [],
      differencesTotal: 0,
    });
  });

  test.each<[string, Partial<MoneyRequestTable>, ReturnType<typeof line>, readonly string[]]>([
    ['a paisa less', {}, line('pay_x', 499.99), ['AMOUNT']],
    ['another amount was credited than asked for', { credited: 49_999 }, line('pay_x'), ['AMOUNT']],
    ['refunded there, credited here', {}, line('pay_x', 500, 'refunded'), ['STATE']],
    ['paid there, rejected here', { state: 'REJECTED' }, line('pay_x'), ['STATE']],
    ['credited on the day after', { decided_at: 2000 }, line('pay_x'), ['DAY']],
    [
      'paid there, not yet here',
      { type: 'WITHDRAWAL', state: 'APPROVED' },
      line('pay_x', 1),
      ['AMOUNT', 'STATE'],
    ],
  ])('%s: differs', (_what, over, stated, differs) => {
    const row = request({ gateway_payment: 'pay_x', ...over });
    const answer = reconcile([stated], [], [row], day);
    expect(answer).toMatchObject({ matched: { count: 0 }, differences: [{ kind: 'DIFFERS', differs }] });
  });

  test.each(['', 'Credited', 'on hold'])(
    '%j says neither that a payment was made nor that it failed, so it is shown',
    (state) => {
      const row = request();
      const answer = reconcile(
        [line(row.gateway_payment, 500, state), line('pay_lost', 700, state)],
        [row],
        [],
        day,
      );
      expect(answer).toMatchObject({
        matched: { count: 0 },
        notMade: 0,
        differences: [
          { kind: 'DIFFERS', differs: ['STATE'], there: { state } },
          { kind: 'MISSING_HERE', reference: 'pay_lost' },
        ],
      });
    },
  );

  test('a reference of several requests stands for the one that moved money, in whatever order they are read', () => {
    const paid = request({ gateway_payment: null, reference: 'UTR1', decided_at: 10 });
    const withdrawn = request({ gateway_payment: null, reference: 'UTR1', state: 'CANCELLED' });
    for (const others of [
      [paid, withdrawn],
      [withdrawn, paid],
    ])
      expect(reconcile([line('UTR1')], [], others, day).differences).toMatchObject([
        { differs: ['DAY'], here: { requestId: paid.request_id } },
      ]);
  });

  test('[R7.117] a second payment of a request is named beside it, and not as one that is missing here', () => {
    const paid = request({ other_payments: JSON.stringify(['pay_again']) });
    const answer = reconcile([line(paid.gateway_payment), line('pay_again')], [paid], [], day);
    expect(answer.differences).toMatchObject([
      { kind: 'REPEATED', reference: 'pay_again', here: { requestId: paid.request_id } },
    ]);
  });

  test('missing on either side, named twice, and not made on both', () => {
    const [twice, missing] = [request({ gateway_order: 'order_1' }), request()];
    const failed = request({ state: 'EXPIRED' });
    const answer = reconcile(
      [
        line(twice.gateway_payment),
        line('order_1'),
        line('pay_unknown', 700),
        line('pay_unknown', 700),
        line('pay_never', 900, 'failed'),
        line(failed.gateway_payment, 1, 'failed'),
      ],
      [twice, missing],
      [failed],
      day,
    );
    expect(answer).toMatchObject({
      here: { count: 2, amount: 1000 },
      there: { count: 4, amount: 2400 },
      matched: { count: 1, amount: 500 },
      notMade: 2,
      differencesTotal: 4,
    });
    expect(answer.differences.map(({ kind, reference }) => [kind, reference])).toEqual([
      ['REPEATED', 'order_1'],
      ['MISSING_HERE', 'pay_unknown'],
      ['REPEATED', 'pay_unknown'],
      ['MISSING_THERE', missing.gateway_payment],
    ]);
  });
});

describe.each(storagesUnderTest())('[R20.15] cashiers compare a day on $name', (under) => {
  test('with the bank’s file and with what a player has moved; the audit log has the sums alone', async () => {
    const harness = await openOperatorHarness({ under });
    const [first, second] = [await harness.operator('CASHIER'), await harness.operator('CASHIER')];
    const player = await harness.app.player();
    const deposit = async (customerRef: string, reference: string) => {
      const body = { customerRef, method: 'UPI', amount: 2000, reference };
      const made = await harness.app.call(createDeposit, { body }, { token: player.token });
      return made.result?.requestId ?? '';
    };
    const approve = (requestId: string) => first.call(approveMoneyRequest, { body: { requestId, reason } });
    const [early, late] = [await deposit('c1', 'UTR 0000-0001'), await deposit('c2', 'UTR00000002')];
    await approve(early);
    const body = { customerRef: 'c3', method: 'UPI', amount: 1000, upiId: 'asha@bank' };
    const made = await harness.app.call(createWithdrawal, { body }, { token: player.token });
    const withdrawal = made.result?.requestId ?? '';
    harness.app.time.jump(DAY + 1);
    const [one, two] = [await harness.logIn(first.name), await harness.logIn(second.name)];
    await one.call(approveMoneyRequest, { body: { requestId: late, reason } });
    await one.call(approveMoneyRequest, { body: { requestId: withdrawal, reason } });
    await two.call(markWithdrawalPaid, { body: { requestId: withdrawal, reference: 'NEFT-000077', reason } });

    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(
      harness.app.time.now(),
    );
    const query = { day: today, source: 'BANK' };
    const lines = [
      { reference: 'utr00000001', amount: 2000, state: null },
      { reference: 'neft000077', amount: 1000, state: 'Success' },
      { reference: 'UTR99999999', amount: 1, state: null },
    ];
    const { result } = await two.call(reconcileMoney, { query, body: { lines } });
    expect(result).toMatchObject({
      here: { count: 2, amount: 3000 },
      there: { count: 3, amount: 3001 },
      matched: { count: 1, amount: 1000 },
      differences: [
        { kind: 'DIFFERS', differs: ['DAY'], here: { requestId: early } },
        { kind: 'MISSING_HERE', reference: 'UTR99999999', here: null },
        { kind: 'MISSING_THERE', there: null, here: { requestId: late, amount: 2000 } },
      ],
    });
    const gateway = await two.call(reconcileMoney, {
      query: { ...query, source: 'GATEWAY' },
      body: { lines: [] },
    });
    expect(gateway.result).toMatchObject({ here: { count: 0 }, differencesTotal: 0 });
    // A reference that a player has typed never stands for a payment of the gateway.
    const typed = await two.call(reconcileMoney, {
      query: { ...query, source: 'GATEWAY' },
      body: { lines: lines.slice(0, 1) },
    });
    expect(typed.result?.differences).toMatchObject([{ kind: 'MISSING_HERE', here: null }]);

    const figures = await two.call(getMoneyFigures, { query: { requestId: early } });
    const [both, once] = [
      { count: 2, amount: 4000 },
      { count: 1, amount: 1000 },
    ];
    expect(figures.result).toMatchObject({
      player: {
        day: { deposits: { count: 1, amount: 2000 }, withdrawals: once },
        month: { deposits: both, withdrawals: once },
        ever: { deposits: both, withdrawals: once },
      },
      siteDay: { deposits: { count: 1, amount: 2000 }, withdrawals: once },
    });
    const unknown = await two.call(getMoneyFigures, { query: { requestId: 'd-none' } });
    expect(unknown.error?.code).toBe('REQUEST_NOT_FOUND');

    const admin = await harness.logIn('first.admin');
    const log = await admin.call(getAuditLog, { query: { subject: `day:${today}` } });
    expect(log.result?.map(({ action, operatorName }) => [action, operatorName])).toEqual([
      ['RECONCILE_MONEY', second.name],
      ['RECONCILE_MONEY', second.name],
      ['RECONCILE_MONEY', second.name],
    ]);
    expect(JSON.stringify(log.result)).not.toContain('UTR');
    expect((await two.call(getMoneyRequests, { query: {} })).result?.requests).toEqual([]);
    await harness.app.close();
  });

  test('bad files are refused', async () => {
    const harness = await openOperatorHarness({ under });
    const cashier = await harness.operator('CASHIER');
    const line = { reference: 'pay_1', amount: 1, state: null };
    const refused = async (lines: readonly object[], day = '2026-11-17') =>
      (await cashier.call(reconcileMoney, { query: { day, source: 'GATEWAY' }, body: { lines } })).error
        ?.code;
    expect(await refused([{ ...line, amount: -1 }])).toBe('VALIDATION_FAILED');
    expect(await refused([{ ...line, amount: 0.001 }])).toBe('VALIDATION_FAILED');
    expect(await refused([{ ...line, reference: '--' }])).toBe('VALIDATION_FAILED');
    expect(await refused([line], '2026-02-30')).toBe('VALIDATION_FAILED');
    const most = Array.from({ length: RECONCILED_LINES_MAX }, (_, n) => ({ ...line, reference: `pay_${n}` }));
    expect(await refused([...most, line])).toBe('VALIDATION_FAILED');
    expect(await refused(most)).toBeUndefined();
    expect(await refused(most.map((one) => ({ ...one, amount: 1e12 })))).toBe('VALIDATION_FAILED');
    await harness.app.close();
  });
});
