import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CALLS } from '@layline/contract/calls.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import { succeed } from '@layline/contract/envelope.ts';
import { OPERATOR_CALLS } from '@layline/contract/operator-calls.ts';
import { runOperator } from './run.ts';
import { keepLogIn } from './token-file.ts';

const URL_GIVEN = 'http://exchange.test';

/** Calls that only a browser can make, because the operating system shows its own dialog for a passkey. */
const ONLY_IN_A_BROWSER: readonly string[] = [
  'beginOperatorPasskeyLogIn',
  'operatorLogInWithPasskey',
  'beginOperatorProof',
  'beginOperatorPasskey',
  'addOperatorPasskey',
];

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'layline-commands-'));
  await keepLogIn(join(home, 'layline', 'operator.json'), { url: URL_GIVEN, token: 'op_test' });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(home, { recursive: true, force: true });
});

test('[R20.30] every call of operators has a command', async () => {
  const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('-commands.ts'));
  const texts = await Promise.all(files.map((file) => readFile(join(import.meta.dirname, file), 'utf8')));
  const source = texts.join('\n');
  const isMade = (name: string) => new RegExp(String.raw`(\.call\(\s*|call: )${name}\b`).test(source);
  const missing = OPERATOR_CALLS.map(({ name }) => name as string).filter((name) => !isMade(name));
  expect(missing).toEqual(ONLY_IN_A_BROWSER);
});

interface Made {
  readonly call: string;
  readonly sent: object;
}

/** An exchange that checks each request against the contract and answers as in its documentation. */
function listen(): Made[] {
  const made: Made[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const address = new URL(input instanceof Request ? input.url : input);
    const call: Call | undefined = CALLS.find(
      ({ path, method }) => address.pathname === `/exchange/${path}` && method === init?.method,
    );
    if (call === undefined) throw new Error(`no call at ${address.pathname}`);
    const query = v.parse(call.query, Object.fromEntries(address.searchParams));
    const sent = typeof init?.body === 'string' ? init.body : '';
    const body = call.body === null ? {} : v.parse(call.body, JSON.parse(sent));
    made.push({ call: call.name, sent: { ...query, ...(body as object) } });
    return Promise.resolve(Response.json(succeed(docsOf(call).example.result)));
  });
  return made;
}

const REASON = ['--reason', 'Said by the manager'];
const event = {
  title: 'Pune v Nagpur',
  sportId: 3,
  competition: 'Club Cup',
  venue: null,
  teams: ['Pune', 'Nagpur'],
  startTime: 1_790_000_000_000,
};
const market = {
  name: 'Bookmaker',
  type: 'BOOKMAKER',
  terms: { kind: 'BOOKMAKER' },
  runners: ['Pune', 'Nagpur'],
  betDelaySec: 0,
};
const percents = { BOOKMAKER: 10, FANCY: 10, CASINO: 0, EXCHANGE: 0, BONUS: 0 };
const rates = { BOOKMAKER: 1, FANCY: 1 };
const FILES: Readonly<Record<string, object>> = {
  event: { event, markets: [market] },
  market,
  agent: {
    name: 'North',
    level: 'SUPER',
    funded: false,
    credit: 1000,
    shares: percents,
    rates,
    bases: null,
    operatorName: 'north',
  },
  player: { userName: 'asha.north', mobile: '9876543210', credit: 100, rates },
  dispute: { nodeId: 'n1', week: 3, marketIds: ['m1'], amount: 40 },
  payments: { lines: [{ reference: 'pay_1', amount: 500, state: null }] },
};

