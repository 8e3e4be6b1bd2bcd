import { hash, verify } from '@node-rs/argon2';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { register, verifyUser } from '@layline/contract/calls/account.ts';
import { authenticate } from '@layline/contract/calls/log-in.ts';
import type { CallError } from '@layline/contract/envelope.ts';
import { Overloaded } from '@layline/server/errors.ts';
import { isRefused } from '@layline/server/http/route.ts';
import { SQLITE } from '../../core/testing/storages.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { CallOptions, TestApp } from '../../testing/test-app.ts';
import { ProofOfWork } from './proof-of-work.ts';
import { solutionOf } from './testing/solution.ts';

vi.mock('@node-rs/argon2', { spy: true });

const PASSWORD = 'Monsoon#2026';
const HOME = '198.51.100.7';
/** How long the easiest challenge is good, ms. */
const GOOD_MS = 36_000;

/** Log-ins with these names wait for the storage, and keep their places meanwhile. */
const FLOOD = 'flood-';

describe('while 320 networks flood the log-in', () => {
  let exchange: TestApp;
  let flood: Promise<unknown> = Promise.resolve();
  let letGo: () => void;

  const logIn = (userName: string, more: object = {}, options: CallOptions = { address: HOME }) =>
    exchange.call(
      authenticate,
      { body: { userNameOrEmailAddress: userName, password: PASSWORD, ...more } },
      options,
    );
  const signUp = (userName: string, more: object = {}) =>
    exchange.call(
      register,
      { body: { userName, mobile: '9812345678', password: PASSWORD, confirmPassword: PASSWORD, ...more } },
      { address: HOME },
    );
  const refused = ({ error }: { readonly error: CallError | null }) => error?.code;
  const challengeOf = ({ error }: { readonly error: CallError | null }): string => {
    if (error?.code !== 'PROOF_REQUIRED') throw new Error(`no challenge: ${error?.code}`);
    return error.details?.challenge ?? '';
  };
  const proofFor = async (userName: string): Promise<string> =>
    solutionOf(challengeOf(await logIn(userName)));
  /** Everything that calls without a good proof must leave unchanged. */
  const traces = async () => [
    await exchange.database.read.selectFrom('login_guesses').selectAll().execute(),
    await exchange.database.read.selectFrom('login_attempts').selectAll().execute(),
    vi.mocked(hash).mock.calls.length + vi.mocked(verify).mock.calls.length,
  ];

  /** Resolves once all have arrived: 200 have places, and the others have been answered. */
  const begin = async () => {
    const answered: (string | undefined)[] = [];
    const arrived = Promise.withResolvers<null>();
    flood = Promise.all(
      Array.from({ length: 320 }, async (_, i) => {
        answered.push(refused(await logIn(`${FLOOD}${i}`, {}, { address: `10.${i >> 8}.${i & 255}.1` })));
        if (answered.length === 120) arrived.resolve(null);
      }),
    );
    await arrived.promise;
    return answered.slice();
  };

  beforeEach(async () => {
    const gate = Promise.withResolvers<null>();
    letGo = () => gate.resolve(null);
    exchange = await openTestApp({}, SQLITE, {
      wrap: (inner) => ({
        ...inner,
        transact: async (statements, options) => {
          const isFlood = statements.some(
            (one) => 'parameters' in one && one.parameters.some((value) => String(value).startsWith(FLOOD)),
          );
          if (isFlood) await gate.promise;
          return inner.transact(statements, options);
        },
      }),
    });
    await signUp('asha');
    const otp = exchange.sms.lastCode('9812345678');
    await exchange.call(verifyUser, {
      body: { userName: 'asha', mobile: '9812345678', domain: 'localhost', otp },
    });
  });

  afterEach(async () => {
    letGo();
    await flood;
    await exchange.close();
  });

  test('a stranger on one more network is asked for a proof of work, and gets in with it', async () => {
    expect(new Set(await begin())).toEqual(new Set(['PROOF_REQUIRED']));
    const before = await traces();
    const asked = await logIn('asha');
    expect([asked.status, refused(asked)]).toEqual([429, 'PROOF_REQUIRED']);
    expect(await traces()).toEqual(before);
    const proof = solutionOf(challengeOf(asked));
    expect((await logIn('asha', { proof })).status).toBe(200);
    expect((await traces()).at(-1)).toBe(Number(before.at(-1)) + 1);
  });

  test('a stranger who signs up is asked too, and gets in with it', async () => {
    await begin();
    const challenge = challengeOf(await signUp('ravi', { mobile: '9898989898' }));
    const proof = solutionOf(challenge);
    expect((await signUp('ravi', { mobile: '9898989898', proof })).status).toBe(200);
  });

  test('a stranger who signs up under a name that is waiting for its code learns nothing about its number', async () => {
    await signUp('ravi', { mobile: '9898989898' });
    await begin();
    const codes = [];
    for (const mobile of ['9898989898', '9898989897']) codes.push(refused(await signUp('ravi', { mobile })));
    expect(codes).toEqual(['PROOF_REQUIRED', 'PROOF_REQUIRED']);
  });

  test('a proof that is forged, unsolved, used, expired, or for another name, number, network or call is refused, and no password is hashed', async () => {
    await begin();
    const challenge = challengeOf(await logIn('asha'));
    const [bits, expiry, random, signature] = challenge.split('.');
    const made = (...parts: unknown[]) => logIn('asha', { proof: solutionOf(parts.join('.')) });
    const proof = solutionOf(challenge);
    const forSignUp = solutionOf(challengeOf(await signUp('ravi', { mobile: '9898989898' })));
    const forLogIn = await proofFor('9898989898 ravi');
    const otherUsed = challengeOf(await logIn('asha'));
    const used = solutionOf(otherUsed);
    await logIn('asha', { proof: used });
    const before = await traces();
    const answers = {
      'no solution at all': await logIn('asha', { proof: 'just-some-long-text' }),
      forged: await made(bits, expiry, random, 'A'.repeat(22)),
      'with fewer bits': await made('01', expiry, random, signature),
      'with a later expiry': await made(bits, `z${expiry}`, random, signature),
      unsolved: await logIn('asha', { proof: solutionOf(challenge, false) }),
      used: await logIn('asha', { proof: used }),
      'used, with another number': await logIn('asha', {
        proof: solutionOf(otherUsed, true, 1 + Number(used.split('.').at(-1))),
      }),
      'another name': await logIn('meera', { proof }),
      'another network': await logIn('asha', { proof }, { address: '192.0.2.1' }),
      'another call, which means the same by another name': await signUp('ravi', {
        mobile: '9898989898',
        proof: forLogIn,
      }),
      'another number': await signUp('ravi', { mobile: '9898989897', proof: forSignUp }),
      'another name at sign-up': await signUp('meera', { mobile: '9898989898', proof: forSignUp }),
    };
    exchange.time.jump(GOOD_MS);
    const expired = await logIn('asha', { proof });
    for (const [what, answer] of Object.entries({ ...answers, expired })) {
      expect([what, refused(answer)]).toEqual([what, 'PROOF_REQUIRED']);
    }
    expect(await traces()).toEqual(before);
  });

  test('a solution is valid to the last moment, and for a neighbour in the same network', async () => {
    await begin();
    const proof = await proofFor('asha');
    exchange.time.jump(GOOD_MS - 1);
    expect((await logIn('ASHA', { proof }, { address: '198.51.100.8' })).status).toBe(200);
  });

  test('a solution buys only a place in the queue: a caller who has used up the guesses at a name has to wait even with it', async () => {
    for (let i = 0; i < 5; i += 1) await logIn('asha', { password: 'Wrong#2026' });
    await begin();
    expect(refused(await logIn('asha', { proof: await proofFor('asha') }))).toBe('ACCOUNT_LOCKED');
  });

  test('a known device is never asked for one', async () => {
    const { result } = await logIn('asha');
    await begin();
    expect((await logIn('asha', { deviceToken: result?.deviceToken })).status).toBe(200);
  });

  test('when it is quiet nobody is asked', async () => {
    expect((await logIn('asha')).status).toBe(200);
    expect((await signUp('ravi', { mobile: '9898989898' })).status).toBe(200);
  });
});

