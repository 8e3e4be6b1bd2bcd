import { beginPasskeyConfirmation } from '@layline/contract/calls/passkeys.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import * as sent from '@layline/contract/examples/cashier.ts';
import { exampleBonus } from '@layline/contract/examples/cashier.ts';
import { exampleProtection } from '@layline/contract/examples/player.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { MoneyRequest, MoneyRequestStatus } from '../../provider/cashier.ts';
import type { PaymentWay } from '../../provider/payment-info.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { exampleDeposit, exampleOnlineDeposit, examplePaymentInfo } from '../../testing/examples.ts';
import { DEVICE_BYTES, deviceSigns } from '../../testing/fake-device.ts';
import { openSite, provide, refuse, signIn, succeed } from '../../testing/provider.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { PayTo } from './pay-to.tsx';
import { PaymentGuide } from './payment-page.tsx';
import { CustomerRefs, sendWithdrawal } from './send-request.ts';
import { ReceiptField } from './receipt-field.tsx';
import type { ReceiptState } from './receipt-field.tsx';
import { RequestDetail } from './request-detail.tsx';
import { eventually } from '@layline/ui/testing/eventually.ts';

/** Waits until an element contains a text. */
async function says(place: Locator, text: string): Promise<void> {
  await expect.poll(() => place.element().textContent).toContain(text);
}

/** Matches any text that contains this one. */
const part = (text: string) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));

const [UPI] = examplePaymentInfo.ways as readonly [PaymentWay, ...PaymentWay[]];

const nothing = () => undefined;
const noActions = { choose: nothing, retry: nothing, remove: nothing, reject: nothing };
const noTotals = { deposited: 0, withdrawn: 0, pendingDeposits: 0, heldWithdrawals: 0 };

/** A provider with the cashier's calls, each of which can be replaced. */
function openCashier(handlers: Parameters<typeof provide>[0] = {}): Request[] {
  openSite();
  signIn();
  return provide({
    'Account/GetPaymentInfo': () => succeed(sent.examplePaymentInfo),
    'Protection/Get': () => succeed({ ...exampleProtection, limits: [] }),
    'Bonus/GetBonuses': () => succeed({ bonuses: [] }),
    GetUserWithdrawalHistory: () => succeed({ requests: [], next: null }),
    PlayerRequests: () => succeed({ requests: [sent.exampleDeposit], next: null }),
    GetDepositWithdrawals: () =>
      succeed({ requests: [sent.exampleDeposit, sent.exampleWithdrawal], next: null, totals: noTotals }),
    ...handlers,
  });
}

