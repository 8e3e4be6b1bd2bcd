import type { CasinoTables, PayoutTables } from '../casino-tables.ts';
import type { Shapes } from '@layline/server/db/make-tables.ts';

/** The casino's wallet: visits, launch tokens, transactions, rounds, and what players mark in the lobby. */
export const CASINO_SHAPES: Shapes<CasinoTables> = {
  casino_visits: {
    key: ['visit_id'],
    columns: {
      visit_id: 'text',
      player_id: 'text',
      user_name: 'text',
      session_id: 'text',
      site: 'text',
      provider: 'text',
      game_id: 'text',
      currency: 'text',
      language: 'text',
      session_hash: 'text?',
      end_reason: 'text?',
      opened_at: 'whole',
      ended_at: 'whole?',
      player_name: 'text?',
    },
    indexes: {
      casino_visits_session_hash: { on: ['session_hash'], unique: true },
      casino_visits_player_id_opened_at: { on: ['player_id', 'opened_at'] },
      casino_visits_session_id_ended_at: { on: ['session_id', 'ended_at'] },
      casino_visits_open: { on: ['opened_at'], where: ['ended_at', 'is', null] },
      casino_visits_player_name: { on: ['provider', 'player_name', 'opened_at'] },
    },
  },
  casino_launch_tokens: {
    key: ['token_hash'],
    columns: { token_hash: 'text', visit_id: 'text', expires_at: 'whole', used_at: 'whole?' },
    indexes: {
      casino_launch_tokens_expires_at: { on: ['expires_at'] },
    },
  },
  casino_transactions: {
    key: ['provider', 'tx_id'],
    columns: {
      provider: 'text',
      tx_id: 'text',
      kind: 'text',
      state: 'text',
      player_id: 'text?',
      visit_id: 'text?',
      round_id: 'text?',
      game_id: 'text?',
      ref_tx_id: 'text?',
      reason: 'text?',
      answer: 'text?',
      amount: 'whole',
      closes_round: 'whole',
      created_at: 'whole',
    },
    indexes: {
      casino_transactions_provider_ref_tx_id: { on: ['provider', 'ref_tx_id'] },
      casino_transactions_player_id_round_id: { on: ['player_id', 'round_id'] },
      // Searched at every start and every minute, among very many that are done.
      casino_transactions_held: { on: ['created_at', 'tx_id'], where: ['state', '=', 'HELD'] },
      casino_transactions_created_at: { on: ['created_at'] },
      casino_transactions_pending: { on: ['provider', 'tx_id'], where: ['state', '=', 'PENDING'] },
    },
  },
  casino_rounds: {
    key: ['provider', 'player_id', 'round_id'],
    columns: {
      provider: 'text',
      player_id: 'text',
      round_id: 'text',
      visit_id: 'text',
      game_id: 'text',
      void_reason: 'text?',
      opened_at: 'whole',
      closed_at: 'whole?',
      staked: 'whole',
      returned: 'whole',
      credits: 'whole',
    },
    indexes: {
      casino_rounds_visit_id: { on: ['visit_id'] },
      casino_rounds_player_id_opened_at_round_id: { on: ['player_id', 'opened_at', 'round_id'] },
      casino_rounds_open: { on: ['opened_at', 'round_id'], where: ['closed_at', 'is', null] },
      casino_rounds_player_id_closed_at: { on: ['player_id', 'closed_at'] },
      casino_rounds_closed_at: { on: ['closed_at'] },
    },
  },
  casino_favourites: {
    key: ['player_id', 'game_id'],
    columns: { player_id: 'text', game_id: 'text', created_at: 'whole' },
  },
  casino_keys: { key: ['name'], columns: { name: 'text', secret: 'text' } },
};

/** How much more providers have paid than taken. */
export const PAYOUTS_SHAPES: Shapes<PayoutTables> = {
  casino_payouts: {
    key: ['provider', 'hour'],
    columns: { provider: 'text', hour: 'whole', net: 'whole' },
  },
};
