import {
  getPlayerBet,
  getPlayerBets,
  getPlayerStatement,
} from '@layline/contract/calls/operator/player-history.ts';
import { addPlayerNote, getPlayerNotes } from '@layline/contract/calls/operator/player-notes.ts';
import { endPlayerSessions, getPlayerSessions } from '@layline/contract/calls/operator/player-sessions.ts';
import { BetStateGroup, Side } from '@layline/contract/entities/bet.ts';
import { Purse } from '@layline/contract/entities/statement.ts';
import { REASON } from './command.ts';
import type { Command } from './command.ts';
import { described } from './print.ts';
import { commandFor, PAGES, ROWS, TIMES } from './simple-command.ts';

const PLAYER = { 'PLAYER-ID': { to: 'playerId' } } as const;

/** What a player has done, on which devices, and what the staff have noted. */
export const HISTORY_COMMANDS: readonly Command[] = [
  commandFor({
    name: 'player-bets',
    about: 'List a player’s bets, newest first.',
    call: getPlayerBets,
    args: PLAYER,
    options: {
      ...TIMES,
      'date-of': { about: 'which time counts', to: 'dateOf', kind: ['PLACED', 'SETTLED'] },
      state: { about: 'state', to: 'state', kind: BetStateGroup.options },
      side: { about: 'side', to: 'side', kind: Side.options },
      event: { about: 'id of an event', to: 'eventId' },
      market: { about: 'id of a market', to: 'marketId' },
      ...PAGES,
    },
  }),
  commandFor({
    name: 'player-bet',
    about: 'Show a bet with its matches and everything that happened to it.',
    call: getPlayerBet,
    args: { ...PLAYER, 'BET-ID': { to: 'betId', kind: 'number' } },
    options: PAGES,
  }),
  commandFor({
    name: 'player-statement',
    about: 'List the lines of a player’s statement, newest first.',
    call: getPlayerStatement,
    args: PLAYER,
    options: {
      ...TIMES,
      purse: { about: 'purse', to: 'purse', kind: Purse.options },
      market: { about: 'id of a market', to: 'marketId' },
      ...PAGES,
    },
  }),
  commandFor({
    name: 'player-sessions',
    about: 'List the sessions of a player, open and ended.',
    call: getPlayerSessions,
    args: PLAYER,
  }),
  {
    name: 'end-sessions',
    about: 'End all sessions of a player, or one.',
    args: ['PLAYER-ID'],
    options: { session: { about: 'id of the one to end' }, ...REASON },
    async run({ args, options }, { client }) {
      const { session = null, reason = '' } = options;
      const body = { playerId: args['PLAYER-ID'] ?? '', sessionId: session, reason };
      const data = await client.call(endPlayerSessions, { body });
      return { data, text: described(data) };
    },
  },
  commandFor({
    name: 'notes',
    about: 'List the staff’s notes on a player, newest first.',
    call: getPlayerNotes,
    args: PLAYER,
    options: ROWS,
  }),
  commandFor({
    name: 'add-note',
    about: 'Add a note on a player. Nobody can change or remove it.',
    call: addPlayerNote,
    args: { ...PLAYER, 'TEXT…': { to: 'text' } },
    id: 'noteId',
  }),
];
