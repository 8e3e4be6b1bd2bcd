import { fairRandom } from '@layline/casino/fair/fair-random.ts';
import type { RandomSource } from '@layline/casino/fair/random-source.ts';
import { serverSeedFrom } from '@layline/casino/fair/server-seed.ts';
import type { Fraction, TableGame } from '@layline/casino/game.ts';
import { roundReturn } from '@layline/casino/settle.ts';
import { everyChoice } from '@layline/casino/solo-choices.ts';
import { TAKE } from '@layline/casino/solo-game.ts';
import type { SoloGame } from '@layline/casino/solo-game.ts';
import { soloGame } from '@layline/casino/solo-games.ts';
import { soloReturn } from '@layline/casino/solo-settle.ts';
import { tableGame } from '@layline/casino/table-games.ts';
import { cashAccount } from '@layline/engine/ledger/accounts.ts';
import { createState } from '@layline/engine/state.ts';
import { step } from '@layline/engine/step.ts';
import { ledgerAccounts, ledgerBalance } from '@layline/engine/views.ts';
import { playerId } from '@layline/units/ids.ts';
import { paise, rupees } from '@layline/units/money.ts';
import { createHash } from 'node:crypto';

/** Totals of a game's rounds played through the engine's ledger; paise. */
export interface LedgerRun {
  readonly rounds: number;
  readonly staked: number;
  readonly returned: number;
  /** Expected return of these stakes according to the pay tables. */
  readonly expected: number;
  /** Sum over the rounds of the squared deviation from the expected return. */
  readonly squares: number;
}

/** One round: stake, return, expected return. */
interface PlayedRound {
  readonly stake: number;
  readonly returned: number;
  readonly expected: number;
}

const PLAYER = playerId('player');
const CASH = cashAccount(PLAYER);
const HOUSE = 'house:casino:layline';
/** More than any run can lose. */
const OPENING = rupees(500_000_000);
/** Longer than the longest period of the players' own limits, so that the engine keeps little per player. */
const BETWEEN_ROUNDS_MS = 86_400_000;

/**
 * Plays the rounds `first` to `first + rounds - 1` of a game with random stakes and bets. Each stake and return is a
 * transfer of the engine. Throws if a transfer is refused, if the ledger does not sum to zero, or if the balance of
 * player or house differs from the rounds' sum.
 */
export function playOnLedger(gameId: string, rounds: number, seed: string, first = 0): LedgerRun {
  const serverSeed = serverSeedFrom(createHash('sha256').update(seed).digest());
  const player = fairRandom(serverSeed, `${gameId}:player`, first);
  const round = roundsOf(gameId, player);
  const { book, state } = openBook();
  const run = { rounds, staked: 0, returned: 0, expected: 0, squares: 0 };
  for (let nonce = first; nonce < first + rounds; nonce++) {
    const { stake, returned, expected } = round(fairRandom(serverSeed, gameId, nonce));
    book(`casino:bet:${nonce}`, CASH, HOUSE, stake, 'CASINO_BET');
    if (returned > 0) book(`casino:win:${nonce}`, HOUSE, CASH, returned, 'CASINO_WIN');
    run.staked += stake;
    run.returned += returned;
    run.expected += expected;
    run.squares += (returned - expected) ** 2;
  }
  const sum = ledgerAccounts(state).reduce((total, [, balance]) => total + balance, 0);
  const cash = ledgerBalance(state, CASH);
  const house = ledgerBalance(state, HOUSE);
  if (sum !== 0) throw new Error(`${gameId}: the ledger sums to ${sum}`);
  if (cash !== OPENING - run.staked + run.returned || house !== run.staked - run.returned) {
    throw new Error(`${gameId}: the accounts do not hold what the rounds made`);
  }
  return run;
}

/** How many standard errors the runs' returns are above the pay tables'. */
export function deviationsOf(runs: readonly LedgerRun[]): number {
  const sum = (of: (run: LedgerRun) => number): number => runs.reduce((total, run) => total + of(run), 0);
  return (
    (sum(({ returned }) => returned) - sum(({ expected }) => expected)) /
    Math.sqrt(sum(({ squares }) => squares))
  );
}

function openBook() {
  const state = createState();
  let seq = 0;
  let at = Date.UTC(2026, 0, 1);
  const tell = (command: Parameters<typeof step>[1]): void => {
    const outcome = step(state, command);
    if (!outcome.ok) throw new Error(`${command.type} was refused: ${outcome.refusal.code}`);
  };
  const book = (externalId: string, from: string, to: string, amount: number, kind: string): void => {
    seq += 1;
    at += BETWEEN_ROUNDS_MS;
    tell({ type: 'transfer', seq, at, externalId, from, to, amount: paise(amount), kind });
  };
  seq += 1;
  tell({ type: 'openPlayer', seq, at, playerId: PLAYER, kind: 'PLAYER', commissionDiscount: 0 });
  book('opening', 'psp:deposits', CASH, OPENING, 'DEPOSIT');
  return { state, book };
}

function roundsOf(gameId: string, player: RandomSource): (draws: RandomSource) => PlayedRound {
  const table = tableGame(gameId);
  if (table !== null) return (draws) => tableRound(table, player, draws);
  const solo = soloGame(gameId);
  if (solo === null) throw new RangeError(`no game ${gameId}`);
  const ways = everyChoice(solo.choices).flatMap((choices) =>
    solo.ways(choices).map((way) => ({ choices, steps: way.steps, rtp: way.rtp })),
  );
  return (draws) => soloRound(solo, player, draws, pick(ways, player));
}

function tableRound<Outcome>(
  game: TableGame<Outcome>,
  player: RandomSource,
  draws: RandomSource,
): PlayedRound {
  const bets = Array.from({ length: 1 + player.uniform(3) }, () => {
    const { id, rtp } = pick(game.bets, player);
    return { bet: id, stake: stakeOf(player), rtp };
  });
  return {
    stake: bets.reduce((sum, { stake }) => sum + stake, 0),
    returned: roundReturn(game, bets, game.draw(draws)),
    expected: bets.reduce((sum, { stake, rtp }) => sum + stake * ratio(rtp), 0),
  };
}

function soloRound<Secret>(
  game: SoloGame<Secret>,
  player: RandomSource,
  draws: RandomSource,
  {
    choices,
    steps,
    rtp,
  }: { readonly choices: Readonly<Record<string, string>>; readonly steps: number; readonly rtp: Fraction },
): PlayedRound {
  const secret = game.draw(choices, draws);
  const actions: string[] = [];
  const stake = stakeOf(player);
  for (;;) {
    const returned = soloReturn(game, choices, secret, actions, stake);
    if (returned !== null) return { stake, returned, expected: stake * ratio(rtp) };
    const offered = game.view(choices, secret, actions)?.actions.filter((action) => action !== TAKE) ?? [];
    actions.push(actions.length === steps ? TAKE : pick(offered, player));
  }
}

/** ₹10 to ₹200 in tens, so that no return is rounded. */
function stakeOf(player: RandomSource) {
  return rupees(10 * (1 + player.uniform(20)));
}

function pick<T>(from: readonly T[], player: RandomSource): T {
  const one = from[player.uniform(from.length)];
  if (one === undefined) throw new RangeError('nothing to choose from');
  return one;
}

function ratio({ over, under }: Fraction): number {
  return Number(over) / Number(under);
}
