import { writeFile } from 'node:fs/promises';
import {
  approveMoneyRequest,
  clearRequestFlag,
  getMoneyRequests,
  getReceipt,
  getWithdrawalHolds,
  markWithdrawalPaid,
  rejectMoneyRequest,
  releaseWithdrawal,
} from '@layline/contract/calls/operator/money.ts';
import type { OperatorMoneyRequest, WithdrawalHold } from '@layline/contract/entities/operator-money.ts';
import { REASON } from './command.ts';
import type { Command, Said } from './command.ts';
import { usageFailure } from './exit-codes.ts';
import { instant, table } from './print.ts';
import type { Columns } from './print.ts';
import { instantOf, numberOf, oneOf } from './read-arguments.ts';

const REQUEST: Columns<OperatorMoneyRequest> = {
  request: ({ requestId }) => requestId,
  type: ({ type }) => type,
  status: ({ status, flag }) => (flag === null ? status : `${status} ${flag}`),
  player: ({ userName }) => userName,
  amount: ({ credited, amount }) => credited ?? amount,
  method: ({ method }) => method,
  reference: ({ reference }) => reference,
  payee: ({ payee }) => payee,
  asked: ({ createdAt }) => instant(createdAt),
  'not before': ({ payableFrom }) => (payableFrom === null ? null : instant(payableFrom)),
  'approved first': ({ firstApproval }) => firstApproval?.by ?? null,
  'decided by': ({ decidedBy }) => decidedBy,
};

const HOLD: Columns<WithdrawalHold> = {
  request: ({ requestId }) => requestId,
  player: ({ playerId }) => playerId,
  rule: ({ rule }) => rule,
  others: ({ others }) => others.join(' '),
  amount: ({ amount }) => amount,
  held: ({ heldAt }) => instant(heldAt),
  released: ({ releasedAt }) => (releasedAt === null ? null : instant(releasedAt)),
  by: ({ releasedBy }) => releasedBy,
};

function said(data: OperatorMoneyRequest): Said {
  return { data, text: table([data], REQUEST) };
}

