import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REGISTERED } from './security/registered-player.ts';
import { openBettingApp } from './betting-app.ts';
import type { BettingApp } from './betting-app.ts';

interface Answer {
  readonly status: number;
  readonly success: boolean;
  readonly result: unknown;
  readonly error: { readonly message: string } | null;
}

/** Calls as made by a client that knows the specification but not the contract. */
describe('a client of the specification', () => {
  let app: BettingApp;
  let bearer: Record<string, string>;
  beforeAll(async () => {
    app = await openBettingApp();
    await app.openMarket();
    bearer = { authorization: `Bearer ${(await app.player()).token}` };
  });
  afterAll(() => app.close());

  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const response = await app.app.fastify.inject({
      method,
      url: `/exchange/${path}`,
      headers: { host: 'localhost', ...bearer },
      ...(body === undefined ? {} : { payload: body }),
    });
    const answer = response.json<Answer>();
    expect(answer.status).toBe(response.statusCode);
    return answer;
  }

  const { userName, mobile, password } = REGISTERED;

  test('[R3.9] [R5.5] signs up and sends the code as a number, without its leading zero', async () => {
    await call('POST', 'Account/Register', { userName, password, confirmPassword: password, mobile });
    const code = app.sms.lastCode(mobile);
    expect(code).toMatch(/^0/);
    const body = { userName, mobile, domain: 'localhost', otp: Number(code) };
    expect(JSON.stringify(body)).not.toContain(code);
    const verified = await call('POST', 'Account/VerificationUser', body);
    expect(verified).toMatchObject({
      success: true,
      result: { domain: 'localhost', stakes: [{}, {}, {}, {}, {}, {}, {}, {}] },
    });
  });

  test('[R7.8] renews with query parameters and gets both fields that the specification names', async () => {
    const login = await call('GET', 'Account/LoginAsDemoUser');
    const { refreshToken } = login.result as { refreshToken: string };
    const renewed = await call('GET', `Account/RefreshToken?refreshToken=${refreshToken}&_=412`);
    expect(renewed.result).toMatchObject({ accessToken: expect.any(String), expireInSeconds: 28_800 });
  });

  test('[R7.7] checks the validity of its token, given in the header or in the query', async () => {
    const token = bearer['authorization']?.slice('Bearer '.length) ?? '';
    const valid = { success: true, result: { valid: true } };
    expect(await call('POST', 'Account/GetAccessTokenValidateTime')).toMatchObject(valid);
    expect(await call('POST', `Account/GetAccessTokenValidateTime?token=${token}`, {})).toMatchObject(valid);
  });

  test('[R7.10] [R3.9] pages through its log-in attempts by Result, MaxResultCount and SkipCount', async () => {
    for (const query of [
      '',
      '?Result=&MaxResultCount=100&SkipCount=0',
      '?Result=SUCCESS&MaxResultCount=10&SkipCount=0',
    ]) {
      const answer = await call('POST', `Account/GetUserLoginAttempts${query}`);
      expect([query, answer.result]).toEqual([query, { totalCount: 1, items: [expect.any(Object)] }]);
    }
    expect(await call('POST', 'Account/GetUserLoginAttempts?Result=FAILED')).toMatchObject({
      result: { totalCount: 0 },
    });
  });

  test('[R7.11] adds its stakes with a bet slip body: quick stakes, selections, or both', async () => {
    const stakes = [
      { title: '250', value: 250 },
      { title: '2k', value: 2000 },
    ];
    const slips = [{ marketId: 'm1', runnerId: 'A', side: 'BACK', price: 2.5, stake: 250 }];
    expect((await call('POST', 'UserStake/Add', { stakes })).result).toEqual({ stakes });
    expect((await call('POST', 'UserStake/Add', { slips })).result).toEqual({ stakes });
    expect((await call('GET', 'Bet/GetBetSlip')).result).toEqual({ slips });
    expect((await call('POST', 'UserStake/Add', { stakes: stakes.slice(1), slips: [] })).result).toEqual({
      stakes: stakes.slice(1),
    });
    expect((await call('GET', 'Setting/GetSetting')).result).toMatchObject({ stakes: stakes.slice(1) });
    expect((await call('GET', 'Bet/GetBetSlip')).result).toEqual({ slips: [] });
    expect(await call('POST', 'UserStake/Add', {})).toMatchObject({ status: 400, success: false });
  });

  test('[R7.12] [R7.13] reads the tree without parameters, and a sport by the name found in it', async () => {
    const tree = (await call('GET', 'Event/TreeSportWithEvent')).result as readonly {
      id: number;
      name: string;
      events: readonly object[];
    }[];
    expect(tree.length).toBeGreaterThanOrEqual(5);
    for (const { id, name, events } of tree) {
      for (const sportName of [name, name.toLowerCase(), String(id)]) {
        const answer = await call('GET', `event/GetBySportName?sportName=${encodeURIComponent(sportName)}`);
        expect([sportName, answer.result]).toEqual([sportName, events]);
      }
    }
  });

  test.each([
    ['GET', 'Event/TreeSportWithEvent?surprise=1', undefined],
    [
      'POST',
      'Account/Authenticate',
      { userNameOrEmailAddress: 'nobody', password: 'Monsoon#2026', rememberClient: true },
    ],
    ['POST', 'Account/VerificationUser', { userName: 'nobody', mobile, domain: 'localhost', otp: 123_456 }],
    ['POST', 'Account/VerificationUser', { userName: 'nobody', mobile, domain: 'localhost', otp: 'soon' }],
    ['GET', 'No/Such', undefined],
  ] as const)(
    '[R8.4] [R8.9] %s %s fails with a success flag that is not true, a status and a message',
    async (method, path, body) => {
      const { success, status, result, error } = await call(method, path, body);
      expect([success, result]).toEqual([false, null]);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(error?.message).toMatch(/\w{3}/);
    },
  );
});
