import { expect, test } from 'vitest';
import { register } from '@layline/contract/calls/account.ts';
import { openTestApp } from '../../testing/test-app.ts';

const PASSWORD = 'Monsoon#2026';

test('while one network floods the sign-up, a stranger on another signs up', async () => {
  // Each hash takes far longer than a request takes to arrive, so that the queue fills on any machine.
  const exchange = await openTestApp({ passwordCost: { memoryCost: 19_456, timeCost: 10, parallelism: 1 } });
  const signUp = (userName: string, mobile: number, address: string) =>
    exchange.call(
      register,
      { body: { userName, mobile: String(mobile), password: PASSWORD, confirmPassword: PASSWORD } },
      { address },
    );
  const flood = Array.from({ length: 120 }, (_, i) => signUp(`flood${i}`, 9_812_000_000 + i, `10.0.0.${i}`));
  const honest = await signUp('asha', 9_898_989_898, '198.51.100.7');
  const codes = (await Promise.all(flood)).map(({ error }) => error?.code);
  await exchange.close();
  expect(codes).toContain('PROOF_REQUIRED');
  expect(honest.status).toBe(200);
});
