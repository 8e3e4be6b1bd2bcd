import type {
  ArchiveMarket,
  CreateMarket,
  OpenMarket,
  OpenPlayer,
  QuoteHouse,
  RemoveRunner,
  SetOwnLimits,
  SetPlayerLimits,
  SetPlayerState,
  SettleMarket,
  SuspendMarket,
  Transfer,
  TurnInPlay,
  UpdateMarket,
  VoidBet,
  VoidMarket,
  VoidWindow,
} from '@layline/engine/commands.ts';
import type { Refusal } from '@layline/engine/refusals.ts';
import type { Paise } from '@layline/units/money.ts';
import { countForLevels } from './agents-casino.ts';
import { stakeVerdict } from './agents-exposure.ts';
import { spreadSettings } from './agents-settings.ts';
import { placeUnder, uplineCode } from './agents.ts';
import { lapseBaskets, lapseOnRemoval } from './basket-ends.ts';
import { lapseCashOuts } from './cash-outs.ts';
import { quoteLine, type Effect } from './effects.ts';
import { again, done, refused, type Expected } from './expected.ts';
import { totalExposure } from './exposure.ts';
import { casinoStakeVerdict, countCasino, isBeforeMemory, rememberCasino, purseOf } from './casino.ts';
import { houseAccount, isFigureMarket, putQuote, quotesCode } from './house.ts';
import { AMOUNT_CEILING } from './input.ts';
import { isRange, isText, isTime } from './shapes.ts';
import { delayIsSound, limitsAreSound } from './definitions.ts';
import { lapseAll, removeRunner, suspend, turnInPlay, voidAll, voidBet, voidWindow } from './markets.ts';
import { post, reverse, settle } from './settlement.ts';
import { decided, resultIsPossible } from './results.ts';
import { endArmed, lapseEntries, lapseVoided } from './armed-ends.ts';
import { endTriggers } from './trigger-ends.ts';
import { betsOf, isForgotten, type Fragment, type Market, type World } from './world.ts';

/** Commands of operators, feeds and the cashier: players, money, markets. */

export function openPlayer(world: World, command: OpenPlayer): Expected {
  if (world.players.has(command.playerId)) return refused('PLAYER_EXISTS');
  const misplaced = uplineCode(world, command);
  if (misplaced) return refused(misplaced);
  placeUnder(world, command);
  world.players.set(command.playerId, {
    id: command.playerId,
    house: command.kind === 'HOUSE',
    state: 'ACTIVE',
    discount: command.commissionDiscount,
    own: null,
    imposed: null,
    branch: null,
    versions: { state: 0, limits: 0, imposed: 0 },
    ownText: '',
    answers: new Map(),
    allowance: 100_000,
    allowanceAt: world.now,
    results: [],
    exposures: new Map(),
  });
  spreadSettings(world);
  return done([`player ${command.playerId} ${command.kind}`]);
}

/** The answer to a command whose version is not above the one in force; null if it is, or if the command has none. */
function lateAnswer(version: number | undefined, inForce: number, same: boolean): Expected | null {
  if (version === undefined || version > inForce) return null;
  return version === inForce && same ? again() : refused('TOO_OLD');
}

export function setPlayerState(world: World, command: SetPlayerState): Expected {
  const player = world.players.get(command.playerId);
  if (!player) return refused('PLAYER_NOT_FOUND');
  const late = lateAnswer(command.version, player.versions.state, player.state === command.state);
  if (late) return late;
  player.versions.state = command.version ?? player.versions.state + 1;
  if (player.state === command.state) return done([]);
  player.state = command.state;
  const over =
    command.state === 'ACTIVE'
      ? []
      : [
          ...endArmed(world, (one) => one.playerId === player.id, 'lapsed ACCOUNT_STATE'),
          ...endTriggers(world, (one) => one.playerId === player.id, 'lapsed ACCOUNT_STATE'),
          ...lapseCashOuts(world, { playerId: player.id }, 'ACCOUNT_STATE'),
          ...lapseBaskets(world, { playerId: player.id }, 'ACCOUNT_STATE'),
        ];
  return done([`player ${player.id} is ${command.state}`, ...over]);
}

export function setOwnLimits(world: World, command: SetOwnLimits): Expected {
  const player = world.players.get(command.playerId);
  if (!player) return refused('PLAYER_NOT_FOUND');
  const text = JSON.stringify([command.maxStake, command.losses]);
  const late = lateAnswer(command.version, player.versions.limits, player.ownText === text);
  if (late) return late;
  player.versions.limits = command.version ?? player.versions.limits + 1;
  player.ownText = text;
  const losses = new Map(command.losses.map(({ periodMs, limit }) => [periodMs, Number(limit)]));
  player.own = { maxStake: command.maxStake, losses };
  return done([`own limits of ${player.id}`]);
}

