import {
  getOperatorEvents,
  getOperatorMarket,
  getOperatorMarkets,
  handBackMarket,
  openMarket,
  quoteMarket,
  suspendMarket,
  updateMarket,
} from '@layline/contract/calls/operator/markets.ts';
import { EventListing } from '@layline/contract/entities/operator-market.ts';
import type {
  OperatorEvent,
  OperatorMarket,
  OperatorMarketDetail,
} from '@layline/contract/entities/operator-market.ts';
import { REASON } from './command.ts';
import type { Command, Said } from './command.ts';
import { instant, lines, table } from './print.ts';
import type { Columns } from './print.ts';
import { instantOf, numberOf, oneOf } from './read-arguments.ts';

const MARKET: Columns<OperatorMarket> = {
  market: ({ marketId }) => marketId,
  event: ({ eventTitle }) => eventTitle,
  name: ({ name }) => name,
  status: ({ status, suspendReason }) => (suspendReason === null ? status : `${status} ${suspendReason}`),
  'in-play': ({ inPlay }) => inPlay,
  version: ({ version }) => version,
  matched: ({ totalMatched }) => totalMatched,
  players: ({ players }) => players,
  'can lose': ({ playersExposure }) => playersExposure,
  'house worst': ({ house }) => house.worst,
  'run by': ({ manual }) => manual?.by ?? 'feed',
};

const EVENT: Columns<OperatorEvent> = {
  event: ({ eventId }) => eventId,
  title: ({ title }) => title,
  competition: ({ competition }) => competition,
  start: ({ startTime }) => instant(startTime),
  'in-play': ({ inPlay }) => inPlay,
  lists: ({ listing }) => listing,
  markets: ({ markets }) => markets,
  'by hand': ({ manual }) => manual,
  matched: ({ totalMatched }) => totalMatched,
  'can lose': ({ playersExposure }) => playersExposure,
  'house worst': ({ houseWorst }) => houseWorst,
};

const PAGE = {
  skip: { about: 'rows to skip' },
  take: { about: 'rows, default 50' },
};

/** Start and length of a page. */
export function pageOf({ skip, take }: Readonly<Record<string, string>>): { skip?: number; take?: number } {
  return {
    ...(skip === undefined ? {} : { skip: numberOf('--skip', skip) }),
    ...(take === undefined ? {} : { take: numberOf('--take', take) }),
  };
}

function saidMarket(data: OperatorMarket): Said {
  return { data, text: table([data], MARKET) };
}

function saidDetail(data: OperatorMarketDetail): Said {
  const { runners, topPlayers, proposals, house, limits, manual } = data;
  const profitOf = (id: string) => house.outcomes.find(({ runnerId }) => runnerId === id)?.profit ?? null;
  const parts = [
    table([data], MARKET),
    lines({
      limits,
      betDelaySec: data.betDelaySec,
      manual,
      settlementVersion: data.settlementVersion,
      result: data.result,
    }),
    table(runners, {
      runner: ({ runnerId }) => runnerId,
      name: ({ name }) => name,
      status: ({ status }) => status,
      'house if it wins': ({ runnerId }) => profitOf(runnerId),
    }),
    ...(house.lineSteps.length === 0
      ? []
      : [table(house.lineSteps, { from: ({ from }) => from ?? 'below', house: ({ profit }) => profit })]),
    table(topPlayers, {
      player: ({ playerId }) => playerId,
      name: ({ userName }) => userName,
      'can lose': ({ exposure }) => exposure,
    }),
    ...(proposals.length === 0
      ? []
      : [
          table(proposals, {
            proposal: ({ proposalId }) => proposalId,
            action: ({ action }) => action.kind,
            by: ({ proposedBy }) => proposedBy,
          }),
        ]),
  ];
  return { data, text: parts.join('\n\n') };
}

/** A price from `RATE` or `LINE/RATE`; null if it is not given. */
function priceOf(option: string, text: string | undefined, maxStake: number | null) {
  if (text === undefined) return null;
  const [first = '', second] = text.split('/');
  const line = second === undefined ? null : numberOf(option, first);
  return { line, rate: numberOf(option, second ?? first), maxStake };
}

