import {
  addOperator,
  approveOperator,
  changeOperator,
  getAuditLog,
  getOperators,
  verifyAuditLog,
} from '@layline/contract/calls/operator/operators.ts';
import { SiteRole } from '@layline/contract/entities/operator.ts';
import type { AuditEntry, Operator, OperatorAdmission } from '@layline/contract/entities/operator.ts';
import { AUTHORITY, SECOND_PERSON } from '@layline/exchange/src/modules/operator/authority.ts';
import type { Authority } from '@layline/exchange/src/modules/operator/authority.ts';
import { REASON } from './command.ts';
import type { Command } from './command.ts';
import { CommandFailure, EXIT } from './exit-codes.ts';
import { instant, table } from './print.ts';
import type { Columns } from './print.ts';
import { instantOf, numberOf, oneOf } from './read-arguments.ts';

const RESETS = ['PASSWORD', 'PASSWORD_AND_SECOND_FACTOR'] as const;
const ROLES = SiteRole.options;

const OPERATOR: Columns<Operator> = {
  id: ({ operatorId }) => operatorId,
  name: ({ name }) => name,
  role: ({ role }) => role,
  state: ({ state }) => state,
  'asked for by': ({ askedBy }) => askedBy,
  'second factor': ({ secondFactor }) => secondFactor,
  passkeys: ({ passkeys }) => passkeys,
  'factor added': ({ factorAddedAt }) => instant(factorAddedAt),
  'last log-in': ({ lastLogInAt }) => instant(lastLogInAt),
};

const AUTHORITY_COLUMNS: Columns<{ call: string; roles: Authority['roles']; second: string | null }> = {
  call: ({ call }) => call,
  roles: ({ roles }) => roles.join(' ').toLowerCase(),
  second: ({ second }) => second,
};

function admissionText({ operator, setUpCode }: OperatorAdmission): string {
  const row = table([operator], OPERATOR);
  if (setUpCode === null) return row;
  return `${row}\nYour code for ${operator.name}, for nobody else and shown only now: ${setUpCode}\nWith it and the other admin’s, \`set-up ${operator.name}\` chooses a password, within 24 hours of the approval.`;
}

const ENTRY: Columns<AuditEntry> = {
  entry: ({ entry }) => entry,
  at: ({ at }) => instant(at),
  operator: ({ operatorName }) => operatorName,
  action: ({ action }) => action,
  subject: ({ subject }) => subject,
  outcome: ({ outcome }) => outcome,
  reason: ({ reason }) => reason,
};

/** The operators and what they have done: for admins. */
export const STAFF_COMMANDS: readonly Command[] = [
  {
    name: 'operators',
    about: 'List the operators.',
    args: [],
    options: {},
    async run(_, { client }) {
      const data = await client.call(getOperators);
      return { data, text: table(data, OPERATOR) };
    },
  },
  {
    name: 'add-operator',
    about: 'Add an operator, whom another admin has to approve; prints your code for the new operator.',
    args: ['NAME', 'ROLE'],
    options: REASON,
    async run({ args, options }, { client }) {
      const role = oneOf('ROLE', args['ROLE'] ?? '', ROLES);
      const body = { name: args['NAME'] ?? '', role, reason: options['reason'] ?? '' };
      const data = await client.call(addOperator, { body });
      return { data, text: admissionText(data) };
    },
  },
  {
    name: 'change-operator',
    about:
      'Change an operator’s role or state, or reset what the operator logs in with; ends the operator’s sessions. All but disabling waits for another admin.',
    args: ['OPERATOR-ID'],
    options: {
      role: { about: 'viewer, support, trader, cashier or admin' },
      state: { about: 'active or disabled' },
      reset: {
        about:
          'password, or password_and_second_factor if the authenticator was lost; either removes the passkeys',
      },
      ...REASON,
    },
    async run({ args, options }, { client }) {
      const { role, state, reset } = options;
      const body = {
        operatorId: args['OPERATOR-ID'] ?? '',
        ...(role === undefined ? {} : { role: oneOf('--role', role, ROLES) }),
        ...(state === undefined ? {} : { state: oneOf('--state', state, ['ACTIVE', 'DISABLED']) }),
        ...(reset === undefined ? {} : { reset: oneOf('--reset', reset, RESETS) }),
        reason: options['reason'] ?? '',
      };
      const data = await client.call(changeOperator, { body });
      return { data, text: admissionText(data) };
    },
  },
  {
    name: 'approve-operator',
    about:
      'Approve what another admin has asked for an operator, with the role that the operator gets; prints your code if there is a password to choose.',
    args: ['OPERATOR-ID', 'ROLE'],
    options: REASON,
    async run({ args, options }, { client }) {
      const role = oneOf('ROLE', args['ROLE'] ?? '', ROLES);
      const body = { operatorId: args['OPERATOR-ID'] ?? '', role, reason: options['reason'] ?? '' };
      const data = await client.call(approveOperator, { body });
      return { data, text: admissionText(data) };
    },
  },
  {
    name: 'authority',
    about: 'Print who may make each call, and which calls take two people; needs no log-in.',
    args: [],
    options: {},
    run() {
      const rows = Object.entries(AUTHORITY).map(([call, { roles, second }]) => ({
        call,
        roles,
        second: second ?? null,
      }));
      const seconds = Object.entries(SECOND_PERSON).map(([name, text]) => `${name}: ${text}`);
      const text = [table(rows, AUTHORITY_COLUMNS), ...seconds].join('\n');
      return Promise.resolve({ data: rows, text });
    },
  },
  {
    name: 'audit',
    about: 'List the audit log, newest first.',
    args: [],
    options: {
      operator: { about: 'id of an operator' },
      action: { about: 'such as SUSPEND_MARKET' },
      subject: { about: 'market:ID, event:ID, feed:NAME, player:ID, operator:ID or site:HOST' },
      from: { about: 'instant, such as 2026-11-21T05:30:00Z' },
      to: { about: 'instant' },
      before: { about: 'number of the last entry on the previous page' },
      take: { about: 'entries, default 50' },
    },
    async run({ options }, { client }) {
      const { operator, action, subject, from, to, before, take } = options;
      const data = await client.call(getAuditLog, {
        query: {
          ...(operator === undefined ? {} : { operatorId: operator }),
          ...(action === undefined ? {} : { action: action.toUpperCase() }),
          ...(subject === undefined ? {} : { subject }),
          ...(from === undefined ? {} : { from: instantOf('--from', from) }),
          ...(to === undefined ? {} : { to: instantOf('--to', to) }),
          ...(before === undefined ? {} : { before: numberOf('--before', before) }),
          ...(take === undefined ? {} : { take: numberOf('--take', take) }),
        },
      });
      return { data, text: table(data, ENTRY) };
    },
  },
  {
    name: 'verify-audit',
    about: 'Check that no entry of the audit log has been changed or removed.',
    args: [],
    options: {},
    async run(_, { client }) {
      const data = await client.call(verifyAuditLog);
      const { entries, firstWrong, hash } = data;
      if (firstWrong !== null)
        throw new CommandFailure(EXIT.refused, `The audit log has been altered from entry ${firstWrong} on.`);
      return { data, text: `All ${entries} entries are as they were written. The last hash is ${hash}.` };
    },
  },
];
