import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { Mobile, UserName } from '../../entities/account.ts';
import {
  AgentBranch,
  AgentEntry,
  AgentGroup,
  AgentLevel,
  AgentMemberDetail,
  AgentName,
  AgentPosition,
  AgentStatement,
  BranchSettings,
  BranchShares,
  EntryKind,
  EntryStatus,
  ExternalId,
  LockKind,
  RebateBases,
  RebateRates,
  ShareKind,
} from '../../entities/agent.ts';
import { OperatorName, Reason } from '../../entities/operator.ts';
import { numberParam, query } from '../../query.ts';
import { Amount, Count, Id, PageCursor, Percent, Stake, text } from '../../wire.ts';

const instant = numberParam(0, 9_999_999_999_999);

/** A node of the caller's branch, and a page of its children. */
export const getAgentBranch = defineCall({
  name: 'getAgentBranch',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetAgentBranch',
  auth: 'operator',
  query: query({
    nodeId: v.optional(Id),
    search: v.optional(text(1, 64)),
    skip: v.optional(numberParam(0, 100_000)),
    take: v.optional(numberParam(1, 100)),
  }),
  body: null,
  result: AgentBranch,
  background: false,
  errors: ['NODE_NOT_FOUND'],
});

/** A level or a player of the caller's branch. */
export const getAgentMember = defineCall({
  name: 'getAgentMember',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetAgentMember',
  auth: 'operator',
  query: query({ nodeId: Id }),
  body: null,
  result: AgentMemberDetail,
  background: false,
  errors: ['NODE_NOT_FOUND'],
});

/** Entries between a member and its parent. */
export const getAgentEntries = defineCall({
  name: 'getAgentEntries',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetAgentEntries',
  auth: 'operator',
  query: query({
    nodeId: v.optional(Id),
    status: v.optional(EntryStatus),
    before: v.optional(PageCursor),
    take: v.optional(numberParam(1, 100)),
  }),
  body: null,
  result: v.object({
    entries: v.array(AgentEntry),
    /** `before` of the next page; null if there is none. */
    next: v.nullable(PageCursor),
  }),
  background: false,
  errors: ['NODE_NOT_FOUND'],
});

/** Open positions of a member, by market. */
export const getAgentPositions = defineCall({
  name: 'getAgentPositions',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetAgentPositions',
  auth: 'operator',
  query: query({ nodeId: Id }),
  body: null,
  result: v.array(AgentPosition),
  background: false,
  errors: ['NODE_NOT_FOUND'],
});

/** The statement of the edge between a member and its parent. */
export const getAgentStatement = defineCall({
  name: 'getAgentStatement',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetAgentStatement',
  auth: 'operator',
  query: query({
    nodeId: Id,
    from: v.optional(instant),
    to: v.optional(instant),
    week: v.optional(numberParam(1, 1_000_000)),
  }),
  body: null,
  result: AgentStatement,
  background: false,
  errors: ['NODE_NOT_FOUND', 'INVALID_INPUT'],
});

/** A line of a statement, opened: the groups of bets that it consists of. */
export const getAgentGroups = defineCall({
  name: 'getAgentGroups',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetAgentGroups',
  auth: 'operator',
  query: query({
    nodeId: Id,
    marketId: Id,
    skip: v.optional(numberParam(0, 100_000)),
    take: v.optional(numberParam(1, 200)),
  }),
  body: null,
  result: v.array(AgentGroup),
  background: false,
  errors: ['NODE_NOT_FOUND'],
});

