import {
  acceptAgentTerms,
  answerAgentEntry,
  closeAgentMember,
  getAgentBranch,
  getAgentEntries,
  getAgentGroups,
  getAgentMember,
  getAgentPositions,
  getAgentStatement,
  liftAgentLock,
  moveAgentMember,
  openAgent,
  openAgentPlayer,
  proposeAgentEntry,
  proposeAgentTerms,
  setAgentCredit,
  setAgentLock,
  setAgentSettings,
} from '@layline/contract/calls/operator/agents.ts';
import {
  decideAgentDispute,
  getAgentDisputes,
  openAgentDispute,
} from '@layline/contract/calls/operator/agent-disputes.ts';
import { EntryKind, EntryStatus, LockKind, ShareKind } from '@layline/contract/entities/agent.ts';
import { REASON } from './command.ts';
import type { Command } from './command.ts';
import { described } from './print.ts';
import { numberOf } from './read-arguments.ts';
import { commandFor, ROWS } from './simple-command.ts';

const NODE = { 'NODE-ID': { to: 'nodeId' } } as const;

/** Reads of a branch: for the site, and for the people of its levels. */
const READS: readonly Command[] = [
  commandFor({
    name: 'branch',
    about: 'List the levels and players directly below a level, or below your own.',
    call: getAgentBranch,
    options: {
      node: { about: 'id of a level', to: 'nodeId' },
      search: { about: 'part of a name', to: 'search' },
      ...ROWS,
    },
  }),
  commandFor({
    name: 'member',
    about: 'Show a level or a player of a branch.',
    call: getAgentMember,
    args: NODE,
  }),
  commandFor({
    name: 'agent-entries',
    about: 'List the entries between members and their parents, newest first.',
    call: getAgentEntries,
    options: {
      node: { about: 'id of a member', to: 'nodeId' },
      status: { about: 'state', to: 'status', kind: EntryStatus.options },
      before: { about: '`next` of the page before', to: 'before' },
      take: { about: 'rows of a page', to: 'take', kind: 'number' },
    },
  }),
  commandFor({
    name: 'agent-positions',
    about: 'List the open positions of a member by market.',
    call: getAgentPositions,
    args: NODE,
  }),
  commandFor({
    name: 'agent-statement',
    about: 'Show the statement between a member and its parent.',
    call: getAgentStatement,
    args: { ...NODE, FROM: { to: 'from', kind: 'instant' }, TO: { to: 'to', kind: 'instant' } },
  }),
  commandFor({
    name: 'agent-groups',
    about: 'Open a line of a statement: the groups of bets that it consists of.',
    call: getAgentGroups,
    args: { ...NODE, 'MARKET-ID': { to: 'marketId' } },
    options: ROWS,
  }),
];

/** Credit and settings are changed in the version that is in force when the command reads it. */
const VERSIONED: readonly Command[] = [
  {
    name: 'agent-credit',
    about:
      'Set the credit of a child, and what it may lose itself; without --exposure there is no such limit.',
    args: ['NODE-ID', 'CREDIT'],
    options: { exposure: { about: 'the most that it may lose itself, rupees' }, ...REASON },
    async run({ args, options }, { client }) {
      const nodeId = args['NODE-ID'] ?? '';
      const { creditVersion } = await client.call(getAgentMember, { query: { nodeId } });
      const { exposure, reason = '' } = options;
      const body = {
        nodeId,
        credit: numberOf('CREDIT', args['CREDIT'] ?? ''),
        exposureLimit: exposure === undefined ? null : numberOf('--exposure', exposure),
        creditVersion,
        reason,
      };
      const data = await client.call(setAgentCredit, { body });
      return { data, text: described(data) };
    },
  },
  {
    name: 'agent-settings',
    about: 'Limit the bets of a child’s branch; an omitted option leaves that limit to the levels above.',
    args: ['NODE-ID'],
    options: {
      'min-stake': { about: 'minimum stake, rupees' },
      'max-stake': { about: 'maximum stake, rupees' },
      exposure: { about: 'maximum exposure of a player in a market, rupees' },
      payout: { about: 'maximum winnings of a bet, rupees' },
      delay: { about: 'seconds that a bet waits in-play' },
      ...REASON,
    },
    async run({ args, options }, { client }) {
      const nodeId = args['NODE-ID'] ?? '';
      const { settingsVersion } = await client.call(getAgentMember, { query: { nodeId } });
      const bound = (option: string): number | null => {
        const text = options[option];
        return text === undefined ? null : numberOf(`--${option}`, text);
      };
      const settings = {
        minStake: bound('min-stake'),
        maxStake: bound('max-stake'),
        maxMarketExposure: bound('exposure'),
        maxPayout: bound('payout'),
        betDelaySec: bound('delay'),
      };
      const body = { nodeId, settings, settingsVersion, reason: options['reason'] ?? '' };
      const data = await client.call(setAgentSettings, { body });
      return { data, text: described(data) };
    },
  },
  {
    name: 'move-agent',
    about: 'Move a member with its branch under another level; without --to, directly below the site.',
    args: ['NODE-ID'],
    options: { to: { about: 'id of the new parent' }, ...REASON },
    async run({ args, options }, { client }) {
      const { to = null, reason = '' } = options;
      const body = { nodeId: args['NODE-ID'] ?? '', parentId: to, reason };
      const data = await client.call(moveAgentMember, { body });
      return { data, text: described(data) };
    },
  },
];