export function setPlayerLimits(world: World, command: SetPlayerLimits): Expected {
  const player = world.players.get(command.playerId);
  if (!player) return refused('PLAYER_NOT_FOUND');
  const before = player.imposed;
  const same =
    before !== null &&
    before.maxStake === (command.maxStake ?? Infinity) &&
    before.exposureShare === command.exposureShare;
  const late = lateAnswer(command.version, player.versions.imposed, same);
  if (late) return late;
  player.versions.imposed = command.version ?? player.versions.imposed + 1;
  player.imposed = { maxStake: command.maxStake ?? Infinity, exposureShare: command.exposureShare };
  return done([`limits of ${player.id} by the house`]);
}

/** A player under agents deals with its own purses and the accounts of the house only, and its levels bound its casino stakes. */
function memberVerdict(world: World, command: Transfer): Refusal | null {
  const { from, to } = command;
  const [source, target] = [purseOf(from), purseOf(to)];
  const members = [source, target].filter((owner) => owner !== null && world.members.has(owner[0]));
  if (members.length === 0) return null;
  if (source && target && source[0] !== target[0]) return { code: 'NOT_YOUR_CHILD' };
  if ([from, to].some((account) => account.startsWith('psp:'))) return { code: 'NOT_YOUR_CHILD' };
  return source && to.startsWith('house:casino:') ? stakeVerdict(world, source[0], command) : null;
}

/** The most that a transfer may take. A PLAYER keeps the cash that covers its exposure. */
function spendable(world: World, account: string, to: string): number {
  const owner = purseOf(account);
  const player = owner && world.players.get(owner[0]);
  if (!player || player.house) return Infinity;
  const balance = world.accounts.get(account) ?? 0;
  if (owner[1] !== 'cash') return balance;
  const credit = world.members.get(player.id)?.credit ?? 0;
  const free = balance + credit - totalExposure(player);
  return to.startsWith('house:casino:') ? free : Math.min(free, balance);
}

export function transfer(world: World, command: Transfer): Expected {
  const { externalId, from, to, amount, kind, since = 0 } = command;
  if (!isRange(since, 0, world.lastSeq)) return refused('INVALID_INPUT');
  const strangers = [from, to].map(purseOf).some((owner) => owner && !world.players.has(owner[0]));
  if (strangers) return refused('PLAYER_NOT_FOUND');
  if (!isRange(amount, 1, AMOUNT_CEILING)) return refused('INVALID_AMOUNT');
  const content = JSON.stringify([from, to, amount, kind]);
  const before = world.transfers.get(externalId);
  if (before !== undefined) {
    return before === content ? again() : refused('DUPLICATE_TRANSACTION');
  }
  if (isBeforeMemory(world, command)) return refused('TOO_OLD');
  const stopped = casinoStakeVerdict(world, command) ?? memberVerdict(world, command);
  if (stopped) return refused(stopped);
  const available = spendable(world, from, to);
  if (amount > available)
    return refused({ code: 'INSUFFICIENT_FUNDS', needed: amount, available: available as Paise });
  world.transfers.set(externalId, content);
  countCasino(world, command);
  rememberCasino(world, command);
  return done([...post(world, kind, from, to, amount), ...countForLevels(world, command)]);
}

export function createMarket(world: World, command: CreateMarket): Expected {
  const { definition } = command;
  if (world.markets.has(definition.id) || world.archived.has(definition.id)) return refused('MARKET_EXISTS');
  world.markets.set(definition.id, {
    id: definition.id,
    definition,
    limits: definition.limits,
    betDelaySec: definition.betDelaySec,
    rulesVersion: definition.rulesVersion,
    status: 'INACTIVE',
    inPlay: false,
    reason: null,
    version: 1,
    materialVersion: 1,
    settlementVersion: 0,
    quoteVersion: 0,
    suspensions: 0,
    lostRunnerAt: null,
    materialEvent: false,
    runners: definition.runners.map((runner) => ({
      id: runner.id,
      removed: false,
      reductionFactor: 0,
      quote: null,
      interruptions: 0,
      startingPrice: null,
    })),
    bets: [],
    fragments: [],
    baskets: [],
    settled: [],
    sharedOut: [],
    results: [],
    voided: false,
  });
  return done([`market ${definition.id} of ${definition.eventId}`]);
}

