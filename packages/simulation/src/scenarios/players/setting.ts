import type { Call, ResultOf } from '@layline/contract/define-call.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { TestAnswer } from '@layline/exchange/src/testing/test-app.ts';
import type { Random } from '../../base/random.ts';
import type { Records } from './records.ts';

/** A player, whatever else a scenario knows of it. */
export interface Anybody {
  readonly id: PlayerId;
  readonly userName: string;
}

/**
 * What an action needs of the world it is done in. It looks only at answers, so it works where calls are lost, repeat
 * and overlap, and where at times no exchange is running.
 */
export interface Setting<P extends Anybody> {
  readonly random: Random;
  /** UTC ms. */
  readonly now: number;
  readonly records: Records;
  /** Collects violations. */
  readonly faults: { push(...found: readonly string[]): unknown };
  /** A new reference. */
  ref(): string;
  /** Makes a call as a player; resolves with an answer that tells the outcome. */
  ask<C extends Call>(
    player: P,
    call: C,
    request: { readonly body: object },
  ): Promise<TestAnswer<ResultOf<C>>>;
}