/** Opens a level directly below the caller's node, with its first person. */
export const openAgent = defineCall({
  name: 'openAgent',
  group: 'operator',
  method: 'POST',
  path: 'Operator/OpenAgent',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({
    externalId: ExternalId,
    name: AgentName,
    level: AgentLevel,
    funded: v.boolean(),
    credit: Amount,
    shares: BranchShares,
    rates: RebateRates,
    bases: v.nullable(RebateBases),
    operatorName: OperatorName,
    reason: Reason,
  }),
  result: v.object({
    member: AgentMemberDetail,
    /**
     * Codes for the first person to choose a password with. Two for a level below a level. One for a level below the site: another admin gets the
     * other by approving the person. Empty if the person has chosen a password already.
     */
    setUpCodes: v.array(v.string()),
  }),
  background: false,
  errors: [
    'LEVEL_NOT_ALLOWED',
    'BRANCH_LOCKED',
    'CREDIT_NOT_ALLOWED',
    'SHARE_TOO_HIGH',
    'RATE_TOO_HIGH',
    'USERNAME_TAKEN',
    'SECOND_ADMIN_NEEDED',
    'INVALID_INPUT',
    'DUPLICATE_TRANSACTION',
  ],
});

/** Opens a player directly below the caller's node. */
export const openAgentPlayer = defineCall({
  name: 'openAgentPlayer',
  group: 'operator',
  method: 'POST',
  path: 'Operator/OpenAgentPlayer',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({
    externalId: ExternalId,
    userName: UserName,
    mobile: Mobile,
    credit: Amount,
    rates: RebateRates,
    reason: Reason,
  }),
  result: AgentMemberDetail,
  background: false,
  errors: [
    'NODE_NOT_FOUND',
    'BRANCH_LOCKED',
    'CREDIT_NOT_ALLOWED',
    'RATE_TOO_HIGH',
    'USERNAME_TAKEN',
    'MOBILE_IN_USE',
    'SITE_SUSPENDED',
    'DUPLICATE_TRANSACTION',
  ],
});

/** Proposes a share and a rate to a child; to a player, sets the rate. */
export const proposeAgentTerms = defineCall({
  name: 'proposeAgentTerms',
  group: 'operator',
  method: 'POST',
  path: 'Operator/ProposeAgentTerms',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({
    externalId: ExternalId,
    nodeId: Id,
    kind: ShareKind,
    share: Percent,
    rate: Percent,
    reason: Reason,
  }),
  result: AgentMemberDetail,
  background: false,
  errors: [
    'NODE_NOT_FOUND',
    'NOT_YOUR_CHILD',
    'BRANCH_LOCKED',
    'SHARE_TOO_HIGH',
    'SHARE_BELOW_CHILD',
    'RATE_TOO_HIGH',
    'RATE_BELOW_CHILD',
    'TERMS_TOO_SOON',
    'INVALID_INPUT',
  ],
});

/** Accepts terms that the parent has proposed to the caller's node. */
export const acceptAgentTerms = defineCall({
  name: 'acceptAgentTerms',
  group: 'operator',
  method: 'POST',
  path: 'Operator/AcceptAgentTerms',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ termsId: Id, kind: ShareKind, reason: Reason }),
  result: AgentMemberDetail,
  background: false,
  errors: [
    'NODE_NOT_FOUND',
    'BRANCH_LOCKED',
    'SHARE_TOO_HIGH',
    'SHARE_BELOW_CHILD',
    'RATE_TOO_HIGH',
    'RATE_BELOW_CHILD',
    'TERMS_TOO_SOON',
    'TERMS_NOT_ACCEPTED',
  ],
});

/** Sets a child's credit and exposure limit. */
export const setAgentCredit = defineCall({
  name: 'setAgentCredit',
  group: 'operator',
  method: 'POST',
  path: 'Operator/SetAgentCredit',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({
    nodeId: Id,
    credit: Amount,
    exposureLimit: v.nullable(Amount),
    creditVersion: Count,
    reason: Reason,
  }),
  result: AgentMemberDetail,
  background: false,
  errors: [
    'ASK_OUTDATED',
    'NODE_NOT_FOUND',
    'NOT_YOUR_CHILD',
    'BRANCH_LOCKED',
    'CREDIT_NOT_ALLOWED',
    'CREDIT_BELOW_USE',
    'NEEDS_SECOND',
    'INVALID_INPUT',
    'TOO_OLD',
  ],
});

