/** Rows of the cashier. Money in paise, times in UTC ms. */
export interface CashierTables {
  money_requests: MoneyRequestTable;
  images: ImageTable;
  gateway_events: GatewayEventTable;
  withdrawal_holds: WithdrawalHoldTable;
}

/** The state of a request. OPENING: an online deposit whose order the gateway has not confirmed. */
export type RequestState =
  | 'OPENING'
  | 'REQUESTED'
  | 'APPROVED'
  | 'PAID'
  | 'REJECTED'
  | 'CANCELLED'
  | 'EXPIRED';

/**
 * Something about a request that a person has to look at. PAYOUT_UNCLEAR: the gateway declined a payout that it may have accepted earlier, when it
 * did not answer. PAYOUT_CONTRADICTION: it paid out money that had gone back to the player.
 */
export type RequestFlag =
  | 'AMOUNT_MISMATCH'
  | 'PAID_TWICE'
  | 'PAID_AFTER_REJECTION'
  | 'PAYOUT_CONTRADICTION'
  | 'PAYOUT_UNCLEAR';

export interface MoneyRequestTable {
  request_id: string;
  player_id: string;
  /** Settings file of the site on which it was made. */
  site: string;
  type: 'DEPOSIT' | 'WITHDRAWAL';
  method: 'UPI' | 'BANK' | 'ONLINE';
  state: RequestState;
  amount: number;
  /** What a deposit credits; the amount, unless an operator approved a different one. */
  credited: number | null;
  currency: string;
  customer_ref: string;
  /** Hash of the request, which tells a repeat from a different request. */
  content_hash: string;
  /** As given by the player or the payout. */
  reference: string | null;
  /** The reference of a deposit in the form used for comparison, unique; null once it can be used again. */
  reference_key: string | null;
  image_id: string | null;
  /** JSON of a withdrawal's payee. */
  payee: string | null;
  /** The payee in the form used for comparison, without the holder's name or the case of a UPI id. */
  payee_key: string | null;
  /** For a payee new to the player: the time before which the withdrawal cannot be approved; null otherwise. */
  payable_from: number | null;
  note: string | null;
  reason: string | null;
  flag: RequestFlag | null;
  /** Name of the operator whose approval took effect; null if a gateway approved it. */
  approved_by: string | null;
  /** If two approvals are needed: who gave the first, when, and for what amount. */
  first_approved_by: string | null;
  first_approved_at: number | null;
  first_approved_amount: number | null;
  gateway: string | null;
  /** Order of an online deposit at the gateway. */
  gateway_order: string | null;
  /** Payment captured for it, which counts for the request. */
  gateway_payment: string | null;
  /** JSON list of the ids of other payments captured for it, which have to be paid back; null if there are none. */
  other_payments: string | null;
  /** SENDING until the gateway has accepted the payout of an approved withdrawal. */
  payout_state: 'SENDING' | 'SENT' | null;
  payout_id: string | null;
  created_at: number;
  expires_at: number | null;
  decided_at: number | null;
  /** Operator, player or gateway. */
  decided_by: string | null;
  paid_at: number | null;
}

export interface ImageTable {
  image_id: string;
  player_id: string;
  width: number;
  height: number;
  bytes: number;
  /** JPEG as base64. */
  data: string;
  created_at: number;
}

/** Webhook events that have been processed, and as `payment ID` the payments that they reported. */
export interface GatewayEventTable {
  event_id: string;
  gateway: string;
  name: string;
  /** What became of it. */
  outcome: string;
  received_at: number;
}

/** Why a withdrawal is waiting for a person to look at it; one row per rule. */
export interface WithdrawalHoldTable {
  request_id: string;
  /** A `HoldRule`. */
  rule: string;
  player_id: string;
  /** JSON array of the other players named by the rule. */
  others: string;
  /** The sum computed by the rule, paise; null if it computes none. */
  amount: number | null;
  held_at: number;
  /** Null while it is in force. */
  released_at: number | null;
  released_by: string | null;
}
