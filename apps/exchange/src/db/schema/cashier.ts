import type { CashierTables, MoneyRequestTable } from '../cashier-tables.ts';
import type { Shapes } from '@layline/server/db/make-tables.ts';

type Baseline = Omit<CashierTables, 'money_requests'> & {
  readonly money_requests: Omit<MoneyRequestTable, 'other_payments'>;
};

/** Deposits and withdrawals, receipts, and what gateways have reported. */
export const CASHIER_SHAPES: Shapes<Baseline> = {
  money_requests: {
    key: ['request_id'],
    columns: {
      request_id: 'text',
      player_id: 'text',
      site: 'text',
      type: 'text',
      method: 'text',
      state: 'text',
      currency: 'text',
      customer_ref: 'text',
      content_hash: 'text',
      reference: 'text?',
      reference_key: 'text?',
      image_id: 'text?',
      payee: 'text?',
      payee_key: 'text?',
      note: 'text?',
      reason: 'text?',
      flag: 'text?',
      gateway: 'text?',
      gateway_order: 'text?',
      gateway_payment: 'text?',
      payout_state: 'text?',
      payout_id: 'text?',
      decided_by: 'text?',
      approved_by: 'text?',
      amount: 'whole',
      created_at: 'whole',
      credited: 'whole?',
      expires_at: 'whole?',
      decided_at: 'whole?',
      paid_at: 'whole?',
      payable_from: 'whole?',
      first_approved_by: 'text?',
      first_approved_at: 'whole?',
      first_approved_amount: 'whole?',
    },
    indexes: {
      money_requests_player_id_customer_ref: { on: ['player_id', 'customer_ref'], unique: true },
      money_requests_reference_key: { on: ['reference_key'], unique: true },
      money_requests_gateway_order: { on: ['gateway_order'], unique: true },
      money_requests_payout_id: { on: ['payout_id'], unique: true },
      money_requests_player_id_created_at_request_id: { on: ['player_id', 'created_at', 'request_id'] },
      money_requests_state_created_at_request_id: { on: ['state', 'created_at', 'request_id'] },
      money_requests_image_id: { on: ['image_id'] },
      money_requests_payee_key_player_id: { on: ['payee_key', 'player_id'] },
      money_requests_approved_by_decided_at: { on: ['approved_by', 'decided_at'] },
      // Searched every minute, or by people, among requests that are mostly finished.
      money_requests_payouts: { on: ['state', 'request_id'], where: ['payout_state', 'is not', null] },
      money_requests_flagged: { on: ['created_at', 'request_id'], where: ['flag', 'is not', null] },
    },
  },
  images: {
    key: ['image_id'],
    columns: {
      image_id: 'text',
      player_id: 'text',
      data: 'text',
      width: 'whole',
      height: 'whole',
      bytes: 'whole',
      created_at: 'whole',
    },
    indexes: {
      images_player_id_created_at: { on: ['player_id', 'created_at'] },
      images_created_at: { on: ['created_at'] },
    },
  },
  gateway_events: {
    key: ['event_id'],
    columns: { event_id: 'text', gateway: 'text', name: 'text', outcome: 'text', received_at: 'whole' },
    indexes: {
      gateway_events_received_at: { on: ['received_at'] },
    },
  },
  withdrawal_holds: {
    key: ['request_id', 'rule'],
    columns: {
      request_id: 'text',
      rule: 'text',
      player_id: 'text',
      others: 'text',
      released_by: 'text?',
      held_at: 'whole',
      amount: 'whole?',
      released_at: 'whole?',
    },
    indexes: {
      withdrawal_holds_player_id_rule_released_at: { on: ['player_id', 'rule', 'released_at'] },
      withdrawal_holds_held_at_request_id: { on: ['held_at', 'request_id'] },
    },
  },
};