describe('[R2.16] a request', () => {
  const states: readonly (readonly [MoneyRequest['type'], MoneyRequestStatus, string])[] = [
    ['DEPOSIT', 'PENDING', 'The cashier checks your payment'],
    ['DEPOSIT', 'APPROVED', '₹2,000 was added to your balance.'],
    ['DEPOSIT', 'REJECTED', 'Nothing was added to your balance.'],
    ['DEPOSIT', 'CANCELLED', 'You cancelled this request.'],
    ['DEPOSIT', 'EXPIRED', 'The request was not processed in time.'],
    ['WITHDRAWAL', 'PENDING', 'is held for you'],
    ['WITHDRAWAL', 'APPROVED', 'is on its way to you'],
    ['WITHDRAWAL', 'PAID', '₹2,000 was sent.'],
    ['WITHDRAWAL', 'REJECTED', '₹2,000 was returned to your balance.'],
    ['WITHDRAWAL', 'CANCELLED', 'You cancelled it.'],
  ];
  test.each(states)('%s %s says what happens next', async (type, status, text) => {
    const reason = status === 'REJECTED' ? 'No such payment' : null;
    const request = { ...exampleDeposit, type, status, reason, cancellable: status === 'PENDING' };
    await render(
      <main>
        <RequestDetail request={request} onCancel={nothing} onPay={null} busy={false} receipt={null} />
      </main>,
    );
    await says(page.getByRole('status'), text);
    expect(page.getByText('Reason: No such payment').elements()).toHaveLength(reason === null ? 0 : 1);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('an online deposit can be paid as long as it is pending', async () => {
    const onPay = vi.fn<() => void>();
    await render(
      <RequestDetail
        request={exampleOnlineDeposit}
        onCancel={nothing}
        onPay={onPay}
        busy={false}
        receipt={null}
      />,
    );
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    expect(onPay).toHaveBeenCalledOnce();
  });

  test('of another player, or an unknown one, is not found', async () => {
    openCashier({ PlayerRequests: () => succeed({ requests: [], next: null }) });
    await renderApp('/depositw/d1');
    await expect.element(page.getByRole('heading', { name: 'Request not found' })).toBeVisible();
  });
});

describe('[R2.15] the ways to pay', () => {
  test('pass axe on real and on play money, with and without ways', async () => {
    await render(
      <main>
        <PaymentGuide info={examplePaymentInfo} />
        <PaymentGuide info={{ ...examplePaymentInfo, realMoney: false, ways: [] }} />
      </main>,
    );
    await expect.element(page.getByText(part('This site runs on play money.'))).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'No payment methods available' })).toBeVisible();
    // Twice on one page, which no page has.
    expect((await accessibilityFaults()).filter((fault) => !fault.includes('landmark-unique'))).toEqual([]);
  });

  test('can be reloaded after a failure', async () => {
    let fails = true;
    openCashier({
      'Account/GetPaymentInfo': () =>
        fails ? refuse(503, 'OVERLOADED', 'Busy.') : succeed(sent.examplePaymentInfo),
    });
    await renderApp('/Payment');
    const alert = page.getByRole('alert').filter({ hasText: part('The ways to pay could not be loaded') });
    await expect.element(alert).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    fails = false;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { name: 'Ways to pay' })).toBeVisible();
  });
});

describe('[R7.25] the receipt', () => {
  const preview = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  const states: readonly (readonly [ReceiptState, string])[] = [
    [{ phase: 'none', problem: null }, 'A photo or screenshot'],
    [{ phase: 'none', problem: 'Choose a picture.' }, 'Choose a picture.'],
    [{ phase: 'preparing' }, 'Reading the picture…'],
    [{ phase: 'sending', preview, share: 0.42 }, 'Uploading, 42%'],
    [{ phase: 'failed', preview, problem: 'No network.' }, 'No network.'],
    [{ phase: 'ready', preview, imageId: 'i1' }, 'Receipt uploaded.'],
  ];
  test.each(states)('%o', async (state, text) => {
    await render(
      <main>
        <ReceiptField state={state} actions={noActions} required />
      </main>,
    );
    await expect.element(page.getByText(part(text))).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });
});

