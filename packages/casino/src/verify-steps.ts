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

/** Subject of a step. */
export type StepName =
  | 'Game'
  | 'Commitment'
  | 'Client seed'
  | 'Draw'
  | 'Shown'
  | 'Choices'
  | 'Drawn'
  | 'Actions'
  | 'Result'
  | 'Bet'
  | 'Return'
  | 'Not verified';

/** Text of a step in English, with placeholders in braces. */
export type StepText =
  | '{value}'
  | 'none'
  | '{game}, version {version} of its rules.'
  | 'SHA-256 of the server seed is {commit}, as published before the round.'
  | '{fault} SHA-256 of the server seed is {commit}.'
  | '{seed}, as the player chose it.'
  | '{seed}, taken as it stands: the players’ seeds are not in the file.'
  | '{seed}, the round’s id: no player gave a seed.'
  | 'SHA-256 of the players’ seeds ({players}), sorted and joined by vertical bars, is {seed}.'
  | 'HMAC-SHA256 words, key the server seed, messages {seed}:{nonce}:0, :1, ….'
  | 'HMAC-SHA256 words, key the server seed, messages {seed}:{nonce}:0, :1, …; words used: {words}.'
  | '{bet} ({pays}): {stake} returns {returned}.'
  | '{amount} with the stakes.'
  | '{amount} with the stakes; {paid} was paid.';

/** A step of a verification. */
export interface VerifyStep {
  readonly name: StepName;
  readonly text: StepText;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Null if there was nothing to compare, so the step is only informative. */
  readonly passed: boolean | null;
}

export type RoundFault = TableFault | SoloFault | 'BAD_BETS' | 'RESULT_MISMATCH' | 'RETURN_MISMATCH';

export interface RoundVerification {
  readonly verified: boolean;
  /** Null if the round is correct, otherwise the first fault. */
  readonly code: RoundFault | null;
  readonly steps: readonly VerifyStep[];
}

/** A step's text with its values filled in: the English text, or a translation of it. */
export function stepText({ text, values = {} }: VerifyStep, translated: string = text): string {
  return translated.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

/** A step that shows a value of the round without any other text. */
function asItIs(name: StepName, value: string, passed: boolean | null): VerifyStep {
  return { name, text: '{value}', values: { value }, passed };
}

/** All rules that rounds may be verified by. */
export interface AllRules {
  readonly tables: RulesHistory<TableGame>;
  readonly solos: RulesHistory<SoloGame>;
}

const ALL_RULES: AllRules = { tables: tableRules, solos: soloRules };

/**
 * Redraws a round of any game by the rules of its own version, step by step, and compares the result with what the exchange says.
 * Never throws for a bad round. `rules` default to all that were ever in force.
 */
export function verifyRound(round: VerifiableRound, rules = ALL_RULES): RoundVerification {
  return rules.tables.find(round.game) === null ? verifySolo(round, rules) : verifyTable(round, rules);
}

function failed(code: RoundFault, text: string, steps: readonly VerifyStep[] = []): RoundVerification {
  return { verified: false, code, steps: [...steps, asItIs('Not verified', text, false)] };
}

/** The step at which a round failed, by code; the steps before it passed. */
const REFUSED_AT: Readonly<Record<TableFault | SoloFault, StepName>> = {
  UNKNOWN_GAME: 'Game',
  UNKNOWN_VERSION: 'Game',
  BAD_SERVER_SEED: 'Commitment',
  COMMIT_MISMATCH: 'Commitment',
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
      : at === 'Commitment'
        ? [gameStep(name, round)]
        : [gameStep(name, round), commitStep(round)];
  const fault: VerifyStep =
    code === 'COMMIT_MISMATCH'
      ? {
          name: at,
          text: '{fault} SHA-256 of the server seed is {commit}.',
          values: { fault: text, commit: commit(round.serverSeed) },
          passed: false,
        }
      : asItIs(at, text, false);
  return { verified: false, code, steps: [...passed, fault] };
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
      text: 'HMAC-SHA256 words, key the server seed, messages {seed}:{nonce}:0, :1, …; words used: {words}.',
      values: { seed: round.clientSeed, nonce: round.nonce, words },
      passed: null,
    },
    asItIs('Shown', cards, round.shown === undefined ? null : alike(round.shown, shown.shown)),
    asItIs(
      'Result',
      // The sentence on a roulette number already begins with it.
      shown.text.startsWith(`${shown.result} `) ? shown.text : `${shown.result}: ${shown.text}`,
      round.result === undefined ? null : round.result === shown.result,
    ),
  ];
  if (steps.some(({ passed }) => passed === false)) {
    return failed('RESULT_MISMATCH', 'The seeds give a different result from the one recorded.', steps);
  }
  const bets = round.bets ?? [];
  if (!bets.every(({ bet, stake }) => stake > 0 && betKind(game, bet) !== null)) {
    return failed(
      'BAD_BETS',
      'The game does not offer one of the bets, or a stake is not above zero.',
      steps,
    );
  }
  const all = [...steps, ...bets.map((bet) => betStep(game, bet, outcome))];
  return withReturn(all, bets.length === 0 ? null : roundReturn(game, bets, outcome), round);
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
    {
      name: 'Client seed',
      text: '{seed}, as the player chose it.',
      values: { seed: round.clientSeed },
      passed: null,
    },
    {
      name: 'Draw',
      text: 'HMAC-SHA256 words, key the server seed, messages {seed}:{nonce}:0, :1, ….',
      values: { seed: round.clientSeed, nonce: round.nonce },
      passed: null,
    },
    asItIs('Choices', chosen.join(', '), null),
    asItIs('Drawn', hidden.join('; '), null),
    actions.length === 0
      ? { name: 'Actions', text: 'none', passed: null }
      : asItIs('Actions', actions.join(', '), null),
    asItIs('Result', verification.view.text, null),
  ];
  if (stake !== undefined && stake <= 0) return failed('BAD_BETS', 'A stake is above zero.', steps);
  if (stake === undefined) return withReturn(steps, null, round);
  // An abandoned round pays nothing yet.
  return withReturn(steps, soloReturn(game, choices, secret, actions, stake) ?? ZERO, round);
}

