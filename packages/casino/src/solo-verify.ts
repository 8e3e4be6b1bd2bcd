import { isClientSeed } from './fair/client-seed.ts';
import { fairRandom } from './fair/fair-random.ts';
import { commit, isServerSeed } from './fair/server-seed.ts';
import type { RulesHistory } from './rules-history.ts';
import type { SoloChoices, SoloGame, SoloPicture, SoloView } from './solo-game.ts';
import { soloRules } from './solo-games.ts';

/** A solo round with everything needed to replay it: what the player chose and did, and the seeds. */
export interface VerifiableSoloRound {
  readonly game: string;
  readonly version: number;
  readonly serverSeed: string;
  /** Published before the round: SHA-256 of the server seed. */
  readonly commit: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly choices: SoloChoices;
  readonly actions: readonly string[];
}

/** Why a round could not be replayed as recorded. */
export type SoloFault =
  | 'UNKNOWN_GAME'
  | 'UNKNOWN_VERSION'
  | 'BAD_SERVER_SEED'
  | 'COMMIT_MISMATCH'
  | 'BAD_CLIENT_SEED'
  | 'BAD_NONCE'
  | 'BAD_CHOICES'
  | 'BAD_ACTIONS';

const FAULTS: Readonly<Record<SoloFault, string>> = {
  UNKNOWN_GAME: 'There is no solo game of this name.',
  UNKNOWN_VERSION:
    'The version of the rules that the round was played with is not known here: a newer verifier may know it.',
  BAD_SERVER_SEED: 'The server seed is not 64 lower-case hex characters.',
  COMMIT_MISMATCH:
    'The commitment does not match the server seed: this is not the seed that was committed to.',
  BAD_CLIENT_SEED: 'The client seed is not 1 to 64 visible characters without a bar.',
  BAD_NONCE: 'The nonce is not a whole number from 0.',
  BAD_CHOICES: 'The game does not offer these choices.',
  BAD_ACTIONS: 'The actions could not be played in this round.',
};

/** `view` is the state of the round according to its seeds; an abandoned round is not `done`. */
export type SoloVerification =
  | { readonly verified: true; readonly view: SoloView; readonly revealed: SoloPicture }
  | { readonly verified: false; readonly code: SoloFault; readonly text: string };

function fault(code: SoloFault): SoloVerification {
  return { verified: false, code, text: FAULTS[code] };
}

/**
 * Replays a solo round from its seeds by the rules of its own version, in a browser or anywhere (rules section 16.5, 6); never
 * throws for a bad round. `rules` default to all that were ever in force.
 */
export function verifySoloRound(
  round: VerifiableSoloRound,
  rules: RulesHistory<SoloGame> = soloRules,
): SoloVerification {
  if (rules.find(round.game) === null) return fault('UNKNOWN_GAME');
  const game = rules.find(round.game, round.version);
  if (game === null) return fault('UNKNOWN_VERSION');
  if (!isServerSeed(round.serverSeed)) return fault('BAD_SERVER_SEED');
  if (commit(round.serverSeed) !== round.commit) return fault('COMMIT_MISMATCH');
  if (!isClientSeed(round.clientSeed)) return fault('BAD_CLIENT_SEED');
  if (!Number.isSafeInteger(round.nonce) || round.nonce < 0) return fault('BAD_NONCE');
  if (!game.accepts(round.choices)) return fault('BAD_CHOICES');
  const secret = game.draw(round.choices, fairRandom(round.serverSeed, round.clientSeed, round.nonce));
  const view = game.view(round.choices, secret, round.actions);
  if (view === null) return fault('BAD_ACTIONS');
  return { verified: true, view, revealed: game.reveal(round.choices, secret) };
}
