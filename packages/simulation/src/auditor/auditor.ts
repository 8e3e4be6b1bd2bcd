import { isAgentCommand } from '@layline/engine/agents/agent-command-types.ts';
import type { Command } from '@layline/engine/commands.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import { agentCommand } from './agents.ts';
import { lapseExpired, readArmed } from './armed-reading.ts';
import { changeArmed } from './armed-change.ts';
import { armOrder, disarmOrder } from './armed.ts';
import { cancelBasket, placeBasket, releaseBaskets } from './baskets.ts';
import { cancelAll, cancelBet, changeBet, placeBet, releaseBets } from './betting.ts';
import { cancelCashOut, cashOut, releaseCashOuts } from './cash-outs.ts';
import { isOrdered, linesOf, type Effect } from './effects.ts';
import { done, refused, type Expected } from './expected.ts';
import { hasMark, markFeed } from './feed-marks.ts';
import { Invariants } from './invariants.ts';
import {
  archiveMarket,
  createMarket,
  marketCommand,
  openPlayer,
  setOwnLimits,
  setPlayerLimits,
  setPlayerState,
  transfer,
  voidOneBet,
} from './operations.ts';
import { compareAnswer } from './replies.ts';
import type { EngineReads } from './reads.ts';
import { malformed } from './input.ts';
import { lead, switchRules } from './rules.ts';
import { isRange, isTime } from './shapes.ts';
import { cancelTrigger, placeTrigger, readTriggers } from './triggers.ts';
import { emptyWorld, type World } from './world.ts';

/** The engine broke a rule, by doing something forbidden or by not doing something required. */
export class AuditFailure extends Error {
  override readonly name = 'AuditFailure';
}

/** Lets time pass: armed orders expire, due bets, baskets and cash-outs are released, then automatic cash-outs and armed orders are read. */
function tick(world: World, { seq }: Command, outcome: Outcome): Expected {
  const expired = lapseExpired(world);
  const released = releaseBets(world);
  const events = outcome.ok ? outcome.events : [];
  const baskets = releaseBaskets(world, seq, events);
  const cashOuts = releaseCashOuts(world, seq + baskets.taken, events);
  const read = readTriggers(world, seq + baskets.taken + cashOuts.taken, events);
  const before = baskets.taken + cashOuts.taken + read.taken;
  const armed = readArmed(world, seq + before, events);
  const blanks = Math.max(0, before + armed.taken - 1);
  return {
    ...done([
      ...expired,
      ...released,
      ...baskets.effects,
      ...cashOuts.effects,
      ...read.effects,
      ...armed.effects,
    ]),
    blanks,
  };
}

function expectation(world: World, command: Command, outcome: Outcome): Expected {
  switch (command.type) {
    case 'openPlayer':
      return openPlayer(world, command);
    case 'setPlayerState':
      return setPlayerState(world, command);
    case 'setOwnLimits':
      return setOwnLimits(world, command);
    case 'setPlayerLimits':
      return setPlayerLimits(world, command);
    case 'transfer':
      return transfer(world, command);
    case 'createMarket':
      return createMarket(world, command);
    case 'voidBet':
      return voidOneBet(world, command);
    case 'archiveMarket':
      return archiveMarket(world, command);
    case 'placeBet':
      return placeBet(world, command);
    case 'cancelBet':
      return cancelBet(world, command);
    case 'cancelAll':
      return cancelAll(world, command);
    case 'changeBet':
      return changeBet(world, command);
    case 'cashOut':
      return cashOut(world, command, outcome);
    case 'cancelCashOut':
      return cancelCashOut(world, command);
    case 'placeBasket':
      return placeBasket(world, command, outcome);
    case 'cancelBasket':
      return cancelBasket(world, command);
    case 'placeTrigger':
      return placeTrigger(world, command, outcome);
    case 'cancelTrigger':
      return cancelTrigger(world, command);
    case 'armOrder':
      return armOrder(world, command);
    case 'changeArmed':
      return changeArmed(world, command);
    case 'disarmOrder':
      return disarmOrder(world, command);
    case 'tick':
      return tick(world, command, outcome);
    case 'markFeed':
      return markFeed(world, command);
    case 'lead':
      return lead(world, command);
    case 'switchRules':
      return switchRules(world, command);
    default:
      return isAgentCommand(command) ? agentCommand(world, command) : marketCommand(world, command);
  }
}

