import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database, StorageKind } from './database.ts';
import { core0001 } from './migrations/0001-core.ts';
import { houseBets0010 } from './migrations/0010-house-bets.ts';
import { trace0020 } from './migrations/0020-trace.ts';
import { accounts0100 } from './migrations/0100-accounts.ts';
import { accountsMobile0110 } from './migrations/0110-accounts-mobile.ts';
import { sessionOrigins0120 } from './migrations/0120-session-origins.ts';
import { codeReceivers0130 } from './migrations/0130-code-receivers.ts';
import { catalogue0200 } from './migrations/0200-catalogue.ts';
import { bonus0400 } from './migrations/0400-bonus.ts';
import { reports0250 } from './migrations/0250-reports.ts';
import { protection0500 } from './migrations/0500-protection.ts';
import { checkDue0510 } from './migrations/0510-check-due.ts';
import { scoreCards0220 } from './migrations/0220-score-cards.ts';
import { cashier0300 } from './migrations/0300-cashier.ts';
import { cashierIndexes0310 } from './migrations/0310-cashier-indexes.ts';
import { secondApproval0320 } from './migrations/0320-second-approval.ts';
import { casino0700 } from './migrations/0700-casino.ts';
import { casinoPlayers0710 } from './migrations/0710-casino-players.ts';
import { operators0600 } from './migrations/0600-operators.ts';
import { gameTables0750 } from './migrations/0750-game-tables.ts';
import { casinoReports0760 } from './migrations/0760-casino-reports.ts';
import { tableLimits0770 } from './migrations/0770-table-limits.ts';

/** All migrations by name. They are frozen once released and run in the order of their names. */
export function migrationsOf(kind: StorageKind): Readonly<Record<string, Migration>> {
  const integer = kind === 'sqlite' ? 'integer' : 'bigint';
  return {
    '0001-core': core0001(integer),
    '0010-house-bets': houseBets0010(integer),
    '0020-trace': trace0020(),
    '0100-accounts': accounts0100(integer),
    '0110-accounts-mobile': accountsMobile0110(),
    '0120-session-origins': sessionOrigins0120(),
    '0130-code-receivers': codeReceivers0130(),
    '0200-catalogue': catalogue0200(integer),
    '0400-bonus': bonus0400(integer),
    '0250-reports': reports0250(integer),
    '0500-protection': protection0500(integer),
    '0510-check-due': checkDue0510(integer),
    '0220-score-cards': scoreCards0220(integer),
    '0300-cashier': cashier0300(integer),
    '0310-cashier-indexes': cashierIndexes0310(),
    '0320-second-approval': secondApproval0320(integer),
    '0600-operators': operators0600(integer),
    '0700-casino': casino0700(integer),
    '0710-casino-players': casinoPlayers0710(),
    '0750-game-tables': gameTables0750(integer),
    '0760-casino-reports': casinoReports0760(),
    '0770-table-limits': tableLimits0770(integer),
  };
}

/**
 * Brings the tables up to date; `migrations` are those of this version unless others are named. Each module numbers its
 * own, so that a later one of the core stands before an earlier one of another module.
 */
export async function migrate(database: Database, migrations = migrationsOf(database.kind)): Promise<void> {
  const migrator = new Migrator({
    db: database.write,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    allowUnorderedMigrations: true,
    ...(await ownSchema(database)),
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('the tables could not be brought up to date', { cause: error });
}

/** Without its name the migrator takes the tables of another schema of the same server for ours. */
async function ownSchema(database: Database): Promise<{ migrationTableSchema?: string }> {
  if (database.kind === 'sqlite') return {};
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(database.write);
  const name = rows[0]?.name;
  return name === undefined ? {} : { migrationTableSchema: name };
}
