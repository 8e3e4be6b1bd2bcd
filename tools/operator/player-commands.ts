import { writeFile } from 'node:fs/promises';
import {
  endSelfExclusion,
  excludePlayer,
  erasePersonalData,
  getOperatorPlayer,
  getOperatorPlayers,
  getPersonalData,
  lockPlayer,
  setPlayerLimits,
  unlockPlayer,
} from '@layline/contract/calls/operator/players.ts';
import type {
  OperatorPlayer,
  OperatorPlayerDetail,
  PersonalData,
} from '@layline/contract/entities/operator-player.ts';
import { EXCLUSION_MONTHS } from '@layline/contract/limits.ts';
import type { OperatorClient } from './client.ts';
import { REASON } from './command.ts';
import type { Command, Said } from './command.ts';
import { pageOf } from './market-commands.ts';
import { instant, lines, table } from './print.ts';
import { usageFailure } from './exit-codes.ts';
import type { Columns } from './print.ts';
import { numberOf, oneOf } from './read-arguments.ts';

const PLAYER: Columns<OperatorPlayer> = {
  player: ({ playerId }) => playerId,
  name: ({ userName }) => userName,
  site: ({ site }) => site,
  mobile: ({ mobile }) => (mobile === null ? null : `…${mobile}`),
  state: ({ state }) => state,
  since: ({ createdAt }) => instant(createdAt),
  cash: ({ cash }) => cash,
  exposure: ({ exposure }) => exposure,
  'max stake': ({ limits }) => limits.maxStake,
  'exposure %': ({ limits }) => limits.exposurePercent,
};

function said(data: OperatorPlayerDetail): Said {
  const { sessions, openBets, lock, break: pause, exposures } = data;
  const text = [
    table([data], PLAYER),
    lines({ sessions, openBets, lock, break: pause }),
    table(exposures, {
      market: ({ marketId }) => marketId,
      name: ({ name }) => name,
      'can lose': ({ exposure }) => exposure,
    }),
  ].join('\n\n');
  return { data, text };
}

/** How long a player can be excluded, as typed. */
const MONTHS: ReadonlyMap<string, (typeof EXCLUSION_MONTHS)[number] | null> = new Map([
  ...EXCLUSION_MONTHS.map((months) => [String(months), months] as const),
  ['forever', null] as const,
]);

/** Players. */
export const PLAYER_COMMANDS: readonly Command[] = [
  {
    name: 'players',
    about: 'List players, newest first.',
    args: [],
    options: {
      search: { about: 'part of a user name, a whole mobile number, or a player id' },
      state: { about: 'locked, excluded or time_out' },
      skip: { about: 'rows to skip' },
      take: { about: 'rows, default 50' },
    },
    async run({ options }, { client }) {
      const { search, state } = options;
      const query = {
        ...(search === undefined ? {} : { search }),
        ...(state === undefined
          ? {}
          : { state: oneOf('--state', state, ['LOCKED', 'EXCLUDED', 'TIME_OUT']) }),
        ...pageOf(options),
      };
      const data = await client.call(getOperatorPlayers, { query });
      return { data, text: table(data, PLAYER) };
    },
  },
  {
    name: 'player',
    about: 'Show one player: money, exposure by market, lock and limits.',
    args: ['PLAYER-ID'],
    options: {},
    async run({ args }, { client }) {
      return said(await client.call(getOperatorPlayer, { query: { playerId: args['PLAYER-ID'] ?? '' } }));
    },
  },
  {
    name: 'lock',
    about: 'Lock a player: no bets, no log-in, all sessions end.',
    args: ['PLAYER-ID'],
    options: REASON,
    async run({ args, options }, { client }) {
      const body = { playerId: args['PLAYER-ID'] ?? '', reason: options['reason'] ?? '' };
      return said(await client.call(lockPlayer, { body }));
    },
  },
  {
    name: 'unlock',
    about: 'Unlock a player.',
    args: ['PLAYER-ID'],
    options: REASON,
    async run({ args, options }, { client }) {
      const body = { playerId: args['PLAYER-ID'] ?? '', reason: options['reason'] ?? '' };
      return said(await client.call(unlockPlayer, { body }));
    },
  },
  {
    name: 'exclude',
    about:
      'Exclude a player from play for 6, 12 or 60 months, or for ever; nobody can end it early. For ever takes two operators.',
    args: ['PLAYER-ID', 'MONTHS'],
    options: REASON,
    async run({ args, options }, { client }) {
      const months = MONTHS.get(args['MONTHS'] ?? '');
      if (months === undefined) throw usageFailure(`MONTHS is one of ${[...MONTHS.keys()].join(', ')}`);
      const body = { playerId: args['PLAYER-ID'] ?? '', months, reason: options['reason'] ?? '' };
      return said(await client.call(excludePlayer, { body }));
    },
  },
  {
    name: 'end-exclusion',
    about: 'Let a player whose exclusion has expired play again.',
    args: ['PLAYER-ID'],
    options: REASON,
    async run({ args, options }, { client }) {
      const body = { playerId: args['PLAYER-ID'] ?? '', reason: options['reason'] ?? '' };
      return said(await client.call(endSelfExclusion, { body }));
    },
  },
  {
    name: 'player-limits',
    about: 'Tighten the markets’ limits for one player; an omitted option removes that limit.',
    args: ['PLAYER-ID'],
    options: {
      'max-stake': { about: 'maximum stake, rupees' },
      exposure: { about: 'percent of each market’s exposure limit' },
      ...REASON,
    },
    async run({ args, options }, { client }) {
      const { exposure = '100', reason = '' } = options;
      const stake = options['max-stake'];
      const body = {
        playerId: args['PLAYER-ID'] ?? '',
        maxStake: stake === undefined ? null : numberOf('--max-stake', stake),
        exposurePercent: numberOf('--exposure', exposure),
        reason,
      };
      return said(await client.call(setPlayerLimits, { body }));
    },
  },
  {
    name: 'personal-data',
    about: 'Save everything kept about a player, to hand over to that player.',
    args: ['PLAYER-ID', 'FILE'],
    options: {},
    async run({ args }, { client }) {
      const file = args['FILE'] ?? '';
      const text = `${JSON.stringify(await wholeOf(client, args['PLAYER-ID'] ?? ''), null, 2)}\n`;
      await writeFile(file, text, { flag: 'wx', mode: 0o600 }).catch(() => {
        throw usageFailure(`${file} already exists or cannot be written`);
      });
      return { data: { file }, text: `Saved as ${file}.` };
    },
  },
  {
    name: 'erase-player',
    about: 'Permanently erase the identity of a locked player with an empty account; the books stay.',
    args: ['PLAYER-ID'],
    options: REASON,
    async run({ args, options }, { client }) {
      const body = { playerId: args['PLAYER-ID'] ?? '', reason: options['reason'] ?? '' };
      const data = await client.call(erasePersonalData, { body });
      return { data, text: `${data.playerId} is now only an account number.` };
    },
  },
];

/** All pages of a player's data, joined. */
async function wholeOf(client: OperatorClient, playerId: string): Promise<PersonalData> {
  const whole = await client.call(getPersonalData, { query: { playerId } });
  for (let skip = 0, page = whole; page.sections.some(({ more }) => more);) {
    skip += Math.max(...page.sections.map(({ rows }) => rows.length));
    page = await client.call(getPersonalData, { query: { playerId, skip } });
    for (const { name, rows } of page.sections)
      whole.sections.find((section) => section.name === name)?.rows.push(...rows);
  }
  return { ...whole, sections: whole.sections.map((section) => ({ ...section, more: false })) };
}
