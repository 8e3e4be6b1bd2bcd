import * as sent from '@layline/contract/examples/cashier.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { invalidate } from '../../api/reads.ts';
import { openSite, provide, signIn, succeed } from '../../testing/provider.ts';
import { renderApp } from '../../testing/render-app.tsx';

const WHY = 'Deposits are stopped: you are taking a break.';
const online = sent.exampleOnlineDeposit;
const stopped = { ...online, checkout: null, reason: WHY } as const;

describe('[R7.116] the gateway’s page over ours', () => {
  let shown: object;
  const opened = vi.fn<() => void>();
  const closed = vi.fn<() => void>();

  beforeEach(() => {
    shown = online;
    window.Razorpay = class {
      readonly open = opened;
      readonly close = closed;
    };
    openSite();
    signIn();
    provide({
      PlayerRequests: () => succeed({ requests: [shown], next: null }),
      GetDepositWithdrawals: () => succeed({ requests: [shown], next: null }),
    });
  });
  afterEach(() => {
    vi.clearAllMocks();
    delete window.Razorpay;
  });

  const pay = page.getByRole('button', { name: 'Continue to payment' });
  const openPage = async () => {
    const app = await renderApp(`/depositw/${online.requestId}`);
    await pay.click();
    await expect.poll(() => opened.mock.calls.length).toBe(1);
    return app;
  };

  test.each([
    ['must wait', stopped],
    ['has ended', { ...stopped, status: 'EXPIRED' }],
  ])(
    'closes once the player may not pay in any more and the deposit %s, and is not opened again',
    async (_, next) => {
      await openPage();
      expect(closed).not.toHaveBeenCalled();
      shown = next;
      invalidate('money');
      await expect.poll(() => closed.mock.calls.length).toBe(1);
      await expect.element(page.getByText(`Reason: ${WHY}`)).toBeVisible();
      await expect.element(page.getByText('It can no longer be paid.')).toBeVisible();
      expect(pay.elements()).toEqual([]);
    },
  );

  test('closes when the player leaves the request', async () => {
    const { router } = await openPage();
    await router.navigate({ to: '/dwrequests' });
    await expect.poll(() => closed.mock.calls.length).toBe(1);
  });

  test('stays while the request is only read again', async () => {
    await openPage();
    shown = { ...online, note: 'For the final' };
    invalidate('money');
    await expect.element(page.getByText('For the final')).toBeVisible();
    expect(closed).not.toHaveBeenCalled();
  });

  test('the list says why the deposit cannot be paid', async () => {
    shown = stopped;
    await renderApp('/dwrequests');
    await expect.element(page.getByText(`Reason: ${WHY}`)).toBeVisible();
  });
});
