import { TAKE } from '@layline/casino/solo-game.ts';
import type { SoloRoundRow } from '../db/game-tables.ts';
import { actionsOf } from './solo-play.ts';
import { RULES_LOST } from './solo-steps.ts';
import type { SoloSteps, SoloStepsDependencies } from './solo-steps.ts';

/** Open rounds are ended for their player after a day. */
const ABANDONED_MS = 86_400_000;
/** A start takes less; after it a round that is not begun never will be, ms. */
const UNBEGUN_MS = 60_000;
/** Rounds that are looked at in one go. */
const BATCH = 200;

export const UNCONFIRMED = 'The stake was not confirmed in time.';
const NOT_BEGUN = 'The round was left before its first step. The stake is returned.';

export interface SoloSweepDependencies extends Pick<
  SoloStepsDependencies,
  'store' | 'stakes' | 'transfers' | 'game' | 'now'
> {
  readonly steps: SoloSteps;
  /** Does work on a player's rounds of a game when nothing else does. */
  readonly inTurn: <T>(round: SoloRoundRow, work: () => Promise<T>) => Promise<T>;
}

/** Solo rounds that were left, by their players or by the end of the process. */
export class SoloSweep {
  readonly #deps: SoloSweepDependencies;

  constructor(deps: SoloSweepDependencies) {
    this.#deps = deps;
  }

  /** After a crash: rounds whose stake was not certain never were. Moves no money itself. */
  async recover(): Promise<void> {
    const { store } = this.#deps;
    for (;;) {
      const rows = await store.startedBefore('OPENING', Number.MAX_SAFE_INTEGER, BATCH);
      for (const row of rows) await store.dropped(row, { state: 'RETURNING', reason: UNCONFIRMED });
      if (rows.length < BATCH) return;
    }
  }

  /** Ends rounds that were left a day ago, with what they stood at: a win is never lost. */
  async endAbandoned(): Promise<void> {
    const { store, now, game, steps, inTurn } = this.#deps;
    for (const found of await store.startedBefore('OPEN', now() - ABANDONED_MS, BATCH)) {
      await inTurn(found, async () => {
        const row = await store.round(found.round_id);
        if (row?.state !== 'OPEN') return;
        if (steps.play(row)?.view.done === true) return void (await steps.shown(row));
        const play = steps.play(row, [...actionsOf(row), TAKE]);
        const isKnown = game(row.game_id, row.version)?.version === row.version;
        if (play === null) await steps.void(row, isKnown ? NOT_BEGUN : RULES_LOST);
        else await steps.move(row, play);
      });
    }
  }

  /** Gives stakes back whose round could not be written as begun: of a start that is under way the turn is waited for. */
  async dropUnbegun(): Promise<void> {
    const { store, stakes, transfers, now, inTurn } = this.#deps;
    for (const found of await store.startedBefore('OPENING', now() - UNBEGUN_MS, BATCH)) {
      await inTurn(found, async () => {
        if ((await store.round(found.round_id))?.state !== 'OPENING') return;
        await store.dropped(found, { state: 'RETURNING', reason: UNCONFIRMED });
        const stake = await stakes.stake(found.tx_id);
        if (stake?.state === 'RETURNING') transfers.giveBack(stake);
      });
    }
  }
}