function updateIsSound(command: UpdateMarket): boolean {
  const { name, startTime, betDelaySec, limits, rules, rulesVersion } = command;
  return (
    (name === undefined || isText(name, 1, 300)) &&
    (startTime === undefined || isTime(startTime)) &&
    (betDelaySec === undefined || delayIsSound(betDelaySec)) &&
    (limits === undefined || limitsAreSound(limits)) &&
    (rules === undefined || isText(rules, 0, 20_000)) &&
    (rulesVersion === undefined || isText(rulesVersion, 0, 64))
  );
}

function updateMarket(market: Market, command: UpdateMarket): Expected {
  if (!updateIsSound(command)) return refused('INVALID_DEFINITION');
  market.betDelaySec = command.betDelaySec ?? market.betDelaySec;
  market.limits = command.limits ?? market.limits;
  market.rulesVersion = command.rulesVersion ?? market.rulesVersion;
  return done([], 'PLAIN');
}

function isInForce({ id, quote }: Market['runners'][number], asked: QuoteHouse['quotes'][number]): boolean {
  return id === asked.runnerId && quote !== null && quoteLine(quote) === quoteLine(asked);
}

/** Rows stay in force until replaced; versions do not change. */
function quoteHouse(market: Market, { quotes, version }: QuoteHouse): Expected {
  if (!houseAccount(market)) return refused('INVALID_MARKET_STATE');
  const code = quotesCode(market, quotes);
  if (code) return refused(code);
  const same = quotes.every((quote) => market.runners.some((runner) => isInForce(runner, quote)));
  const late = lateAnswer(version, market.quoteVersion, same);
  if (late) return late;
  market.quoteVersion = version ?? market.quoteVersion + 1;
  for (const quote of quotes) putQuote(market, quote.runnerId, quote);
  return done(quotes.map(quoteLine));
}

function openMarket(market: Market): Expected {
  if (market.status === 'CLOSED') return refused('INVALID_MARKET_STATE');
  if (market.status === 'OPEN') return refused('INVALID_MARKET_STATE');
  const change = market.materialEvent ? 'MATERIAL' : 'PLAIN';
  market.status = 'OPEN';
  market.reason = null;
  market.materialEvent = false;
  return done([], change);
}

/** A runner voided by a result counts as removed. */
function isOut(market: Market, runnerId: string): boolean {
  if (market.runners.some((runner) => runner.id === runnerId && runner.removed)) return true;
  if (isFigureMarket(market.definition)) return false;
  return market.results.some((result) => result.runnerId === runnerId && result.outcome === 'VOID');
}

function removeFrom(world: World, market: Market, command: RemoveRunner): Expected {
  if (houseAccount(market) && command.reductionFactor > 0) return refused('INVALID_INPUT');
  if (!market.runners.some((runner) => runner.id === command.runnerId)) return refused('INVALID_RUNNER');
  if (isOut(market, command.runnerId)) return refused('RUNNER_REMOVED');
  if (market.status === 'CLOSED' || isFigureMarket(market.definition)) return refused('INVALID_MARKET_STATE');
  const armed = endArmed(world, ({ marketId }) => marketId === market.id, 'lapsed RNR_REMOVED');
  const baskets = lapseOnRemoval(world, market, command.runnerId);
  return done([...armed, ...baskets, ...removeRunner(market, command)], 'MATERIAL');
}

/** The bets whose fills are about to be voided. */
function idsVoided(market: Market, chosen: (fragment: Fragment) => boolean): ReadonlySet<number> {
  const hit = market.fragments.filter((fragment) => !fragment.voided && chosen(fragment));
  return new Set(hit.flatMap(betsOf).map(({ id }) => id));
}

export function voidOneBet(world: World, command: VoidBet): Expected {
  const bet = world.bets.get(command.betId);
  const market = bet && world.markets.get(bet.order.marketId);
  if (!bet || !market || isForgotten(world, bet)) return refused('BET_NOT_FOUND');
  if (market.status === 'CLOSED') return refused('INVALID_MARKET_STATE');
  if (bet.matched + bet.remaining === 0) return refused('BET_TAKEN_OR_LAPSED');
  const voided = idsVoided(market, (fragment) => betsOf(fragment).includes(bet));
  return done([...voidBet(market, bet), ...lapseVoided(world, market, voided)], 'MATERIAL');
}

function close(market: Market, version: number, voided: boolean): Effect {
  market.status = 'CLOSED';
  market.reason = null;
  market.settlementVersion = version;
  market.voided = voided;
  for (const runner of market.runners) putQuote(market, runner.id, null);
  return `settlement ${version}${voided ? ' void' : ''}`;
}

