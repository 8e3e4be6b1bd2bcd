import { getAskedActs } from '@layline/contract/calls/operator/asked-acts.ts';
import {
  approveProposal,
  getOperatorMarket,
  getProposals,
  previewResult,
  propose,
  rejectProposal,
} from '@layline/contract/calls/operator/markets.ts';
import type {
  OperatorMarketDetail,
  Proposal,
  ProposedAction,
} from '@layline/contract/entities/operator-market.ts';
import { REASON } from './command.ts';
import type { Command, CommandContext, Given, Option, Said } from './command.ts';
import { usageFailure } from './exit-codes.ts';
import { pageOf } from './market-commands.ts';
import { instant, lines, table } from './print.ts';
import type { Columns } from './print.ts';
import { instantOf, numberOf, oneOf } from './read-arguments.ts';
import { commandFor } from './simple-command.ts';

type Settlement = Extract<ProposedAction, { kind: 'SETTLE' }>;

const PROPOSAL: Columns<Proposal> = {
  proposal: ({ proposalId }) => proposalId,
  market: ({ marketId }) => marketId,
  action: ({ action }) => action.kind,
  state: ({ state, refusal }) => (refusal === null ? state : `${state} ${refusal}`),
  'proposed by': ({ proposedBy }) => proposedBy,
  expires: ({ expiresAt }) => instant(expiresAt),
  'decided by': ({ decidedBy }) => decidedBy,
  reason: ({ reason }) => reason,
};

function said(data: Proposal): Said {
  return { data, text: table([data], PROPOSAL) };
}

/** A command that proposes something about a market, for its current version. */
function proposing(
  name: string,
  about: string,
  args: readonly string[],
  options: Readonly<Record<string, Option>>,
  actionOf: (given: Given, market: OperatorMarketDetail) => ProposedAction,
): Command {
  return {
    name,
    about: `${about} Another operator must approve.`,
    args: ['MARKET-ID', ...args],
    options: {
      version: { about: 'version of the market that was looked at; by default the current one' },
      ...options,
      ...REASON,
    },
    async run(given: Given, { client }: CommandContext) {
      const marketId = given.args['MARKET-ID'] ?? '';
      const market = await client.call(getOperatorMarket, { query: { marketId, top: 1 } });
      const { version, reason = '' } = given.options;
      const marketVersion = version === undefined ? market.version : numberOf('--version', version);
      const action = actionOf(given, market);
      return said(await client.call(propose, { body: { marketId, marketVersion, action, reason } }));
    },
  };
}

/** Results of all runners from the names of some: the others have lost. */
function settlement({ options }: Given, { runners, bettingType }: OperatorMarketDetail): Settlement {
  const listed = (option: string): string[] => (options[option] ?? '').split(',').filter((id) => id !== '');
  const [winners, tied, voided] = [listed('winner'), listed('tied'), listed('void')];
  const running = runners.filter(
    ({ status, reductionFactor }) => status !== 'REMOVED' || reductionFactor === null,
  );
  const unknown = [...winners, ...tied, ...voided].find(
    (id) => !running.some(({ runnerId }) => runnerId === id),
  );
  if (unknown !== undefined) throw usageFailure(`'${unknown}' is not a runner of this market`);
  const { result } = options;
  if (result === undefined && winners.length + tied.length + voided.length === 0)
    throw usageFailure('needs --winner, --tied, --void or --result');
  const onLine = result !== undefined && winners.length === 0;
  return {
    kind: 'SETTLE',
    runners: running.map(({ runnerId }) => ({
      runnerId,
      outcome: voided.includes(runnerId)
        ? 'VOID'
        : winners.includes(runnerId) || tied.includes(runnerId) || (onLine && bettingType === 'LINE')
          ? 'WINNER'
          : 'LOSER',
      deadHeat: tied.includes(runnerId),
    })),
    ...(result === undefined ? {} : { lineResult: numberOf('--result', result) }),
  };
}

