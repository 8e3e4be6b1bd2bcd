import { getTableLimits, setTableLimits } from '@layline/contract/calls/operator/casino.ts';
import type { StakeRange, TableLimits } from '@layline/contract/casino/table-protocol.ts';
import type { OperatorTableLimits } from '@layline/contract/entities/operator-casino.ts';
import { REASON } from './command.ts';
import type { Command } from './command.ts';
import { usageFailure } from './exit-codes.ts';
import { instant, table } from './print.ts';
import type { Columns } from './print.ts';
import { numberOf } from './read-arguments.ts';

const LIMITS: Columns<OperatorTableLimits> = {
  table: ({ tableId }) => tableId,
  site: ({ site }) => site,
  'min stake': ({ limits }) => limits.minStake,
  'max stake': ({ limits }) => limits.maxStake,
  'max round': ({ limits }) => limits.maxRound,
  'max win': ({ limits }) => limits.maxWin,
  'other bets': ({ limits }) => groupsText(limits.groups),
  'may differ': ({ groups }) => groups.join(' '),
  changed: ({ changedAt }) => instant(changedAt),
};

/** What may be staked and won at our own tables. */
export const TABLE_LIMITS_COMMANDS: readonly Command[] = [
  {
    name: 'table-limits',
    about: 'List the limits of our own tables and solo games, and those that differ by site.',
    args: [],
    options: {},
    async run(_, { client }) {
      const data = await client.call(getTableLimits, {});
      return { data, text: table(data, LIMITS) };
    },
  },
  {
    name: 'set-table-limits',
    about:
      'Change the limits of a table or solo game from its next round on; omitted options keep theirs. Amounts in rupees.',
    args: ['TABLE-ID'],
    options: {
      site: { about: 'only for players of this site' },
      'min-stake': { about: 'minimum stake of a player on a bet in a round' },
      'max-stake': { about: 'maximum stake of a player on a bet in a round' },
      'max-round': { about: 'maximum total of a player in a round, or `none`' },
      'max-win': { about: 'the most that a bet may win' },
      groups: {
        about: 'groups of bets with their own stakes, such as `straight=10-5000,split=10-10000`, or `none`',
      },
      reset: {
        about: 'back to the table’s defaults or, for a site, to the limits of all sites',
        isSwitch: true,
      },
      ...REASON,
    },
    async run({ args, options, switches }, { client }) {
      const tableId = args['TABLE-ID'] ?? '';
      const { site = null, reason = '' } = options;
      const now = nowOf(await client.call(getTableLimits, {}), tableId, site);
      const limits = switches.has('reset') ? null : changed(options, now.limits);
      const body = { tableId, site, version: now.version, limits, reason };
      const data = await client.call(setTableLimits, { body });
      return { data, text: table([data], LIMITS) };
    },
  },
];

function nowOf(
  all: readonly OperatorTableLimits[],
  tableId: string,
  site: string | null,
): OperatorTableLimits {
  const ofTable = all.filter((one) => one.tableId === tableId);
  const found = ofTable.find((one) => one.site === site) ?? ofTable.find((one) => one.site === null);
  if (found === undefined) throw usageFailure(`there is no table ${tableId}`);
  return found;
}

function changed(options: Readonly<Record<string, string>>, now: TableLimits): TableLimits {
  const amount = (option: string, before: number): number => {
    const text = options[option];
    return text === undefined ? before : numberOf(`--${option}`, text);
  };
  const { 'max-round': round, groups } = options;
  return {
    minStake: amount('min-stake', now.minStake),
    maxStake: amount('max-stake', now.maxStake),
    maxRound: round === undefined ? now.maxRound : round === 'none' ? null : numberOf('--max-round', round),
    maxWin: amount('max-win', now.maxWin),
    groups: groups === undefined ? now.groups : groupsFrom(groups),
  };
}

function groupsText(groups: TableLimits['groups']): string {
  return Object.entries(groups)
    .map(([id, { minStake, maxStake }]) => `${id}=${minStake}-${maxStake}`)
    .join(',');
}

function groupsFrom(text: string): Record<string, StakeRange> {
  if (text === 'none') return {};
  return Object.fromEntries(
    text.split(',').map((one) => {
      const [, id = '', from = '', to = ''] = /^([a-z0-9-]+)=([\d.]+)-([\d.]+)$/.exec(one) ?? [];
      if (id === '') throw usageFailure(`--groups takes straight=10-5000,split=10-10000, not '${text}'`);
      return [id, { minStake: numberOf('--groups', from), maxStake: numberOf('--groups', to) }];
    }),
  );
}
