import type { AlertTable, NoticeTables } from '../notice-tables.ts';
import type { Shapes } from '@layline/server/db/make-tables.ts';

/** Push notifications: keys, players' devices, and what has yet to be sent to them. */
export const NOTICES_SHAPES: Shapes<NoticeTables> = {
  push_keys: {
    key: ['key_id'],
    columns: { key_id: 'text', public_key: 'text', secret: 'text', created_at: 'whole' },
  },
  push_subscriptions: {
    key: ['subscription_id'],
    columns: {
      subscription_id: 'text',
      player_id: 'text',
      session_id: 'text',
      key_id: 'text',
      endpoint: 'text',
      p256dh: 'text',
      auth: 'text',
      kinds: 'text',
      language: 'text',
      created_at: 'whole',
    },
    indexes: {
      push_subscriptions_player: { on: ['player_id'] },
      push_subscriptions_session: { on: ['session_id'] },
    },
  },
  push_messages: {
    key: ['subscription_id', 'topic'],
    columns: {
      subscription_id: 'text',
      topic: 'text',
      message_id: 'text',
      player_id: 'text',
      payload: 'text',
      due_at: 'whole',
      expires_at: 'whole',
      attempts: 'whole',
    },
    indexes: {
      push_messages_due: { on: ['due_at'] },
      push_messages_player: { on: ['player_id'] },
    },
  },
};

/** Alerts that players have set on markets. */
export const ALERTS_SHAPES: Shapes<{ readonly alerts: Omit<AlertTable, 'team'> }> = {
  alerts: {
    key: ['alert_id'],
    columns: {
      alert_id: 'text',
      player_id: 'text',
      market_id: 'text',
      runner_id: 'text?',
      condition: 'text',
      value: 'whole?',
      score: 'text?',
      created_at: 'whole',
      fired_at: 'whole?',
    },
    indexes: {
      alerts_player: { on: ['player_id'] },
      alerts_fired: { on: ['fired_at'] },
    },
  },
};
