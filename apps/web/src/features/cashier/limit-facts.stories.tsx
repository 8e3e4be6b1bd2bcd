import type { PaymentInfo } from '@layline/contract/entities/payment-info.ts';
import { examplePaymentInfo } from '@layline/contract/examples/cashier.ts';
import type { States } from '../../stories/story.ts';
import { LimitFacts } from './limit-facts.tsx';

export const title = 'cashier/LimitFacts';

function deposits(changes: Partial<PaymentInfo>) {
  return <LimitFacts type="DEPOSIT" info={{ ...examplePaymentInfo, ...changes }} />;
}

function withdrawals(changes: Partial<PaymentInfo>) {
  return <LimitFacts type="WITHDRAWAL" info={{ ...examplePaymentInfo, ...changes }} />;
}

const { deposit, withdrawal, ways } = examplePaymentInfo;
const crores = { min: 1, max: 98_765_432, perDay: 987_654_321 };

export const states: States = {
  'of deposits': deposits({}),
  'deposits, online too': deposits({
    ways: ways.map((way, index) => (index === 0 ? { ...way, method: 'ONLINE' } : way)),
  }),
  'deposits without a limit of the day': deposits({
    deposit: { ...deposit, perDay: null },
    depositLeft: null,
  }),
  'deposits, nothing left today': deposits({ depositLeft: 0 }),
  'of withdrawals': withdrawals({}),
  'withdrawals with a limit of the day': withdrawals({
    withdrawal: { ...withdrawal, perDay: 100_000 },
    withdrawalLeft: 12_345.5,
  }),
  'withdrawals, nothing left today': withdrawals({
    withdrawal: { ...withdrawal, perDay: 100_000 },
    withdrawalLeft: 0,
  }),
  'limits in crores': deposits({ deposit: crores, depositLeft: crores.perDay }),
};