/** Sets what bounds the bets of a child's branch. */
export const setAgentSettings = defineCall({
  name: 'setAgentSettings',
  group: 'operator',
  method: 'POST',
  path: 'Operator/SetAgentSettings',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({
    nodeId: Id,
    settings: BranchSettings,
    settingsVersion: Count,
    reason: Reason,
  }),
  result: AgentMemberDetail,
  background: false,
  errors: [
    'NODE_NOT_FOUND',
    'NOT_YOUR_CHILD',
    'BRANCH_LOCKED',
    'LOOSER_THAN_PARENT',
    'INVALID_INPUT',
    'TOO_OLD',
  ],
});

/** Locks a branch below the caller's node. */
export const setAgentLock = defineCall({
  name: 'setAgentLock',
  group: 'operator',
  method: 'POST',
  path: 'Operator/SetAgentLock',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ externalId: ExternalId, nodeId: Id, kind: LockKind, reason: Reason }),
  result: AgentMemberDetail,
  background: false,
  errors: ['NODE_NOT_FOUND', 'BRANCH_LOCKED'],
});

/** Lifts a lock. */
export const liftAgentLock = defineCall({
  name: 'liftAgentLock',
  group: 'operator',
  method: 'POST',
  path: 'Operator/LiftAgentLock',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ nodeId: Id, lockId: Id, reason: Reason }),
  result: AgentMemberDetail,
  background: false,
  errors: ['NODE_NOT_FOUND', 'LOCK_NOT_YOURS'],
});

/** Closes a child of the caller's node for good. */
export const closeAgentMember = defineCall({
  name: 'closeAgentMember',
  group: 'operator',
  method: 'POST',
  path: 'Operator/CloseAgentMember',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ nodeId: Id, reason: Reason }),
  result: AgentMemberDetail,
  background: false,
  errors: ['NODE_NOT_FOUND', 'NOT_YOUR_CHILD', 'BRANCH_LOCKED', 'NODE_NOT_EMPTY'],
});

/** Moves a level with its branch, or a player, under another parent. */
export const moveAgentMember = defineCall({
  name: 'moveAgentMember',
  group: 'operator',
  method: 'POST',
  path: 'Operator/MoveAgentMember',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ nodeId: Id, parentId: v.nullable(Id), reason: Reason }),
  result: AgentMemberDetail,
  background: false,
  errors: ['NODE_NOT_FOUND', 'NOT_YOUR_CHILD', 'BRANCH_LOCKED', 'MOVE_NOT_ALLOWED'],
});

/** Proposes an entry between a member and its parent, one of which is the caller's node. */
export const proposeAgentEntry = defineCall({
  name: 'proposeAgentEntry',
  group: 'operator',
  method: 'POST',
  path: 'Operator/ProposeAgentEntry',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({
    externalId: ExternalId,
    nodeId: Id,
    kind: EntryKind,
    amount: Stake,
    reason: Reason,
  }),
  result: AgentEntry,
  background: false,
  errors: [
    'NODE_NOT_FOUND',
    'NOT_YOUR_CHILD',
    'BRANCH_LOCKED',
    'INSUFFICIENT_FUNDS',
    'OVER_SETTLED',
    'INVALID_AMOUNT',
    'DUPLICATE_TRANSACTION',
    'SECOND_PERSON_NEEDED',
  ],
});

/** Confirms or declines a proposed entry. */
export const answerAgentEntry = defineCall({
  name: 'answerAgentEntry',
  group: 'operator',
  method: 'POST',
  path: 'Operator/AnswerAgentEntry',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ entryId: Id, answer: v.picklist(['CONFIRM', 'DECLINE']), reason: Reason }),
  result: AgentEntry,
  background: false,
  errors: [
    'NODE_NOT_FOUND',
    'NOT_YOUR_CHILD',
    'BRANCH_LOCKED',
    'INSUFFICIENT_FUNDS',
    'OVER_SETTLED',
    'DUPLICATE_TRANSACTION',
    'SECOND_PERSON_NEEDED',
    'TOO_OLD',
  ],
});
