import { majorFromPaise, ZERO, type Paise } from '@layline/units/money.ts';
import { fairRandom } from './fair/fair-random.ts';
import { commit } from './fair/server-seed.ts';
import type { TableGame } from './game.ts';
import type { VerifiableRound } from './round-file.ts';
import type { RulesHistory } from './rules-history.ts';
import { betKind, betReturn, roundReturn, type PlacedBet } from './settle.ts';
import { soloRules } from './solo-games.ts';
import type { SoloGame } from './solo-game.ts';
import { soloReturn } from './solo-settle.ts';
import { verifySoloRound, type SoloFault } from './solo-verify.ts';
import { tableRules } from './table-games.ts';
import { verifyTableRound, type TableFault } from './verify.ts';

/** A step of a verification in plain words. */
export interface VerifyStep {
  readonly name: string;
  readonly text: string;
  /** Null where nothing was to be compared: the step only tells. */
  readonly passed: boolean | null;
}

export type RoundFault = TableFault | SoloFault | 'BAD_BETS' | 'RESULT_MISMATCH' | 'RETURN_MISMATCH';

export interface RoundVerification {
  readonly verified: boolean;
  /** Null if the round is as it should be; else the first thing that is not. */
  readonly code: RoundFault | null;
  readonly steps: readonly VerifyStep[];
}

/** All rules that rounds may be verified by. */
export interface AllRules {
  readonly tables: RulesHistory<TableGame>;
  readonly solos: RulesHistory<SoloGame>;
}

const ALL_RULES: AllRules = { tables: tableRules, solos: soloRules };

/**
 * Draws a round of any game again, by the rules of its own version, and tells each step; what the exchange says of it is
 * compared. Never throws for a bad round. `rules` are all that were ever played by unless a test brings others.
 */
export function verifyRound(round: VerifiableRound, rules = ALL_RULES): RoundVerification {
  return rules.tables.find(round.game) === null ? verifySolo(round, rules) : verifyTable(round, rules);
}

function failed(code: RoundFault, text: string, steps: readonly VerifyStep[] = []): RoundVerification {
  return { verified: false, code, steps: [...steps, { name: 'Not verified', text, passed: false }] };
}

/** The step at which a round was refused, by its code; what comes before it has passed. */
const REFUSED_AT: Readonly<Record<TableFault | SoloFault, string>> = {
  UNKNOWN_GAME: 'Game',
  UNKNOWN_VERSION: 'Game',
  BAD_SERVER_SEED: 'Commit',
  COMMIT_MISMATCH: 'Commit',
  BAD_CLIENT_SEED: 'Client seed',
  BAD_PLAYER_SEEDS: 'Client seed',
  CLIENT_SEED_MISMATCH: 'Client seed',
  BAD_NONCE: 'Draw',
  BAD_CHOICES: 'Choices',
  BAD_ACTIONS: 'Actions',
};

function refused(
  { code, text }: { readonly code: TableFault | SoloFault; readonly text: string },
  name: string,
  round: VerifiableRound,
): RoundVerification {
  const at = REFUSED_AT[code];
  const passed =
    at === 'Game'
      ? []
      : at === 'Commit'
        ? [gameStep(name, round)]
        : [gameStep(name, round), commitStep(round)];
  const found =
    code === 'COMMIT_MISMATCH' ? ` SHA-256 of the server seed is ${commit(round.serverSeed)}.` : '';
  return { verified: false, code, steps: [...passed, { name: at, text: `${text}${found}`, passed: false }] };
}

function verifyTable(round: VerifiableRound, { tables }: AllRules): RoundVerification {
  const game = tables.find(round.game, round.version) ?? tables.find(round.game);
  if (game === null) return failed('UNKNOWN_GAME', 'There is no game of this name.');
  const verification = verifyTableRound(round, tables);
  if (!verification.verified) return refused(verification, game.name, round);
  const { outcome, shown, words, clientSeedComputed } = verification;
  const cards = shown.shown.map(({ place, face }) => `${place} ${face}`).join(', ');
  const steps: VerifyStep[] = [
    gameStep(game.name, round),
    commitStep(round),
    clientSeedStep(round, clientSeedComputed),
    {
      name: 'Draw',
      text: `${drawText(round)}, ${words === 1 ? 'one word' : `${words} words`} used.`,
      passed: null,
    },
    {
      name: 'Shown',
      text: cards,
      passed: round.shown === undefined ? null : alike(round.shown, shown.shown),
    },
    {
      name: 'Result',
      // The sentence on a number of the wheel begins with it.
      text: shown.text.startsWith(`${shown.result} `) ? shown.text : `${shown.result}: ${shown.text}`,
      passed: round.result === undefined ? null : round.result === shown.result,
    },
  ];
  if (steps.some(({ passed }) => passed === false)) {
    return failed('RESULT_MISMATCH', 'The seeds give another result than the round says.', steps);
  }
  const bets = round.bets ?? [];
  if (!bets.every(({ bet, stake }) => stake > 0 && betKind(game, bet) !== null)) {
    return failed(
      'BAD_BETS',
      'The game does not offer one of the bets, or a stake is not above zero.',
      steps,
    );
  }
  const told = [...steps, ...bets.map((bet) => betStep(game, bet, outcome))];
  return withReturn(told, bets.length === 0 ? null : roundReturn(game, bets, outcome), round);
}

