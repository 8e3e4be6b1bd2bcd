import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHubServer } from '@layline/signalr/hub-server.ts';
import { Unreachable } from './provider.ts';
import type { Report } from './report.ts';
import { checkProvider } from './run.ts';
import { openDouble } from './testing/double.ts';
import type { Double, Fault, Returning } from './testing/double.ts';
import { openFixedExchange } from './testing/fixed-exchange.ts';
import type { FixedExchange } from './testing/fixed-exchange.ts';

let exchange: FixedExchange;
let double: Double | undefined;
beforeAll(async () => {
  exchange = await openFixedExchange();
});
afterEach(async () => {
  await double?.close();
  double = undefined;
});
afterAll(() => exchange.app.close());

const waits: number[] = [];

async function check(fault: Fault, more: { hubUrl?: string; withBets?: boolean } = {}): Promise<Report> {
  double = await openDouble(exchange.origin, fault);
  return checkProvider('layline', {
    baseUrl: double.baseUrl,
    hubUrl: more.hubUrl ?? null,
    hubPatienceMs: 300,
    credentials: null,
    withBets: more.withBets ?? false,
    wait(ms) {
      waits.push(ms);
      return Promise.resolve();
    },
  });
}

const sentences = ({ findings }: Report): string[] =>
  findings.map(({ weight, subject, problem, meaning }) => `${weight} ${subject} ${problem} ${meaning}`);

function json(envelope: object): Returning {
  return { status: 200, type: 'application/json', body: JSON.stringify(envelope), headers: {} };
}

interface Envelope {
  success: boolean;
  status: number;
  result: Record<string, unknown> & { openBets?: unknown };
  error: { code: string; message: string } | null;
}

/** Changes the envelope of one call's successful answers. */
function inResultOf(path: string, change: (envelope: Envelope) => unknown): Fault {
  return {
    answered(request, answer) {
      if (request.path.toLowerCase() !== path.toLowerCase() || answer.status !== 200) return;
      const envelope = JSON.parse(answer.body) as Envelope;
      answer.body = JSON.stringify(change(envelope) ?? envelope);
    },
  };
}

test.each<[what: string, fault: Fault, expected: readonly string[]]>([
  ['without a fault', {}, []],
  [
    'that sends a result without its envelope',
    inResultOf('api/setting/GetSettingExpiry', ({ result }) => result),
    [
      'required getSettingExpiry asked properly: the answer is not in the envelope { success, status, result, error }. Nothing is lost: any answer tells the client that the provider can be reached.',
    ],
  ],
  [
    'that sends money with three decimals',
    inResultOf('Bet/GetUserOpenBets', (envelope) => {
      envelope.result['balance'] = 10.005;
    }),
    [
      'required getOpenBets asked properly: amounts or odds have more than two decimals: balance is 10.005. The client rounds amounts; two screens may differ by a paisa.',
    ],
  ],
  [
    'that leaves a field out',
    inResultOf('Setting/GetSetting', (envelope) => {
      delete envelope.result['acceptBetter'];
    }),
    [
      'required getSetting asked properly: the result does not fit the contract: acceptBetter is missing. The slip starts with the client’s own defaults.',
    ],
  ],
  [
    'whose envelope and HTTP disagree on the status',
    inResultOf('Odds/GetUserLimits', (envelope) => {
      envelope.status = 201;
    }),
    [
      'required getUserLimits asked by a guest: the envelope says status 201, HTTP says 200. The client and any gateway before the provider may disagree on whether it succeeded.',
    ],
  ],
  [
    'that answers with the error page of a proxy',
    {
      answered(request, answer) {
        if (!/^odds\/getuseroddsv2$/i.test(request.path)) return;
        Object.assign(answer, {
          status: 502,
          type: 'text/html',
          body: '<!doctype html><h1>Bad Gateway</h1>',
        });
      },
    },
    [
      'required getOdds asked by a guest: the answer is an HTML page, not JSON (HTTP 502). Markets show no prices, so nobody can bet.',
    ],
  ],
  [
    'that does not check tokens',
    {
      answered(request, answer) {
        if (request.path.toLowerCase() !== 'bet/getuserexpectedprofitloss' || answer.status !== 401) return;
        Object.assign(answer, {
          status: 200,
          body: JSON.stringify({ success: true, status: 200, result: [], error: null }),
        });
      },
    },
    [
      'required getExpectedProfitLoss asked without a token: answered as if nothing were wrong; expected UNAUTHORIZED. Anybody could use this call in the name of a player.',
      'required getExpectedProfitLoss asked with an invalid token: answered as if nothing were wrong; expected UNAUTHORIZED. Anybody could use this call in the name of a player.',
    ],
  ],
  [
    'that uses error codes of its own',
    {
      answered(request, answer) {
        if (request.path !== 'Account/Authenticate' || !answer.body.includes('INVALID_CREDENTIALS')) return;
        answer.body = answer.body.replace('INVALID_CREDENTIALS', 'WRONG_PASS');
      },
    },
    [
      'required authenticate asked to log in an unknown user: the refusal has the code WRONG_PASS, which the contract does not know. The client cannot offer a remedy and shows the provider’s text as it is.',
    ],
  ],
  [
    'that lacks a call of the specification and an extension',
    {
      answered(request, answer) {
        if (!/^(?:event\/closest|odds\/getpricehistory)$/i.test(request.path)) return;
        Object.assign(answer, { status: 404, type: 'text/plain', body: 'Not Found' });
      },
    },
    [
      'required getClosestEvents GET Event/Closest does not exist (HTTP 404). The markets page offers no events to choose from.',
    ],
  ],
  [
    'that keeps a session open after the log-out',
    {
      asked({ path, headers, body }) {
        if (path !== 'Account/Logout' || headers['authorization'] === undefined || body !== '{}') return;
        return json({ success: true, status: 200, result: {}, error: null });
      },
    },
    [
      'required logout asked with an invalid token: answered as if nothing were wrong; expected UNAUTHORIZED. Anybody could use this call in the name of a player.',
      'required getSetting asked with the token of a session that was logged out: answered as if nothing were wrong; expected UNAUTHORIZED. On a shared device the next person is still in the account after a log-out.',
    ],
  ],
  [
    'that accepts unknown parameters',
    {
      answered({ path }, answer) {
        if (path.toLowerCase() !== 'event/closest' || !answer.body.includes('notAField')) return;
        Object.assign(answer, json({ success: true, status: 200, result: [], error: null }));
      },
    },
    [
      'optional getClosestEvents given the parameter notAField, which the contract does not have: answered as if nothing were wrong; expected VALIDATION_FAILED. A misspelt parameter is ignored, and the player sees something other than requested.',
    ],
  ],
])('a provider %s is reported for exactly that', async (_, fault, expected) => {
  expect(sentences(await check(fault))).toEqual(expected);
});

