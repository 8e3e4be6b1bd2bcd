import { expect, test } from 'vitest';
import { refusalText } from './refusal-text.ts';

test('[R20.7] a refusal says which bound was passed', () => {
  expect(refusalText({ code: 'CREDIT_BELOW_USE', message: 'In use.', details: { least: 554.29 } })).toBe(
    'In use. The lowest possible now is 554.29.',
  );
  expect(refusalText({ code: 'SHARE_TOO_HIGH', message: 'Too high.', details: { bound: 40 } })).toBe(
    'Too high. The limit is 40%.',
  );
  expect(refusalText({ code: 'NODE_NOT_EMPTY', message: 'Not yet.', details: { obstacle: 'CREDIT' } })).toBe(
    'Not yet. Its credit is not 0.',
  );
  const lacking = { code: 'INSUFFICIENT_FUNDS', message: 'Lower the stake or deposit.' } as const;
  expect(refusalText({ ...lacking, details: { needed: 30_000, available: 27_500 } })).toBe(
    'There is not enough money for this. Needed: 30000. Available: 27500.',
  );
});
