import type { AgentCommand, OpenPlayer, Transfer } from '@layline/engine/commands.ts';
import { isName, isRange, isText, isTime } from './shapes.ts';

/** Commands about agents that do not match their type. */

const KINDS = ['BOOKMAKER', 'FANCY', 'CASINO', 'EXCHANGE', 'BONUS'];
const CEILING = 10_000_000_000_000;

function isGiver(by: unknown): boolean {
  return by === null || isName(by);
}

function isOneOf(value: unknown, list: readonly string[]): boolean {
  return typeof value === 'string' && list.includes(value);
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function areRates(value: unknown): boolean {
  return ['BOOKMAKER', 'FANCY'].every((kind) => isRange(field(value, kind), 0, 10_000));
}

function nodeIsSound(command: Extract<AgentCommand, { type: 'createNode' }>): boolean {
  const { nodeId, parentId, level, funded, credit, shares, rates, bases } = command;
  const chosen = ['BOOKMAKER', 'FANCY'].every((kind) =>
    isOneOf(field(bases, kind), ['NET_LOSS', 'ENTRY_LOSS', 'TURNOVER']),
  );
  return (
    isName(nodeId) &&
    isGiver(parentId) &&
    isOneOf(level, ['SUPER', 'MASTER', 'AGENT']) &&
    typeof funded === 'boolean' &&
    isRange(credit, 0, CEILING) &&
    KINDS.every((kind) => isRange(field(shares, kind), 0, 10_000)) &&
    areRates(rates) &&
    (parentId === null ? chosen : bases === null)
  );
}

/** True if the place of a new player has the right shape. */
export function uplineIsSound({ upline, kind }: OpenPlayer): boolean {
  if (upline === undefined) return true;
  return (
    kind === 'PLAYER' &&
    isName(field(upline, 'parentId')) &&
    isRange(field(upline, 'credit'), 0, CEILING) &&
    areRates(field(upline, 'rates'))
  );
}

/** True if round and claim of a transfer have the right shape, and stand where they may. */
export function sharesAreSound({ from, to, round, claim }: Transfer): boolean {
  const accounts = [from, to];
  if (round !== undefined) {
    const shaped = isText(field(round, 'id'), 1, 128) && isRange(field(round, 'most'), 0, CEILING);
    if (!['boolean', 'undefined'].includes(typeof field(round, 'closes'))) return false;
    if (!shaped || !accounts.some((account) => account.startsWith('house:casino:'))) return false;
  }
  return (
    claim === undefined || (isName(claim) && accounts.some((account) => /^player:.*:bonus$/.test(account)))
  );
}

/** True if a command about agents has the right shape. */
export function agentCommandIsSound(command: AgentCommand): boolean {
  switch (command.type) {
    case 'createNode':
      return nodeIsSound(command);
    case 'setCredit': {
      const { exposureLimit, secondedBy, version } = command;
      return (
        isName(command.nodeId) &&
        isGiver(command.by) &&
        isRange(command.credit, 0, CEILING) &&
        (exposureLimit === null || isRange(exposureLimit, 0, CEILING)) &&
        (secondedBy === undefined || isGiver(secondedBy)) &&
        (version === undefined || isRange(version, 1, 1_000_000_000_000))
      );
    }
    case 'proposeTerms': {
      const { kind } = command;
      const highest = kind === 'BOOKMAKER' || kind === 'FANCY' ? 10_000 : 0;
      return (
        isName(command.termsId) &&
        isName(command.nodeId) &&
        isGiver(command.by) &&
        isOneOf(kind, KINDS) &&
        isRange(command.share, 0, 10_000) &&
        isRange(command.rate, 0, highest)
      );
    }
    case 'acceptTerms':
      return [command.termsId, command.nodeId, command.by].every(isName) && isOneOf(command.kind, KINDS);
    case 'setLock':
      return (
        isName(command.lockId) &&
        isName(command.nodeId) &&
        isGiver(command.by) &&
        isOneOf(command.kind, ['BET', 'USER']) &&
        isText(command.reason, 0, 500)
      );
    case 'liftLock':
      return isName(command.lockId) && isName(command.nodeId) && isGiver(command.by);
    case 'proposeEntry':
      return (
        isName(command.entryId) &&
        isName(command.childId) &&
        isGiver(command.by) &&
        isOneOf(command.kind, ['DEPOSIT', 'WITHDRAW', 'RECEIVE', 'PAY', 'WRITE_OFF', 'COVER'])
      );
    case 'answerEntry':
      return isName(command.entryId) && isGiver(command.by) && isOneOf(command.answer, ['CONFIRM', 'REJECT']);
    case 'setSettings': {
      const { settings, version } = command;
      const sound = ['minStake', 'maxStake', 'maxMarketExposure', 'maxPayout', 'betDelaySec'].every(
        (name) => {
          const value = field(settings, name);
          return value === null || isRange(value, 0, name === 'betDelaySec' ? 12 : CEILING);
        },
      );
      const late = version === undefined || isRange(version, 1, 1_000_000_000_000);
      return isName(command.nodeId) && isGiver(command.by) && sound && late;
    }
    case 'openDispute': {
      const { disputeId, childId, week, linesTotal } = command;
      const named = isName(disputeId) && isName(childId) && isGiver(command.by);
      return named && isRange(week, 1, Infinity) && isRange(linesTotal, 0, CEILING);
    }
    case 'closeDispute':
      return isName(command.disputeId) && isGiver(command.by);
    case 'closeNode':
      return isName(command.nodeId) && isGiver(command.by);
    case 'moveNode':
      return isName(command.nodeId) && isGiver(command.by) && isGiver(command.parentId);
    case 'closeRound': {
      const { account, roundId, playerId } = command;
      const ofCasino = typeof account === 'string' && /^house:casino:[A-Za-z0-9._-]{1,64}$/.test(account);
      return ofCasino && isText(roundId, 1, 128) && isName(playerId);
    }
    case 'closeWeek':
      return isRange(command.week, 1, 1_000_000) && isTime(command.until);
  }
}
