import {
  decideHeldCredit,
  getCasinoResults,
  getHeldCredits,
  getOpenCasinoRounds,
  getStuckReturns,
  payStuckReturn,
  voidCasinoRound,
  voidTableRound,
} from '@layline/contract/calls/operator/casino.ts';
import type {
  CasinoResult,
  CasinoResults,
  HeldCredit,
  HeldOfProvider,
  OperatorRound,
  StuckReturn,
} from '@layline/contract/entities/operator-casino.ts';
import { REASON } from './command.ts';
import type { Command } from './command.ts';
import { instant, table } from './print.ts';
import type { Columns } from './print.ts';
import { oneOf } from './read-arguments.ts';

const HELD: Columns<HeldCredit> = {
  provider: ({ provider }) => provider,
  credit: ({ txId }) => txId,
  player: ({ playerId }) => playerId,
  name: ({ userName }) => userName,
  game: ({ gameId }) => gameId,
  round: ({ roundId }) => roundId,
  staked: ({ staked }) => staked,
  paid: ({ returned }) => returned,
  amount: ({ amount }) => amount,
  at: ({ at }) => instant(at),
  why: ({ why }) => why,
  state: ({ state }) => state,
};
const HELD_OF: Columns<HeldOfProvider> = {
  provider: ({ provider }) => provider,
  credits: ({ credits }) => credits,
  amount: ({ amount }) => amount,
  paused: ({ paused }) => (paused ? 'PAUSED' : ''),
};
const ROUND: Columns<OperatorRound> = {
  provider: ({ provider }) => provider,
  round: ({ roundId }) => roundId,
  player: ({ playerId }) => playerId,
  name: ({ userName }) => userName,
  game: ({ gameName }) => gameName,
  opened: ({ openedAt }) => instant(openedAt),
  staked: ({ staked }) => staked,
  state: ({ state }) => state,
  reason: ({ reason }) => reason,
  declined: ({ declined }) =>
    declined === null ? null : `${declined.kind} ${declined.txId} ${declined.amount}`,
};

const RETURN: Columns<StuckReturn> = {
  return: ({ txId }) => txId,
  round: ({ roundId }) => roundId,
  player: ({ playerId }) => playerId,
  name: ({ userName }) => userName,
  due: ({ at }) => instant(at),
  staked: ({ staked }) => staked,
  amount: ({ amount }) => amount,
  state: ({ state }) => state,
};

const RESULT: Columns<CasinoResult> = {
  provider: ({ provider }) => provider,
  game: ({ gameName }) => gameName,
  day: ({ day }) => day,
  players: ({ players }) => players,
  rounds: ({ rounds }) => rounds,
  staked: ({ staked }) => staked,
  returned: ({ returned }) => returned,
  house: ({ houseResult }) => houseResult,
  'paid %': ({ paidPercent }) => paidPercent,
  'says %': ({ rtp }) => (rtp === null ? null : `${rtp.lowest}–${rtp.highest}`),
};

const ACCOUNT: Columns<CasinoResults['accounts'][number]> = {
  provider: ({ providerName }) => providerName,
  account: ({ balance }) => balance,
  rounds: ({ rounds }) => rounds,
};

