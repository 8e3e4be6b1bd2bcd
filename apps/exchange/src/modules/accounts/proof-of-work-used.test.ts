import { expect, test, vi } from 'vitest';
import { isRefused } from '@layline/server/http/route.ts';
import { ProofOfWork } from './proof-of-work.ts';

// Any number is a solution here: the botnet's computing is not under test.
vi.mock('node:crypto', async (original) => ({
  ...(await original<object>()),
  hash: () => Buffer.alloc(32),
}));

test('a stranger who uses 100,000 solutions at once does not keep out others with a solution', async () => {
  const proofs = new ProofOfWork(new Uint8Array(32), () => 0);
  const caller = { lane: 'stranger', key: '203.0.113.0/24' } as const;
  const asked = { call: 'authenticate', about: 'asha', proof: undefined, now: 1_790_000_000_000 } as const;
  const admit = (proof: string) => proofs.admit(caller, { ...asked, proof }, async ({ lane }) => lane);
  const solved = async () => {
    const answer = await admit('nothing that was ever signed');
    return isRefused(answer) ? `${answer.details?.challenge}.0` : '';
  };
  for (let i = 0; i < 100_000; i += 1) await admit(await solved());
  const honest = await solved();
  expect(await admit(honest)).toBe('proved');
  expect(isRefused(await admit(honest))).toBe(true);
});