const RUNS: readonly (readonly [words: string, call: string, sent: object])[] = [
  [
    'new-event FILE:event REASON --id abcdefgh1',
    'createEvent',
    { reference: 'abcdefgh1', event, markets: [market] },
  ],
  [
    'change-event e1 --title Replay REASON',
    'updateEvent',
    { eventId: 'e1', version: 1, event: { title: 'Replay' } },
  ],
  ['list-events e1 e2 REASON', 'setEventsListed', { eventIds: ['e1', 'e2'], listed: true }],
  ['leave-out-events e1 REASON', 'setEventsListed', { eventIds: ['e1'], listed: false }],
  ['withdraw-event e1 REASON', 'withdrawEvent', { eventId: 'e1', version: 1 }],
  ['stop-quotes e1 ball_running REASON', 'stopEventQuotes', { state: 'BALL_RUNNING' }],
  ['new-market e1 FILE:market REASON', 'createMarket', { eventId: 'e1', market }],
  ['turn-in-play m1 REASON', 'turnInPlay', { marketId: 'm1' }],
  ['timeline m1 --take 5', 'getMarketTimeline', { marketId: 'm1', take: 5 }],
  ['feeds', 'getFeeds', {}],
  ['feed-listing league offered REASON', 'setFeedListing', { feed: 'league', newEvents: 'OFFERED' }],
  ['events --listing offered --search pune', 'getOperatorEvents', { listing: 'OFFERED', search: 'pune' }],
  [
    'player-bets p1 --state open --from 2026-11-01',
    'getPlayerBets',
    { state: 'OPEN', from: 1_793_491_200_000 },
  ],
  ['player-bet p1 77', 'getPlayerBet', { playerId: 'p1', betId: 77 }],
  ['player-statement p1 --purse cash', 'getPlayerStatement', { purse: 'CASH' }],
  ['player-sessions p1', 'getPlayerSessions', { playerId: 'p1' }],
  ['end-sessions p1 REASON', 'endPlayerSessions', { sessionId: null }],
  ['asked', 'getAskedActs', {}],
  ['notes p1', 'getPlayerNotes', { playerId: 'p1' }],
  ['add-note p1 called about a bet', 'addPlayerNote', { text: 'called about a bet' }],
  ['risk --sport 3', 'getRiskExposure', { sportId: 3 }],
  ['risk-results m1', 'getRiskResults', { marketId: 'm1' }],
  ['risk-players --by matched', 'getRiskPlayers', { by: 'MATCHED' }],
  ['risk-positions --player p1', 'getRiskPositions', { playerId: 'p1' }],
  ['risk-bets --market m1', 'getRiskBets', { marketId: 'm1' }],
  ['largest-bets --minutes 5', 'getLargestBets', { minutes: 5 }],
  ['wins --days 7', 'getRiskWins', { days: '7' }],
  ['report --from 2026-11-01 --by sport', 'getHouseReport', { from: '2026-11-01', by: 'SPORT' }],
  ['reconcile 2026-11-17 gateway FILE:payments', 'reconcileMoney', { source: 'GATEWAY' }],
  ['money-figures r1', 'getMoneyFigures', { requestId: 'r1' }],
  ['offered-games', 'getOfferedGames', {}],
  ['site-versions green.example', 'getSiteVersions', { site: 'green.example' }],
  ['site-draft green.example', 'getSiteDraft', { site: 'green.example' }],
  ['branch --search north', 'getAgentBranch', { search: 'north' }],
  ['member n1', 'getAgentMember', { nodeId: 'n1' }],
  ['agent-entries --node n1', 'getAgentEntries', { nodeId: 'n1' }],
  ['agent-positions n1', 'getAgentPositions', { nodeId: 'n1' }],
  ['agent-disputes --state open', 'getAgentDisputes', { state: 'OPEN' }],
  [
    'open-dispute FILE:dispute REASON --id abcdefgh4',
    'openAgentDispute',
    { externalId: 'abcdefgh4', nodeId: 'n1', week: 3, marketIds: ['m1'], amount: 40 },
  ],
  ['decide-dispute d1 40 REASON', 'decideAgentDispute', { disputeId: 'd1', adjustment: 40 }],
  ['agent-statement n1 2026-11-01 2026-11-08', 'getAgentStatement', { from: 1_793_491_200_000 }],
  ['agent-groups n1 m1', 'getAgentGroups', { marketId: 'm1' }],
  ['open-agent FILE:agent REASON --id one', 'openAgent', { externalId: 'one', level: 'SUPER' }],
  ['open-agent-player FILE:player REASON', 'openAgentPlayer', { userName: 'asha.north' }],
  ['propose-terms n1 fancy 20 1 REASON', 'proposeAgentTerms', { kind: 'FANCY', share: 20, rate: 1 }],
  ['accept-terms t1 fancy REASON', 'acceptAgentTerms', { termsId: 't1' }],
  ['agent-credit n1 5000 REASON', 'setAgentCredit', { credit: 5000, exposureLimit: null }],
  [
    'agent-settings n1 --max-stake 100 REASON',
    'setAgentSettings',
    { settings: { maxStake: 100, minStake: null } },
  ],
  ['agent-lock n1 bet REASON', 'setAgentLock', { kind: 'BET' }],
  ['lift-agent-lock n1 l1 REASON', 'liftAgentLock', { lockId: 'l1' }],
  ['close-agent n1 REASON', 'closeAgentMember', { nodeId: 'n1' }],
  ['move-agent n1 REASON', 'moveAgentMember', { parentId: null }],
  ['propose-entry n1 deposit 500 REASON', 'proposeAgentEntry', { kind: 'DEPOSIT', amount: 500 }],
  ['answer-entry e1 confirm REASON', 'answerAgentEntry', { answer: 'CONFIRM' }],
];

async function run(words: string) {
  const said = { out: '', err: '' };
  const given: string[] = [];
  for (const word of words.split(' ')) {
    if (word === 'REASON') given.push(...REASON);
    else if (word.startsWith('FILE:')) {
      const file = join(home, 'given.json');
      await writeFile(file, JSON.stringify(FILES[word.slice('FILE:'.length)]));
      given.push(file);
    } else given.push(word);
  }
  const code = await runOperator(given, {
    environment: { XDG_CONFIG_HOME: home },
    out: (text) => void (said.out += text),
    err: (text) => void (said.err += text),
    secret: () => Promise.resolve('typed'),
  });
  return { code, ...said };
}

test.each(RUNS)('[R20.30] %s', async (words, call, sent) => {
  const made = listen();
  const { code, out, err } = await run(words);
  expect([code, err]).toEqual([0, '']);
  expect(made.at(-1)).toMatchObject({ call, sent });
  expect(out).not.toBe('');
});

test('[R20.30] a wrong word or figure is told before anything is sent', async () => {
  const made = listen();
  expect((await run('feed-listing league all REASON')).err).toContain(
    'NEW-EVENTS must be one of listed, offered',
  );
  expect((await run('player-bet p1 seven')).err).toContain('BET-ID takes a number');
  expect((await run('new-event nowhere.json REASON')).err).toContain('cannot be read');
  expect(made).toEqual([]);
});
