import type { DocsOf } from '../../call-docs.ts';
import { MARKET_ID, NOW } from '../../examples/cricket-match.ts';
import { PLAYER_ID } from '../../examples/operator.ts';
import {
  AGENT_NODE_ID,
  MASTER_ID,
  TERMS_ID,
  exampleAgentDetail,
  exampleAgentGroup,
  exampleAgentPlayer,
  exampleAgentStatement,
  exampleBranch,
  exampleEntry,
  exampleLock,
  examplePosition,
} from '../../examples/agents.ts';
import type * as calls from './agents.ts';

const RETRY = 'Chosen by the caller. A retry with the same one is answered again, and nothing is done twice.';
const shares = { BOOKMAKER: 40, FANCY: 50, CASINO: 25, EXCHANGE: 33.33, BONUS: 0 };
const rates = { BOOKMAKER: 1.5, FANCY: 2 };

export const OPERATOR_AGENTS_DOCS: DocsOf<typeof calls> = {
  getAgentBranch: {
    description:
      'A node and a page of its children, by name; 50 by default. An AGENT sees its own node and what is below it; any other node is answered like an unknown one, here and in all calls about agents. People of the site see the whole tree.',
    notes: {
      nodeId: 'Absent for the caller’s own node, or for the site.',
      search: 'Part of a child’s name.',
    },
    example: {
      query: { nodeId: MASTER_ID, search: 'north', skip: 0, take: 20 },
      body: null,
      result: exampleBranch,
    },
    samples: [{ query: {}, body: null }],
  },
  getAgentMember: {
    description:
      'A level or a player with terms, locks, open entries and people. Shares and rates are branch shares and rates of this member; how the levels above divide the rest is not shown.',
    example: { query: { nodeId: AGENT_NODE_ID }, body: null, result: exampleAgentDetail },
  },
  getAgentEntries: {
    description:
      'Entries between a member and its parent, newest first; 50 by default. Without a member: all entries that the caller’s node is a side of.',
    notes: { before: '`next` of the page before.' },
    example: {
      query: { nodeId: AGENT_NODE_ID, status: 'PROPOSED', take: 20 },
      body: null,
      result: { entries: [exampleEntry], next: null },
    },
    samples: [
      { query: { status: 'POSTED', before: '812' }, body: null },
      { query: { status: 'REJECTED' }, body: null },
      { query: { status: 'EXPIRED' }, body: null },
      { query: {}, body: null },
    ],
  },
  getAgentPositions: {
    description:
      'Markets in which the branch of a member has matched bets, the greatest own exposure first; at most 100. For each result: what the players win, what the member gets, and what goes to the levels above and below it. The four figures add to 0.',
    example: { query: { nodeId: AGENT_NODE_ID }, body: null, result: [examplePosition] },
  },
  getAgentStatement: {
    description:
      'Statement of the edge between a member and its parent. Opening and closing are the branch sums at both ends of the period, and each settled market is a line; at most 500 lines and entries are listed. Ask for a period, or for a closed week by its number: such a statement is cut where the week was closed, and its closing is what was due. INVALID_INPUT if the period ends before it begins, for a week that is not closed, and unless it is one of the two.',
    notes: { from: 'UTC ms, inclusive.', to: 'UTC ms, exclusive.', week: 'In place of a period.' },
    example: {
      query: { nodeId: AGENT_NODE_ID, from: NOW - 7 * 86_400_000, to: NOW },
      body: null,
      result: exampleAgentStatement,
    },
    samples: [{ query: { nodeId: AGENT_NODE_ID, week: 12 }, body: null }],
  },
  getAgentGroups: {
    description:
      'What a line of a statement consists of: the bets of each player on the same terms, with the parts of the member, of the levels below it, and of all above it together. Every settlement of the market is listed, the newest first; 100 by default.',
    example: {
      query: { nodeId: AGENT_NODE_ID, marketId: MARKET_ID, skip: 0, take: 50 },
      body: null,
      result: [exampleAgentGroup],
    },
    samples: [{ query: { nodeId: AGENT_NODE_ID, marketId: MARKET_ID }, body: null }],
  },
  openAgent: {
    description:
      'Opens a level directly below the caller’s node, and the log-in of its first person. For a level below the site, another admin has to approve the person (`Operator/ApproveOperator`, role AGENT) and gets the second code. A level can act in its own branch only, so below another level the opener gets both codes; they are valid for 24 hours, and a retry makes new ones until a password has been chosen.',
    notes: {
      externalId: RETRY,
      funded: 'A prepaid branch: all credits in it are 0.',
      credit: 'The most that the branch may owe, major units.',
      shares: 'Branch shares, percent; none above the parent’s.',
      rates: 'Rebate rates, percent; none above the parent’s.',
      bases: 'Chosen by the site for a whole branch; null below a level.',
      operatorName: 'The name with which the first person will log in.',
    },
    example: {
      query: {},
      body: {
        externalId: 'open-4',
        name: 'North 4',
        level: 'AGENT',
        funded: false,
        credit: 1000,
        shares,
        rates,
        bases: null,
        operatorName: 'north4.ravi',
        reason: 'New agent for the northern towns',
      },
      result: {
        member: {
          ...exampleAgentDetail,
          openEntries: [],
          proposals: [],
          termsFrom: [],
          people: [{ name: 'north4.ravi', state: 'ACTIVE' }],
        },
        setUpCodes: ['MFRGGZDFMZTWQ2LK', 'NBSWY3DPO5XXE3DE'],
      },
    },
    samples: (
      [
        ['SUPER', { BOOKMAKER: 'NET_LOSS', FANCY: 'TURNOVER' }],
        ['MASTER', { BOOKMAKER: 'ENTRY_LOSS', FANCY: 'ENTRY_LOSS' }],
        ['AGENT', { BOOKMAKER: 'TURNOVER', FANCY: 'NET_LOSS' }],
      ] as const
    ).map(([level, bases]) => ({
      query: {},
      body: {
        externalId: `open-${level.toLowerCase()}`,
        name: 'South',
        level,
        funded: true,
        credit: 0,
        shares,
        rates,
        bases,
        operatorName: 'south.meena',
        reason: 'Contract of 12 November',
      },
    })),
  },
  openAgentPlayer: {
    description:
      'Opens a player directly below the caller’s node, on the site whose address the desk was opened at. Nobody but the player learns the password: the player uses “Forgot password?” with the user name and mobile number, and chooses one with the code sent to that number. MOBILE_IN_USE if the number has an account, and equally if its owner may not have one. FORBIDDEN for people of the site, where players sign up themselves.',
    notes: {
      externalId: RETRY,
      mobile: 'An Indian mobile number.',
      credit: 'The most that the player may owe, major units.',
      rates: 'Rebate rates of the player, percent; none above the parent’s.',
    },
    example: {
      query: {},
      body: {
        externalId: 'open-asha',
        userName: 'asha',
        mobile: '9876543210',
        credit: 5000,
        rates: { BOOKMAKER: 1, FANCY: 1 },
        reason: 'Known to us for years',
      },
      result: exampleAgentPlayer,
    },
  },
  proposeAgentTerms: {
    description:
      'Proposes the branch share and the rebate rate of one kind to a child, in place of what was proposed before. They come into force when the child accepts, and count for bets accepted after that; once per kind in 24 hours. A player has no share and accepts nothing: the rate is in force at once.',
    notes: {
      externalId: RETRY,
      share: 'Branch share, percent; 0 for a player.',
      rate: 'Percent; 0 for kinds without rebates: CASINO, EXCHANGE and BONUS.',
    },
    example: {
      query: {},
      body: {
        externalId: 't-12',
        nodeId: AGENT_NODE_ID,
        kind: 'BOOKMAKER',
        share: 35,
        rate: 1.5,
        reason: 'As agreed on the telephone',
      },
      result: exampleAgentDetail,
    },
    samples: (['FANCY', 'CASINO', 'EXCHANGE', 'BONUS'] as const).map((kind) => ({
      query: {},
      body: {
        externalId: `t-${kind.toLowerCase()}`,
        nodeId: AGENT_NODE_ID,
        kind,
        share: 20,
        rate: 0,
        reason: 'As agreed on the telephone',
      },
    })),
  },
  acceptAgentTerms: {
    description:
      'Accepts terms that the parent has proposed to the caller’s node. Only the level itself can.',
    example: {
      query: {},
      body: { termsId: TERMS_ID, kind: 'BOOKMAKER', reason: 'Agreed' },
      result: {
        ...exampleAgentDetail,
        isChild: false,
        proposals: [],
        shares: { ...shares, BOOKMAKER: 35 },
        termsFrom: [{ kind: 'BOOKMAKER', at: NOW + 86_400_000 }],
      },
    },
    samples: (['FANCY', 'CASINO', 'EXCHANGE', 'BONUS'] as const).map((kind) => ({
      query: {},
      body: { termsId: TERMS_ID, kind, reason: 'Agreed' },
    })),
  },
  setAgentCredit: {
    description:
      'Sets a child’s credit and the limit of its own exposure. Not below what is in use: CREDIT_BELOW_USE, with the lowest possible in `details`. A raise while the child has open bets takes two: NEEDS_SECOND until, within half an hour, somebody of the level above the parent makes the same call; for a child of the site, another admin.',
    notes: {
      credit: 'Major units.',
      exposureLimit:
        'The most that the level itself may lose, major units; null for no limit, and for a player.',
      creditVersion: 'As read with the member; TOO_OLD if it has changed meanwhile.',
    },
    example: {
      query: {},
      body: {
        nodeId: AGENT_NODE_ID,
        credit: 2000,
        exposureLimit: 1500,
        creditVersion: 2,
        reason: 'Pays on time',
      },
      result: { ...exampleAgentDetail, credit: 2000, exposureLimit: 1500, creditVersion: 3 },
    },
    samples: [
      {
        query: {},
        body: {
          nodeId: PLAYER_ID,
          credit: 4000,
          exposureLimit: null,
          creditVersion: 0,
          reason: 'Asked for less',
        },
      },
    ],
  },
  setAgentSettings: {
    description:
      'Sets the limits of each bet in the branch of a child: smallest and largest stake, exposure and payout in a market, and the delay in-play. Nothing may be looser than what is in force at the parent: LOOSER_THAN_PARENT. If the parent is tightened later, that wins. It applies to bets accepted from then on.',
    notes: {
      settings:
        'All of them at once; null leaves a limit to the levels above and to the market. Amounts in major units, the delay in seconds.',
      settingsVersion: 'As read with the member; TOO_OLD if it has changed meanwhile.',
    },
    example: {
      query: {},
      body: {
        nodeId: AGENT_NODE_ID,
        settings: {
          minStake: 200,
          maxStake: 20_000,
          maxMarketExposure: 100_000,
          maxPayout: null,
          betDelaySec: 7,
        },
        settingsVersion: 1,
        reason: 'New branch, small stakes first',
      },
      result: {
        ...exampleAgentDetail,
        settings: {
          minStake: 200,
          maxStake: 20_000,
          maxMarketExposure: 100_000,
          maxPayout: null,
          betDelaySec: 7,
        },
        settingsVersion: 2,
      },
    },
    samples: [
      {
        query: {},
        body: {
          nodeId: PLAYER_ID,
          settings: {
            minStake: null,
            maxStake: null,
            maxMarketExposure: null,
            maxPayout: 90_000,
            betDelaySec: null,
          },
          settingsVersion: 0,
          reason: 'Asked for a cap',
        },
      },
    ],
  },
  setAgentLock: {
    description:
      'Locks a member below the caller’s node with its whole branch. BET stops new bets. USER also ends sessions, cancels unmatched bets and lets nobody log in. Open bets are settled and paid as always.',
    notes: { externalId: RETRY },
    example: {
      query: {},
      body: {
        externalId: 'k-7',
        nodeId: AGENT_NODE_ID,
        kind: 'BET',
        reason: 'Last week is not settled',
      },
      result: { ...exampleAgentDetail, lock: 'BET', locks: [exampleLock] },
    },
    samples: [
      {
        query: {},
        body: { externalId: 'k-8', nodeId: PLAYER_ID, kind: 'USER', reason: 'Card reported stolen' },
      },
    ],
  },
  liftAgentLock: {
    description:
      'Lifts a lock. Only the node that set it, or one above that node, can: LOCK_NOT_YOURS. Cancelled bets do not come back.',
    example: {
      query: {},
      body: { nodeId: AGENT_NODE_ID, lockId: exampleLock.lockId, reason: 'Settled today' },
      result: exampleAgentDetail,
    },
  },
  closeAgentMember: {
    description:
      'Closes a level or a player for good. NODE_NOT_EMPTY while an account below is not closed, or while there are open bets, cash, a balance or a credit: the details name which. Nobody logs in, bets or is opened there any more; a correction of an old market still reaches it, and is settled by entries. The same call again changes nothing.',
    example: {
      query: {},
      body: { nodeId: AGENT_NODE_ID, reason: 'Has given up the business' },
      result: { ...exampleAgentDetail, lock: 'USER', closed: true },
    },
  },
  moveAgentMember: {
    description:
      'Moves a level with its branch, or a player, under another parent. The caller’s node is the nearest one above both: NOT_YOUR_CHILD otherwise. MOVE_NOT_ALLOWED while there are open bets, a balance or a dispute, and where level, shares, rates or credits do not fit under the new parent: the details name which. Statements and past postings stay with the old parent, and entries that wait between the two are declined.',
    notes: { parentId: 'Null for the site, which takes levels only.' },
    example: {
      query: {},
      body: { nodeId: PLAYER_ID, parentId: AGENT_NODE_ID, reason: 'Moved to another town' },
      result: exampleAgentPlayer,
    },
    samples: [
      { query: {}, body: { nodeId: AGENT_NODE_ID, parentId: null, reason: 'Works for the site directly' } },
    ],
  },
  proposeAgentEntry: {
    description:
      'Proposes an entry between a member and its parent; the caller’s node is one of the two. It is posted at once if the caller’s side is debited, and otherwise waits for the other side, for at most 7 days. DEPOSIT, RECEIVE and WRITE_OFF debit the parent; WITHDRAW and PAY debit the child. COVER is a child’s request to be paid out: its parent confirms it, or in place of a parent that is locked or silent for 24 hours the nearest node above. An entry that debits the site takes two cashiers: SECOND_PERSON_NEEDED until another one makes the same call within 30 minutes.',
    notes: { externalId: RETRY, nodeId: 'The child of the two sides.', amount: 'Major units.' },
    example: {
      query: {},
      body: {
        externalId: 'e-31',
        nodeId: AGENT_NODE_ID,
        kind: 'RECEIVE',
        amount: 500,
        reason: 'Paid in cash today',
      },
      result: exampleEntry,
    },
    samples: (['DEPOSIT', 'WITHDRAW', 'PAY', 'WRITE_OFF', 'COVER'] as const).map((kind) => ({
      query: {},
      body: {
        externalId: `e-${kind.toLowerCase()}`,
        nodeId: AGENT_NODE_ID,
        kind,
        amount: 100.5,
        reason: 'Week 47',
      },
    })),
  },
  answerAgentEntry: {
    description:
      'Confirms an entry, which posts it, or declines it. Only the side that is debited confirms (NOT_YOUR_CHILD); either side declines. After 7 days it can only be declined (TOO_OLD). If the site is debited, two cashiers confirm (SECOND_PERSON_NEEDED). The same answer again changes nothing.',
    example: {
      query: {},
      body: { entryId: exampleEntry.entryId, answer: 'CONFIRM', reason: 'Received' },
      result: {
        ...exampleEntry,
        status: 'POSTED',
        answeredAt: NOW,
        mayConfirm: false,
        mayDecline: false,
      },
    },
    samples: [
      {
        query: {},
        body: { entryId: exampleEntry.entryId, answer: 'DECLINE', reason: 'No money has arrived' },
      },
    ],
  },
};
