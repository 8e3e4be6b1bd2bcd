import type { StorageKind } from '@layline/server/db/database.ts';
import type { Migrations } from '@layline/server/db/migrate.ts';
import { ACCOUNTS_SHAPES, DESK_PAGES_SHAPES } from './schema/accounts.ts';
import { addAgents, addDisputes } from './schema/agents.ts';
import { BONUSES_SHAPES } from './schema/bonuses.ts';
import { CASHIER_SHAPES } from './schema/cashier.ts';
import { CASINO_SHAPES, PAYOUTS_SHAPES } from './schema/casino.ts';
import {
  CATALOGUE_SHAPES,
  FEED_CHECKPOINTS_SHAPES,
  FEEDS_SHAPES,
  addEventListing,
  recordTrades,
  STARS_SHAPES,
  MARKETS_SHAPES,
} from './schema/catalogue.ts';
import { addCluster, CORE_SHAPES, indexForReports } from './schema/core.ts';
import {
  freezeAudit,
  OPERATORS_SHAPES,
  SITE_DRAFTS_SHAPES,
  addPlayerNotes,
  addAskedActs,
  addAskedOutcomes,
} from './schema/operators.ts';
import { GAME_SHAPES } from '@layline/table-host/src/db/game-shapes.ts';
import { makeTables } from '@layline/server/db/make-tables.ts';
import { ALERTS_SHAPES, NOTICES_SHAPES } from './schema/notices.ts';
import { PROTECTION_SHAPES } from './schema/protection.ts';
import { addChangedBets, RECORDS_SHAPES } from './schema/records.ts';
import { leaveRoomForChanges } from './schema/room-for-changes.ts';

const BASELINE = [
  CORE_SHAPES,
  ACCOUNTS_SHAPES,
  CATALOGUE_SHAPES,
  CASHIER_SHAPES,
  BONUSES_SHAPES,
  PROTECTION_SHAPES,
  OPERATORS_SHAPES,
  CASINO_SHAPES,
  GAME_SHAPES,
];

/** All migrations of an exchange. */
export function migrationsOf(kind: StorageKind): Migrations {
  const integer = kind === 'sqlite' ? 'integer' : 'bigint';
  return {
    '0001-baseline': {
      async up(db) {
        for (const shapes of BASELINE) await makeTables(db, integer, shapes);
        await freezeAudit(db, kind);
      },
    },
    '0002-feeds-go-on': { up: (db) => makeTables(db, integer, FEEDS_SHAPES) },
    '0003-trades': { up: (db) => recordTrades(db, integer) },
    '0004-stars': { up: (db) => makeTables(db, integer, STARS_SHAPES) },
    '0005-feed-checkpoints': { up: (db) => makeTables(db, integer, FEED_CHECKPOINTS_SHAPES) },
    '0006-bet-records': { up: (db) => makeTables(db, integer, RECORDS_SHAPES) },
    '0007-push-notifications': { up: (db) => makeTables(db, integer, NOTICES_SHAPES) },
    '0008-alerts': { up: (db) => makeTables(db, integer, ALERTS_SHAPES) },
    '0009-agents': { up: (db) => addAgents(db, integer) },
    '0010-nodes-and-leases': { up: (db) => addCluster(db, integer) },
    '0011-starting-price': {
      up: (db) => db.schema.alterTable('bets').addColumn('order_type', 'text').execute(),
    },
    '0012-desk-pages': { up: (db) => makeTables(db, integer, DESK_PAGES_SHAPES) },
    '0013-alerts-of-a-team': {
      up: (db) => db.schema.alterTable('alerts').addColumn('team', 'text').execute(),
    },
    '0015-house-reports': { up: indexForReports },
    '0016-market-moments': { up: (db) => makeTables(db, integer, MARKETS_SHAPES) },
    '0017-player-notes': { up: (db) => addPlayerNotes(db, kind) },
    '0019-site-drafts': { up: (db) => makeTables(db, integer, SITE_DRAFTS_SHAPES) },
    '0020-disputes-of-agents': { up: (db) => addDisputes(db, integer) },
    '0021-imposed-exclusions': {
      async up(db) {
        await db.schema.alterTable('play_breaks').addColumn('imposed_by', 'text').execute();
        await db.schema.alterTable('play_breaks').addColumn('reason', 'text').execute();
      },
    },
    '0022-event-listing': { up: (db) => addEventListing(db, integer) },
    '0023-asked-acts': { up: (db) => addAskedActs(db, integer) },
    '0024-adjustments-taken-back': {
      up: (db) => db.schema.alterTable('agent_dispute_claims').addColumn('takes_back', 'text').execute(),
    },
    '0025-what-became-of-asked-acts': { up: addAskedOutcomes },
    '0026-intents-by-lock-expand': {
      up: (db) => db.schema.createIndex('intents_lock').on('intents').column('lock_key').execute(),
    },
    '0027-casino-payouts-expand': { up: (db) => makeTables(db, integer, PAYOUTS_SHAPES) },
    '0028-changed-bets-expand': { up: (db) => addChangedBets(db, integer) },
    '0029-room-for-changes-expand': { up: (db) => leaveRoomForChanges(db, kind) },
    '0030-other-payments-expand': {
      up: (db) => db.schema.alterTable('money_requests').addColumn('other_payments', 'text').execute(),
    },
  };
}
