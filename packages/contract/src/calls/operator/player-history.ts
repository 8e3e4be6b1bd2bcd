import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { BetHistory, BetStateGroup, Side } from '../../entities/bet.ts';
import { PlayerBet } from '../../entities/operator-player-bet.ts';
import { Purse, Statement, TransactionType } from '../../entities/statement.ts';
import { PAGE_MAX } from '../../limits.ts';
import { choiceListParam, numberParam, PERIOD, query } from '../../query.ts';
import { Id, PageCursor } from '../../wire.ts';

/** What a player has done, for operators: the same rows as in the player's own reports. */

export const getPlayerBets = defineCall({
  name: 'getPlayerBets',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetPlayerBets',
  auth: 'operator',
  query: query({
    playerId: Id,
    ...PERIOD,
    dateOf: v.optional(v.picklist(['PLACED', 'SETTLED'])),
    state: v.optional(BetStateGroup),
    side: v.optional(Side),
    eventId: v.optional(Id),
    marketId: v.optional(Id),
    cursor: v.optional(PageCursor),
    take: v.optional(numberParam(1, PAGE_MAX)),
  }),
  body: null,
  result: BetHistory,
  background: false,
  errors: ['PLAYER_NOT_FOUND'],
});

export const getPlayerBet = defineCall({
  name: 'getPlayerBet',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetPlayerBet',
  auth: 'operator',
  query: query({
    playerId: Id,
    betId: numberParam(1, 999_999_999_999_999),
    cursor: v.optional(PageCursor),
    take: v.optional(numberParam(1, PAGE_MAX)),
  }),
  body: null,
  result: PlayerBet,
  background: false,
  errors: ['PLAYER_NOT_FOUND', 'BET_NOT_FOUND'],
});

export const getPlayerStatement = defineCall({
  name: 'getPlayerStatement',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetPlayerStatement',
  auth: 'operator',
  query: query({
    playerId: Id,
    ...PERIOD,
    purse: v.optional(Purse),
    types: v.optional(choiceListParam(TransactionType.options)),
    marketId: v.optional(Id),
    cursor: v.optional(PageCursor),
    take: v.optional(numberParam(1, PAGE_MAX)),
  }),
  body: null,
  result: Statement,
  background: false,
  errors: ['PLAYER_NOT_FOUND'],
});