/** Deposits and withdrawals. */
export const MONEY_COMMANDS: readonly Command[] = [
  {
    name: 'requests',
    about: 'List deposits and withdrawals, oldest first; by default the pending ones.',
    args: [],
    options: {
      status: { about: 'pending, approved, paid, rejected, cancelled or expired' },
      type: { about: 'deposit or withdrawal' },
      player: { about: 'id of a player' },
      site: { about: 'host of a site' },
      flagged: { about: 'only those that need a person', isSwitch: true },
      from: { about: 'instant, such as 2026-11-21T05:30:00Z' },
      to: { about: 'instant' },
      cursor: { about: 'where the previous page ended' },
      take: { about: 'rows' },
    },
    async run({ options, switches }, { client }) {
      const { status, type, player, site, from, to, cursor, take } = options;
      const types = ['DEPOSIT', 'WITHDRAWAL'] as const;
      const states = ['PENDING', 'APPROVED', 'PAID', 'REJECTED', 'CANCELLED', 'EXPIRED'] as const;
      const data = await client.call(getMoneyRequests, {
        query: {
          ...(status === undefined ? {} : { status: oneOf('--status', status, states) }),
          ...(type === undefined ? {} : { type: oneOf('--type', type, types) }),
          ...(player === undefined ? {} : { playerId: player }),
          ...(site === undefined ? {} : { site }),
          ...(switches.has('flagged') ? { flagged: 'true' as const } : {}),
          ...(from === undefined ? {} : { from: instantOf('--from', from) }),
          ...(to === undefined ? {} : { to: instantOf('--to', to) }),
          ...(cursor === undefined ? {} : { cursor }),
          ...(take === undefined ? {} : { take: numberOf('--take', take) }),
        },
      });
      const more = data.next === null ? '' : `\n\nMore with --cursor ${data.next}`;
      return { data, text: `${table(data.requests, REQUEST)}${more}` };
    },
  },
  {
    name: 'approve-request',
    about: 'Approve a deposit, which credits the balance, or a withdrawal, which may then be paid.',
    args: ['REQUEST-ID'],
    options: { amount: { about: 'the amount that really arrived, if different; rupees' }, ...REASON },
    async run({ args, options }, { client }) {
      const { amount, reason = '' } = options;
      const body = {
        requestId: args['REQUEST-ID'] ?? '',
        ...(amount === undefined ? {} : { amount: numberOf('--amount', amount) }),
        reason,
      };
      return said(await client.call(approveMoneyRequest, { body }));
    },
  },
  {
    name: 'reject-request',
    about: 'Reject a deposit, or a withdrawal, which returns the money; the player sees the reason.',
    args: ['REQUEST-ID'],
    options: {
      'free-reference': { about: 'allow the reference to be used again', isSwitch: true },
      ...REASON,
    },
    async run({ args, options, switches }, { client }) {
      const body = {
        requestId: args['REQUEST-ID'] ?? '',
        freeReference: switches.has('free-reference'),
        reason: options['reason'] ?? '',
      };
      return said(await client.call(rejectMoneyRequest, { body }));
    },
  },
  {
    name: 'mark-paid',
    about: 'Mark an approved withdrawal as paid by hand.',
    args: ['REQUEST-ID'],
    options: { reference: { about: 'reference of the payment; the player sees it' }, ...REASON },
    async run({ args, options }, { client }) {
      const { reference, reason = '' } = options;
      const body = {
        requestId: args['REQUEST-ID'] ?? '',
        ...(reference === undefined ? {} : { reference }),
        reason,
      };
      return said(await client.call(markWithdrawalPaid, { body }));
    },
  },
  {
    name: 'clear-flag',
    about:
      'Mark a flag raised after the decision as handled, for example a second payment that was paid back.',
    args: ['REQUEST-ID'],
    options: REASON,
    async run({ args, options }, { client }) {
      const body = { requestId: args['REQUEST-ID'] ?? '', reason: options['reason'] ?? '' };
      return said(await client.call(clearRequestFlag, { body }));
    },
  },
  {
    name: 'holds',
    about: 'List withdrawals that are held for a person to look at, and why; newest first.',
    args: [],
    options: {
      request: { about: 'id of a withdrawal' },
      player: { about: 'id of a player' },
      all: { about: 'released ones too', isSwitch: true },
    },
    async run({ options, switches }, { client }) {
      const { request, player } = options;
      const query = {
        ...(request === undefined ? {} : { requestId: request }),
        ...(player === undefined ? {} : { playerId: player }),
        ...(switches.has('all') ? { all: 'true' as const } : {}),
      };
      const data = await client.call(getWithdrawalHolds, { query });
      return { data, text: table(data, HOLD) };
    },
  },
  {
    name: 'release-withdrawal',
    about: 'Let a held withdrawal continue; another operator has to approve it.',
    args: ['REQUEST-ID'],
    options: REASON,
    async run({ args, options }, { client }) {
      const body = { requestId: args['REQUEST-ID'] ?? '', reason: options['reason'] ?? '' };
      const data = await client.call(releaseWithdrawal, { body });
      return { data, text: table(data, HOLD) };
    },
  },
  {
    name: 'receipt',
    about: 'Save a deposit’s receipt as a picture.',
    args: ['IMAGE-ID', 'FILE'],
    options: {},
    async run({ args }, { client }) {
      const { data, mediaType } = await client.call(getReceipt, {
        query: { imageId: args['IMAGE-ID'] ?? '' },
      });
      const file = args['FILE'] ?? '';
      await writeFile(file, Buffer.from(data, 'base64'), { flag: 'wx' }).catch(() => {
        throw usageFailure(`${file} already exists or cannot be written`);
      });
      return { data: { file, mediaType }, text: `Saved as ${file}.` };
    },
  },
];