test('a repeated bet that is placed twice, and money held by a cancelled bet, are reported', async () => {
  let refs = 0;
  const report = await check(
    {
      asked(request) {
        if (request.path === 'Bet/CancelBet' && request.body.includes('betId')) {
          const { betId } = JSON.parse(request.body) as { betId: number };
          return json({ success: true, status: 200, result: { betId, cancelled: 100 }, error: null });
        }
        if (request.path !== 'Bet/PlaceBetV2' || !request.body.includes('"conformance-')) return;
        refs += 1;
        request.body = request.body.replace('"conformance-', `"conformance${refs}`);
      },
    },
    { withBets: true },
  );
  const said = sentences(report).map((one) => one.replace(/\d{2,} after \d+/, 'N after M'));
  expect(said).toEqual([
    'required bets sending the same bet again under its customerRef: it made a second bet (N after M). A player whose connection broke pays twice for one press of the button.',
    expect.stringContaining('sending another bet under a customerRef that was used: '),
    'required bets getOpenBets finds 0 bets with the customerRef of one. After a lost connection the client cannot tell the player whether the bet was placed.',
    expect.stringMatching(
      /^required bets a backed stake of \d+ moved the exposure by \d+ and the balance by -\d+\./,
    ),
    'required bets a cancelled bet still holds money. A player cannot use available money.',
  ]);
});

test('missing CORS headers and an incomplete settings file are reported', async () => {
  const origin = 'https://play.example';
  double = await openDouble(exchange.origin, {
    answered(request, answer) {
      if (request.path.endsWith('/test.json')) answer.body = '{"setting":{"domain":"x"}}';
    },
  });
  const given = { baseUrl: double.baseUrl, hubUrl: null, credentials: null, withBets: false, origin };
  const wait = () => Promise.resolve();
  const settingsUrl = new URL('/cdn/settings/test.json', double.baseUrl).href;
  const [first, second] = sentences(await checkProvider('layline', { ...given, settingsUrl, wait }));
  expect(first).toMatch(
    /^required site the settings file does not fit the contract: .*setting\.baseUrl.*\. The client shows/,
  );
  expect(second).toBe(
    'required site pages of https://play.example may not make calls (Access-Control-Allow-Origin is missing). The browser makes no call at all: a player sees that there is no connection.',
  );
});

test('a request is retried after the wait that the provider asks for', async () => {
  let asked = 0;
  waits.length = 0;
  const report = await check({
    answered({ path }, answer) {
      if (path.toLowerCase() !== 'event/closest') return;
      asked += 1;
      if (asked > 2) return;
      Object.assign(answer, { ...json({}), status: 429, headers: { 'retry-after': '7' } });
    },
  });
  expect(report.findings).toEqual([]);
  expect(waits).toEqual([7000, 7000]);
});

test('no answer at all throws Unreachable', async () => {
  const nowhere = await openDouble(exchange.origin, {});
  await nowhere.close();
  const { baseUrl } = nowhere;
  const wait = () => Promise.resolve();
  await expect(
    checkProvider('layline', { baseUrl, credentials: null, withBets: false, wait }),
  ).rejects.toThrow(Unreachable);
});

test('a missing hub is reported', async () => {
  const report = await check({}, { hubUrl: `${exchange.origin}/nowhere` });
  expect(sentences(report)).toEqual([
    'required hub negotiate answers HTTP 404 without version, connection and transports. Nothing updates by itself: the client has to ask for balance and prices again and again.',
  ]);
});

test('a hub that accepts every token and sends nothing is reported for every transport', async () => {
  const hub = createHubServer({
    path: '/hub',
    methods: { RegisterClient: () => undefined },
    allowedOrigins: () => true,
  });
  const server = createServer((request, response) => void hub.handleRequest(request, response));
  hub.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const report = await check({}, { hubUrl: `http://127.0.0.1:${port}/hub` });
  await hub.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(sentences(report)).toEqual(
    ['WebSockets', 'ServerSentEvents', 'LongPolling'].flatMap((transport) => [
      `required hub over ${transport} RegisterClient accepts an invalid token. One player may receive another’s balance.`,
      `required hub over ${transport} no Message with the Code UserBalance and { Balance, Exposure } as JSON text in Data came after RegisterClient. Balance and exposure in the header are never updated.`,
    ]),
  );
  expect(report.notes.filter(({ subject }) => subject === 'hub')).toHaveLength(3);
});