/** Ends everything that waits for this market to move. */
function endWaits(world: World, { id }: Market): Effect[] {
  return [
    ...endArmed(world, ({ marketId }) => marketId === id, 'lapsed MARKET_CLOSED'),
    ...endTriggers(world, ({ marketId }) => marketId === id, 'lapsed MARKET_CLOSED'),
    ...lapseCashOuts(world, { marketId: id }, 'MARKET_CLOSED'),
    ...lapseBaskets(world, { marketId: id }, 'MARKET_CLOSED'),
  ];
}

/** The refusal of a settlement version that is not the next one (rules section 10.1), or null. */
function versionAnswer(market: Market, version: number): Expected | null {
  if (!isRange(version, 1, 1_000_000)) return refused('INVALID_INPUT');
  if (version <= market.settlementVersion) return again();
  return version === market.settlementVersion + 1 && !market.voided ? null : refused('INVALID_MARKET_STATE');
}

function settleMarket(world: World, market: Market, command: SettleMarket): Expected {
  const answer = versionAnswer(market, command.settlementVersion);
  if (answer) return answer;
  if (market.status === 'INACTIVE') return refused('INVALID_MARKET_STATE');
  if (!resultIsPossible(market, command.result)) return refused('INVALID_RESULT');
  const over = endWaits(world, market);
  const effects = [
    ...lapseAll(market),
    ...over,
    ...reverse(world, market),
    ...settle(world, market, command.result),
  ];
  market.results = decided(market, command.result);
  return done([...effects, close(market, command.settlementVersion, false)], 'MATERIAL');
}

function voidMarket(world: World, market: Market, command: VoidMarket): Expected {
  const answer = versionAnswer(market, command.settlementVersion);
  if (answer) return answer;
  const over = endWaits(world, market);
  const effects = [...over, ...reverse(world, market), ...voidAll(market)];
  return done([...effects, close(market, command.settlementVersion, true)], 'MATERIAL');
}

export function archiveMarket(world: World, command: ArchiveMarket): Expected {
  const market = world.markets.get(command.marketId);
  if (!market) return refused('INVALID_MARKET_ID');
  if (market.status !== 'CLOSED') return refused('INVALID_MARKET_STATE');
  world.markets.delete(market.id);
  world.archived.add(market.id);
  world.accounts.delete(`market:${market.id}:clearing`);
  for (const bet of market.bets) world.bets.delete(bet.id);
  return done([`archived ${market.id}`]);
}

function windowVoided(world: World, market: Market, command: VoidWindow): Effect[] {
  const voided = idsVoided(market, ({ at }) => at >= command.from && at <= command.to);
  return [...voidWindow(market, command), ...lapseVoided(world, market, voided)];
}

type MarketCommand =
  | OpenMarket
  | QuoteHouse
  | RemoveRunner
  | SettleMarket
  | SuspendMarket
  | TurnInPlay
  | UpdateMarket
  | VoidMarket
  | VoidWindow;

/** Commands to a market that must exist and not be closed. */
export function marketCommand(world: World, command: MarketCommand): Expected {
  const market = world.markets.get(command.marketId);
  if (!market) return refused('INVALID_MARKET_ID');
  if (command.type === 'settleMarket') return settleMarket(world, market, command);
  if (command.type === 'voidMarket') return voidMarket(world, market, command);
  if (command.type === 'removeRunner') return removeFrom(world, market, command);
  if (market.status === 'CLOSED') return refused('INVALID_MARKET_STATE');
  switch (command.type) {
    case 'updateMarket':
      return updateMarket(market, command);
    case 'openMarket':
      return openMarket(market);
    case 'quoteHouse':
      return quoteHouse(market, command);
    case 'suspendMarket':
      if (market.status === 'INACTIVE') return refused('INVALID_MARKET_STATE');
      return done(
        [...suspend(market, command), ...(command.lapse ? lapseEntries(world, market, 'MKT_SUSPENDED') : [])],
        command.lapse ? 'MATERIAL' : 'PLAIN',
      );
    case 'turnInPlay':
      if (market.inPlay) return refused('INVALID_MARKET_STATE');
      return done(
        [...turnInPlay(world, market, command), ...lapseEntries(world, market, 'TURN_IN_PLAY')],
        'MATERIAL',
      );
    case 'voidWindow':
      if (market.status === 'INACTIVE') return refused('INVALID_MARKET_STATE');
      return done(windowVoided(world, market, command), 'MATERIAL');
  }
}
