import { isClientSeed, tableClientSeed } from './fair/client-seed.ts';
import { RandomWords } from './fair/random-words.ts';
import { uniform } from './fair/fair-random.ts';
import { commit, isServerSeed } from './fair/server-seed.ts';
import type { ShownOutcome, TableGame } from './game.ts';
import type { RulesHistory } from './rules-history.ts';
import { tableRules } from './table-games.ts';

/** A table's round with everything needed to redraw it. */
export interface VerifiableTableRound {
  readonly game: string;
  readonly version: number;
  readonly serverSeed: string;
  /** Published before the round opened: SHA-256 of the server seed. */
  readonly commit: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** The players' seeds, if known. The client seed must follow from them, or from the round's id if there are none. */
  readonly playerSeeds?: readonly string[];
  readonly roundId?: string;
}

/** Why a round could not be redrawn, or did not match what was promised. */
export type TableFault =
  | 'UNKNOWN_GAME'
  | 'UNKNOWN_VERSION'
  | 'BAD_SERVER_SEED'
  | 'COMMIT_MISMATCH'
  | 'BAD_CLIENT_SEED'
  | 'BAD_PLAYER_SEEDS'
  | 'CLIENT_SEED_MISMATCH'
  | 'BAD_NONCE';

/** Maximum players' seeds per round, so that a file of seeds is bounded. */
const PLAYER_SEEDS_MAX = 100_000;

const FAULTS: Readonly<Record<TableFault, string>> = {
  UNKNOWN_GAME: 'There is no table game of this name.',
  UNKNOWN_VERSION:
    'The version of the rules that the round was played with is not known here: a newer verifier may know it.',
  BAD_SERVER_SEED: 'The server seed is not 64 lower-case hex characters.',
  COMMIT_MISMATCH:
    'The commitment does not match the server seed: this is not the seed that was committed to.',
  BAD_CLIENT_SEED: 'The client seed is not 1 to 64 visible characters without a bar.',
  BAD_PLAYER_SEEDS: 'A player seed or the round id is not 1 to 64 visible characters without a bar.',
  CLIENT_SEED_MISMATCH: "The client seed does not follow from the players' seeds and the round id.",
  BAD_NONCE: 'The nonce is not a whole number from 0.',
};

/** `outcome` is what the game's `returns` takes; `words` is the number of 32-bit words that the draw used. */
export type TableVerification =
  | {
      readonly verified: true;
      readonly outcome: unknown;
      readonly shown: ShownOutcome;
      readonly words: number;
      /** False if the players' seeds were not given, or neither they nor the round's id. */
      readonly clientSeedComputed: boolean;
    }
  | { readonly verified: false; readonly code: TableFault; readonly text: string };

/**
 * Redraws a table's round from its seeds by the rules of its own version, in a browser or anywhere (rules section 16.5, 6); never
 * throws for a bad round. `rules` default to all that were ever in force.
 */
export function verifyTableRound(
  round: VerifiableTableRound,
  rules: RulesHistory<TableGame> = tableRules,
): TableVerification {
  if (rules.find(round.game) === null) return fault('UNKNOWN_GAME');
  const game = rules.find(round.game, round.version);
  if (game === null) return fault('UNKNOWN_VERSION');
  if (!isServerSeed(round.serverSeed)) return fault('BAD_SERVER_SEED');
  if (commit(round.serverSeed) !== round.commit) return fault('COMMIT_MISMATCH');
  if (!isClientSeed(round.clientSeed)) return fault('BAD_CLIENT_SEED');
  if (!Number.isSafeInteger(round.nonce) || round.nonce < 0) return fault('BAD_NONCE');
  const computed = computedClientSeed(round);
  if (computed === 'BAD_PLAYER_SEEDS') return fault(computed);
  if (computed !== null && computed.seed !== round.clientSeed) return fault('CLIENT_SEED_MISMATCH');
  const words = new RandomWords(round.serverSeed, round.clientSeed, round.nonce);
  const outcome = game.draw({ uniform: (below) => uniform(words, below) });
  return {
    verified: true,
    outcome,
    shown: game.show(outcome),
    words: words.taken,
    clientSeedComputed: computed !== null,
  };
}

/** The client seed computed from the players' seeds, or null if not enough is known. */
function computedClientSeed({
  playerSeeds,
  roundId,
}: VerifiableTableRound): { readonly seed: string } | 'BAD_PLAYER_SEEDS' | null {
  if (playerSeeds === undefined || (playerSeeds.length === 0 && roundId === undefined)) return null;
  const ids = roundId === undefined ? [] : [roundId];
  if (playerSeeds.length > PLAYER_SEEDS_MAX || ![...playerSeeds, ...ids].every(isClientSeed)) {
    return 'BAD_PLAYER_SEEDS';
  }
  return { seed: tableClientSeed(playerSeeds, roundId ?? '-') };
}

function fault(code: TableFault): TableVerification {
  return { verified: false, code, text: FAULTS[code] };
}
