import type { Outcome } from '@layline/engine/outcome.ts';
import type { NewCommand } from '@layline/exchange/src/core/engine.ts';
import type { World } from '../world.ts';

/** How people of the house give commands to the exchange that serves, past the calls of the contract. */
export class ExchangeLine {
  readonly #world: World;
  readonly #who: string;

  /** `who` names them in the record of what was heard. */
  constructor(world: World, who: string) {
    this.#world = world;
    this.#who = who;
  }

  /** Sends a command once; null if the outcome is unknown. */
  async say(command: NewCommand): Promise<Outcome | null> {
    const exchange = await this.#world.serving();
    try {
      const outcome = await Promise.race([exchange.core.submit(command), exchange.ended.then(() => null)]);
      if (outcome === null || exchange.isOver) return null;
      this.#world.hear(this.#who, `${command.type} ${outcome.ok ? 'done' : outcome.refusal.code}`);
      return outcome;
    } catch (error) {
      this.#world.hear(this.#who, `${command.type} ${String(error)}`);
      return null;
    }
  }

  /** Repeats a command until it is known to have happened; a repeat changes nothing. */
  async insist(command: NewCommand): Promise<void> {
    while ((await this.say(command)) === null) await this.#world.sleep(500);
  }
}