describe('[R2.17] the forms', () => {
  const amount = page.getByRole('textbox', { name: 'Amount' });
  const reference = page.getByRole('textbox', { name: 'Reference (UTR)' });
  const send = page.getByRole('button', { name: 'Request deposit' });

  test('switching forms, or a refusal, keeps the input', async () => {
    openCashier({
      CreateRequestForDepositWithdrawal: () => refuse(409, 'REFERENCE_USED', 'Used.'),
    });
    await renderApp('/depositw/deposit');
    await amount.fill('2000');
    await reference.fill('631204857193');
    await page.getByRole('tab', { name: 'Withdrawal' }).click();
    await page.getByRole('tab', { name: 'Deposit' }).click();
    await expect.element(amount).toHaveValue('2000');
    await send.click();
    const text = 'This payment reference was used before. Check it, or write to support.';
    await expect.element(reference).toHaveAccessibleDescription(part(text));
    await expect.element(reference).toHaveValue('631204857193');
    await expect.element(amount).toHaveValue('2000');
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('a second press during the first sends nothing', async () => {
    const held = Promise.withResolvers<Response>();
    const seen = openCashier({ CreateRequestForDepositWithdrawal: () => held.promise });
    const { router } = await renderApp('/depositw/deposit');
    await amount.fill('2000');
    await reference.fill('631204857193');
    await send.click();
    await expect.element(send).toHaveAttribute('aria-busy', 'true');
    const form = page.getByRole('form', { name: 'Deposit' }).element();
    if (form instanceof HTMLFormElement) form.requestSubmit();
    held.resolve(succeed(sent.exampleDeposit));
    await eventually(() =>
      expect(router.state.location.pathname).toBe(`/depositw/${exampleDeposit.requestId}`),
    );
    expect(seen.filter(({ url }) => url.includes('CreateRequestForDepositWithdrawal'))).toHaveLength(1);
  });

  test('[R5.8] the player’s own deposit limit is shown beforehand, and named when it is exceeded', async () => {
    openCashier({
      'Protection/Get': () =>
        succeed({
          ...exampleProtection,
          limits: [{ kind: 'DEPOSIT_DAY', value: 1_000.3, used: 250.1, wanted: null }],
        }),
    });
    await renderApp('/depositw/deposit');
    await expect.element(amount).toHaveAccessibleDescription(/₹750.20 left of your own limit\./);
    await amount.fill('800');
    await reference.fill('631204857193');
    await send.click();
    await expect
      .element(page.getByText('You have ₹750.20 left of your own deposit limit.', { exact: true }))
      .toBeVisible();
    await expect.element(amount).toHaveFocus();
  });

  test('a withdrawal says which bonus it forfeits, and why it was refused', async () => {
    openCashier({
      'Bonus/GetBonuses': () => succeed({ bonuses: [exampleBonus] }),
      CreateRequestForDepositWithdrawal: () => refuse(409, 'NEGATIVE_BALANCE', 'Debt.'),
    });
    await renderApp('/depositw/withdrawal');
    await expect.element(page.getByText(/forfeits a bonus .*: Welcome bonus\./)).toBeVisible();
    await amount.fill('500');
    await page.getByRole('textbox', { name: 'Your UPI ID' }).fill('asha.rao@examplebank');
    await page.getByRole('button', { name: 'Request withdrawal' }).click();
    const text = 'Withdrawals are stopped until your balance is covered again.';
    await expect.element(page.getByRole('form').getByText(part(text))).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });
});

describe('a withdrawal that the provider wants confirmed with a passkey', () => {
  const amount = page.getByRole('textbox', { name: 'Amount' });
  const confirm = page.getByRole('button', { name: 'Confirm with passkey' });
  const made = {
    ...sent.exampleWithdrawal,
    status: 'PENDING',
    reference: null,
    decidedAt: null,
    paidAt: null,
  };
  const ask = async () => {
    const bodies: Readonly<Record<string, unknown>>[] = [];
    const confirmed: unknown[] = [];
    openCashier({
      CreateRequestForDepositWithdrawal: async (request) => {
        const body = (await request.json()) as Readonly<Record<string, unknown>>;
        bodies.push(body);
        return 'confirmation' in body ? succeed(made) : refuse(403, 'PASSKEY_REQUIRED', 'Confirm.');
      },
      'Account/BeginPasskeyConfirmation': async (request) => {
        confirmed.push(await request.json());
        return succeed(docsOf(beginPasskeyConfirmation).example.result);
      },
    });
    const { router } = await renderApp('/depositw/withdrawal');
    await amount.fill('500');
    await page.getByRole('textbox', { name: 'Your UPI ID' }).fill('asha.rao@examplebank');
    await page.getByRole('button', { name: 'Request withdrawal' }).click();
    await expect
      .element(page.getByText(/₹500(\.00)? goes to the UPI ID asha\.rao@examplebank\./))
      .toBeVisible();
    return { bodies, confirmed, router };
  };

  test('is sent again, as the same request, with what the device signed', async () => {
    deviceSigns('phone');
    const { bodies, confirmed, router } = await ask();
    expect(await accessibilityFaults()).toEqual([]);
    expect(confirmed).toEqual([]);
    await confirm.click();
    await eventually(() => expect(bodies).toHaveLength(2));
    expect(confirmed).toEqual([{ amount: 500, method: 'UPI', upiId: 'asha.rao@examplebank' }]);
    const [first, second] = bodies;
    const response = {
      clientDataJSON: DEVICE_BYTES,
      authenticatorData: DEVICE_BYTES,
      signature: DEVICE_BYTES,
      userHandle: DEVICE_BYTES,
    };
    expect(second).toEqual({ ...first, confirmation: { id: 'phone', response } });
    await eventually(() => expect(router.state.location.pathname).toBe(`/depositw/${made.requestId}`));
  });

  test('is not sent again by players who do not confirm, and says what is missing', async () => {
    vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    const { bodies } = await ask();
    await confirm.click();
    await expect.element(page.getByRole('form').getByText('Confirm this with your passkey.')).toBeVisible();
    expect(bodies).toHaveLength(1);
    await expect.element(amount).toHaveValue('500');
  });

  test('is not signed by players who go back when they see what they would confirm', async () => {
    const device = deviceSigns('phone');
    const { bodies, confirmed } = await ask();
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect.element(page.getByRole('form').getByText('Confirm this with your passkey.')).toBeVisible();
    expect(bodies).toHaveLength(1);
    expect(confirmed).toEqual([]);
    expect(device).not.toHaveBeenCalled();
  });

  test('is not sent as the player who has logged in while the device asked', async () => {
    const bodies: unknown[] = [];
    provide({
      CreateWithdrawal: async (request) => {
        bodies.push(await request.json());
        return refuse(403, 'PASSKEY_REQUIRED', 'Confirm.');
      },
      'Account/BeginPasskeyConfirmation': () => {
        signIn({ userName: 'ravi' });
        return succeed(docsOf(beginPasskeyConfirmation).example.result);
      },
    });
    signIn();
    deviceSigns('phone');
    const fields = {
      method: 'UPI',
      amount: '500',
      note: '',
      upiId: 'asha@bank',
      holder: '',
      accountNumber: '',
      ifsc: '',
    };
    const outcome = await sendWithdrawal('PAYMENT', fields, UPI, new CustomerRefs(), () =>
      Promise.resolve(true),
    );
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'PASSKEY_REQUIRED' } });
    expect(bodies).toHaveLength(1);
  });
});

