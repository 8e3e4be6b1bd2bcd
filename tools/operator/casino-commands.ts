import { getOpenCasinoRounds } from '@layline/contract/calls/operator/get-open-casino-rounds.ts';
import { voidCasinoRound } from '@layline/contract/calls/operator/void-casino-round.ts';
import type { OperatorRound } from '@layline/contract/entities/operator-casino.ts';
import { REASON } from './command.ts';
import type { Command } from './command.ts';
import { instant, table } from './print.ts';
import type { Columns } from './print.ts';

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
};

/** Casino rounds without a result. */
export const CASINO_COMMANDS: readonly Command[] = [
  {
    name: 'open-rounds',
    about: 'List casino rounds with a stake and without a result, the oldest first.',
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
    name: 'void-round',
    about: 'Give all stakes of a player in a round back; for rounds of a day and more without a result.',
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
];
