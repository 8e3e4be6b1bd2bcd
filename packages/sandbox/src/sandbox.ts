import type { EngineEvent } from '@layline/engine/events.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import type { NewCommand } from '@layline/exchange/src/core/engine.ts';
import type { SingleMatch } from '@layline/feeds/simulator/single-match.ts';
import { keeps } from './protocol.ts';
import { World } from './world.ts';

/** A command of the player that was accepted, and when, UTC ms by the match's clock. */
interface Press {
  readonly at: number;
  readonly command: NewCommand;
}

/** How many of the player's commands are kept for a rewind. */
const PRESSES_MAX = 5000;

/**
 * A match that the player can let run, bet on, and take back to any moment. Going back plays the match again from its beginning with the player's
 * commands up to that moment: the simulator takes a fraction of a second for a whole match, so nothing has to be saved on the way.
 */
export class Sandbox {
  readonly match: SingleMatch;
  readonly #listen: (event: EngineEvent) => void;
  #world: World;
  #presses: readonly Press[] = [];

  /** `listen` is told of every event as it happens, but not of those that happen again while the match is taken back. */
  constructor(match: SingleMatch, listen: (event: EngineEvent) => void = () => undefined) {
    this.match = match;
    this.#listen = listen;
    this.#world = new World(match, listen);
  }

  get world(): World {
    return this.#world;
  }

  /** True once everything is decided. */
  get isOver(): boolean {
    return this.#world.now >= this.match.endAt;
  }

  /** Carries out a command of the player. */
  press(command: NewCommand): Outcome {
    if (this.#presses.length >= PRESSES_MAX) {
      return { ok: false, refusal: { code: 'TOO_MANY_REQUESTS' }, repeated: false };
    }
    const outcome = this.#world.submit(command);
    if (outcome.ok && !outcome.repeated) {
      this.#presses = [...this.#presses, { at: this.#world.now, command }];
    }
    return outcome;
  }

  /** Lets the match run to a moment that is not before the present one, UTC ms. It stops where everything is decided. */
  runTo(at: number): void {
    this.#world.advanceTo(Math.min(at, this.match.endAt));
  }

  /** Number of the player's bets that a return to this moment would drop. */
  droppedAt(at: number): number {
    return this.#world.own.all.filter(({ placedAt }) => !keeps(this.match, at, placedAt)).length;
  }

  /** Takes the match back to a moment, UTC ms. What the player did after it is undone; at the start, everything is. */
  rewindTo(at: number): void {
    let heard = false;
    const world = new World(this.match, (event) => {
      if (heard) this.#listen(event);
    });
    const kept = this.#presses.filter((press) => keeps(this.match, at, press.at));
    for (const press of kept) {
      world.advanceTo(press.at);
      world.submit(press.command);
    }
    world.advanceTo(Math.max(this.match.startAt, Math.min(at, this.match.endAt)));
    heard = true;
    this.#presses = kept;
    this.#world = world;
  }
}
