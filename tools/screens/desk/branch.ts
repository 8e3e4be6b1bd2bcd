import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoginResult } from '@layline/contract/entities/account.ts';
import type { OperatorMarketDetail } from '@layline/contract/entities/operator-market.ts';
import { newReference } from '../calls.ts';
import type { Calls } from '../calls.ts';
import { enterAsNew } from './crew.ts';
import type { Crew, DeskSession } from './crew.ts';

const PASSWORD = 'Monsoon#2026';
/** Longest wait for a one-time code, ms. */
const CODE_MS = 10_000;

/** A level directly below the site, with a player who has bet. */
export interface Branch {
  readonly agent: string;
  readonly agentName: string;
  /** The log-in name of its first person. */
  readonly person: string;
  /** The market on which its player has bet. */
  readonly betOn: string;
  /** A session of the level's first person. */
  readonly agentPerson: DeskSession;
}

interface OpenedLevel {
  readonly member: { readonly nodeId: string };
  readonly setUpCodes: readonly string[];
}

interface NewPlayer {
  readonly userName: string;
  readonly mobile: string;
}

async function openLevel(calls: Calls, { ADMIN }: Crew, name: string, person: string): Promise<OpenedLevel> {
  const rates = { BOOKMAKER: 1, FANCY: 2 };
  return calls.post<OpenedLevel>(ADMIN.token, 'Operator/OpenAgent', {
    externalId: newReference(),
    name,
    level: 'AGENT',
    funded: false,
    credit: 200_000,
    shares: { BOOKMAKER: 40, FANCY: 40, CASINO: 40, EXCHANGE: 40, BONUS: 0 },
    rates,
    bases: { BOOKMAKER: 'NET_LOSS', FANCY: 'TURNOVER' },
    operatorName: person,
    reason: 'New branch',
  });
}

/** The other admin lets in the first person of a level, who chooses a password. */
async function letInPerson(
  calls: Calls,
  { ADMIN, SECOND_ADMIN }: Crew,
  name: string,
  codes: readonly string[],
): Promise<DeskSession> {
  const operators = await calls.get<readonly { readonly name: string; readonly operatorId: string }[]>(
    'Operator/GetOperators',
    ADMIN.token,
  );
  const operatorId = operators.find((operator) => operator.name === name)?.operatorId;
  const approved = await calls.post<{ readonly setUpCode: string }>(
    SECOND_ADMIN.token,
    'Operator/ApproveOperator',
    { operatorId, role: 'AGENT', reason: 'I have met them' },
  );
  return enterAsNew(calls, name, [...codes, approved.setUpCode]);
}

/** A player whom an agent has opened chooses a password with the code of a message; returns the access token. */
async function enterAsPlayer(calls: Calls, address: string, player: NewPlayer): Promise<string> {
  const asked = { userName: player.userName, mobile: `+91${player.mobile}`, domain: 'localhost' };
  await calls.post(undefined, 'Account/ForgotPassword', asked);
  // The code is sent after the answer.
  let otp: string | undefined;
  for (const until = performance.now() + CODE_MS; otp === undefined;) {
    if (performance.now() > until) throw new Error(`No code for ${player.userName}.`);
    const outbox = await (await fetch(`${address}/dev/outbox`)).text();
    otp = new RegExp(`<td>\\+91${player.mobile}</td><td>(\\d{6,8}) is your `).exec(outbox)?.[1];
    if (otp === undefined) await sleep(50);
  }
  const words = { password: PASSWORD, confirmPassword: PASSWORD };
  await calls.post(undefined, 'Account/ResetPassword', { ...asked, otp, ...words });
  const { accessToken } = await calls.post<LoginResult>(undefined, 'Account/Authenticate', {
    userNameOrEmailAddress: player.userName,
    password: PASSWORD,
  });
  return accessToken;
}

/** Opens a branch with a player who bets on a bookmaker market, and another branch whose first person waits for the second admin. */
export async function fillBranch(calls: Calls, crew: Crew, marketId: string): Promise<Branch> {
  const number = randomInt(1e6);
  const [agentName, person] = [`Old Bazaar ${number}`, `bazaar.${number}`];
  const { member, setUpCodes } = await openLevel(calls, crew, agentName, person);
  const agentPerson = await letInPerson(calls, crew, person, setUpCodes);
  await openLevel(calls, crew, `North ${number}`, `north.${number}`);
  const player = { userName: `asha${number}`, mobile: `9${randomInt(1e8, 1e9)}` };
  const reason = 'Known to us';
  const { nodeId } = await calls.post<{ readonly nodeId: string }>(
    agentPerson.token,
    'Operator/OpenAgentPlayer',
    { externalId: newReference(), ...player, credit: 10_000, rates: { BOOKMAKER: 0, FANCY: 0 }, reason },
  );
  // The first is posted at once; the second waits for the site.
  for (const [node, kind] of [
    [nodeId, 'DEPOSIT'],
    [member.nodeId, 'RECEIVE'],
  ] as const)
    await calls.post(agentPerson.token, 'Operator/ProposeAgentEntry', {
      externalId: newReference(),
      nodeId: node,
      kind,
      amount: 1000,
      reason: 'Paid in cash today',
    });
  const market = await calls.get<OperatorMarketDetail>(
    `Operator/GetMarket?marketId=${marketId}`,
    crew.TRADER.token,
  );
  const token = await enterAsPlayer(calls, calls.address, player);
  await calls.post(token, 'Bet/PlaceBetV2', {
    marketId,
    runnerId: market.runners[0]?.runnerId,
    side: 'BACK',
    price: 95,
    stake: 1000,
    customerRef: newReference(),
  });
  return { agent: member.nodeId, agentName, person, betOn: marketId, agentPerson };
}
