import { randomInt } from 'node:crypto';
import type { OperatorRole } from '@layline/contract/entities/operator.ts';
import type { Calls } from '../calls.ts';

/** Name and password of an operator. */
export interface LogIn {
  readonly name: string;
  readonly password: string;
}

const PASSWORD = 'Ledger-2026-north';

/** The two admins of an exchange that is started for pictures. */
export const ADMINS = [
  { name: 'meera', password: PASSWORD },
  { name: 'vikram', password: PASSWORD },
] as const satisfies readonly LogIn[];

/** An operator's session as the desk keeps it. */
export interface DeskSession {
  readonly token: string;
  /** UTC ms. */
  readonly expiresAt: number;
}

/** One operator of each role, and a second admin. */
export interface Crew {
  readonly ADMIN: DeskSession;
  readonly SECOND_ADMIN: DeskSession;
  readonly TRADER: DeskSession;
  readonly CASHIER: DeskSession;
  readonly SUPPORT: DeskSession;
}

/** Opens a session at the exchange, without a browser. */
export async function logInOperator(calls: Calls, logIn: LogIn): Promise<DeskSession> {
  const { accessToken, expiresAt } = await calls.post<{
    readonly accessToken: string;
    readonly expiresAt: number;
  }>(undefined, 'Operator/LogIn', logIn);
  return { token: accessToken, expiresAt };
}

/** Chooses a new operator's password with two codes, and logs in. */
export async function enterAsNew(calls: Calls, name: string, codes: readonly string[]): Promise<DeskSession> {
  await calls.post(undefined, 'Operator/SetUp', { name, codes, password: PASSWORD });
  return logInOperator(calls, { name, password: PASSWORD });
}

/** Two admins log in and add an operator of each other role. */
export async function gatherCrew(calls: Calls, [first, second]: readonly [LogIn, LogIn]): Promise<Crew> {
  const ADMIN = await logInOperator(calls, first);
  const SECOND_ADMIN = await logInOperator(calls, second);
  const letIn = async (role: OperatorRole): Promise<DeskSession> => {
    const name = `${role.toLowerCase()}.${randomInt(1e6)}`;
    const terms = { role, reason: 'New on the desk' };
    const added = await calls.post<{
      readonly operator: { readonly operatorId: string };
      readonly setUpCode: string;
    }>(ADMIN.token, 'Operator/AddOperator', { name, ...terms });
    const approved = await calls.post<{ readonly setUpCode: string }>(
      SECOND_ADMIN.token,
      'Operator/ApproveOperator',
      { operatorId: added.operator.operatorId, ...terms },
    );
    return enterAsNew(calls, name, [added.setUpCode, approved.setUpCode]);
  };
  return {
    ADMIN,
    SECOND_ADMIN,
    TRADER: await letIn('TRADER'),
    CASHIER: await letIn('CASHIER'),
    SUPPORT: await letIn('SUPPORT'),
  };
}
