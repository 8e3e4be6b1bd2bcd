import type { DocsOf } from '../../call-docs.ts';
import { MARKET_ID, NOW } from '../../examples/cricket-match.ts';
import { exampleAuditEntry, exampleOperator, OPERATOR_ID } from '../../examples/operator.ts';
import type * as calls from './operators.ts';

export const OPERATORS_DOCS: DocsOf<typeof calls> = {
  operatorLogIn: {
    description:
      'Logs an operator in. A wrong name, password or code get the same answer; five wrong ones in a row lock the name for a quarter of an hour.',
    notes: { code: 'Of the authenticator app, once a second factor was set up; each code is good once.' },
    example: {
      query: {},
      body: { name: 'vikram', password: 'Ledger#2026-north', code: '287082' },
      result: {
        accessToken: 'op_Zt3V9cQy8wM1s5Kf2hRb7Nx4',
        expiresAt: NOW + 28_800_000,
        operator: exampleOperator,
      },
    },
    samples: [{ query: {}, body: { name: 'vikram', password: 'Ledger#2026-north' } }],
  },
  operatorLogOut: {
    description: 'Ends the session that the token belongs to.',
    example: { query: {}, body: {}, result: {} },
  },
  getOwnOperator: {
    description: 'The operator that the token speaks for, and the calls that the role may make.',
    example: {
      query: {},
      body: null,
      result: { operator: exampleOperator, calls: ['getOperatorMarkets', 'suspendMarket'] },
    },
  },
  changeOperatorPassword: {
    description: 'Changes the own password; all other sessions of the operator end.',
    example: {
      query: {},
      body: { password: 'Ledger#2026-north', newPassword: 'Another#2026-south' },
      result: {},
    },
  },
  beginSecondFactor: {
    description:
      'Makes the secret of a second factor. It counts only once `Operator/ConfirmSecondFactor` was given a code of it; until then the one before stays.',
    example: {
      query: {},
      body: { password: 'Ledger#2026-north' },
      result: {
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Layline:vikram?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Layline',
      },
    },
  },
  confirmSecondFactor: {
    description:
      'Turns the second factor on with a code of the new secret; log-in asks for a code from now on.',
    example: { query: {}, body: { code: '287082' }, result: {} },
  },
  getOperators: {
    description: 'All operators, the disabled ones too, by name.',
    example: { query: {}, body: null, result: [exampleOperator] },
  },
  addOperator: {
    description:
      'Adds an operator with a first password. The operator is PENDING until another admin has approved it (`Operator/ApproveOperator`), and has to change the password before anything else.',
    example: {
      query: {},
      body: { name: 'vikram', password: 'Ledger#2026-north', role: 'TRADER', reason: 'New on the desk' },
      result: exampleOperator,
    },
    samples: (['VIEWER', 'CASHIER', 'ADMIN'] as const).map((role) => ({
      query: {},
      body: { name: `first.${role.toLowerCase()}`, password: 'Ledger#2026-north', role, reason: 'New here' },
    })),
  },
  changeOperator: {
    description:
      'Changes what is given of an operator; all sessions of that operator end. Disabling takes effect at once. A new role or password, taking the second factor away and letting a disabled operator back in make it PENDING until another admin has approved.',
    notes: { removeSecondFactor: 'True where the authenticator was lost.' },
    example: {
      query: {},
      body: { operatorId: OPERATOR_ID, role: 'VIEWER', reason: 'Moved to another desk' },
      result: { ...exampleOperator, role: 'VIEWER' },
    },
    samples: [
      { query: {}, body: { operatorId: OPERATOR_ID, state: 'DISABLED', reason: 'Has left' } },
      {
        query: {},
        body: {
          operatorId: OPERATOR_ID,
          state: 'ACTIVE',
          role: 'TRADER',
          password: 'Ledger#2026-north',
          removeSecondFactor: true,
          reason: 'Back again, with a new phone',
        },
      },
      { query: {}, body: { operatorId: OPERATOR_ID, role: 'CASHIER', reason: 'Moved to the cage' } },
      { query: {}, body: { operatorId: OPERATOR_ID, role: 'ADMIN', reason: 'Second admin' } },
    ],
  },
  approveOperator: {
    description:
      'Approves what another admin has asked for a PENDING operator, who is ACTIVE then. Approving it again changes nothing.',
    notes: { role: 'The role that is approved: SETTINGS_CHANGED if it is another one by now.' },
    example: {
      query: {},
      body: { operatorId: OPERATOR_ID, role: 'TRADER', reason: 'I have met the new trader' },
      result: exampleOperator,
    },
    samples: (['VIEWER', 'CASHIER', 'ADMIN'] as const).map((role) => ({
      query: {},
      body: { operatorId: OPERATOR_ID, role, reason: 'I have met this colleague' },
    })),
  },
  getAuditLog: {
    description: 'Entries of the audit log, newest first; 50 unless asked otherwise.',
    notes: {
      subject: 'As `market:sim.cr-1042.mo` or `player:p17`.',
      from: 'UTC ms, included.',
      to: 'UTC ms, included.',
      before: 'Only entries with a smaller number: where the page before ended.',
    },
    example: {
      query: {
        operatorId: OPERATOR_ID,
        action: 'SUSPEND_MARKET',
        subject: `market:${MARKET_ID}`,
        from: NOW - 3_600_000,
        to: NOW,
        before: 900,
        take: 20,
      },
      body: null,
      result: [exampleAuditEntry],
    },
    samples: [{ query: {}, body: null }],
  },
  verifyAuditLog: {
    description: 'Goes through the whole audit log and checks that each entry follows from the one before.',
    example: {
      query: {},
      body: null,
      result: { entries: 812, firstWrong: null, hash: exampleAuditEntry.hash },
    },
  },
};
