import { expect, test } from 'vitest';
import { decoded } from './decode.ts';
import { PaymentInfo } from './payment-info.ts';

const account = { accountHolderName: 'Shore', accountNo: '001234567890', ifscCode: 'HDFC0001234' };

test.each<[string, object, number | null, number | null]>([
  ['beside the account number', { ...account, minDeposit: 500, maxDeposit: '25,000' }, 500_00, 25_000_00],
  ['in the account', { bank: { ...account, MinDeposit: '500', MaxDeposit: 25_000 } }, 500_00, 25_000_00],
  ['beside the account', { bank: account, minAmount: 500, maxAmount: null }, 500_00, null],
  ['as zero, which is no limit', { ...account, minDeposit: 0, maxDeposit: 0 }, null, null],
  ['that cannot be read', { ...account, minDeposit: 'any', maxDeposit: -5 }, null, null],
  ['not at all', account, null, null],
])('[R7.41] [R10.2] a bank account with limits of a deposit %s', (_, way, minDeposit, maxDeposit) => {
  for (const answer of [[way], { methods: [way] }, way]) {
    const [read] = decoded(PaymentInfo, answer)?.ways ?? [];
    expect(read).toMatchObject({ minDeposit, maxDeposit, bank: { accountNumber: '001234567890' } });
  }
});
