import type { PlayerId } from '@layline/units/ids.ts';
import type { CommittedBatch } from './core-types.ts';

/** For each player, the last command since startup that affected them. A read of the player's history waits for it. */
export class PlayerPositions {
  readonly #last = new Map<PlayerId, number>();

  of(player: PlayerId): number {
    return this.#last.get(player) ?? 0;
  }

  /** Records which players are affected by a batch. */
  note({ events, seq }: CommittedBatch): void {
    for (const event of events) {
      if (event.type === 'fragmentMatched') {
        if (event.backPlayerId !== null) this.#last.set(event.backPlayerId, seq);
        if (event.layPlayerId !== null) this.#last.set(event.layPlayerId, seq);
      } else if (event.type === 'betPlaced') {
        this.#last.set(event.order.playerId, seq);
      } else if (event.type === 'posting') {
        for (const account of [event.from, event.to]) this.#noteAccount(account, seq);
      } else if ('playerId' in event) {
        this.#last.set(event.playerId, seq);
      }
    }
  }

  #noteAccount(account: string, seq: number): void {
    const player = playerOfAccount(account);
    if (player !== undefined) this.#last.set(player, seq);
  }
}

/** The player of a ledger account `player:{id}:{purse}` (rules section 11). Ids may contain colons. */
export function playerOfAccount(account: string): PlayerId | undefined {
  return /^player:(.+):[^:]+$/.exec(account)?.[1] as PlayerId | undefined;
}
