import { afterEach, expect, test } from 'vitest';
import { SpecificationProvider } from '../specification-provider/provider.ts';
import type { Variant } from '../specification-provider/site.ts';
import { asText } from './print.ts';
import type { Level, Report } from './report.ts';
import { checkProvider } from './run.ts';

let provider: SpecificationProvider;
afterEach(() => provider.close());

async function check(
  level: Level,
  variant: Variant,
  change?: (there: SpecificationProvider) => void,
): Promise<Report> {
  provider = await SpecificationProvider.open({ variant });
  change?.(provider);
  return checkProvider(level, {
    baseUrl: provider.baseUrl,
    hubUrl: provider.hubUrl,
    hubPatienceMs: 300,
    settingsUrl: `${provider.origin}/cdn/settings/localhost.json`,
    credentials: null,
    withBets: false,
    wait: () => Promise.reject(new Error('must not wait')),
  });
}

const said = ({ findings }: Report): string[] =>
  findings.map(({ weight, subject, problem, meaning }) => `${weight} ${subject}: ${problem} ${meaning}`);

test('[R10.3] a provider with only the named fields conforms; what it lacks is optional', async () => {
  const report = await check('specification', 'bare');
  expect(report.conforms).toBe(true);
  expect(said(report)).toEqual([
    'optional settings: the setting has no mainLogo that can be read. The header shows the client’s own logo.',
    'optional settings: the setting has no favicon that can be read. The tab shows the client’s own icon.',
    'optional settings: the setting has no description that can be read. The site has no description.',
  ]);
});

test('[R10.3, R10.2] one with more fields, numbers as text and stray entries conforms too; dropped entries are counted', async () => {
  const report = await check('specification', 'talkative');
  expect(report.conforms).toBe(true);
  expect(said(report)).toEqual(
    expect.arrayContaining([
      'optional Event/TreeSportWithEvent: 3 of 7 entries lack what the sport needs (id). They are left out, and counted on the self-check page.',
      'optional Account/LoginAsDemoUser: the log-in has no casinoToken that can be read. Games are opened without a casino token.',
      'optional settings: the setting has no horseRacing that can be read. It is not offered.',
    ]),
  );
});

test.each<Variant>(['bare', 'talkative'])(
  '[R10.3] against the whole contract, the report on the %s one says what is missing and what players go without',
  async (variant) => {
    const report = await check('layline', variant);
    expect(report.conforms).toBe(false);
    const text = asText(report, 'there');
    expect(text).toMatch(/\nIt does not conform: \d+ required, \d+ optional\.\n$/);
    const { findings, notes } = report;
    expect(findings.filter(({ meaning }) => !/^\p{Lu}.*\.$/u.test(meaning))).toEqual([]);
    const login = findings.find(({ subject }) => subject === 'loginAsDemoUser');
    expect(login?.problem).toMatch(/^asked properly: the result does not fit the contract: /);
    expect(login?.meaning).toMatch(/^The name is the one that was typed, balance and exposure come from/);
    const markets = findings.find(({ subject }) => subject === 'getEventMarkets');
    expect(markets?.problem).toMatch(/^asked properly: the result does not fit the contract: /);
    expect(markets?.meaning).toBe('Events show no markets.');
    expect(notes).toContainEqual({
      subject: 'cancelBet',
      text: 'It is not offered (HTTP 404). Players cannot cancel an open bet.',
    });
    expect(notes.some(({ subject }) => subject === 'getProtection')).toBe(true);
  },
);

test.each<[what: string, change: (there: SpecificationProvider) => void, expected: string]>([
  [
    'without a call of section 7',
    ({ instead }) => instead.set('Event/Closest', { status: 404, body: 'Not Found' }),
    'required Event/Closest: GET Event/Closest does not exist (HTTP 404). The markets page offers no events to choose from.',
  ],
  [
    'without the success flag',
    ({ instead }) => instead.set('Setting/GetSetting', { status: 200, body: { result: {} } }),
    'required Setting/GetSetting: the answer is not JSON with a success flag (HTTP 200). The slip starts with the client’s own defaults.',
  ],
  [
    'that fails without a message',
    ({ instead }) =>
      instead.set('Odds/GetUserLimits', { status: 500, body: { success: false, status: 500 } }),
    'optional Odds/GetUserLimits: a failure has neither a message nor a text as its result. The player reads the status text of HTTP.',
  ],
  [
    'that lets anybody read open bets',
    ({ instead }) => {
      const result = { openBets: [], balance: 1, exposure: 0 };
      instead.set('Bet/GetUserOpenBets', { status: 200, body: { success: true, status: 200, result } });
    },
    'required Bet/GetUserOpenBets: it is answered without a token. Anybody could use this call in the name of a player.',
  ],
  [
    'whose open bets name no event',
    ({ instead }) => {
      const result = { openBets: [{ stake: 5 }], balance: 1, exposure: 0 };
      instead.set('Bet/GetUserOpenBets', { status: 200, body: { success: true, status: 200, result } });
    },
    'required Bet/GetUserOpenBets: 1 of 1 entries lack what the entry needs (eventId). They are left out, and counted on the self-check page.',
  ],
  [
    'whose log-in has no token',
    ({ instead }) => {
      const result = { expireInSeconds: 60 };
      instead.set('Account/LoginAsDemoUser', { status: 200, body: { success: true, status: 200, result } });
    },
    'required Account/LoginAsDemoUser: the log-in has no accessToken that can be read. Nobody is logged in.',
  ],
  [
    'that does not renew sessions',
    ({ instead }) => {
      const error = { message: 'No.' };
      instead.set('Account/RefreshToken', { status: 400, body: { success: false, status: 400, error } });
    },
    'required Account/RefreshToken: it does not renew a session that has just begun. A session ends at its expiry, and the player logs in again.',
  ],
])('[R10.3] a provider %s is reported', async (_, change, expected) => {
  const report = await check('specification', 'bare', change);
  expect(said(report)).toContain(expected);
});