describe('[R2.16] the list', () => {
  test('[R5.8] an unreadable address shows everything; a filter is in the address and the call', async () => {
    const seen = openCashier();
    const { router } = await renderApp('/dwrequests?type=LOAN&since=soon');
    const rows = page.getByRole('region', { name: 'Requests' }).getByRole('listitem');
    await says(rows.first(), 'Deposit');
    expect(await accessibilityFaults()).toEqual([]);
    await page.getByLabelText('Type').selectOptions('Withdrawals');
    await eventually(() => expect(router.state.location.search).toEqual({ type: 'WITHDRAWAL' }));
    await eventually(async () => {
      const last = seen.findLast(({ url }) => url.includes('GetDepositWithdrawals'));
      expect(await last?.clone().json()).toEqual({ type: 'WITHDRAWAL' });
    });
  });

  test('older requests are on a separate page', async () => {
    const next = `1795000000000.${exampleDeposit.requestId}`;
    openCashier({
      GetDepositWithdrawals: async (request) => {
        const { cursor } = (await request.json()) as { cursor?: string };
        const older = cursor === next;
        return succeed({
          requests: [older ? sent.exampleWithdrawal : sent.exampleDeposit],
          next: older ? null : next,
          totals: noTotals,
        });
      },
    });
    const { router } = await renderApp('/dwrequests');
    await page.getByRole('link', { name: 'Older' }).click();
    const rows = page.getByRole('region', { name: 'Requests' }).getByRole('listitem');
    await says(rows, 'Withdrawal');
    expect(router.state.location.search).toEqual({ cursor: next });
    await page.getByRole('link', { name: 'Newest' }).click();
    await says(rows, 'Deposit');
  });
});

