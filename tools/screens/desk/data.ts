import { randomInt } from 'node:crypto';
import type { LoginResult } from '@layline/contract/entities/account.ts';
import type { OperatorMarketDetail } from '@layline/contract/entities/operator-market.ts';
import { templatesOf } from '@layline/contract/market-templates.ts';
import { newReference } from '../calls.ts';
import type { Calls } from '../calls.ts';
import { fillBranch } from './branch.ts';
import type { Branch } from './branch.ts';
import type { Crew } from './crew.ts';

const CRICKET = 3;
const HOUR_MS = 3_600_000;
const TEAMS = ['Pune', 'Nagpur'] as const;
/** Of the player's open bet, rupees. */
export const STAKE = 1349;

/** What the screens of the desk are about, by id. */
export interface DeskData extends Branch {
  readonly player: string;
  /** Made by hand and open: two markets against the house with quotes, and one whose result waits for approval. */
  readonly event: string;
  readonly bookmaker: string;
  readonly odds: string;
  readonly site: string;
}

interface MadeMarkets {
  readonly event: string;
  /** Ids, in the order in which the sport lists their templates. */
  readonly markets: readonly string[];
}

/** Makes a match and opens its markets. */
async function makeMatch(calls: Calls, { TRADER }: Crew, templates: readonly string[]): Promise<MadeMarkets> {
  const markets = templatesOf(CRICKET)
    .filter(({ id }) => templates.includes(id))
    .map(({ market }) => market(TEAMS));
  const { eventId, marketIds } = await calls.post<{
    readonly eventId: string;
    readonly marketIds: readonly string[];
  }>(TRADER.token, 'Operator/CreateEvent', {
    reference: newReference(),
    event: {
      title: TEAMS.join(' v '),
      sportId: CRICKET,
      competition: 'Club Cup',
      venue: 'Nehru Stadium',
      teams: TEAMS,
      startTime: Date.now() + HOUR_MS,
    },
    markets,
    reason: 'No feed covers it',
  });
  for (const marketId of marketIds)
    await calls.post(TRADER.token, 'Operator/OpenMarket', { marketId, reason: 'Ready' });
  return { event: eventId, markets: marketIds };
}

const readMarket = (calls: Calls, { TRADER }: Crew, marketId: string) =>
  calls.get<OperatorMarketDetail>(`Operator/GetMarket?marketId=${marketId}`, TRADER.token);

/** Quotes the first runner of a market against the house: rates in percent, lines in runs. */
async function quote(calls: Calls, crew: Crew, marketId: string, lines: readonly [number, number] | null) {
  const { quoteVersion, runners } = await readMarket(calls, crew, marketId);
  await calls.post(crew.TRADER.token, 'Operator/QuoteMarket', {
    marketId,
    quotes: [
      {
        runnerId: runners[0]?.runnerId,
        state: 'ACTIVE',
        back: { line: lines?.[1] ?? null, rate: lines === null ? 95 : 100, maxStake: 50_000 },
        lay: { line: lines?.[0] ?? null, rate: lines === null ? 97 : 100, maxStake: 50_000 },
      },
    ],
    quoteVersion,
    reason: 'No feed covers it',
  });
}

/** Proposes that the first runner has won; returns the proposal's id. */
async function proposeFirst(calls: Calls, crew: Crew, marketId: string): Promise<string> {
  const { version, runners } = await readMarket(calls, crew, marketId);
  const { proposalId } = await calls.post<{ readonly proposalId: string }>(
    crew.TRADER.token,
    'Operator/Propose',
    {
      marketId,
      marketVersion: version,
      action: {
        kind: 'SETTLE',
        runners: runners.map(({ runnerId }, index) => ({
          runnerId,
          outcome: index === 0 ? 'WINNER' : 'LOSER',
        })),
      },
      reason: 'Official result',
    },
  );
  return proposalId;
}

