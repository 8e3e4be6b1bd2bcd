import { Overloaded } from '@layline/server/errors.ts';
import { until } from '@layline/simulation/base/until.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { isRefused } from '@layline/server/http/route.ts';
import type { Fault } from '../../payments/testing/razorpay-double.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { accepted, auditRequests, decided } from './testing/cashier-app.ts';
import { openGatewayApp } from './testing/gateway-app.ts';
import type { GatewayApp } from './testing/gateway-app.ts';

describe.each(storagesUnderTest())('payouts by the gateway on $name', (under) => {
  let g: GatewayApp;
  let player: TestPlayer;
  beforeEach(async () => {
    g = await openGatewayApp(under, { payouts: true });
    player = await g.x.app.player();
  });
  afterEach(() => g.close());

  const money = () => g.x.moneyOf(player);
  const find = (requestId: string) => g.x.decisions.find(requestId);
  const NOTHING_MOVED = { cash: 100_000, held: 0, exposure: 0 };

  /** Makes a withdrawal of ₹1,000, approved and sent; returns its id and the payout's. */
  async function sent(): Promise<readonly [requestId: string, payoutId: string]> {
    const { requestId } = accepted(await g.x.withdraw(player));
    const { payoutId } = decided(await g.x.decisions.approve(requestId, 'op1'));
    return [requestId, payoutId ?? ''];
  }

  test('[R7.42] approval sends it to a UPI id or a bank, and the webhook reports it paid', async () => {
    const [requestId, payoutId] = await sent();
    expect(g.gateway.payouts).toMatchObject([
      {
        amount: 100_000,
        reference_id: requestId,
        body: { mode: 'UPI', fund_account: { account_type: 'vpa', vpa: { address: 'asha@bank' } } },
      },
    ]);
    expect((await find(requestId))?.status).toBe('APPROVED');
    expect(await g.deliver(g.gateway.decide(payoutId, 'processed', 'UTR42'))).toEqual([200, 'DONE']);
    expect(await find(requestId)).toMatchObject({ status: 'PAID', reference: 'UTR42' });
    expect(money()).toMatchObject({ cash: 99_000, held: 0 });
    const bank = { holder: 'Asha Rao', accountNumber: '123456786789', ifsc: 'HDFC0001234' };
    const body = { method: 'BANK', upiId: undefined, bank };
    await g.x.decisions.approve(accepted(await g.x.withdraw(player, body)).requestId, 'op1');
    expect(g.gateway.payouts[1]?.body).toMatchObject({
      mode: 'IMPS',
      fund_account: {
        account_type: 'bank_account',
        bank_account: { name: 'Asha Rao', ifsc: 'HDFC0001234', account_number: '123456786789' },
      },
    });
  });

  test.each(['failed', 'rejected', 'cancelled', 'reversed'])(
    'a payout that is %s puts the money back, once',
    async (status) => {
      const [requestId, payoutId] = await sent();
      const told = g.gateway.decide(payoutId, status);
      for (const outcome of ['DONE', 'REPEATED']) expect(await g.deliver(told)).toEqual([200, outcome]);
      expect(await find(requestId)).toMatchObject({ status: 'REJECTED', decidedBy: 'RAZORPAY' });
      expect(money()).toEqual(NOTHING_MOVED);
      await auditRequests(g.x, [player]);
    },
  );

  test('a payout that comes back after it was paid is put back too', async () => {
    const [requestId, payoutId] = await sent();
    await g.deliver(g.gateway.decide(payoutId, 'processed', 'UTR42'));
    await g.deliver(g.gateway.decide(payoutId, 'reversed'));
    expect((await find(requestId))?.status).toBe('REJECTED');
    expect(money()).toEqual(NOTHING_MOVED);
    await auditRequests(g.x, [player]);
  });

  test('events in the wrong order do no harm, because the current state is asked for', async () => {
    const [requestId, payoutId] = await sent();
    const queued = g.gateway.decide(payoutId, 'queued');
    const failed = g.gateway.decide(payoutId, 'failed');
    const processed = g.gateway.decide(payoutId, 'processed', 'UTR42');
    for (const one of [processed, failed, queued]) expect((await g.deliver(one))[0]).toBe(200);
    expect((await find(requestId))?.status).toBe('PAID');
    expect(money()).toMatchObject({ cash: 99_000, held: 0 });
  });

  test('a payout made after its money went back is flagged for a person', async () => {
    const [requestId, payoutId] = await sent();
    await g.deliver(g.gateway.decide(payoutId, 'failed'));
    await g.deliver(g.gateway.decide(payoutId, 'processed', 'UTR42'));
    expect(await find(requestId)).toMatchObject({ status: 'REJECTED', flag: 'PAYOUT_CONTRADICTION' });
    expect(money()).toEqual(NOTHING_MOVED);
  });

  test('[R7.107] an answer of the gateway that comes late is not taken for its last word', async () => {
    const [requestId, payoutId] = await sent();
    const { gateway, transfers } = g.x.cashier;
    if (gateway === null) throw new Error('there is no gateway');
    const late = Promise.withResolvers<void>();
    const asked = vi.spyOn(gateway, 'payout').mockImplementationOnce(async () => {
      await late.promise;
      return { payoutId, status: 'PAID', utr: 'UTR42', reason: null };
    });
    const turns = vi.spyOn(transfers, 'with');
    const processed = g.deliver(g.gateway.decide(payoutId, 'processed', 'UTR42'));
    await until(() => asked.mock.calls.length === 1);
    const reversed = g.deliver(g.gateway.decide(payoutId, 'reversed'));
    await Promise.race([reversed, until(() => turns.mock.calls.length === 2)]);
    late.resolve();
    expect(await Promise.all([processed, reversed])).toEqual([
      [200, 'DONE'],
      [200, 'DONE'],
    ]);
    expect(await find(requestId)).toMatchObject({ status: 'REJECTED', flag: null });
    expect(money()).toEqual(NOTHING_MOVED);
  });

  test.each([
    ['processed', 'PAID'],
    ['failed', 'REJECTED'],
  ])(
    '[R7.107] a payout that a person should check and that is %s after all needs nobody',
    async (word, status) => {
      g.gateway.faults = ['DEAF', 'DECLINE', 'DECLINE'];
      const [requestId] = await sent();
      g.gateway.faults = ['DECLINE'];
      await g.x.cashier.sweep();
      expect((await find(requestId))?.flag).toBe('PAYOUT_UNCLEAR');
      await g.deliver(g.gateway.decide(g.gateway.payouts[0]?.id ?? '', word));
      expect(await find(requestId)).toMatchObject({ status, flag: null });
      await auditRequests(g.x, [player]);
    },
  );

  test('operators can neither pay nor reject what the gateway is handling', async () => {
    const [requestId] = await sent();
    expect(await g.x.decisions.markPaid(requestId, 'op1')).toEqual({ refused: 'INVALID_REQUEST_STATE' });
    expect(await g.x.decisions.reject(requestId, 'op1', 'late')).toEqual({
      refused: 'INVALID_REQUEST_STATE',
    });
  });

  test.each<[string, Fault[]]>([
    ['the connection breaks before', ['DOWN']],
    ['the connection breaks after', ['DEAF']],
    ['no answer comes', ['SLOW', 'SLOW']],
    ['the gateway is broken', ['BROKEN']],
    ['it is down for a long time', ['DEAF', 'DOWN', 'DOWN']],
    ['our keys are wrong for a while', ['KEYS', 'KEYS', 'KEYS']],
  ])('it is sent until it is accepted, and paid once, even if %s', async (_, faults) => {
    g.gateway.faults = faults;
    const [requestId] = await sent();
    await g.x.restart();
    await g.x.cashier.sweep();
    expect(g.gateway.payouts).toHaveLength(1);
    const payoutId = g.gateway.payouts[0]?.id ?? '';
    g.gateway.decide(payoutId, 'processed', 'UTR42');
    await g.x.cashier.sweep();
    expect(await find(requestId)).toMatchObject({ status: 'PAID', payoutId, reference: 'UTR42' });
    expect(money()).toMatchObject({ cash: 99_000, held: 0 });
  });

  test('[R7.107] an approval stands if the exchange is too busy to note at once that it was paid', async () => {
    const { requestId } = accepted(await g.x.withdraw(player));
    const { gateway } = g.x.cashier;
    if (gateway === null) throw new Error('there is no gateway');
    const paid = { payoutId: 'pout_1', status: 'PAID', utr: 'UTR42', reason: null } as const;
    vi.spyOn(gateway, 'payOut').mockResolvedValue(paid);
    vi.spyOn(gateway, 'payout').mockResolvedValue(paid);
    vi.spyOn(g.x.app.core, 'submitAll').mockRejectedValueOnce(new Overloaded());
    expect(decided(await g.x.decisions.approve(requestId, 'op1')).status).toBe('APPROVED');
    await g.x.cashier.sweep();
    expect((await find(requestId))?.status).toBe('PAID');
    expect(money()).toMatchObject({ cash: 99_000, held: 0 });
  });

  test('a payout declined at once is rejected, with the reason', async () => {
    g.gateway.faults = ['DECLINE'];
    const [requestId] = await sent();
    const request = await find(requestId);
    expect([request?.status, request?.reason]).toEqual([
      'REJECTED',
      'The payment provider declined it. Check the details.',
    ]);
    expect(money()).toEqual(NOTHING_MOVED);
  });

  test('a refusal after a lost answer may hide a payout, so a person decides', async () => {
    g.gateway.faults = ['DEAF', 'DECLINE', 'DECLINE'];
    const [requestId] = await sent();
    expect((await find(requestId))?.status).toBe('APPROVED');
    g.gateway.faults = ['DECLINE'];
    await g.x.cashier.sweep();
    expect(await find(requestId)).toMatchObject({ status: 'APPROVED', flag: 'PAYOUT_UNCLEAR' });
    await g.x.cashier.sweep();
    expect(g.gateway.calls.filter((call) => call === 'POST /payouts')).toHaveLength(4);
    expect(isRefused(await g.x.decisions.markPaid(requestId, 'op2', 'UTR42'))).toBe(false);
    expect(await find(requestId)).toMatchObject({ status: 'PAID', flag: null });
    await auditRequests(g.x, [player]);
  });
});
