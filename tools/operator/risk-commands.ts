import {
  getLargestBets,
  getRiskBets,
  getRiskExposure,
  getRiskPlayers,
  getRiskPositions,
  getRiskResults,
  getRiskWins,
} from '@layline/contract/calls/operator/risk.ts';
import type { Command } from './command.ts';
import { commandFor, PAGES, ROWS } from './simple-command.ts';
import type { Field } from './simple-command.ts';

const SPORT: Field = { about: 'id of a sport', to: 'sportId', kind: 'number' };
const EVENT: Field = { about: 'id of an event', to: 'eventId' };
const MARKET: Field = { about: 'id of a market', to: 'marketId' };
const PLAYER: Field = { about: 'id of a player', to: 'playerId' };
const BY: Field = { about: 'order', to: 'by', kind: ['EXPOSURE', 'MATCHED'] };

/** What is at stake, and who has it there. */
export const RISK_COMMANDS: readonly Command[] = [
  commandFor({
    name: 'risk',
    about: 'List what is at stake by sport; by event of a sport; by market of an event.',
    call: getRiskExposure,
    options: {
      sport: SPORT,
      event: EVENT,
      by: { about: 'order', to: 'by', kind: ['PLAYERS', 'HOUSE'] },
      ...ROWS,
    },
  }),
  commandFor({
    name: 'risk-results',
    about: 'List what each result of a market brings players and house.',
    call: getRiskResults,
    args: { 'MARKET-ID': { to: 'marketId' } },
  }),
  commandFor({
    name: 'risk-players',
    about: 'List the players who can lose most.',
    call: getRiskPlayers,
    options: { by: BY, ...ROWS },
  }),
  commandFor({
    name: 'risk-positions',
    about: 'List the largest positions, of a market or a player if one is given.',
    call: getRiskPositions,
    options: { player: PLAYER, market: MARKET, by: BY, ...ROWS },
  }),
  commandFor({
    name: 'risk-bets',
    about: 'List the open bets behind a figure.',
    call: getRiskBets,
    options: {
      sport: SPORT,
      event: EVENT,
      market: MARKET,
      runner: { about: 'id of a runner', to: 'runnerId' },
      player: PLAYER,
      ...PAGES,
    },
  }),
  commandFor({
    name: 'largest-bets',
    about: 'List the largest bets of the last minutes.',
    call: getLargestBets,
    options: {
      minutes: { about: 'minutes, default 15', to: 'minutes', kind: 'number' },
      take: { about: 'rows', to: 'take', kind: 'number' },
    },
  }),
  commandFor({
    name: 'wins',
    about: 'List the players who have won most lately, beside what luck explains.',
    call: getRiskWins,
    options: { days: { about: 'days', to: 'days', kind: ['1', '7', '30'] } },
  }),
];