/** A request of a player to pay in or out by UPI; returns its id. */
async function askCashier(calls: Calls, token: string, way: string, details: object): Promise<string> {
  const { requestId } = await calls.post<{ readonly requestId: string }>(
    token,
    `DepositWithdrawal/Create${way}`,
    { customerRef: newReference(), method: 'UPI', ...details },
  );
  return requestId;
}

/** Tries to approve a withdrawal that a rule holds: the rules are applied at that moment, or by the next sweep. */
async function meetHold(calls: Calls, token: string, requestId: string): Promise<void> {
  const approval = calls.post(token, 'Operator/ApproveMoneyRequest', { requestId, reason: 'As asked' });
  const refusal = await approval.catch(String);
  if (typeof refusal !== 'string' || !refusal.includes('WITHDRAWAL_HELD'))
    throw new Error(`The withdrawal ${requestId} is not held.`);
}

/**
 * A player bets, asks for money in and out, and is noted on; a cashier takes the first step of the withdrawal. Another player asks for money to the same
 * payee, which is held.
 */
async function fillPlayer(calls: Calls, { CASHIER }: Crew): Promise<string> {
  const { accessToken } = await calls.get<LoginResult>('Account/LoginAsDemoUser');
  await calls.post(accessToken, 'Bet/PlaceBetV2', {
    marketId: 'fixed.quiet.mo',
    runnerId: 'away',
    side: 'BACK',
    price: 900,
    stake: STAKE,
    customerRef: newReference(),
  });
  const reference = String(randomInt(1e11, 1e12));
  await askCashier(calls, accessToken, 'Deposit', { amount: 2000, reference });
  const upiId = `asha.${randomInt(1e6)}@examplebank`;
  const requestId = await askCashier(calls, accessToken, 'Withdrawal', { amount: 700, upiId });
  const reason = 'Identity known';
  await calls.post(CASHIER.token, 'Operator/ApproveMoneyRequest', { requestId, reason });
  const other = await calls.get<LoginResult>('Account/LoginAsDemoUser');
  const held = await askCashier(calls, other.accessToken, 'Withdrawal', { amount: 1500, upiId });
  await meetHold(calls, CASHIER.token, held);
  const { requests } = await calls.get<{
    readonly requests: readonly { readonly requestId: string; readonly playerId: string }[];
  }>('Operator/GetMoneyRequests?take=100', CASHIER.token);
  const playerId = requests.find((request) => request.requestId === requestId)?.playerId;
  if (playerId === undefined) throw new Error(`The request ${requestId} does not wait for anybody.`);
  await calls.post(CASHIER.token, 'Operator/AddPlayerNote', {
    playerId,
    noteId: newReference(),
    text: 'Rang about a bet that lapsed. Explained the delay.',
  });
  return playerId;
}

/** A branch whose player has bet on a market that is settled. */
export async function fillPlayedBranch(calls: Calls, crew: Crew): Promise<Branch> {
  const { markets } = await makeMatch(calls, crew, ['bookmaker']);
  const [played = ''] = markets;
  await quote(calls, crew, played, null);
  const branch = await fillBranch(calls, crew, played);
  const proposalId = await proposeFirst(calls, crew, played);
  await calls.post(crew.SECOND_ADMIN.token, 'Operator/ApproveProposal', { proposalId });
  return branch;
}

/** Fills an exchange with something for every screen of the desk to show. Rejects with Error if a call is refused. */
export async function fillDesk(calls: Calls, crew: Crew): Promise<DeskData> {
  const player = await fillPlayer(calls, crew);
  const { event, markets } = await makeMatch(calls, crew, ['match', 'bookmaker', 'session']);
  const [odds = '', bookmaker = '', session = ''] = markets;
  await quote(calls, crew, bookmaker, null);
  await quote(calls, crew, session, [45, 46]);
  await proposeFirst(calls, crew, odds);
  const branch = await fillPlayedBranch(calls, crew);
  const [site] = await calls.get<readonly { readonly site: string }[]>('Operator/GetSites', crew.ADMIN.token);
  return { ...branch, player, event, bookmaker, odds, site: site?.site ?? '' };
}
