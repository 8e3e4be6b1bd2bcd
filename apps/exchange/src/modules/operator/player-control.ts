import type { ExchangeState } from '@layline/engine/state.ts';
import type { PlayerView } from '@layline/engine/view-types.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { CoreCommands, CoreReads } from '../../core/core-types.ts';
import { nextVersions } from '../../core/next-versions.ts';
import { mustBeAccepted } from '../../core/intents.ts';
import type { Intent, Intents } from '../../core/intents.ts';
import type { PlayerLockTable } from '../../db/operator-tables.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { PlayerLocks } from '../accounts/player-locks.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Breaks } from '../protection/breaks.ts';
import { endOfExclusion } from '../protection/end-of-exclusion.ts';
import { refusedBy, submitCommand } from '../../http/engine-refusals.ts';
import type { Actor } from './actor.ts';
import type { AuditedActions, Done } from './audited-actions.ts';
import type { Countersigns } from './countersigns.ts';
import { knownPlayer } from './known-player.ts';
import { ofPlayer } from './personal-reads.ts';
import type { PersonalReads } from './personal-reads.ts';
import type { PlayerLists } from './player-lists.ts';

export interface PlayerControlDependencies {
  readonly core: CoreCommands & CoreReads<ExchangeState>;
  readonly intents: Intents;
  readonly actions: AuditedActions;
  readonly reads: PersonalReads;
  readonly locks: PlayerLocks;
  readonly sessions: Sessions;
  /** Time-outs and exclusions. */
  readonly breaks: Breaks;
  readonly countersigns: Pick<Countersigns, 'together'>;
  /** User names by player id. */
  readonly namesOf: PlayerLists['namesOf'];
}

/** What an operator can do to a player. Each method resolves with null when done. */
export class PlayerControl {
  readonly #deps: PlayerControlDependencies;
  #lock!: Intent<PlayerLockTable, null>;
  #unlock!: Intent<PlayerId, Done<null> | Refused>;

  private constructor(deps: PlayerControlDependencies) {
    this.#deps = deps;
  }