/** Refuses a command meant for another version of its market, or for another mark of its feed. */
function unexpected(world: World, { expects }: Command): Expected | null {
  if (expects === undefined) return null;
  if (typeof expects !== 'object' || expects === null || Array.isArray(expects))
    return refused('INVALID_INPUT');
  if ('run' in expects) return hasMark(world, expects.run, expects.mark) ? null : refused('TOO_OLD');
  return world.markets.get(expects.marketId)?.version === expects.version ? null : refused('MARKET_CHANGED');
}

function difference(expected: readonly Effect[], seen: readonly Effect[]): string | null {
  for (let index = 0; index < Math.max(expected.length, seen.length); index++) {
    if (expected[index] !== seen[index]) {
      return `expected "${expected[index] ?? 'nothing more'}", the engine did "${seen[index] ?? 'nothing more'}"`;
    }
  }
  return null;
}

function compareEffects(expected: readonly Effect[], seen: readonly Effect[]): string | null {
  const ordered = difference(expected.filter(isOrdered), seen.filter(isOrdered));
  return ordered ?? difference([...expected].sort(), [...seen].sort());
}

/** All that an auditor knows; plain data, whose parts refer to each other. */
export interface SavedAuditor {
  readonly world: World;
  /** See `Invariants`. */
  readonly spare: Map<string, number>;
}

/**
 * A second, simpler exchange that follows every step of the engine and checks it (rules sections 4, 5, 7, 8, 10 and
 * 11). It receives each command with the engine's answer, keeps its own books, bets and ledger, and throws
 * AuditFailure at the first difference. It reads the engine only to compare.
 */
export class Auditor {
  readonly world: World;
  readonly #invariants: Invariants;

  /**
   * `casinoKept` must be the engine's own setting; the default is the engine's default. Answer and events of every command are compared at once, and
   * so is the state after each that settles, voids or moves money. With `compareEvery` above 1, what bets, cancellations, quotes and the opening and
   * suspending of markets touched (bets, books, exposures and balances) is compared together after that many of them.
   */
  constructor(reads: EngineReads, casinoKept?: number, compareEvery = 1, saved?: SavedAuditor) {
    this.world = saved?.world ?? emptyWorld(casinoKept);
    this.#invariants = new Invariants(this.world, reads, compareEvery, saved?.spare);
  }

  /** The state from which another auditor can continue. Everything waiting to be compared must have been compared first; see `checkAll`. */
  get saved(): SavedAuditor {
    return { world: this.world, spare: this.#invariants.spare };
  }

  /** Checks the step that the engine has just taken. */
  follow(command: Command, outcome: Outcome): void {
    const expected = this.#expect(command, outcome);
    const otherwise = compareAnswer(expected, outcome);
    if (otherwise) throw new AuditFailure(otherwise);
    const events = outcome.ok ? outcome.events : [];
    const seen = events.flatMap(linesOf);
    const wrong = compareEffects(expected.effects, seen);
    if (wrong) throw new AuditFailure(wrong);
    const broken = this.#invariants.check(command, outcome, expected);
    if (broken) throw new AuditFailure(broken);
  }

  #expect(command: Command, outcome: Outcome): Expected {
    const { world } = this;
    const follows =
      isRange(command.seq, world.lastSeq + 1, Number.MAX_SAFE_INTEGER) && command.at >= world.lastAt;
    if (!follows || !isTime(command.at)) return refused('INVALID_INPUT');
    world.now = command.at;
    const expected = unexpected(world, command) ?? this.#carriedOut(command, outcome);
    if (!expected.refusal && !expected.repeated) {
      world.lastSeq = command.seq + (expected.blanks ?? 0);
      world.lastAt = command.at;
    }
    return expected;
  }

  #carriedOut(command: Command, outcome: Outcome): Expected {
    const code = malformed(command);
    return code ? refused(code) : expectation(this.world, command, outcome);
  }

  /**
   * Compares everything, not only what the last step touched. `reads` compares another engine, such as a restored
   * one.
   */
  checkAll(reads?: EngineReads): void {
    const broken = (reads ? this.#invariants.of(reads) : this.#invariants).checkAll();
    if (broken) throw new AuditFailure(broken);
  }
}
