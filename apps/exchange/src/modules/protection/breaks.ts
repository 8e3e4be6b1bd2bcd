import { randomBytes } from 'node:crypto';
import type { PlayBreak } from '@layline/contract/entities/protection.ts';
import type { PlayerState } from '@layline/domain/players.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { playerView } from '@layline/engine/views.ts';
import { playerId } from '@layline/units/ids.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { NewCommand } from '../../core/engine.ts';
import { mustBeAccepted } from '../../core/intents.ts';
import { nextVersions } from '../../core/next-versions.ts';
import type { Intent, Intents } from '../../core/intents.ts';
import type { Database } from '../../db/database.ts';
import type { PlayBreakTable } from '../../db/protection-tables.ts';
import type { Statement } from '@layline/server/db/statement.ts';
import { Unavailable } from '@layline/server/errors.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import { changeRow } from './change-log.ts';
import { numberLock } from './excluded-numbers.ts';

type Kind = PlayBreak['kind'];

/** The state that a break puts the engine's player in. */
const STATE_OF = { TIME_OUT: 'TIME_OUT', SELF_EXCLUSION: 'EXCLUDED' } as const satisfies Record<Kind, string>;

/** When to look again at an account that was still being opened, ms. */
const SOON_MS = 10_000;

/** An operator who excludes a player, and why. */
export interface Imposed {
  readonly by: string;
  readonly reason: string;
}

/** A break to begin. */
export interface NewBreak {
  readonly kind: Kind;
  /** UTC ms; null means for ever. */
  readonly until: number | null;
  /** Null for the player's own. */
  readonly imposed: Imposed | null;
}

/** A break in force, with the operator who has imposed it. */
export interface KnownBreak extends PlayBreak {
  readonly imposed: Imposed | null;
}

/** Accounts that must stop playing. */
interface Stop {
  readonly players: readonly PlayerId[];
  readonly kind: Kind;
}

/** A break that may be over. */
interface Over {
  readonly player: PlayerId;
  readonly breakId: string;
}

export interface BreaksDependencies {
  readonly database: Database;
  readonly core: CoreReads<ExchangeState>;
  readonly intents: Intents;
  /** UTC ms. */
  readonly now: () => number;
}

/** Time-outs, which end by themselves, and exclusions by the player or an operator, which never do. */
export class Breaks {
  readonly #deps: BreaksDependencies;
  readonly #database: Database;
  #stop!: Intent<Stop, void>;
  #over!: Intent<Over, void>;

  private constructor(deps: BreaksDependencies) {
    this.#deps = deps;
    this.#database = deps.database;
  }

