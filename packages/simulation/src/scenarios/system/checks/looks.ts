import { getOpenBets } from '@layline/contract/calls/betting.ts';
import { toPaise } from '@layline/contract/wire.ts';
import type { Acknowledged } from '../records/acknowledged.ts';
import type { Player } from '../people/player.ts';
import { SystemFault } from '../world.ts';
import type { Door } from '../processes/door.ts';
import type { World } from '../world.ts';

/** What a player had available from a position on, until the next such; paise. */
export interface Available {
  readonly since: number;
  readonly amount: number;
}

/** A balance that a player was shown. */
interface Look {
  readonly player: string;
  /** Available, paise. */
  readonly amount: number;
  /** The player's last acknowledged bet when the look was asked for, which must be among what it shows. */
  readonly from: number;
  /** How many of the player's looks had been answered by then. */
  readonly before: number;
  /** The last position that any leader had announced when it was answered: no more may be shown. */
  readonly until: number;
}

/** Players' looks at their balances, at whichever node. Each must show the exchange at some position, and no later look an earlier position. */
export class Looks {
  readonly #world: World;
  readonly #records: Acknowledged;
  readonly #announced: () => number;
  /** Each player's looks, in the order in which they were answered. */
  readonly #answered = new Map<string, Look[]>();
  /** By player, for each checked look, the lowest position that it and all before it can show. */
  readonly #positions = new Map<string, number[]>();

  constructor(world: World, records: Acknowledged, announced: () => number) {
    this.#world = world;
    this.#records = records;
    this.#announced = announced;
  }

  async look(door: Door, { id, token }: Pick<Player, 'id' | 'token'>): Promise<void> {
    const seen = this.begin(id);
    const answer = await this.#world.ask(door, getOpenBets, {}, token);
    const result = answer?.result ?? null;
    this.#world.tally.count(`look: ${result === null ? (answer?.error?.code ?? 'cut off') : 'answered'}`);
    if (result !== null) seen(toPaise(result.balance));
  }

  /** A player asks for something that shows the balance. Returns what is to be told the amount, paise. */
  begin(player: string): (amount: number) => void {
    const known = this.#answered.get(player) ?? [];
    this.#answered.set(player, known);
    const before = known.length;
    const acknowledged = this.#records.bets.findLast((bet) => bet.player === player && bet.betId !== null);
    return (amount) => {
      known.push({ player, amount, from: acknowledged?.betId ?? 0, before, until: this.#announced() });
    };
  }

  /** Compares all looks with what each player had available, in the order of the journal. */
  check(available: ReadonlyMap<string, readonly Available[]>): void {
    for (const [player, looks] of this.#answered) {
      const positions = this.#positions.get(player) ?? [];
      this.#positions.set(player, positions);
      for (const look of looks.slice(positions.length)) {
        const low = Math.max(look.from, positions[look.before - 1] ?? 0);
        const at = firstShowing(available.get(player) ?? [], look, low);
        if (at === null)
          throw new SystemFault(
            `${player} was shown ${look.amount}, which was not so at any position from ${low} to ${look.until}`,
          );
        positions.push(Math.max(at, positions.at(-1) ?? 0));
      }
    }
  }
}

/** The first position from `low` on that a look can show; null if there is none up to where it may show. */
function firstShowing(history: readonly Available[], { amount, until }: Look, low: number): number | null {
  for (const [index, one] of history.entries()) {
    const end = (history[index + 1]?.since ?? Infinity) - 1;
    const at = Math.max(one.since, low);
    if (one.amount === amount && at <= Math.min(end, until)) return at;
  }
  return null;
}