/** Casino rounds without a result, and the house's result on the others. */
export const CASINO_COMMANDS: readonly Command[] = [
  {
    name: 'open-rounds',
    about: 'List casino rounds with a stake but no result, oldest first.',
    args: [],
    options: { provider: { about: 'id of a provider' }, player: { about: 'id of a player' } },
    async run({ options: { provider, player } }, { client }) {
      const query = {
        ...(provider === undefined ? {} : { provider }),
        ...(player === undefined ? {} : { playerId: player }),
      };
      const data = await client.call(getOpenCasinoRounds, { query });
      return { data, text: table(data.rounds, ROUND) };
    },
  },
  {
    name: 'casino-results',
    about:
      'Show what the house has won and lost on casino games, and the actual return beside the promised one.',
    args: [],
    options: {
      provider: { about: 'id of a provider' },
      game: { about: 'id of a game' },
      from: { about: 'first day, such as 2026-01-31; by default 30 days ago, at most 400' },
      to: { about: 'last day, inclusive; by default today' },
      by: { about: 'GAME or DAY' },
      books: {
        about: 'also the providers’ accounts, beside the sum of all their rounds',
        isSwitch: true,
      },
    },
    async run({ options: { provider, game, from, to, by }, switches }, { client }) {
      const query = {
        ...(provider === undefined ? {} : { provider }),
        ...(game === undefined ? {} : { gameId: game }),
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
        ...(switches.has('books') ? { books: 'true' as const } : {}),
        ...(by === undefined ? {} : { by: oneOf('--by', by, ['GAME', 'DAY']) }),
      };
      const data = await client.call(getCasinoResults, { query });
      const { rounds, houseResult, paidPercent } = data.totals;
      const sum = `${data.from} to ${data.to} (${data.timeZone}): house ${houseResult} by ${rounds} rounds, ${paidPercent ?? '–'} % paid. Open: ${data.open.rounds}.`;
      const books = data.accounts.length === 0 ? '' : `\n${table(data.accounts, ACCOUNT)}`;
      return { data, text: `${table(data.rows, RESULT)}\n${sum}${books}` };
    },
  },
  {
    name: 'void-round',
    about: 'Return all of a player’s stakes in a round that has had no result for at least a day.',
    args: ['PROVIDER', 'PLAYER-ID', 'ROUND-ID'],
    options: REASON,
    async run({ args, options }, { client }) {
      const body = {
        provider: args['PROVIDER'] ?? '',
        playerId: args['PLAYER-ID'] ?? '',
        roundId: args['ROUND-ID'] ?? '',
        reason: options['reason'] ?? '',
      };
      const data = await client.call(voidCasinoRound, { body });
      return { data, text: table([data], ROUND) };
    },
  },
  {
    name: 'void-table-round',
    about: 'Void the current round at one of our own tables and return all its stakes.',
    args: ['TABLE-ID', 'ROUND-ID'],
    options: REASON,
    async run({ args, options }, { client }) {
      const body = {
        tableId: args['TABLE-ID'] ?? '',
        roundId: args['ROUND-ID'] ?? '',
        reason: options['reason'] ?? '',
      };
      const data = await client.call(voidTableRound, { body });
      return { data, text: `${data.roundId} is void: ${data.reason}` };
    },
  },
  {
    name: 'held-credits',
    about:
      'List suspicious credits of casino providers that wait for two operators, and how many wait per provider.',
    args: [],
    options: {
      provider: { about: 'id of a provider' },
      cursor: { about: 'where the next page begins' },
    },
    async run({ options: { provider, cursor } }, { client }) {
      const query = {
        ...(provider === undefined ? {} : { provider }),
        ...(cursor === undefined ? {} : { cursor }),
      };
      const data = await client.call(getHeldCredits, { query });
      const more = data.next === null ? '' : `\nMore: --cursor ${data.next}`;
      return { data, text: `${table(data.credits, HELD)}\n${table(data.providers, HELD_OF)}${more}` };
    },
  },
  {
    name: 'decide-credit',
    about: 'Pay a held credit, or decline it for good: DECISION is PAY or DECLINE.',
    args: ['PROVIDER', 'CREDIT-ID', 'DECISION'],
    options: REASON,
    async run({ args, options }, { client }) {
      const body = {
        provider: args['PROVIDER'] ?? '',
        txId: args['CREDIT-ID'] ?? '',
        decision: oneOf('DECISION', args['DECISION'] ?? '', ['PAY', 'DECLINE']),
        reason: options['reason'] ?? '',
      };
      const data = await client.call(decideHeldCredit, { body });
      return { data, text: table([data], HELD) };
    },
  },
  {
    name: 'stuck-returns',
    about: 'List returns from our own tables that the wallet has declined.',
    args: [],
    options: {},
    async run(_, { client }) {
      const data = await client.call(getStuckReturns, {});
      return { data, text: table(data, RETURN) };
    },
  },
  {
    name: 'pay-return',
    about: 'Retry a return that the wallet has declined; it cannot be paid twice.',
    args: ['RETURN-ID'],
    options: REASON,
    async run({ args, options }, { client }) {
      const body = { txId: args['RETURN-ID'] ?? '', reason: options['reason'] ?? '' };
      const data = await client.call(payStuckReturn, { body });
      return { data, text: table([data], RETURN) };
    },
  },
];