  static async open(deps: BreaksDependencies): Promise<Breaks> {
    const breaks = new Breaks(deps);
    breaks.#stop = await deps.intents.declare<Stop, void>({
      name: 'stop play',
      commands: async ({ players, kind }) =>
        (await Promise.all(players.map((player) => breaks.#stopping(player, kind)))).flat(),
      async done({ players, kind }, outcomes) {
        mustBeAccepted(outcomes, `the break of ${players.join(', ')}`);
        // An account that is still being opened has no player to stop yet.
        const missed = await breaks.#notHeld(players, kind);
        const [first] = missed;
        if (first === undefined) return { result: undefined };
        const again = { players: missed, kind };
        const soon = deps.now() + SOON_MS;
        return {
          result: undefined,
          statements: [breaks.#stop.later(await breaks.#lockOf(first), again, soon)],
        };
      },
    });
    breaks.#over = await deps.intents.declare<Over, void>({
      name: 'end break',
      commands: (over) => breaks.#freeing(over),
      async done(over, outcomes) {
        mustBeAccepted(outcomes, `the end of the break of ${over.player}`);
        const row = await breaks.#isOver(over);
        return { result: undefined, statements: row === null ? [] : breaks.#ending(row) };
      },
    });
    return breaks;
  }

  /**
   * Begins a break. No break that ends later may be in force (BREAK_IN_FORCE). A break applies to the person: to every account
   * with the same verified mobile number, on any site.
   */
  begin(player: PlayerId, wanted: NewBreak, now: number): Promise<Refused | null> {
    return this.alone(player, async (lock) => {
      const current = await this.#row(player);
      if (current !== undefined && !isLonger(wanted, current)) return refuse('BREAK_IN_FORCE');
      const others = await this.#accountsOfSamePerson(player);
      const begun = [player];
      const along = this.#beginning(lock, player, wanted, now, current);
      for (const other of others) {
        const before = await this.#row(other);
        if (before !== undefined && !isLonger(wanted, before)) continue;
        begun.push(other);
        along.push(...this.#beginning(lock, other, wanted, now, before));
      }
      await this.#stop.carryOut({ lock, payload: { players: begun, kind: wanted.kind }, along });
      return null;
    });
  }

  /** Runs `work` while no break of this person begins or ends. What it begins has to be under `lock` as well. */
  async alone<T>(player: PlayerId, work: (lock: string) => Promise<T>): Promise<T> {
    const lock = await this.#lockOf(player);
    return this.#deps.intents.alone(lock, async () => {
      if ((await this.#lockOf(player)) !== lock) throw new Unavailable('the number has just been verified');
      return work(lock);
    });
  }

  /** The active break, if any. */
  async of(player: PlayerId): Promise<KnownBreak | null> {
    const row = await this.#row(player);
    if (row === undefined) return null;
    const imposed = row.imposed_by === null ? null : { by: row.imposed_by, reason: row.reason ?? '' };
    return { kind: row.kind as Kind, since: row.since, until: row.until, imposed };
  }

  /** True if a break would be stronger than the active one, so that it can begin. */
  async canBegin(player: PlayerId, wanted: Pick<NewBreak, 'kind' | 'until'>): Promise<boolean> {
    const current = await this.#row(player);
    return current === undefined || isLonger(wanted, current);
  }

  /** The state of the break in force, which an operator's unlock restores. */
  async restingState(player: PlayerId): Promise<'ACTIVE' | 'TIME_OUT' | 'EXCLUDED'> {
    const current = await this.of(player);
    return current === null ? 'ACTIVE' : STATE_OF[current.kind];
  }

  /**
   * Ends an expired exclusion, for a player who asked an operator. NOT_FOUND if there is none, BREAK_IN_FORCE while
   * it has not expired.
   */
  end(player: PlayerId, now: number): Promise<Refused | null> {
    return this.alone(player, async (lock) => {
      const current = await this.#row(player);
      if (current === undefined) return refuse('NOT_FOUND');
      if (current.until === null || current.until > now) return refuse('BREAK_IN_FORCE');
      await this.#over.carryOut({ lock, payload: { player, breakId: current.break_id } });
      return null;
    });
  }

  #beginning(
    lock: string,
    player: PlayerId,
    { kind, until, imposed }: NewBreak,
    now: number,
    before: PlayBreakTable | undefined,
  ): Statement[] {
    const { write } = this.#database;
    const row = { break_id: `b${randomBytes(12).toString('hex')}`, player_id: player, kind, since: now };
    const change = { player, at: now, subject: kind, action: 'BEGUN' } as const;
    const over = { player, breakId: row.break_id };
    return [
      ...(kind === 'TIME_OUT' && until !== null ? [this.#over.later(lock, over, until)] : []),
      write
        .updateTable('play_breaks')
        .set({ ended_at: now })
        .where('player_id', '=', player)
        .where('ended_at', 'is', null)
        .compile(),
      write
        .insertInto('play_breaks')
        .values({
          ...row,
          until,
          ended_at: null,
          imposed_by: imposed?.by ?? null,
          reason: imposed?.reason ?? null,
        })
        .compile(),
      changeRow(this.#database, { ...change, before: before?.until ?? null, after: until }),
    ];
  }

  /** One lock for all accounts of a person, because a break covers them at once. */
  async #lockOf(player: PlayerId): Promise<string> {
    const account = await this.#database.write
      .selectFrom('accounts')
      .select('mobile')
      .where('player_id', '=', player)
      .where('mobile_verified_at', 'is not', null)
      .executeTakeFirst();
    return account?.mobile ? numberLock(account.mobile) : `breaks of ${player}`;
  }

  /** A number not verified by a code may be a stranger's, and must give nobody power over that person's account. */
  async #accountsOfSamePerson(player: PlayerId): Promise<PlayerId[]> {
    const { write } = this.#database;
    const own = write
      .selectFrom('accounts')
      .select('mobile')
      .where('player_id', '=', player)
      .where('mobile_verified_at', 'is not', null);
    const rows = await write
      .selectFrom('accounts')
      .select('player_id')
      .where('mobile', '=', own)
      .where('mobile_verified_at', 'is not', null)
      .where('player_id', '!=', player)
      .where('state', 'in', ['OPENING', 'OPEN'])
      .execute();
    return rows.map((row) => playerId(row.player_id));
  }

  #row(player: PlayerId): Promise<PlayBreakTable | undefined> {
    return this.#database.write
      .selectFrom('play_breaks')
      .selectAll()
      .where('player_id', '=', player)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
  }

  async #stateOf(player: PlayerId): Promise<PlayerState | undefined> {
    const view = await this.#deps.core.read((state) => playerView(state, player));
    return view?.state;
  }

