import type { AgentRefusal, NodeObstacle } from '@layline/domain/agents/nodes.ts';
import type { BetRefusal } from '@layline/domain/bets.ts';
import type { BasketRefusalCode } from '@layline/domain/baskets.ts';
import type { CashOutRefusalCode } from '@layline/domain/cash-out.ts';
import type { TriggerRefusalCode } from '@layline/domain/triggers.ts';
import type { RunnerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';

/**
 * Every reason for which the engine refuses a command: a closed list. A refused command has changed nothing, so it
 * need not be in the journal.
 */
export type RefusalCode =
  | BetRefusal
  | CashOutRefusalCode
  | BasketRefusalCode
  | TriggerRefusalCode
  | AgentRefusal
  | 'BET_NOT_FOUND'
  | 'BET_IN_PROGRESS'
  | 'PLAYER_EXISTS'
  | 'PLAYER_NOT_FOUND'
  | 'MARKET_EXISTS'
  | 'INVALID_MARKET_STATE'
  | 'MARKET_CHANGED'
  | 'TOO_OLD'
  | 'INVALID_DEFINITION'
  | 'INVALID_RESULT'
  | 'INVALID_AMOUNT'
  | 'INVALID_INPUT'
  /** The command's text is longer than the journal takes. Refused by the writer, so the engine never sees it. */
  | 'PAYLOAD_TOO_LARGE';

/** A refusal. The extra fields are present for the codes named there. */
export interface Refusal {
  readonly code: RefusalCode;
  /** INVALID_BET_SIZE: the market's limits. */
  readonly min?: Paise;
  readonly max?: Paise;
  readonly step?: Paise;
  /** INSUFFICIENT_FUNDS, OVER_SETTLED, DISPUTE_TOO_HIGH: what the bet would hold or was asked for, and what is available. */
  readonly needed?: Paise;
  readonly available?: Paise;
  /** SHARE_TOO_HIGH, SHARE_BELOW_CHILD, RATE_TOO_HIGH, RATE_BELOW_CHILD: the bound, basis points. */
  readonly bound?: number;
  /** MOVE_NOT_ALLOWED, NODE_NOT_EMPTY: what stands in the way. */
  readonly reason?: NodeObstacle;
  /** CREDIT_BELOW_USE: the least possible credit. */
  readonly least?: Paise;
  /** RATE_CHANGED: the quote now in force, see `HousePrice`. */
  readonly rate?: number;
  readonly line?: number | null;
  /** MAX_PAYOUT_EXCEEDED, MAX_MARKET_EXPOSURE, LOSS_LIMIT_EXCEEDED: the limit in force. */
  readonly limit?: Paise;
  /** Baskets: the runner of the leg that was refused. */
  readonly runnerId?: RunnerId;
  /** FIGURE_WORSE: what the cash-out would be worth now. */
  readonly figure?: Paise;
}
