import type { DocsOf } from '../call-docs.ts';
import { NOW } from '../examples/cricket-match.ts';
import { exampleLogin, exampleSession } from '../examples/player.ts';
import type * as calls from './account.ts';

const body = {
  userName: 'asha',
  mobile: '9812345678',
  domain: 'layline.example',
  password: 'Harbour$2027',
  confirmPassword: 'Harbour$2027',
};

export const ACCOUNT_DOCS: DocsOf<typeof calls> = {
  register: {
    description:
      'Signs up and sends a one-time code to the mobile number. The account opens once the code is verified.',
    notes: { proof: 'After PROOF_REQUIRED, as for the log-in. Optional.' },
    example: {
      query: {},
      body: {
        userName: 'asha',
        password: 'Monsoon#2026',
        confirmPassword: 'Monsoon#2026',
        mobile: '+919812345678',
      },
      result: { userName: 'asha', mobile: '9812345678', verificationRequired: true },
    },
    samples: [
      {
        query: {},
        body: {
          userName: 'asha',
          password: 'Monsoon#2026',
          confirmPassword: 'Monsoon#2026',
          mobile: '+919812345678',
          proof: '16.mu5x8k2o.c9Tq2LwZx0k.Rt6Vz1Mc8Pa3Hd5FgK7Yb2.48213',
        },
      },
    ],
  },
  verifyUser: {
    description: 'Completes a sign-up with the one-time code and logs in.',
    notes: { deviceToken: 'What the last log-in on this device returned, of whichever account. Optional.' },
    example: {
      query: {},
      body: { userName: 'asha', mobile: '9812345678', domain: 'layline.example', otp: 402_913 },
      result: exampleLogin,
    },
    samples: [
      {
        query: {},
        body: { userName: 'asha', mobile: '9812345678', domain: 'layline.example', otp: '042913' },
      },
      {
        query: {},
        body: {
          userName: 'asha',
          mobile: '9812345678',
          domain: 'layline.example',
          otp: '042913',
          deviceToken: 'k4Jx0sQe7Yb2Wn9L.Rt6Vz1Mc8Pa3Hd5Fg',
        },
      },
    ],
  },
  resendVerificationCode: {
    description: 'Sends a new one-time code; the previous one is no longer valid.',
    example: {
      query: {},
      body: { userName: 'asha', mobile: '9812345678', domain: 'layline.example' },
      result: { sentAt: NOW, expiresAt: NOW + 120_000 },
    },
  },
  forgotPassword: {
    description:
      'Sends a one-time code for a new password to the verified number of an account; the previous one is no longer valid. The answer is the same whether or not there is an account with this name and number, and so are the limits: one code a minute, five an hour, and one every ten minutes once strangers have used these up. A device that the account knows has codes and limits of its own, which no stranger uses up.',
    notes: {
      domain: 'The site named in the message.',
      deviceToken: 'What the last log-in on this device returned. Optional.',
    },
    example: {
      query: {},
      body: {
        userName: 'asha',
        mobile: '9812345678',
        domain: 'layline.example',
        deviceToken: 'k4Jx0sQe7Yb2Wn9L.Rt6Vz1Mc8Pa3Hd5Fg',
      },
      result: { sentAt: NOW, expiresAt: NOW + 120_000 },
    },
    samples: [{ query: {}, body: { userName: 'asha', mobile: '9812345678', domain: 'layline.example' } }],
  },
  resetPassword: {
    description:
      'Sets a new password with the code sent by Account/ForgotPassword, under the rules of sign-up. Ends every session of the player and any lock after failed log-ins. The player then logs in with the new password, and is told of the change by text message.',
    notes: {
      otp: 'Eight digits, as text or as a number. A device has five tries at its own code, anybody else three, and together they have 500.',
      deviceToken: 'As for the code, which is the device’s own. Optional.',
    },
    example: {
      query: {},
      body: { ...body, otp: 40_291_377, deviceToken: 'k4Jx0sQe7Yb2Wn9L.Rt6Vz1Mc8Pa3Hd5Fg' },
      result: {},
    },
    samples: [{ query: {}, body: { ...body, otp: '04291377' } }],
  },
  changePassword: {
    description:
      'Changes the password, under the rules of sign-up. Ends all other sessions of the player; the calling one continues. Passkeys stay.',
    notes: {
      currentPassword: 'Wrong ones count as failed log-ins.',
      deviceToken:
        'What the last log-in on this device returned; with it the device stays known, and gets another one. Optional.',
    },
    example: {
      query: {},
      body: {
        currentPassword: 'Monsoon#2026',
        newPassword: 'Harbour$2027',
        confirmPassword: 'Harbour$2027',
        deviceToken: 'k4Jx0sQe7Yb2Wn9L.Rt6Vz1Mc8Pa3Hd5Fg',
      },
      result: { deviceToken: 'k4Jx0sQe7Yb2Wn9L.Mw2Ke8Qs5Ty1Ub6Vd' },
    },
    samples: [
      {
        query: {},
        body: {
          currentPassword: 'Monsoon#2026',
          newPassword: 'Harbour$2027',
          confirmPassword: 'Harbour$2027',
        },
      },
    ],
  },
  getLoginAttempts: {
    description:
      'Attempts to log in to the caller’s account within the last 400 days, including failed ones, newest first.',
    notes: {
      Result: 'Only these; all if absent or empty.',
      MaxResultCount: '20 if absent.',
    },
    example: {
      query: { MaxResultCount: 10 },
      body: null,
      result: {
        totalCount: 2,
        items: [
          { at: NOW, address: '203.0.113.7', browser: 'Mozilla/5.0', result: 'SUCCESS' },
          { at: NOW - 9000, address: '203.0.113.7', browser: 'Mozilla/5.0', result: 'INVALID_CREDENTIALS' },
        ],
      },
    },
    samples: [
      { query: { Result: 'SUCCESS', SkipCount: 10 }, body: null },
      { query: { Result: 'FAILED' }, body: null },
      { query: { Result: '', MaxResultCount: 10, SkipCount: 0 }, body: null },
    ],
  },
  getActivityLog: {
    description:
      'Activity on the caller’s account, newest first: log-ins, ended sessions, changes of password and stakes, with address and browser.',
    notes: {
      from: 'UTC ms.',
      to: 'UTC ms, inclusive.',
      cursor: '`next` of the previous page, with the other parameters unchanged.',
    },
    example: {
      query: { from: NOW - 86_400_000, take: 2 },
      body: null,
      result: {
        entries: [
          {
            at: NOW,
            kind: 'PASSWORD_CHANGED',
            address: '203.0.113.7',
            browser: 'Mozilla/5.0',
            detail: null,
          },
          { at: NOW - 9000, kind: 'SESSION_ENDED', address: null, browser: null, detail: 'LOGOUT' },
        ],
        next: null,
      },
    },
    samples: [{ query: { to: NOW, cursor: `${NOW}.17` }, body: null }],
  },
  getSessions: {
    description:
      'Where the player is logged in: the calling session first, then the most recently seen; at most 100. Sessions whose tokens have expired are left out.',
    example: {
      query: {},
      body: null,
      result: {
        sessions: [
          exampleSession,
          {
            ...exampleSession,
            sessionId: 'sQ8d1mVx0Lk2Zt7R',
            browser: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
            address: '198.51.100.24',
            since: NOW - 86_400_000,
            lastSeenAt: NOW - 7_200_000,
            current: false,
          },
        ],
      },
    },
  },
  endSession: {
    description:
      'Ends one of the caller’s sessions, or all others, with all their tokens: anybody logged in there is logged out at once. Ending a session that is already over is not an error.',
    notes: {
      sessionId: 'One session; may be the calling one.',
      others: 'All sessions except the calling one.',
    },
    example: { query: {}, body: { sessionId: 'sQ8d1mVx0Lk2Zt7R' }, result: { ended: 1 } },
    samples: [{ query: {}, body: { others: true } }],
  },
};