/** Disputes about lines of the last closed statement. */
const DISPUTES: readonly Command[] = [
  commandFor({
    name: 'agent-disputes',
    about: 'List the disputes that your level is a party of, or above.',
    call: getAgentDisputes,
    options: {
      node: { about: 'id of a member', to: 'nodeId' },
      state: { about: 'state', to: 'state', kind: ['OPEN', 'DECIDED'] },
      before: { about: '`next` of the page before', to: 'before' },
      take: { about: 'rows of a page', to: 'take', kind: 'number' },
    },
  }),
  commandFor({
    name: 'open-dispute',
    about:
      'Dispute lines of the last closed statement, from a JSON file that holds `nodeId`, `week`, `marketIds` and `amount`.',
    call: openAgentDispute,
    args: { FILE: { kind: 'json' } },
    id: 'externalId',
    reason: true,
  }),
  commandFor({
    name: 'decide-dispute',
    about: 'Decide a dispute: what is adjusted in the claimant’s favour, in rupees; 0 dismisses it.',
    call: decideAgentDispute,
    args: { 'DISPUTE-ID': { to: 'disputeId' }, AMOUNT: { to: 'adjustment', kind: 'number' } },
    reason: true,
  }),
];

/** The tree of agents. */
export const AGENT_COMMANDS: readonly Command[] = [
  ...READS,
  ...DISPUTES,
  commandFor({
    name: 'open-agent',
    about:
      'Open a level below your own from a JSON file that holds `name`, `level`, `funded`, `credit`, `shares`, `rates`, `bases` and `operatorName`.',
    call: openAgent,
    args: { FILE: { kind: 'json' } },
    id: 'externalId',
    reason: true,
  }),
  commandFor({
    name: 'open-agent-player',
    about:
      'Open a player below your level from a JSON file that holds `userName`, `mobile`, `credit` and `rates`.',
    call: openAgentPlayer,
    args: { FILE: { kind: 'json' } },
    id: 'externalId',
    reason: true,
  }),
  commandFor({
    name: 'propose-terms',
    about: 'Propose a share and a rate to a child, in percent.',
    call: proposeAgentTerms,
    args: {
      ...NODE,
      KIND: { to: 'kind', kind: ShareKind.options },
      SHARE: { to: 'share', kind: 'number' },
      RATE: { to: 'rate', kind: 'number' },
    },
    id: 'externalId',
    reason: true,
  }),
  commandFor({
    name: 'accept-terms',
    about: 'Accept terms that the level above has proposed to yours.',
    call: acceptAgentTerms,
    args: { 'TERMS-ID': { to: 'termsId' }, KIND: { to: 'kind', kind: ShareKind.options } },
    reason: true,
  }),
  ...VERSIONED,
  commandFor({
    name: 'agent-lock',
    about: 'Lock a branch.',
    call: setAgentLock,
    args: { ...NODE, KIND: { to: 'kind', kind: LockKind.options } },
    id: 'externalId',
    reason: true,
  }),
  commandFor({
    name: 'lift-agent-lock',
    about: 'Lift a lock.',
    call: liftAgentLock,
    args: { ...NODE, 'LOCK-ID': { to: 'lockId' } },
    reason: true,
  }),
  commandFor({
    name: 'close-agent',
    about: 'Close a child for good.',
    call: closeAgentMember,
    args: NODE,
    reason: true,
  }),
  commandFor({
    name: 'propose-entry',
    about: 'Propose an entry between a member and its parent; the debited side confirms it.',
    call: proposeAgentEntry,
    args: {
      ...NODE,
      KIND: { to: 'kind', kind: EntryKind.options },
      AMOUNT: { to: 'amount', kind: 'number' },
    },
    id: 'externalId',
    reason: true,
  }),
  commandFor({
    name: 'answer-entry',
    about: 'Confirm or decline a proposed entry.',
    call: answerAgentEntry,
    args: { 'ENTRY-ID': { to: 'entryId' }, ANSWER: { to: 'answer', kind: ['CONFIRM', 'DECLINE'] } },
    reason: true,
  }),
];