  #notHeld(players: readonly PlayerId[], kind: Kind): Promise<PlayerId[]> {
    return this.#deps.core.read((state) =>
      players.filter((player) => !isHeld(playerView(state, player)?.state, kind)),
    );
  }

  async #stopping(player: PlayerId, kind: Kind): Promise<NewCommand[]> {
    // Read first: if an operator changes the state from here on, that change stays and this command is refused.
    const { state: version } = await nextVersions(this.#deps.core, player);
    const row = await this.#row(player);
    const state = await this.#stateOf(player);
    if (row?.kind !== kind || state === undefined) return [];
    return [
      // An operator's lock outranks a break and stays.
      ...(state === 'LOCKED'
        ? []
        : [{ type: 'setPlayerState', playerId: player, state: STATE_OF[kind], version } as const]),
      // A bet waiting for the house is binding. Cancelling it would make a break a free option on the next ball.
      { type: 'cancelAll', playerId: player, marketId: null, by: 'BREAK' },
    ];
  }

  async #freeing(over: Over): Promise<NewCommand[]> {
    const { player } = over;
    // Read first: the next break may begin under another lock, if the number was verified during this one. What it sets stays.
    const { state: version } = await nextVersions(this.#deps.core, player);
    if ((await this.#isOver(over)) === null || (await this.#stateOf(player)) === 'LOCKED') return [];
    return [{ type: 'setPlayerState', playerId: player, state: 'ACTIVE', version }];
  }

  /** The break to end, if it is still the active one. Its time is over, because the intent has fallen due. */
  async #isOver({ player, breakId }: Over): Promise<PlayBreakTable | null> {
    const row = await this.#row(player);
    return row?.break_id === breakId ? row : null;
  }

  #ending(row: PlayBreakTable): Statement[] {
    const now = this.#deps.now();
    const change = { at: now, subject: row.kind, action: 'ENDED', before: row.until, after: null } as const;
    return [
      this.#database.write
        .updateTable('play_breaks')
        .set({ ended_at: now })
        .where('break_id', '=', row.break_id)
        .compile(),
      changeRow(this.#database, { player: playerId(row.player_id), ...change }),
    ];
  }
}

/** True if the engine's player already has the break's state or an operator's lock. */
function isHeld(state: PlayerState | undefined, kind: Kind): boolean {
  return state === STATE_OF[kind] || state === 'LOCKED';
}

/** True if a new break is stronger than the active one: it ends later, or is an exclusion instead of a time-out. */
function isLonger({ kind, until }: Pick<NewBreak, 'kind' | 'until'>, current: PlayBreakTable): boolean {
  if (current.kind !== kind) return kind === 'SELF_EXCLUSION';
  return current.until !== null && (until === null || until > current.until);
}
