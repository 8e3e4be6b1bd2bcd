import type { Winner } from '@layline/contract/calls/reports.ts';
import { winnersSince } from '../../core/histories/winners.ts';
import type { Database } from '../../db/database.ts';
import { money } from '../betting/wire-bets.ts';

const PERIOD_MS = 7 * 86_400_000;
/** How long a list is cached, ms. It is the same for everybody. */
const KEEP_MS = 60_000;
const MOST = 100;

interface WinnerList {
  readonly from: number;
  readonly to: number;
  readonly winners: readonly Winner[];
}

/** R7.36: who won most within the last seven days. */
export class TopWinners {
  readonly #database: Database;
  #list: Promise<WinnerList> | null = null;
  #madeAt = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The first `count` of them, at most 100. */
  async first(count: number, now: number): Promise<{ from: number; to: number; winners: Winner[] }> {
    if (this.#list === null || now - this.#madeAt >= KEEP_MS || now < this.#madeAt) {
      this.#madeAt = now;
      const list = this.#read(now);
      this.#list = list;
      list.catch(() => {
        if (this.#list === list) this.#list = null;
      });
    }
    const { from, to, winners } = await this.#list;
    return { from, to, winners: winners.slice(0, count) };
  }

  async #read(now: number): Promise<WinnerList> {
    const from = now - PERIOD_MS;
    const rows = await winnersSince(this.#database.read, from, MOST);
    const names = await this.#names(rows.map((row) => row.player_id));
    const winners: Winner[] = [];
    for (const [index, row] of rows.entries()) {
      const amount = money(row.net);
      const before = winners.at(-1);
      const rank = before?.amount === amount ? before.rank : index + 1;
      winners.push({ rank, name: masked(names.get(row.player_id) ?? 'Player'), amount });
    }
    return { from, to: now, winners };
  }

  async #names(players: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (players.length === 0) return new Map();
    const rows = await this.#database.read
      .selectFrom('accounts')
      .select(['player_id', 'user_name'])
      .where('player_id', 'in', [...players])
      .execute();
    return new Map(rows.map((row) => [row.player_id, row.user_name]));
  }
}

/** Masks a name so that players still recognise their own. */
function masked(name: string): string {
  return `${name.slice(0, 2)}***`;
}
