import { forgotPassword, resetPassword } from '@layline/contract/calls/account.ts';
import { authenticate } from '@layline/contract/calls/log-in.ts';
import { openAgent, openAgentPlayer, proposeAgentEntry } from '@layline/contract/calls/operator/agents.ts';
import { approveOperator, getOperators, setUpOperator } from '@layline/contract/calls/operator/operators.ts';
import type { AgentEntry, EntryKind } from '@layline/contract/entities/agent.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { storagesUnderTest } from '../../../core/testing/storages.ts';
import { PASSWORD, SECOND_ADMIN, openOperatorHarness } from '../../operator/testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from '../../operator/testing/operator-harness.ts';
import type { TestAnswer } from '../../../testing/test-app.ts';
import type { BettingAppOptions, TestPlayer } from '../../../testing/betting-app.ts';

const PLAYER_PASSWORD = 'Monsoon#2026';

/** A level and its first person, logged in. */
export interface TestLevel extends TestOperator {
  readonly nodeId: string;
}

/** What is opened; shares and rates in percent, amounts in rupees. */
export interface LevelSpec {
  readonly level: 'SUPER' | 'MASTER' | 'AGENT';
  readonly name: string;
  readonly credit?: number;
  readonly funded?: boolean;
  /** In the order of the kinds. */
  readonly shares?: readonly [number, number, number, number, number];
  readonly rates?: readonly [number, number];
}

let count = 0;

/** An id that no request has had. */
export function fresh(): string {
  return `x-${(count += 1)}`;
}

/** The request that opens a level below the site, or below a level. */
export function levelBody(spec: LevelSpec, isBelowSite: boolean) {
  const [BOOKMAKER, FANCY, CASINO, EXCHANGE, BONUS] = spec.shares ?? [0, 0, 0, 0, 0];
  const [book, fancy] = spec.rates ?? [0, 0];
  return {
    externalId: fresh(),
    name: spec.name,
    level: spec.level,
    funded: spec.funded ?? false,
    credit: spec.credit ?? 0,
    shares: { BOOKMAKER, FANCY, CASINO, EXCHANGE, BONUS },
    rates: { BOOKMAKER: book, FANCY: fancy },
    bases: isBelowSite ? { BOOKMAKER: 'NET_LOSS', FANCY: 'TURNOVER' } : null,
    operatorName: `${spec.name.toLowerCase().replaceAll(' ', '.')}.desk`,
    reason: 'For a test',
  };
}

/** Opens a level below `by`, has its person admitted, and logs the person in. */
export async function openLevel(
  harness: OperatorHarness,
  by: TestOperator,
  spec: LevelSpec,
): Promise<TestLevel> {
  const isBelowSite = by === harness.admin;
  const body = levelBody(spec, isBelowSite);
  const { result, error } = await by.call(openAgent, { body });
  if (result === null) throw new Error(`${spec.name} was not opened: ${error?.code}`);
  const codes = [...result.setUpCodes];
  if (isBelowSite) {
    const second = await harness.logIn(SECOND_ADMIN.name);
    const all = await harness.admin.call(getOperators);
    const operatorId = all.result?.find(({ name }) => name === body.operatorName)?.operatorId;
    const approval = { operatorId, role: 'AGENT', reason: 'For a test' };
    const approved = await second.call(approveOperator, { body: approval });
    codes.push(approved.result?.setUpCode ?? '');
  }
  await harness.app.call(setUpOperator, { body: { name: body.operatorName, codes, password: PASSWORD } });
  return { ...(await harness.logIn(body.operatorName)), nodeId: result.member.nodeId };
}

let mobiles = 9_810_000_000;

/** The request that opens a player. */
export function playerBody(userName: string, credit = 50_000, rates: readonly [number, number] = [0, 0]) {
  const mobile = String((mobiles += 1));
  return {
    externalId: fresh(),
    userName,
    mobile,
    credit,
    rates: { BOOKMAKER: rates[0], FANCY: rates[1] },
    reason: 'For a test',
  };
}

/** Opens a player below a level, who then chooses a password with the code and logs in. */
export async function openPlayer(
  { app }: OperatorHarness,
  by: TestOperator,
  body: ReturnType<typeof playerBody>,
): Promise<TestPlayer> {
  const { result, error } = await by.call(openAgentPlayer, { body });
  if (result === null) throw new Error(`${body.userName} was not opened: ${error?.code}`);
  const { userName, mobile } = body;
  await app.call(forgotPassword, { body: { userName, mobile, domain: 'localhost' } });
  const otp = app.sms.lastCode(mobile);
  const chosen = { password: PLAYER_PASSWORD, confirmPassword: PLAYER_PASSWORD };
  await app.call(resetPassword, { body: { userName, mobile, domain: 'localhost', otp, ...chosen } });
  const login = await app.call(authenticate, {
    body: { userNameOrEmailAddress: userName, password: PLAYER_PASSWORD },
  });
  if (login.result === null) throw new Error(`${userName} could not log in: ${login.error?.code}`);
  const { accessToken, refreshToken } = login.result;
  return { token: accessToken, refreshToken, id: result.nodeId as PlayerId };
}

/** Proposes an entry. */
export function entry(
  by: TestOperator,
  kind: EntryKind,
  nodeId: string,
  amount: number,
  externalId = fresh(),
): Promise<TestAnswer<AgentEntry>> {
  return by.call(proposeAgentEntry, { body: { externalId, nodeId, kind, amount, reason: 'For a test' } });
}

/** The tree of agent rules section 11, with people and players. */
export interface TestTree extends OperatorHarness {
  readonly U: TestLevel;
  readonly M: TestLevel;
  readonly A: TestLevel;
  readonly p1: TestPlayer;
  readonly p2: TestPlayer;
  /** Funded by M with 10,000.00. */
  readonly p3: TestPlayer;
}

/** Opens the tree of agent rules section 11 using only the calls; on PostgreSQL where the tests have one. */
export async function openTree(changes: BettingAppOptions['changes'] = {}): Promise<TestTree> {
  const under = storagesUnderTest().at(-1);
  const harness = await openOperatorHarness({ changes, ...(under && { under }) });
  const credit = 1_000_000;
  const U = await openLevel(harness, harness.admin, {
    level: 'SUPER',
    name: 'Upper',
    credit,
    shares: [90, 90, 60, 80, 0],
    rates: [2, 3],
  });
  const M = await openLevel(harness, U, {
    level: 'MASTER',
    name: 'Middle',
    credit,
    shares: [70, 75, 45, 55, 0],
    rates: [2, 2.5],
  });
  const A = await openLevel(harness, M, {
    level: 'AGENT',
    name: 'Lower',
    credit,
    shares: [40, 50, 25, 33.33, 0],
    rates: [1.5, 2],
  });
  const p1 = await openPlayer(harness, A, playerBody('player.one', 50_000, [1, 1]));
  const p2 = await openPlayer(harness, A, playerBody('player.two', 50_000, [1, 1]));
  const p3 = await openPlayer(harness, M, playerBody('player.three', 0, [1, 1.5]));
  await entry(M, 'DEPOSIT', p3.id, 10_000);
  return { ...harness, U, M, A, p1, p2, p3 };
}
