import type { ErrorSpec } from './error-spec.ts';

/** Refusals of commands about agents. */
export const AGENT_ERRORS = {
  NODE_NOT_FOUND: {
    status: 404,
    message: 'There is no such account in your branch.',
    description: 'Unknown, or outside the branch of the caller. The two are not told apart.',
  },
  NODE_EXISTS: {
    status: 409,
    message: 'This id is taken.',
    description: 'An agent or a player has this id. Ids are never used again.',
  },
  LEVEL_NOT_ALLOWED: {
    status: 409,
    message: 'An account of this level cannot be opened here.',
    description: 'A level opens lower levels only.',
  },
  BRANCH_LOCKED: {
    status: 409,
    message: 'The branch is locked.',
    description: 'The account that gives the command, or one above, is locked.',
  },
  LOCK_NOT_YOURS: {
    status: 403,
    message: 'Only the account that set this lock, or one above it, can lift it.',
    description: 'The lock was set by another account.',
  },
  CREDIT_NOT_ALLOWED: {
    status: 409,
    message: 'This branch is prepaid, so it has no credit.',
    description: 'All credits of a funded branch are 0.',
  },
  CREDIT_BELOW_USE: {
    status: 409,
    message: 'More than this credit is in use.',
    description: 'The details name the lowest credit that is possible now.',
  },
  NEEDS_SECOND: {
    status: 409,
    message: 'Somebody above has to confirm this.',
    description: 'A credit is raised while bets are open.',
  },
  OVER_SETTLED: {
    status: 409,
    message: 'This is more than what is owed.',
    description: 'The details name what is owed.',
  },
  NOT_YOUR_CHILD: {
    status: 403,
    message: 'Only the account directly above can do this.',
    description: 'An entry, a credit or terms concern a parent and its child.',
  },
  SHARE_TOO_HIGH: {
    status: 409,
    message: 'The share is higher than that of the account above.',
    description: 'A branch share is at most that of the parent.',
  },
  SHARE_BELOW_CHILD: {
    status: 409,
    message: 'The share is lower than that of an account below.',
    description: 'A branch share is at least that of every child.',
  },
  RATE_TOO_HIGH: {
    status: 409,
    message: 'The rate is higher than that of the account above.',
    description: 'A rate is at most that of the parent.',
  },
  RATE_BELOW_CHILD: {
    status: 409,
    message: 'The rate is lower than that of an account below.',
    description: 'A rate is at least that of every child.',
  },
  TERMS_TOO_SOON: {
    status: 409,
    message: 'These terms were changed less than 24 hours ago.',
    description: 'Terms of one kind change once in 24 hours.',
  },
  TERMS_NOT_ACCEPTED: {
    status: 409,
    message: 'These terms are not open for acceptance.',
    description: 'Only the account concerned accepts terms, and only those proposed last.',
  },
  MOVE_NOT_ALLOWED: {
    status: 409,
    message: 'This account cannot be moved there.',
    description:
      'It has open bets (OPEN_BETS) or a balance (UNSETTLED), or its level, shares, rates or credits do not fit under the new parent.',
  },
  NODE_NOT_EMPTY: {
    status: 409,
    message: 'This account cannot be closed yet.',
    description: 'An account below is not closed, or there are open bets, a balance or a credit.',
  },
  LOOSER_THAN_PARENT: {
    status: 409,
    message: 'This is looser than what is in force above.',
    description: 'Settings of a branch may only be tightened.',
  },
  DISPUTE_TOO_HIGH: {
    status: 409,
    message: 'This is more than the disputed lines come to.',
    description: 'The details name the most that can be claimed or adjusted.',
  },
  DISPUTE_TOO_LATE: {
    status: 409,
    message: 'Lines of the statement that was closed last can be disputed within seven days of its end.',
    description: 'The statement is older, or a later week has been closed.',
  },
  DISPUTE_DECIDED: {
    status: 409,
    message: 'This dispute has been decided already.',
    description: 'It was decided with another amount. The same amount would get the first answer again.',
  },
  NOT_A_JUDGE: {
    status: 403,
    message: 'Only somebody above both sides, who did not settle these lines, can decide this.',
    description:
      'A dispute is never decided by one of its parties, nor for the site by somebody who proposed or approved a result of the disputed markets.',
  },
} as const satisfies Record<string, ErrorSpec>;
