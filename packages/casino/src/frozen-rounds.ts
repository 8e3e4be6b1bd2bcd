import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { fairRandom } from './fair/fair-random.ts';
import { commit, serverSeedFrom } from './fair/server-seed.ts';
import type { Fraction, Shown, TableGame } from './game.ts';
import { RulesHistory } from './rules-history.ts';
import { everyChoice } from './solo-choices.ts';
import type { SoloChoices, SoloGame, SoloPicture } from './solo-game.ts';
import { verifySoloRound } from './solo-verify.ts';
import { verifyTableRound } from './verify.ts';

/** How many rounds are written out, and how many are covered by one hash. */
const WRITTEN = 12;
const HASHED = 3000;

/** A round under these rules, recorded for good: its seeds and its result. */
interface FrozenRound {
  readonly serverSeed: string;
  readonly commit: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export interface FrozenTableRound extends FrozenRound {
  /** Number of 32-bit words that the draw took. */
  readonly words: number;
  readonly outcome: unknown;
  readonly shown: readonly Shown[];
  readonly result: string;
  /** Every bet that returns anything, hundredths of the stake. */
  readonly returns: Readonly<Record<string, number>>;
}

export interface FrozenSoloRound extends FrozenRound {
  readonly choices: SoloChoices;
  readonly actions: readonly string[];
  /** Hundredths of the stake. */
  readonly returns: number;
  readonly revealed: SoloPicture;
}

/** What a version of a game's rules produces for some rounds. Sentences for players are left out, so that they can be reworded. */
export interface Frozen<Round> {
  readonly game: string;
  readonly version: number;
  /** What is offered: each bet, or each choice with its pay table, with exact figures. */
  readonly offered: Readonly<Record<string, readonly string[]>>;
  readonly rounds: readonly Round[];
  /** SHA-256 of the JSON of this many further rounds, one per line. */
  readonly hashed: { readonly rounds: number; readonly sha256: string };
}

/** Draws the rounds that pin down a table game's rules. */
export function freezeTableGame(game: TableGame): Frozen<FrozenTableRound> {
  const rules = alone(game);
  const draw = (nonce: number): FrozenTableRound => {
    const seeds = seedsOf(game, nonce);
    const verified = verifyTableRound({ ...seeds, game: game.id, version: game.version }, rules);
    if (!verified.verified) throw new RangeError(`${game.id}: ${verified.text}`);
    const { outcome, words, shown } = verified;
    const returns = game.bets.map((bet) => [bet.id, bet.returns(outcome)] as const);
    return {
      ...seeds,
      words,
      outcome,
      shown: shown.shown,
      result: shown.result,
      returns: Object.fromEntries(returns.filter(([, hundredths]) => hundredths > 0)),
    };
  };
  return {
    game: game.id,
    version: game.version,
    offered: Object.fromEntries(
      game.bets.map(({ id, pays, rtp, mostReturn }) => [id, [pays, text(rtp), String(mostReturn)]]),
    ),
    ...drawn(draw),
  };
}

/** The same for a solo game: each choice in turn, played with random steps among those offered. */
export function freezeSoloGame(game: SoloGame): Frozen<FrozenSoloRound> {
  const rules = alone(game);
  const every = everyChoice(game.choices);
  const play = (nonce: number): FrozenSoloRound => {
    const seeds = seedsOf(game, nonce);
    const choices = every[nonce % every.length] ?? {};
    const player = fairRandom(seeds.serverSeed, 'player', nonce);
    for (const actions: string[] = []; ;) {
      const asked = { ...seeds, game: game.id, version: game.version, choices, actions };
      const verified = verifySoloRound(asked, rules);
      if (!verified.verified) throw new RangeError(`${game.id}: ${verified.text}`);
      const { view, revealed } = verified;
      if (view.done) return { ...seeds, choices, actions, returns: view.returns, revealed };
      actions.push(view.actions[player.uniform(view.actions.length)] ?? '');
    }
  };
  return {
    game: game.id,
    version: game.version,
    offered: Object.fromEntries(
      every.map((choices) => [
        Object.values(choices).join(' '),
        game.payTable(choices).map(({ returns, chance }) => `${returns} with ${text(chance)}`),
      ]),
    ),
    ...drawn(play),
  };
}

function alone<Rules extends TableGame | SoloGame>(rules: Rules): RulesHistory<Rules> {
  const history: Rules[] = Array.from({ length: rules.version }, (_, index) =>
    index + 1 === rules.version ? rules : { ...rules, version: index + 1 },
  );
  return new RulesHistory<Rules>([history]);
}

function seedsOf({ id, version }: TableGame | SoloGame, nonce: number): FrozenRound {
  const serverSeed = serverSeedFrom(sha256(utf8ToBytes(`${id} version ${version}`)));
  return { serverSeed, commit: commit(serverSeed), clientSeed: `player-${nonce % 7}`, nonce };
}

function drawn<Round>(round: (nonce: number) => Round): Pick<Frozen<Round>, 'rounds' | 'hashed'> {
  const hash = sha256.create();
  for (let nonce = WRITTEN; nonce < WRITTEN + HASHED; nonce += 1) {
    hash.update(utf8ToBytes(`${JSON.stringify(round(nonce))}\n`));
  }
  return {
    rounds: Array.from({ length: WRITTEN }, (_, nonce) => round(nonce)),
    hashed: { rounds: HASHED, sha256: bytesToHex(hash.digest()) },
  };
}

function text({ over, under }: Fraction): string {
  return `${over}/${under}`;
}