describe('[R7.26] [R7.42] [R7.43] the three calls that request a payment', () => {
  const asked = async (seen: Request[], call: string): Promise<unknown> =>
    seen
      .find(({ url }) => url.includes(call))
      ?.clone()
      .json();

  test('the page of requests uses the call for both', async () => {
    const seen = openCashier({ CreateRequestForDepositWithdrawal: () => succeed(sent.exampleDeposit) });
    const { router } = await renderApp('/depositw/deposit');
    await page.getByRole('textbox', { name: 'Amount' }).fill('2000.50');
    await page.getByRole('textbox', { name: 'Reference (UTR)' }).fill('631204857193');
    await page.getByRole('button', { name: 'Request deposit' }).click();
    await eventually(() =>
      expect(router.state.location.pathname).toBe(`/depositw/${sent.exampleDeposit.requestId}`),
    );
    expect(await asked(seen, 'CreateRequestForDepositWithdrawal')).toMatchObject({
      type: 'DEPOSIT',
      amount: 2000.5,
      method: 'UPI',
      reference: '631204857193',
    });
  });

  test('the payment page uses the call for deposits', async () => {
    const seen = openCashier({ CreateDeposit: () => succeed(sent.exampleDeposit) });
    await renderApp('/Payment');
    await page.getByRole('textbox', { name: 'Amount' }).fill('2000');
    await page.getByRole('textbox', { name: 'Reference (UTR)' }).fill('631204857193');
    expect(await accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Request deposit' }).click();
    await eventually(async () =>
      expect(await asked(seen, 'CreateDeposit')).toMatchObject({ amount: 2000, method: 'UPI' }),
    );
  });

  test('and the call for withdrawals', async () => {
    const seen = openCashier({ CreateWithdrawal: () => succeed(sent.exampleWithdrawal) });
    await renderApp('/Payment');
    await page.getByRole('tab', { name: 'Withdrawal' }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('600');
    await page.getByRole('textbox', { name: 'Your UPI ID' }).fill('asha.rao@examplebank');
    await page.getByRole('button', { name: 'Request withdrawal' }).click();
    await eventually(async () =>
      expect(await asked(seen, 'CreateWithdrawal')).toMatchObject({
        amount: 600,
        method: 'UPI',
        upiId: 'asha.rao@examplebank',
      }),
    );
  });
});

describe('[R10.1] a provider that says little', () => {
  const NOTHING = [[null], [{}], [[]], [{ items: [], totalCount: 0 }], [true], ['Success']] as const;

  /** Every call of the cashier answers the same. */
  const openWith = (result: unknown) =>
    openCashier(
      Object.fromEntries(
        [
          'Account/GetPaymentInfo',
          'Bonus/GetBonuses',
          'GetUserWithdrawalHistory',
          'PlayerRequests',
          'GetDepositWithdrawals',
          'CreateRequestForDepositWithdrawal',
          'CreateDeposit',
          'CreateWithdrawal',
        ].map((call) => [call, () => succeed(result)]),
      ),
    );

  test.each(NOTHING)('[R7.41] [R7.26] with %j a deposit can be requested by its amount', async (result) => {
    const seen = openWith(result);
    const { router } = await renderApp('/depositw');
    await page.getByRole('textbox', { name: 'Amount' }).fill('250');
    await expect.element(page.getByText(/^No payment details are shown here\./)).toBeVisible();
    expect(document.body.textContent).not.toMatch(/NaN|Invalid Date|undefined|null|₹0|per transaction\./);
    await page.getByRole('button', { name: 'Request deposit' }).click();
    await says(page.elementLocator(document.body), 'Your request was sent.');
    await eventually(() => expect(router.state.location.pathname).toBe('/dwrequests'));
    await expect.element(page.getByRole('heading', { name: 'No requests yet' })).toBeVisible();
    const made = seen.find(({ url }) => url.includes('CreateRequestForDepositWithdrawal'));
    expect(await made?.clone().json()).toEqual({
      type: 'DEPOSIT',
      amount: 250,
      customerRef: expect.any(String) as string,
    });
  });

  test.each(NOTHING)('[R7.42] with %j a withdrawal names its own destination', async (result) => {
    const seen = openWith(result);
    const { router } = await renderApp('/Payment');
    await expect.element(page.getByText(/Ask support where to pay\./)).toBeVisible();
    await page.getByRole('tab', { name: 'Withdrawal' }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('250');
    await page.getByRole('textbox', { name: 'Your UPI ID' }).fill('asha.rao@examplebank');
    await page.getByRole('button', { name: 'Request withdrawal' }).click();
    await eventually(() => expect(router.state.location.pathname).toBe('/dwrequests'));
    expect(seen.some(({ url }) => url.includes('CreateWithdrawal'))).toBe(true);
  });

  test('[R7.33] requests with few fields are listed with the fields they have', async () => {
    openWith({
      items: [{ amount: '1,250.5', requestDate: '2026-11-20T10:00:00', status: 'InReview' }, 7, {}],
    });
    await renderApp('/dwrequests');
    const rows = page.getByRole('region', { name: 'Requests' }).getByRole('listitem');
    await says(rows.first(), '₹1,250.50');
    expect(rows.elements()).toHaveLength(1);
    expect(rows.first().getByRole('link').elements()).toHaveLength(0);
    expect(document.body.textContent).not.toMatch(/NaN|Invalid Date|undefined|null|Totals/);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('[R10.2] [R7.41] a talkative one: numeric text, ways in other words, odd entries left out', async () => {
    openCashier({
      'Account/GetPaymentInfo': () =>
        succeed({
          paymentMethods: [
            {
              id: 4,
              type: 'IMPS',
              name: 'IMPS',
              accountHolderName: 'Shore',
              accountNo: '001234567890',
              ifscCode: 'HDFC0001234',
            },
            'x',
            null,
          ],
          deposit: { min: '500', max: '25,000' },
          withdrawal: null,
        }),
      PlayerRequests: () =>
        succeed([
          { id: 11, amount: 1 },
          { id: 12, amount: '75.5', type: 'Withdraw', state: 'Completed' },
        ]),
    });
    await renderApp('/depositw');
    await expect
      .element(page.getByRole('textbox', { name: 'Amount' }))
      .toHaveAccessibleDescription('₹500 to ₹25,000 per transaction.');
    await expect.element(page.getByText('001234567890')).toBeVisible();
    await renderApp('/depositw/12');
    await says(page.getByRole('article', { name: 'Withdrawal request' }), '₹75.50 was sent.');
  });
});

test('[R5.8] [R10.2] limits beside the account to pay to apply to deposits into it', async () => {
  const account = { accountNo: '001234567890', minDeposit: 500, maxDeposit: '25,000' };
  const seen = openCashier({
    'Account/GetPaymentInfo': () => succeed([{ type: 'BANK', bank: account }]),
  });
  await renderApp('/depositw');
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await expect.element(amount).toHaveAccessibleDescription('₹500 to ₹25,000 per transaction.');
  await amount.fill('25001');
  await page.getByRole('button', { name: 'Request deposit' }).click();
  await expect.element(page.getByText('The maximum per transaction is ₹25,000.')).toBeVisible();
  expect(seen.some(({ url }) => url.includes('CreateRequest'))).toBe(false);
});

describe('[R2.15] paying by UPI', () => {
  const link = page.getByRole('link', { name: 'Open payment app' });
  const code = page.getByRole('img', { name: 'QR code to pay by UPI' });

  async function showOn(width: number): Promise<void> {
    const { innerWidth, innerHeight } = window;
    onTestFinished(() => page.viewport(innerWidth, innerHeight));
    await page.viewport(width, 844);
    await render(<PayTo way={UPI} />);
  }

  test('a phone opens its payment app with a link, and shows no code that it would have to scan itself', async () => {
    await showOn(390);
    await expect.element(link).toBeVisible();
    await expect.element(link).toHaveAttribute('href', 'upi://pay?pa=layline@examplebank&pn=Layline&cu=INR');
    expect(code.elements()).toHaveLength(0);
  });

  test('a larger screen shows the code for a phone', async () => {
    await showOn(1280);
    await expect.element(code).toBeVisible();
    expect(link.elements()).toHaveLength(0);
  });
});