describe('the work', () => {
  const caller = { lane: 'stranger', key: '203.0.113.0/24' } as const;
  const asked = { call: 'authenticate', about: 'asha', proof: undefined, now: 1_790_000_000_000 } as const;
  const full = () => Promise.reject(new Overloaded());
  const challengeOf = async (proofs: ProofOfWork): Promise<string> => {
    const answer = await proofs.admit(caller, asked, full);
    return isRefused(answer) ? (answer.details?.challenge ?? '') : '';
  };

  test.each([
    [0, 16],
    [0.24, 16],
    [0.25, 17],
    [0.5, 18],
    [0.75, 19],
    [1, 20],
  ])('with a load of %d is %d bits', async (load, bits) => {
    const challenge = await challengeOf(new ProofOfWork(new Uint8Array(32), () => load));
    expect(Number(challenge.split('.')[0])).toBe(bits);
  });

  test.each([
    [0, 36_000],
    [0.5, 54_000],
    [1, 126_000],
  ])('with a load of %d may take %d ms', async (load, goodMs) => {
    const proofs = new ProofOfWork(new Uint8Array(32), () => load);
    const proof = solutionOf(await challengeOf(proofs));
    const lane = (late: number) =>
      proofs.admit(caller, { ...asked, proof, now: asked.now + late }, async (by) => by.lane);
    expect(isRefused(await lane(goodMs))).toBe(true);
    expect(await lane(goodMs - 1)).toBe('proved');
  });

  test('solved while there was room is not enough once the lane is nearly full, and the next challenge is harder', async () => {
    let load = 0;
    const proofs = new ProofOfWork(new Uint8Array(32), () => load);
    const [one, other] = [solutionOf(await challengeOf(proofs)), solutionOf(await challengeOf(proofs))];
    const answer = (proof: string) => proofs.admit(caller, { ...asked, proof }, async (by) => by.lane);
    load = 0.74;
    expect(await answer(one)).toBe('proved');
    load = 0.75;
    const refused = await answer(other);
    expect(isRefused(refused) && refused.details?.challenge?.slice(0, 3)).toBe('19.');
    load = 0.5;
    expect(await answer(other)).toBe('proved');
  });

  test('is accepted only by the process that has asked for it, so that it buys one place in all', async () => {
    const [one, other] = [1, 2].map((fill) => new ProofOfWork(new Uint8Array(32).fill(fill), () => 0));
    if (!one || !other) throw new Error('two were made');
    const proof = solutionOf(await challengeOf(one));
    const lane = (proofs: ProofOfWork) => proofs.admit(caller, { ...asked, proof }, async (by) => by.lane);
    expect(isRefused(await lane(other))).toBe(true);
    expect(await lane(one)).toBe('proved');
  });

  test('what failed for another reason fails', async () => {
    const proofs = new ProofOfWork(new Uint8Array(32), () => 0);
    await expect(proofs.admit(caller, asked, () => Promise.reject(new Error('storage')))).rejects.toThrow(
      'storage',
    );
  });
});