  static async open(deps: PlayerControlDependencies): Promise<PlayerControl> {
    const { core, intents, locks, sessions, breaks } = deps;
    const control = new PlayerControl(deps);
    control.#lock = await intents.declare<PlayerLockTable, null>({
      name: 'lock player',
      async commands({ player_id: id }) {
        const player = id as PlayerId;
        const { state: version } = await nextVersions(core, player);
        return [{ type: 'setPlayerState', playerId: player, state: 'LOCKED', version }];
      },
      async done(lock, outcomes) {
        mustBeAccepted(outcomes, `the lock of ${lock.player_id}`);
        await sessions.endAll(lock.player_id as PlayerId, 'LOCKED', lock.locked_at);
        return { result: null };
      },
      untaken: (lock) => [locks.removed(lock.player_id as PlayerId)],
    });
    control.#unlock = await intents.declare<PlayerId, Done<null> | Refused>({
      name: 'unlock player',
      async commands(player) {
        const { state: version } = await nextVersions(core, player);
        const state = await breaks.restingState(player);
        return [{ type: 'setPlayerState', playerId: player, state, version }];
      },
      async done(player, [outcome]) {
        if (outcome?.ok === false) return { result: refusedBy(outcome.refusal) };
        const after = { state: (await control.#view(player))?.state };
        return { result: { result: null, after }, statements: [locks.removed(player)] };
      },
      untaken: () => [],
    });
    return control;
  }

  /** Locks a player. The lock is stored first, so that it stops a log-in that is under way. */
  async lock(player: PlayerId, reason: string, actor: Actor): Promise<Refused | null> {
    const { actions, reads, locks, breaks } = this.#deps;
    const view = await this.#view(player);
    if (view === null) return refuse('PLAYER_NOT_FOUND');
    return this.#alone(player, async () => {
      if ((await locks.of(player)) !== null) {
        // Nothing is left to do, but the answer shows the player's data.
        await reads.note(actor, 'lockPlayer', [ofPlayer({ playerId: player })]);
        return null;
      }
      const locked = async () => {
        const lock = { player_id: player, locked_by: actor.name, locked_at: actor.now, reason };
        const along = [locks.added(lock)];
        await breaks.alone(player, (ofBreaks) =>
          this.#lock.carryOut({ lock: lockOf(player), alsoUnder: [ofBreaks], payload: lock, along }),
        );
        return { result: null, after: { state: 'LOCKED' } };
      };
      const act = actOn(player, 'LOCK_PLAYER', reason, view);
      return actions.carryOut(actor, act, locked, [lockOf(player)]);
    });
  }

  /** Ends a lock. If a time-out or an exclusion is not over, it applies again. */
  async unlock(player: PlayerId, reason: string, actor: Actor): Promise<Refused | null> {
    const { actions, locks, breaks } = this.#deps;
    const view = await this.#view(player);
    if (view === null) return refuse('PLAYER_NOT_FOUND');
    return this.#alone(player, async () => {
      if ((await locks.of(player)) === null) return refuse('INVALID_ACCOUNT_STATE');
      const unlocked = () =>
        breaks.alone(player, (ofBreaks) =>
          this.#unlock.carryOut({ lock: lockOf(player), alsoUnder: [ofBreaks], payload: player }),
        );
      const act = actOn(player, 'UNLOCK_PLAYER', reason, view);
      return actions.carryOut(actor, act, unlocked, [lockOf(player)]);
    });
  }

  /** Sets the house's limits for a player, within the markets' own limits. */
  async setLimits(
    player: PlayerId,
    limits: { readonly maxStake: Paise | null; readonly exposureShare: number },
    reason: string,
    actor: Actor,
  ): Promise<Refused | null> {
    const { core, actions } = this.#deps;
    const view = await this.#view(player);
    if (view === null) return refuse('PLAYER_NOT_FOUND');
    const act = {
      ...actOn(player, 'SET_PLAYER_LIMITS', reason, view),
      details: limits,
      before: view.imposed,
    };
    return actions.carryOut(actor, act, async () => {
      const { imposed: version } = await nextVersions(core, player);
      const reply = await submitCommand(core, {
        type: 'setPlayerLimits',
        playerId: player,
        ...limits,
        version,
      });
      return isRefused(reply) ? reply : { result: null, after: (await this.#view(player))?.imposed };
    });
  }

  /**
   * Excludes a player for `months`, or for ever if null, as the player's own exclusion would. One for ever takes two operators (SECOND_PERSON_NEEDED),
   * because nobody can end it. BREAK_IN_FORCE if what is in force ends later.
   */
  async exclude(
    player: PlayerId,
    months: number | null,
    reason: string,
    actor: Actor,
  ): Promise<Refused | null> {
    const { actions, breaks, countersigns, namesOf } = this.#deps;
    const view = await this.#view(player);
    if (view === null) return refuse('PLAYER_NOT_FOUND');
    const until = endOfExclusion(actor.now, months);
    const wanted = { kind: 'SELF_EXCLUSION', until, imposed: { by: actor.name, reason } } as const;
    if (!(await breaks.canBegin(player, wanted))) return refuse('BREAK_IN_FORCE');
    const act = { ...actOn(player, 'EXCLUDE_PLAYER', reason, view), details: { months } };
    const excluded = () =>
      actions.carryOut<null>(actor, act, async () => {
        const refused = await breaks.begin(player, wanted, actor.now);
        return refused ?? { result: null, after: { state: (await this.#view(player))?.state, until } };
      });
    if (months !== null) return excluded();
    const name = (await namesOf([player])).get(player) ?? null;
    const asked = { act: { call: 'excludePlayer', playerId: player }, name } as const;
    return countersigns.together({ act, actor, asked, content: { months } }, excluded);
  }

  /** Ends an exclusion that is over; BREAK_IN_FORCE if it is not. */
  async endSelfExclusion(player: PlayerId, reason: string, actor: Actor): Promise<Refused | null> {
    const { actions, breaks } = this.#deps;
    const view = await this.#view(player);
    if (view === null) return refuse('PLAYER_NOT_FOUND');
    return actions.carryOut(actor, actOn(player, 'END_SELF_EXCLUSION', reason, view), async () => {
      const refused = await breaks.end(player, actor.now);
      return refused ?? { result: null, after: { state: (await this.#view(player))?.state } };
    });
  }

  /** Locks and unlocks of a player run one at a time. */
  #alone(player: PlayerId, work: () => Promise<Refused | null>): Promise<Refused | null> {
    return this.#deps.intents.alone(lockOf(player), work);
  }

  #view(player: PlayerId): Promise<PlayerView | null> {
    return knownPlayer(this.#deps.core, player);
  }
}

function lockOf(player: PlayerId): string {
  return `lock of ${player}`;
}

function actOn(player: PlayerId, action: string, reason: string, { state }: PlayerView) {
  return {
    action,
    subject: `player:${player}`,
    reason,
    details: null as object | null,
    before: { state } as object,
  };
}
