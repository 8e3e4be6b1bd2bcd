import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { afterEach, expect, test } from 'vitest';
import { SpecificationProvider } from './provider.ts';
import type { Variant } from './site.ts';

let provider: SpecificationProvider;
afterEach(() => provider.close());

async function open(variant: Variant): Promise<void> {
  provider = await SpecificationProvider.open({ variant });
}

interface Reply {
  readonly http: number;
  readonly success: boolean;
  readonly status: number;
  readonly result: unknown;
  readonly error?: { readonly message: string };
}

async function ask(path: string, { body, token }: { body?: object; token?: string } = {}): Promise<Reply> {
  const response = await fetch(provider.baseUrl + path, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  return { http: response.status, ...((await response.json()) as Omit<Reply, 'http'>) };
}

async function demoToken(): Promise<string> {
  const { result } = await ask('Account/LoginAsDemoUser');
  return (result as { readonly accessToken: string }).accessToken;
}

test('the bare variant sends exactly the named fields', async () => {
  await open('bare');
  const login = await ask('Account/LoginAsDemoUser');
  expect(Object.keys(login.result as object).sort()).toEqual([
    'accessToken',
    'casinoToken',
    'domain',
    'expireInSeconds',
    'refreshToken',
    'stakes',
  ]);
  const tree = (await ask('Event/TreeSportWithEvent')).result as readonly {
    readonly events: readonly object[];
  }[];
  expect(tree.map((sport) => Object.keys(sport))).toContainEqual(['id', 'name', 'order', 'events']);
  expect(Object.keys(tree[0]?.events[0] ?? {})).toEqual([
    'id',
    'title',
    'status',
    'matchDate',
    'sportId',
    'sportName',
    'pin',
    'order',
  ]);
  expect(await ask('Bet/CancelBet', { body: {} })).toMatchObject({ http: 404, success: false });
  expect(await ask('Bet/GetUserOpenBets')).toMatchObject({ http: 401, success: false, status: 401 });
});

test('the talkative variant sends the same data in other forms, and more', async () => {
  await open('talkative');
  const login = (await ask('Account/LoginAsDemoUser')).result;
  expect(login).toMatchObject({ expireInSeconds: '3600', casinoToken: null, tenantId: null });
  const { result } = await ask('event/GetBySportName?sport=football');
  expect(result).toEqual([
    null,
    expect.objectContaining({ id: 1001, matchDate: 'In-Play', status: null, order: '1' }),
    expect.objectContaining({ id: 1002, status: 'OPEN' }),
    'see the manual',
    { note: '' },
  ]);
  const refused = await ask('Account/VerificationUser', { body: { userName: 'Demo', mobile: '1', otp: 1 } });
  expect(refused).toMatchObject({ http: 200, success: false, error: { message: 'The code is wrong.' } });
});

test('sign-up: a code is sent, log-in needs it, and the password can be changed', async () => {
  await open('bare');
  const [userName, mobile, password] = ['asha', '9876543210', 'Secret#123'];
  const registered = await ask('Account/Register', {
    body: { userName, mobile, password, confirmPassword: password },
  });
  expect(registered).toMatchObject({ success: true, result: null });
  const logIn = (word: string) =>
    ask('Account/Authenticate', { body: { userNameOrEmailAddress: userName, password: word } });
  expect(await logIn(password)).toMatchObject({ success: false });
  await ask('Account/ResendVerificationCode', { body: { userName, mobile, domain: '' } });
  const otp = provider.house.codeFor(mobile);
  const verify = (code: unknown) =>
    ask('Account/VerificationUser', { body: { userName, mobile, otp: code } });
  expect(await verify(String(otp))).toMatchObject({ success: false });
  const { result } = await verify(otp);
  const token = (result as { readonly accessToken: string }).accessToken;
  const change = { old: password, fresh: 'Other#1234' };
  expect(await ask('Account/changePassword', { body: change, token })).toMatchObject({ success: true });
  expect(await logIn(password)).toMatchObject({ http: 401 });
  expect(await logIn('Other#1234')).toMatchObject({ success: true });
});

test('a bet changes balance and exposure, and the hub tells only its player', async () => {
  await open('bare');
  const token = await demoToken();
  const hub = new HubConnectionBuilder().withUrl(provider.hubUrl).configureLogging(LogLevel.None).build();
  const heard = Promise.withResolvers<unknown>();
  hub.on('Message', heard.resolve);
  await hub.start();
  await hub.invoke('RegisterClient', { Browser: '', Domain: '', CurrentPage: '/', Token: token });
  const placed = { eventId: '3001', side: 'LAY', price: 3, stake: 100 };
  expect(await ask('Bet/PlaceBetV2', { body: placed, token })).toMatchObject({ success: true, result: null });
  expect(await heard.promise).toEqual({ Code: 'UserBalance', Data: '{"Balance":24800,"Exposure":200}' });
  expect((await ask('Bet/GetUserOpenBets', { token })).result).toEqual({
    openBets: [placed],
    balance: 24_800,
    exposure: 200,
  });
  expect(await ask('Bet/PlaceBetV2', { body: { ...placed, stake: 1e6 }, token })).toMatchObject({
    success: false,
    error: { message: 'Your balance is too low for this bet.' },
  });
  await hub.stop();
});

test('a partner’s code logs its player in once, at the base address and at the root', async () => {
  await open('bare');
  const grant = { grant_type: 'authorization_code' };
  const code = provider.house.handOver('Demo');
  const exchange = () => ask('api/v1/token/token', { body: { ...grant, code } });
  expect(await exchange()).toMatchObject({ success: true, result: { domain: 'provider.example' } });
  expect(await exchange()).toMatchObject({ http: 400, error: { message: 'The code is not valid.' } });
  const body = JSON.stringify({ ...grant, code: provider.house.handOver('Demo') });
  const atRoot = await fetch(`${provider.origin}/api/v1/token/token`, { method: 'POST', body });
  expect(await atRoot.json()).toMatchObject({ success: true });
});

test('only the talkative variant says how long a token remains valid', async () => {
  await open('bare');
  const about = async () =>
    (await ask(`Account/GetAccessTokenValidateTime?token=${await demoToken()}`, { body: {} })).result;
  expect(await about()).toBeNull();
  await provider.close();
  await open('talkative');
  expect(await about()).toMatchObject({ isValid: true, expireInSeconds: '3600' });
  const unknown = await ask('Account/GetAccessTokenValidateTime?token=none', { body: {} });
  expect(unknown.result).toMatchObject({ isValid: false, expireInSeconds: '0' });
});

test('tokens are renewed and expire, a bonus is claimed once, and any answer can be replaced', async () => {
  await open('talkative');
  const { result } = await ask('Account/LoginAsDemoUser');
  const { accessToken: token, refreshToken } = result as Record<'accessToken' | 'refreshToken', string>;
  expect((await ask(`Account/RefreshToken?token=${refreshToken}`)).result).toMatchObject({
    expireInSeconds: '3600',
  });
  expect(await ask('Bonus/Claim?bonus=71', { token })).toMatchObject({ success: true });
  expect(await ask('Bonus/Claim?bonus=71', { token })).toMatchObject({ success: false });
  provider.instead.set('Bonus/GetBonuses', { status: 500, body: { message: 'Broken.' } });
  expect(await ask('Bonus/GetBonuses', { token })).toMatchObject({ http: 500, message: 'Broken.' });
  provider.house.endSessions();
  expect(await ask('Setting/GetSetting', { token })).toMatchObject({ http: 401 });
  expect(provider.arrived.at(-1)).toMatchObject({ path: 'Setting/GetSetting', bearer: token });
});
