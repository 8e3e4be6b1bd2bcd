import { commit, serverSeedFrom } from '@layline/casino/fair/server-seed.ts';
import type { SoloSeedRow } from '../db/game-tables.ts';
import type { SoloStore } from './solo-store.ts';

/** Seeds of solo rounds: the next one for each player and game, whose commitment is published before anything is staked. */
export class SoloSeeds {
  readonly #store: SoloStore;
  readonly #entropy: () => Uint8Array;

  /** `entropy` gives 32 unguessable bytes. */
  constructor(store: SoloStore, entropy: () => Uint8Array) {
    this.#store = store;
    this.#entropy = entropy;
  }

  /** The seed of the player's next round, created now if there is none. */
  async promised(player: string, gameId: string): Promise<SoloSeedRow> {
    const known = await this.#store.seed(player, gameId);
    if (known !== null) return known;
    const first = this.#make(player, gameId, 1);
    await this.#store.addSeed(first);
    return first;
  }

  /** The successor of a seed whose round was started at `at`, UTC ms. */
  after({ player_id: player, game_id: gameId, nonce }: SoloSeedRow, at: number): SoloSeedRow {
    return { ...this.#make(player, gameId, nonce + 1), last_start: at };
  }

  #make(player: string, gameId: string, nonce: number): SoloSeedRow {
    const serverSeed = serverSeedFrom(this.#entropy());
    return {
      player_id: player,
      game_id: gameId,
      nonce,
      server_seed: serverSeed,
      commit_hash: commit(serverSeed),
      last_start: 0,
    };
  }
}