function verifySolo(round: VerifiableRound, { solos }: AllRules): RoundVerification {
  const { choices = {}, actions = [], stake } = round;
  const game = solos.find(round.game, round.version) ?? solos.find(round.game);
  const verification = verifySoloRound({ ...round, choices, actions }, solos);
  if (game === null) return failed('UNKNOWN_GAME', 'There is no game of this name.');
  if (!verification.verified) return refused(verification, game.name, round);
  const secret = game.draw(choices, fairRandom(round.serverSeed, round.clientSeed, round.nonce));
  const chosen = Object.entries(choices).map(([id, option]) => `${id} ${option}`);
  const hidden = Object.entries(verification.revealed).map(([name, value]) => `${name} ${String(value)}`);
  const steps: VerifyStep[] = [
    gameStep(game.name, round),
    commitStep(round),
    { name: 'Client seed', text: `${round.clientSeed}, as the player chose it.`, passed: null },
    { name: 'Draw', text: `${drawText(round)}.`, passed: null },
    { name: 'Choices', text: chosen.join(', '), passed: null },
    { name: 'Drawn', text: hidden.join('; '), passed: null },
    { name: 'Actions', text: actions.length === 0 ? 'none' : actions.join(', '), passed: null },
    { name: 'Result', text: verification.view.text, passed: null },
  ];
  if (stake !== undefined && stake <= 0) return failed('BAD_BETS', 'A stake is above zero.', steps);
  if (stake === undefined) return withReturn(steps, null, round);
  // A round that was broken off pays nothing yet.
  return withReturn(steps, soloReturn(game, choices, secret, actions, stake) ?? ZERO, round);
}

/** The last step: what the reader gets, beside what he was paid. */
function withReturn(
  steps: readonly VerifyStep[],
  returned: Paise | null,
  round: VerifiableRound,
): RoundVerification {
  if (returned === null) return { verified: true, code: null, steps };
  const paid = round.returned;
  const text = `${amount(returned)} with the stakes${paid === undefined ? '' : `; paid ${amount(paid)}`}.`;
  const told = [...steps, { name: 'Return', text, passed: paid === undefined ? null : paid === returned }];
  return paid === undefined || paid === returned
    ? { verified: true, code: null, steps: told }
    : failed('RETURN_MISMATCH', 'The round was paid otherwise than its result says.', told);
}

function gameStep(name: string, { version }: VerifiableRound): VerifyStep {
  return { name: 'Game', text: `${name}, version ${version} of its rules.`, passed: true };
}

function commitStep(round: VerifiableRound): VerifyStep {
  return {
    name: 'Commit',
    text: `SHA-256 of the server seed is ${round.commit}, as published before the round.`,
    passed: true,
  };
}

function clientSeedStep(round: VerifiableRound, computed: boolean): VerifyStep {
  const players = round.playerSeeds?.length ?? 0;
  const name = 'Client seed';
  if (!computed) {
    return {
      name,
      text: `${round.clientSeed}, taken as it stands: the players' seeds are not in the file.`,
      passed: null,
    };
  }
  if (players === 0) {
    return { name, text: `${round.clientSeed}, the round's id: no player gave a seed.`, passed: true };
  }
  const text = `SHA-256 of ${players} player seed${players === 1 ? '' : 's'}, sorted and joined by |, is ${round.clientSeed}.`;
  return { name, text, passed: true };
}

function drawText({ clientSeed, nonce }: VerifiableRound): string {
  return `HMAC-SHA256 words, key the server seed, messages ${clientSeed}:${nonce}:0, :1, …`;
}

function betStep(game: TableGame, placed: PlacedBet, outcome: unknown): VerifyStep {
  const kind = betKind(game, placed.bet);
  const returned = amount(betReturn(game, placed, outcome));
  return {
    name: 'Bet',
    text: `${kind?.name ?? placed.bet} (${kind?.pays ?? ''}): ${amount(placed.stake)} returns ${returned}.`,
    passed: null,
  };
}

function alike(
  left: readonly { readonly place: string; readonly face: string }[],
  right: readonly { readonly place: string; readonly face: string }[],
): boolean {
  return (
    left.length === right.length &&
    left.every(({ place, face }, index) => place === right[index]?.place && face === right[index].face)
  );
}

function amount(value: Paise): string {
  return majorFromPaise(value).toFixed(2);
}
