import type { Database } from '../../db/database.ts';

const DAY_MS = 86_400_000;
/** Retention of rows that have served their purpose, ms. */
const SIGN_UP_MS = 7 * DAY_MS;
const SESSION_MS = 90 * DAY_MS;
const LOG_MS = 400 * DAY_MS;

/**
 * Removes day-old counts of wrong guesses, sign-ups that were never completed, expired codes and tokens, sessions long ended, and account log entries
 * more than a year old. Used refresh tokens stay until they would have expired, so that a second use is noticed.
 */
export async function removeOldRows(database: Database, now: number): Promise<void> {
  const db = database.write;
  const dropped = db
    .selectFrom('accounts')
    .select('player_id')
    .where('state', '=', 'PENDING')
    .where('created_at', '<', now - SIGN_UP_MS);
  const idle = db.selectFrom('one_time_codes').select('receiver').where('expires_at', '>', now);
  const past = db
    .selectFrom('sessions')
    .select('session_id')
    .where('ended_at', '<', now - SESSION_MS);
  await database.transact(
    [
      db
        .deleteFrom('player_settings')
        .where('player_id', 'in', dropped)
        .where('player_id', 'not in', idle)
        .compile(),
      db
        .deleteFrom('accounts')
        .where('state', '=', 'PENDING')
        .where('created_at', '<', now - SIGN_UP_MS)
        .where('player_id', 'not in', idle)
        .compile(),
      db
        .deleteFrom('one_time_codes')
        .where('expires_at', '<', now - SIGN_UP_MS)
        .compile(),
      db.deleteFrom('passkey_challenges').where('expires_at', '<', now).compile(),
      db.deleteFrom('refresh_tokens').where('expires_at', '<', now).compile(),
      db.deleteFrom('refresh_tokens').where('session_id', 'in', past).compile(),
      db
        .deleteFrom('sessions')
        .where('ended_at', '<', now - SESSION_MS)
        .compile(),
      db
        .deleteFrom('login_guesses')
        .where('last_at', '<', now - DAY_MS)
        .compile(),
      db
        .deleteFrom('login_attempts')
        .where('at', '<', now - LOG_MS)
        .compile(),
      db
        .deleteFrom('activities')
        .where('at', '<', now - LOG_MS)
        .compile(),
    ],
    { durable: false },
  );
}