/** The last step: what the reader should get, beside what was paid. */
function withReturn(
  steps: readonly VerifyStep[],
  returned: Paise | null,
  round: VerifiableRound,
): RoundVerification {
  if (returned === null) return { verified: true, code: null, steps };
  const paid = round.returned;
  const last: VerifyStep =
    paid === undefined
      ? {
          name: 'Return',
          text: '{amount} with the stakes.',
          values: { amount: amount(returned) },
          passed: null,
        }
      : {
          name: 'Return',
          text: '{amount} with the stakes; {paid} was paid.',
          values: { amount: amount(returned), paid: amount(paid) },
          passed: paid === returned,
        };
  const all = [...steps, last];
  return paid === undefined || paid === returned
    ? { verified: true, code: null, steps: all }
    : failed('RETURN_MISMATCH', 'What was paid does not follow from the result.', all);
}

function gameStep(name: string, { version }: VerifiableRound): VerifyStep {
  return {
    name: 'Game',
    text: '{game}, version {version} of its rules.',
    values: { game: name, version },
    passed: true,
  };
}

function commitStep(round: VerifiableRound): VerifyStep {
  return {
    name: 'Commitment',
    text: 'SHA-256 of the server seed is {commit}, as published before the round.',
    values: { commit: round.commit },
    passed: true,
  };
}

function clientSeedStep(round: VerifiableRound, computed: boolean): VerifyStep {
  const players = round.playerSeeds?.length ?? 0;
  const name = 'Client seed' as const;
  if (!computed) {
    return {
      name,
      text: '{seed}, taken as it stands: the players’ seeds are not in the file.',
      values: { seed: round.clientSeed },
      passed: null,
    };
  }
  if (players === 0) {
    return {
      name,
      text: '{seed}, the round’s id: no player gave a seed.',
      values: { seed: round.clientSeed },
      passed: true,
    };
  }
  return {
    name,
    text: 'SHA-256 of the players’ seeds ({players}), sorted and joined by vertical bars, is {seed}.',
    values: { players, seed: round.clientSeed },
    passed: true,
  };
}

function betStep(game: TableGame, placed: PlacedBet, outcome: unknown): VerifyStep {
  const kind = betKind(game, placed.bet);
  const returned = amount(betReturn(game, placed, outcome));
  return {
    name: 'Bet',
    text: '{bet} ({pays}): {stake} returns {returned}.',
    values: { bet: kind?.name ?? placed.bet, pays: kind?.pays ?? '', stake: amount(placed.stake), returned },
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