/** Who wins, from the options of a proposed result. */
const RESULT: Readonly<Record<string, Option>> = {
  winner: { about: 'ids of the winners, separated by commas' },
  tied: { about: 'ids of winners tied across the last paying place (dead heat)' },
  void: { about: 'ids of runners whose bets are void' },
  result: { about: 'the deciding figure, in runs, for a market with a line' },
};

/** What needs two people. */
export const PROPOSAL_COMMANDS: readonly Command[] = [
  proposing(
    'settle',
    'Propose the result of a market, or the correction of one; the runners not named have lost.',
    [],
    RESULT,
    settlement,
  ),
  {
    name: 'preview',
    about: 'Show what a result would pay and to how many players; takes the options of `settle`.',
    args: ['MARKET-ID'],
    options: RESULT,
    async run(given, { client }) {
      const marketId = given.args['MARKET-ID'] ?? '';
      const market = await client.call(getOperatorMarket, { query: { marketId, top: 1 } });
      const data = await client.call(previewResult, {
        body: { marketId, action: settlement(given, market) },
      });
      return { data, text: lines(data) };
    },
  },
  proposing('void-market', 'Propose to void all bets of a market and close it.', [], {}, () => ({
    kind: 'VOID_MARKET',
  })),
  proposing(
    'void-window',
    'Propose to void what was matched between two instants.',
    ['FROM', 'TO'],
    {},
    ({ args }) => ({
      kind: 'VOID_WINDOW',
      from: instantOf('FROM', args['FROM'] ?? ''),
      to: instantOf('TO', args['TO'] ?? ''),
    }),
  ),
  proposing('void-bet', 'Propose to void one bet.', ['BET-ID'], {}, ({ args }) => ({
    kind: 'VOID_BET',
    betId: numberOf('BET-ID', args['BET-ID'] ?? ''),
  })),
  proposing('remove-runner', 'Propose to take a runner out.', ['RUNNER-ID', 'PERCENT'], {}, ({ args }) => ({
    kind: 'REMOVE_RUNNER',
    runnerId: args['RUNNER-ID'] ?? '',
    reductionFactor: numberOf('PERCENT', args['PERCENT'] ?? ''),
  })),
  commandFor({
    name: 'asked',
    about: 'List what waits for a second operator who makes the same call.',
    call: getAskedActs,
  }),
  {
    name: 'proposals',
    about: 'List proposals, newest first; by default the pending ones.',
    args: [],
    options: {
      state: { about: 'pending, approved, done, rejected, expired, refused or all' },
      market: { about: 'id of a market' },
      skip: { about: 'rows to skip' },
      take: { about: 'rows, default 50' },
    },
    async run({ options }, { client }) {
      const { state = 'pending', market } = options;
      const states = ['PENDING', 'APPROVED', 'DONE', 'REJECTED', 'EXPIRED', 'REFUSED', 'ALL'] as const;
      const wanted = oneOf('--state', state, states);
      const query = {
        ...(wanted === 'ALL' ? {} : { state: wanted }),
        ...(market === undefined ? {} : { marketId: market }),
        ...pageOf(options),
      };
      const data = await client.call(getProposals, { query });
      return { data, text: table(data, PROPOSAL) };
    },
  },
  {
    name: 'approve',
    about: 'Approve another operator’s proposal, which is then carried out immediately.',
    args: ['PROPOSAL-ID'],
    options: {},
    async run({ args }, { client }) {
      return said(await client.call(approveProposal, { body: { proposalId: args['PROPOSAL-ID'] ?? '' } }));
    },
  },
  {
    name: 'reject',
    about: 'Reject a proposal, or withdraw your own.',
    args: ['PROPOSAL-ID'],
    options: REASON,
    async run({ args, options }, { client }) {
      const body = { proposalId: args['PROPOSAL-ID'] ?? '', reason: options['reason'] ?? '' };
      return said(await client.call(rejectProposal, { body }));
    },
  },
];
