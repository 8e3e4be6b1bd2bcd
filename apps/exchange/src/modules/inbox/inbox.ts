import { INBOX_DAYS, INBOX_MAX } from '@layline/contract/entities/inbox.ts';
import type { Inbox, InboxEntry } from '@layline/contract/entities/inbox.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { CoreReads } from '../../core/core-types.ts';
import { betNews } from '../../core/histories/inbox.ts';
import type { BetNewsRow } from '../../core/histories/inbox.ts';
import type { MoneyRequestTable, RequestState } from '../../db/cashier-tables.ts';
import type { Database } from '../../db/database.ts';
import { money, wirePlace } from '../betting/wire-bets.ts';

const DAY_MS = 86_400_000;
/** The final states of a request that was not decided by its player. */
const DECIDED: readonly RequestState[] = ['APPROVED', 'PAID', 'REJECTED', 'EXPIRED'];
const NOWHERE = { sportId: null, eventId: null, eventTitle: null, marketId: null, marketName: null };

/** Players' inboxes: what happened to their bets, and the decisions on their requests. */
export class Inboxes {
  readonly #core: CoreReads<ExchangeState>;
  readonly #database: Database;

  constructor(core: CoreReads<ExchangeState>, database: Database) {
    this.#core = core;
    this.#database = database;
  }

  /** The newest entries, with everything that has happened to the player until now. */
  async read(player: PlayerId, now: number): Promise<Inbox> {
    await this.#core.waitForProjection(this.#core.positionOf(player));
    const from = now - INBOX_DAYS * DAY_MS;
    const [news, requests, readUntil] = await Promise.all([
      betNews(this.#database.read, player, from, INBOX_MAX),
      this.#decisions(player, from),
      this.#readUntil(player),
    ]);
    const entries = [...news.map(betEntry), ...requests.map(requestEntry)]
      .sort((a, b) => b.at - a.at)
      .slice(0, INBOX_MAX);
    return { entries, unread: entries.filter(({ at }) => at > (readUntil ?? 0)).length, readUntil };
  }

  /** Marks everything up to `readUntil` as read, and returns the mark, which never moves back nor beyond `now`. */
  async markRead(player: PlayerId, readUntil: number, now: number): Promise<number> {
    const mark = Math.min(readUntil, now);
    await this.#database.write
      .insertInto('inbox_marks')
      .values({ player_id: player, read_until: mark })
      .onConflict((conflict) =>
        conflict
          .column('player_id')
          .doUpdateSet({ read_until: mark })
          .where('inbox_marks.read_until', '<', mark),
      )
      .execute();
    return (await this.#readUntil(player)) ?? mark;
  }

  async #readUntil(player: PlayerId): Promise<number | null> {
    const row = await this.#database.write
      .selectFrom('inbox_marks')
      .select('read_until')
      .where('player_id', '=', player)
      .executeTakeFirst();
    return row?.read_until ?? null;
  }

  #decisions(player: PlayerId, from: number): Promise<readonly MoneyRequestTable[]> {
    return this.#database.read
      .selectFrom('money_requests')
      .selectAll()
      .where('player_id', '=', player)
      .where('state', 'in', DECIDED)
      .where('decided_at', '>=', from)
      .orderBy('decided_at', 'desc')
      .limit(INBOX_MAX)
      .execute();
  }
}

function betEntry(row: BetNewsRow): InboxEntry {
  const { seq, place, at, kind, bets, amount, reason } = row;
  return {
    entryId: `${seq}.${place}`,
    at,
    kind: kind as InboxEntry['kind'],
    ...wirePlace(row),
    bets,
    amount: money(amount),
    reason,
  };
}

function requestEntry(row: MoneyRequestTable): InboxEntry {
  const { request_id: entryId, type, state, amount, credited, created_at, decided_at, paid_at } = row;
  return {
    entryId,
    at: paid_at ?? decided_at ?? created_at,
    kind: type,
    ...NOWHERE,
    bets: 0,
    amount: money(credited ?? amount),
    reason: state,
  };
}
