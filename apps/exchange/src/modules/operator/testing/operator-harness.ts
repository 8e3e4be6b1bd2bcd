import { openAgent } from '@layline/contract/calls/operator/agents.ts';
import {
  addOperator,
  approveOperator,
  getOperators,
  operatorLogIn,
  setUpOperator,
} from '@layline/contract/calls/operator/operators.ts';
import { saveSiteSettings } from '@layline/contract/calls/operator/sites.ts';
import type { Call, ResultOf } from '@layline/contract/define-call.ts';
import type { OperatorRole } from '@layline/contract/entities/operator.ts';
import type { BettingApp, BettingAppOptions } from '../../../testing/betting-app.ts';
import { openBettingApp } from '../../../testing/betting-app.ts';
import type { TestAnswer } from '../../../testing/test-app.ts';

/** Password of every operator in tests. */
export const PASSWORD = 'Ledger#2026-north';
export const FIRST_ADMIN = { name: 'first.admin', password: PASSWORD };
export const SECOND_ADMIN = { name: 'second.admin', password: PASSWORD };

/** A logged-in operator. */
export interface TestOperator {
  readonly token: string;
  readonly id: string;
  readonly name: string;
  call<C extends Call>(
    call: C,
    request?: { readonly query?: object; readonly body?: unknown },
  ): Promise<TestAnswer<ResultOf<C>>>;
}

/** An exchange with its first two admins, and methods to add others. */
export interface OperatorHarness {
  readonly app: BettingApp;
  readonly admin: TestOperator;
  /** A new operator with a role, approved and logged in with a password of their own. */
  operator(role: OperatorRole): Promise<TestOperator>;
  /** Logs an operator in by name; with `PASSWORD` unless another is given. */
  logIn(name: string, password?: string): Promise<TestOperator>;
  /** Has both first admins ask to save the settings of a site. The answer is that of the second. */
  publishSite(change: {
    readonly site: string;
    readonly version: string;
    readonly settings: unknown;
    readonly reason: string;
  }): Promise<TestAnswer<ResultOf<typeof saveSiteSettings>>>;
  /** The same exchange after a restart; tokens stay valid. */
  restart(): Promise<OperatorHarness>;
}

/** Opens an exchange and logs its first admin in. */
export async function openOperatorHarness(options: BettingAppOptions = {}): Promise<OperatorHarness> {
  return operatorsOn(
    await openBettingApp({
      ...options,
      changes: { ...options.changes, firstAdmins: [FIRST_ADMIN, SECOND_ADMIN] },
    }),
  );
}

let count = 0;

/** Logs the first admin of an open exchange in, which has `FIRST_ADMIN` and `SECOND_ADMIN` as its first two. */
export async function operatorsOn(app: BettingApp): Promise<OperatorHarness> {
  const logIn = async (name: string, password = PASSWORD): Promise<TestOperator> => {
    const { result, error } = await app.call(operatorLogIn, { body: { name, password } });
    if (result === null) throw new Error(`the log-in of ${name} was refused: ${error?.code}`);
    const token = result.accessToken;
    return {
      token,
      name,
      id: result.operator.operatorId,
      call: (call, request = {}) => app.call(call, request, { token }),
    };
  };
  const admin = await logIn(FIRST_ADMIN.name);
  return {
    app,
    admin,
    logIn,
    async operator(role) {
      const name = `${role.toLowerCase()}.${app.core.seq}.${(count += 1)}`;
      const reason = 'For a test';
      // The admins' own sessions may have ended by the test's clock.
      const [first, second] = [await logIn(FIRST_ADMIN.name), await logIn(SECOND_ADMIN.name)];
      const { operatorId, code } = await (role === 'AGENT' ? openLevel(first, name) : add(first, name, role));
      const approved = await second.call(approveOperator, { body: { operatorId, role, reason } });
      const codes = [code, approved.result?.setUpCode];
      await app.call(setUpOperator, { body: { name, codes, password: PASSWORD } });
      return logIn(name);
    },
    async publishSite(body) {
      await (await logIn(FIRST_ADMIN.name)).call(saveSiteSettings, { body });
      return (await logIn(SECOND_ADMIN.name)).call(saveSiteSettings, { body });
    },
    restart: async () => operatorsOn(await app.restart()),
  };
}

interface Admitted {
  readonly operatorId: string;
  /** The first of the two codes to choose a password with. */
  readonly code: string | null | undefined;
}

async function add(admin: TestOperator, name: string, role: OperatorRole): Promise<Admitted> {
  const { result, error } = await admin.call(addOperator, { body: { name, role, reason: 'For a test' } });
  if (result === null) throw new Error(`${name} was not added: ${error?.code}`);
  return { operatorId: result.operator.operatorId, code: result.setUpCode };
}

/** Opens a level below the site that carries nothing, and its first person. */
async function openLevel(admin: TestOperator, name: string): Promise<Admitted> {
  const none = { BOOKMAKER: 0, FANCY: 0 };
  const { result, error } = await admin.call(openAgent, {
    body: {
      externalId: name,
      name,
      level: 'AGENT',
      funded: false,
      credit: 0,
      shares: { ...none, CASINO: 0, EXCHANGE: 0, BONUS: 0 },
      rates: none,
      bases: { BOOKMAKER: 'NET_LOSS', FANCY: 'TURNOVER' },
      operatorName: name,
      reason: 'For a test',
    },
  });
  if (result === null) throw new Error(`${name} was not opened: ${error?.code}`);
  const operators = await admin.call(getOperators);
  const operator = operators.result?.find((one) => one.name === name);
  return { operatorId: operator?.operatorId ?? '', code: result.setUpCodes[0] };
}