/** Markets and events. */
export const MARKET_COMMANDS: readonly Command[] = [
  {
    name: 'events',
    about: 'List events with the exposure of their markets.',
    args: [],
    options: {
      sport: { about: 'id of a sport: 1 football, 2 tennis, 3 cricket, 25 kabaddi, 26 horse racing' },
      search: { about: 'part of the title, a side, the competition or the venue' },
      listing: { about: 'listed, offered or left_out' },
      from: { about: 'earliest start, an instant' },
      to: { about: 'latest start' },
      ...PAGE,
    },
    async run({ options }, { client }) {
      const { sport, search, listing, from, to } = options;
      const query = {
        ...(search === undefined ? {} : { search }),
        ...(listing === undefined ? {} : { listing: oneOf('--listing', listing, EventListing.options) }),
        ...(from === undefined ? {} : { from: instantOf('--from', from) }),
        ...(to === undefined ? {} : { to: instantOf('--to', to) }),
        ...(sport === undefined ? {} : { sportId: numberOf('--sport', sport) }),
        ...pageOf(options),
      };
      const data = await client.call(getOperatorEvents, { query });
      return { data, text: table(data, EVENT) };
    },
  },
  {
    name: 'markets',
    about: 'List markets with the exposure of players and house.',
    args: [],
    options: {
      event: { about: 'id of an event' },
      status: { about: 'inactive, open, suspended or closed' },
      manual: { about: 'only those run by hand', isSwitch: true },
      ...PAGE,
    },
    async run({ options, switches }, { client }) {
      const { event, status } = options;
      const query = {
        ...(event === undefined ? {} : { eventId: event }),
        ...(status === undefined
          ? {}
          : { status: oneOf('--status', status, ['INACTIVE', 'OPEN', 'SUSPENDED', 'CLOSED']) }),
        ...(switches.has('manual') ? { manual: 'true' as const } : {}),
        ...pageOf(options),
      };
      const data = await client.call(getOperatorMarkets, { query });
      return { data, text: table(data, MARKET) };
    },
  },
  {
    name: 'market',
    about: 'Show one market: limits, exposure by result, the players who can lose the most, proposals.',
    args: ['MARKET-ID'],
    options: { top: { about: 'players, default 20' } },
    async run({ args, options }, { client }) {
      const { top } = options;
      const query = {
        marketId: args['MARKET-ID'] ?? '',
        ...(top === undefined ? {} : { top: numberOf('--top', top) }),
      };
      return saidDetail(await client.call(getOperatorMarket, { query }));
    },
  },
  {
    name: 'suspend',
    about: 'Suspend a market and take it over by hand.',
    args: ['MARKET-ID'],
    options: { lapse: { about: 'lapse unmatched bets, as at a goal', isSwitch: true }, ...REASON },
    async run({ args, options, switches }, { client }) {
      const body = {
        marketId: args['MARKET-ID'] ?? '',
        lapse: switches.has('lapse'),
        reason: options['reason'] ?? '',
      };
      return saidMarket(await client.call(suspendMarket, { body }));
    },
  },
  {
    name: 'open',
    about: 'Open a market by hand; its feed is ignored until it is handed back.',
    args: ['MARKET-ID'],
    options: REASON,
    async run({ args, options }, { client }) {
      const body = { marketId: args['MARKET-ID'] ?? '', reason: options['reason'] ?? '' };
      return saidMarket(await client.call(openMarket, { body }));
    },
  },
  {
    name: 'hand-back',
    about: 'Let the feed run a market again.',
    args: ['MARKET-ID'],
    options: REASON,
    async run({ args, options }, { client }) {
      const body = { marketId: args['MARKET-ID'] ?? '', reason: options['reason'] ?? '' };
      return saidMarket(await client.call(handBackMarket, { body }));
    },
  },
  {
    name: 'quote',
    about: 'Quote a row of a bookmaker or fancy market by hand; an omitted side takes no bets.',
    args: ['MARKET-ID', 'RUNNER-ID'],
    options: {
      back: { about: 'rate in percent, or LINE/RATE, such as 95 or 46/90 (Yes)' },
      lay: { about: 'rate in percent, or LINE/RATE, such as 97 or 46/110 (No)' },
      'max-stake': { about: 'maximum stake of one bet at this quote, rupees' },
      state: { about: 'active (default), suspended or ball_running' },
      ...REASON,
    },
    async run({ args, options }, { client }) {
      const { back, lay, state = 'active', reason = '' } = options;
      const most = options['max-stake'];
      const maxStake = most === undefined ? null : numberOf('--max-stake', most);
      const quote = {
        runnerId: args['RUNNER-ID'] ?? '',
        state: oneOf('--state', state, ['ACTIVE', 'SUSPENDED', 'BALL_RUNNING']),
        back: priceOf('--back', back, maxStake),
        lay: priceOf('--lay', lay, maxStake),
      };
      const body = { marketId: args['MARKET-ID'] ?? '', quotes: [quote], reason };
      return saidMarket(await client.call(quoteMarket, { body }));
    },
  },
  {
    name: 'limits',
    about: 'Change limits, bet delay or name of a market; omitted options keep theirs. Amounts in rupees.',
    args: ['MARKET-ID'],
    options: {
      'min-stake': { about: 'minimum stake' },
      'max-stake': { about: 'maximum stake' },
      'stake-step': { about: 'stakes are multiples of this' },
      'max-exposure': { about: 'maximum exposure of one player in the market' },
      'max-payout': { about: 'maximum winnings of one bet' },
      delay: { about: 'seconds that a bet waits in-play' },
      name: { about: 'name of the market' },
      ...REASON,
    },
    async run({ args, options }, { client }) {
      const marketId = args['MARKET-ID'] ?? '';
      const { limits: now } = await client.call(getOperatorMarket, { query: { marketId, top: 1 } });
      const amount = (option: string, before: number): number => {
        const text = options[option];
        return text === undefined ? before : numberOf(`--${option}`, text);
      };
      const limits = {
        minStake: amount('min-stake', now.minStake),
        maxStake: amount('max-stake', now.maxStake),
        stakeStep: amount('stake-step', now.stakeStep),
        maxMarketExposure: amount('max-exposure', now.maxMarketExposure),
        maxPayout: amount('max-payout', now.maxPayout),
      };
      const { delay, name, reason = '' } = options;
      const body = {
        marketId,
        limits,
        ...(delay === undefined ? {} : { betDelaySec: numberOf('--delay', delay) }),
        ...(name === undefined ? {} : { name }),
        reason,
      };
      return saidDetail(await client.call(updateMarket, { body }));
    },
  },
];
