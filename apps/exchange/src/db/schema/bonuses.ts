import type { BonusTables } from '../bonus-tables.ts';
import type { Shapes } from '@layline/server/db/make-tables.ts';

/** Bonuses and their claims. Each player, mobile number and deposit can have a bonus only once. */
export const BONUSES_SHAPES: Shapes<BonusTables> = {
  bonuses: {
    key: ['bonus_id'],
    columns: {
      bonus_id: 'text',
      site: 'text',
      definition: 'text',
      created_at: 'whole',
      created_by: 'text',
      ended_at: 'whole?',
    },
    indexes: {
      bonuses_of_site: { on: ['site'] },
    },
  },
  bonus_claims: {
    key: ['claim_id'],
    columns: {
      claim_id: 'text',
      bonus_id: 'text',
      player_id: 'text',
      mobile: 'text?',
      amount: 'whole',
      to_wager: 'whole',
      deposit: 'text?',
      state: 'text',
      claimed_at: 'whole',
      expires_at: 'whole',
      ended_at: 'whole?',
      wagered: 'whole?',
      reason: 'text?',
      ended_by: 'text?',
    },
    indexes: {
      bonus_claims_once_by_player_id: { on: ['bonus_id', 'player_id'], unique: true },
      bonus_claims_once_by_mobile: { on: ['bonus_id', 'mobile'], unique: true },
      bonus_claims_once_by_deposit: { on: ['deposit'], unique: true },
      bonus_claims_of_player: { on: ['player_id', 'state'] },
      bonus_claims_by_state: { on: ['state'] },
    },
  },
};
