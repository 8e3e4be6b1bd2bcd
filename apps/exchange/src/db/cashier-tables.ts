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
 * Something about a request that a person has to look at. PAYOUT_UNCLEAR: the gateway declined a payout that it may have
 * taken before, when it did not answer; PAYOUT_CONTRADICTION: it paid out what had gone back to the player.
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
  /** File of the site that it was made on. */
  site: string;
  type: 'DEPOSIT' | 'WITHDRAWAL';
  method: 'UPI' | 'BANK' | 'ONLINE';
  state: RequestState;
  amount: number;
  /** What a deposit puts on the account; the amount unless an operator approved another one. */
  credited: number | null;
  currency: string;
  customer_ref: string;
  /** Hash of what was asked for, by which a repeat is known from another request. */
  content_hash: string;
  /** As its player or the payout gave it. */
  reference: string | null;
  /** The reference of a deposit as it is compared, unique; null once it is free again. */
  reference_key: string | null;
  image_id: string | null;
  /** JSON of where a withdrawal goes to. */
  payee: string | null;
  /** The payee as payees are compared, whatever the holder's name or the case of a UPI id. */
  payee_key: string | null;
  /** Before then a withdrawal to a payee that is new to its player is not approved; null for any other. */
  payable_from: number | null;
  note: string | null;
  reason: string | null;
  flag: RequestFlag | null;
  /** Name of the operator whose approval took effect; null if a gateway approved it. */
  approved_by: string | null;
  /** Where two approvals are needed: who gave the first, when, and for what amount. */
  first_approved_by: string | null;
  first_approved_at: number | null;
  first_approved_amount: number | null;
  gateway: string | null;
  /** Order of an online deposit at the gateway. */
  gateway_order: string | null;
  /** Payment that was captured for it. */
  gateway_payment: string | null;
  /** SENDING until the gateway has taken the payout of an approved withdrawal. */
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

/** Webhook events that were dealt with. */
export interface GatewayEventTable {
  event_id: string;
  gateway: string;
  name: string;
  /** What became of it. */
  outcome: string;
  received_at: number;
}

/** Why a withdrawal waits for a person to look at it; one row per rule. */
export interface WithdrawalHoldTable {
  request_id: string;
  /** A `HoldRule`. */
  rule: string;
  player_id: string;
  /** JSON array of the other players that the rule names. */
  others: string;
  /** What the rule adds up, paise; null if it adds nothing up. */
  amount: number | null;
  held_at: number;
  /** Null while it holds. */
  released_at: number | null;
  released_by: string | null;
}
