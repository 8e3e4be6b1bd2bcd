import type { DocsOf } from '../../call-docs.ts';
import { MARKET_ID, NOW } from '../../examples/cricket-match.ts';
import { exampleAuditEntry, exampleOperator, OPERATOR_ID } from '../../examples/operator.ts';
import { exampleUsedPasskey } from '../../examples/player.ts';
import type * as calls from './operators.ts';

export const OPERATORS_DOCS: DocsOf<typeof calls> = {
  operatorLogIn: {
    description:
      'Logs an operator in. A wrong name, password or code gets the same answer. After five wrong attempts, each further one from the same network has to wait longer than the last.',
    notes: {
      code: 'From the authenticator app, once a second factor has been set up; each code works once.',
    },
    example: {
      query: {},
      body: { name: 'vikram', password: 'Ledger#2026-north', code: '287082' },
      result: {
        accessToken: 'op_Zt3V9cQy8wM1s5Kf2hRb7Nx4',
        expiresAt: NOW + 28_800_000,
        operator: exampleOperator,
        secondFactorMissing: false,
      },
    },
    samples: [{ query: {}, body: { name: 'vikram', password: 'Ledger#2026-north' } }],
  },
  setUpOperator: {
    description:
      'Chooses the password of an operator who is new, or whose password was reset. It takes both admins’ codes, in either order, within 24 hours of the approval; they work once. Log in afterwards.',
    notes: { codes: 'One was shown to the admin who asked for it, the other to the one who approved.' },
    example: {
      query: {},
      body: {
        name: 'vikram',
        codes: ['MFRGGZDFMZTWQ2LK', 'NBSWY3DPO5XXE3DE'],
        password: 'Ledger#2026-north',
      },
      result: {},
    },
  },
  makeFirstAdmin: {
    description:
      'Makes one of the first two admins and logs the admin in. While an exchange has fewer than two, it prints at its start a link to the desk for each missing one. The secret of a link works once and for an hour.',
    notes: { secret: 'What follows `#first=` in the link.' },
    example: {
      query: {},
      body: {
        secret: 'Wm0kq2sV7hPzX3cT9bNfLr5eYu8oJd1gA4iQ6xRtKvE',
        name: 'meera',
        password: 'Ledger#2026-north',
      },
      result: {
        accessToken: 'op_Zt3V9cQy8wM1s5Kf2hRb7Nx4',
        expiresAt: NOW + 28_800_000,
        operator: { ...exampleOperator, name: 'meera', role: 'ADMIN' },
        secondFactorMissing: false,
      },
    },
  },
  operatorLogOut: {
    description: 'Ends the token’s session.',
    example: { query: {}, body: {}, result: {} },
  },
  getOwnOperator: {
    description: 'The operator who owns the token, and the calls that the role allows.',
    example: {
      query: {},
      body: null,
      result: { operator: exampleOperator, calls: ['getOperatorMarkets', 'suspendMarket'] },
    },
  },
  changeOperatorPassword: {
    description:
      'Changes the caller’s own password; all other sessions of the operator end. Operators who have a second factor or a passkey show that too.',
    notes: {
      code: 'Of the second factor in force; absent if there is none, or if a passkey proves it.',
      credential: 'What one of the caller’s passkeys signed for `Operator/BeginProof`, in place of the code.',
    },
    example: {
      query: {},
      body: { password: 'Ledger#2026-north', newPassword: 'Another#2026-south' },
      result: {},
    },
    samples: [
      {
        query: {},
        body: { password: 'Ledger#2026-north', newPassword: 'Another#2026-south', code: '287082' },
      },
      {
        query: {},
        body: {
          password: 'Ledger#2026-north',
          newPassword: 'Another#2026-south',
          credential: exampleUsedPasskey,
        },
      },
    ],
  },
  beginSecondFactor: {
    description:
      'Creates the secret of a second factor. It takes effect only once `Operator/ConfirmSecondFactor` has received a code from it; until then the previous one stays in force. Operators who already have one, or a passkey, show that again too.',
    notes: {
      code: 'Of the second factor in force; absent if there is none, or if a passkey proves it.',
      credential: 'What one of the caller’s passkeys signed for `Operator/BeginProof`, in place of the code.',
    },
    example: {
      query: {},
      body: { password: 'Ledger#2026-north' },
      result: {
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Layline:vikram?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Layline',
      },
    },
    samples: [
      { query: {}, body: { password: 'Ledger#2026-north', code: '287082' } },
      { query: {}, body: { password: 'Ledger#2026-north', credential: exampleUsedPasskey } },
    ],
  },
  confirmSecondFactor: {
    description:
      'Turns the second factor on with a code of the new secret; log-in asks for a code from now on.',
    example: { query: {}, body: { code: '287082' }, result: {} },
  },
  getOperators: {
    description: 'All operators, including disabled ones, by name.',
    example: { query: {}, body: null, result: [exampleOperator] },
  },
  addOperator: {
    description:
      'Adds an operator, who is PENDING until another admin has approved it (`Operator/ApproveOperator`). Each of the two admins gets a code; with both the operator chooses a password (`Operator/SetUp`), so neither can log in under that name.',
    example: {
      query: {},
      body: { name: 'vikram', role: 'TRADER', reason: 'New on the desk' },
      result: {
        operator: { ...exampleOperator, state: 'PENDING', askedBy: 'meera' },
        setUpCode: 'MFRGGZDFMZTWQ2LK',
      },
    },
    samples: (['VIEWER', 'SUPPORT', 'CASHIER', 'ADMIN'] as const).map((role) => ({
      query: {},
      body: { name: `first.${role.toLowerCase()}`, role, reason: 'New here' },
    })),
  },
  changeOperator: {
    description:
      'Changes the given fields of an operator; all of that operator’s sessions end. Disabling takes effect at once. A new role, a reset and enabling a disabled operator make it PENDING until another admin has approved. After a reset the operator chooses a password as a new one does. An AGENT keeps that role (INVALID_INPUT).',
    notes: {
      reset:
        'With the second factor if the authenticator was lost; without, its code is asked for as before. Passkeys are removed with either.',
    },
    example: {
      query: {},
      body: { operatorId: OPERATOR_ID, role: 'VIEWER', reason: 'Moved to another desk' },
      result: { operator: { ...exampleOperator, role: 'VIEWER', state: 'PENDING' }, setUpCode: null },
    },
    samples: [
      { query: {}, body: { operatorId: OPERATOR_ID, state: 'DISABLED', reason: 'Has left' } },
      {
        query: {},
        body: {
          operatorId: OPERATOR_ID,
          state: 'ACTIVE',
          role: 'TRADER',
          reset: 'PASSWORD_AND_SECOND_FACTOR',
          reason: 'Back again, with a new phone',
        },
      },
      { query: {}, body: { operatorId: OPERATOR_ID, role: 'CASHIER', reason: 'Moved to the cage' } },
      { query: {}, body: { operatorId: OPERATOR_ID, role: 'SUPPORT', reason: 'Answers players' } },
      { query: {}, body: { operatorId: OPERATOR_ID, role: 'ADMIN', reason: 'Second admin' } },
      { query: {}, body: { operatorId: OPERATOR_ID, reset: 'PASSWORD', reason: 'Forgotten' } },
    ],
  },
  approveOperator: {
    description:
      'Approves what another admin requested for a PENDING operator, who then becomes ACTIVE. Repeating it changes nothing, and shows no code again.',
    notes: {
      role: 'The role to approve; SETTINGS_CHANGED if it has changed meanwhile.',
      entry:
        'The request to approve, as `asked.entry` names it; SETTINGS_CHANGED if another has taken its place. If absent, whatever is asked for.',
    },
    example: {
      query: {},
      body: { operatorId: OPERATOR_ID, role: 'TRADER', entry: 12, reason: 'I have met the new trader' },
      result: {
        operator: { ...exampleOperator, setUpUntil: NOW + 86_400_000 },
        setUpCode: 'NBSWY3DPO5XXE3DE',
      },
    },
    samples: (['VIEWER', 'SUPPORT', 'CASHIER', 'ADMIN', 'AGENT'] as const).map((role) => ({
      query: {},
      body: { operatorId: OPERATOR_ID, role, reason: 'I have met this colleague' },
    })),
  },
  getAuditLog: {
    description: 'Entries of the audit log, newest first; 50 by default.',
    notes: {
      subject: 'As `market:sim.cr-1042.mo` or `player:p17`.',
      from: 'UTC ms, inclusive.',
      to: 'UTC ms, inclusive.',
      before: 'Only entries with a smaller number, to continue after the previous page.',
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
    description: 'Goes through the whole audit log and checks that each entry follows from the previous one.',
    example: {
      query: {},
      body: null,
      result: { entries: 812, firstWrong: null, hash: exampleAuditEntry.hash },
    },
  },
};
