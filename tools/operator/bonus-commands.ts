import * as v from 'valibot';
import {
  addBonus,
  cancelBonusClaim,
  endBonus,
  getBonusClaims,
  getOfferedBonuses,
} from '@layline/contract/calls/operator/bonuses.ts';
import { BonusDefinition } from '@layline/contract/entities/bonus.ts';
import type { OfferedBonus, OperatorBonusClaim } from '@layline/contract/entities/operator-money.ts';
import { REASON } from './command.ts';
import type { Command } from './command.ts';
import { usageFailure } from './exit-codes.ts';
import { objectIn } from './json-file.ts';
import { instant, table } from './print.ts';
import type { Columns } from './print.ts';

const BONUS: Columns<OfferedBonus> = {
  bonus: ({ definition }) => definition.bonusId,
  site: ({ site }) => site,
  title: ({ definition }) => definition.title,
  kind: ({ definition }) => definition.kind,
  amount: ({ definition }) => definition.amount,
  wagering: ({ definition }) => definition.wagering,
  shared: ({ definition }) => (definition.shared ? 'yes' : 'no'),
  opens: ({ definition }) => instant(definition.opensAt),
  closes: ({ definition }) => instant(definition.closesAt),
  ended: ({ endedAt }) => instant(endedAt),
};

const CLAIM: Columns<OperatorBonusClaim> = {
  claim: ({ claimId }) => claimId,
  bonus: ({ bonusId }) => bonusId,
  player: ({ playerId }) => playerId,
  state: ({ state }) => state,
  amount: ({ amount }) => amount,
  'to wager': ({ toWager }) => toWager,
  wagered: ({ wagered }) => wagered,
  'most with': ({ mostWith }) =>
    mostWith === null
      ? null
      : `${mostWith.playerId} ${mostWith.wagered}${mostWith.samePerson ? ' (same person)' : ''}`,
  claimed: ({ claimedAt }) => instant(claimedAt),
  reason: ({ reason }) => reason,
};

/** Bonuses. */
export const BONUS_COMMANDS: readonly Command[] = [
  {
    name: 'bonuses',
    about: 'List the bonuses that sites offer.',
    args: [],
    options: { domain: { about: 'setting `domain` of a site' } },
    async run({ options: { domain } }, { client }) {
      const data = await client.call(getOfferedBonuses, { query: domain === undefined ? {} : { domain } });
      return { data, text: table(data, BONUS) };
    },
  },
  {
    name: 'add-bonus',
    about: 'Offer a bonus on a site, from a JSON file.',
    args: ['DOMAIN', 'FILE'],
    options: REASON,
    async run({ args, options }, { client }) {
      const file = args['FILE'] ?? '';
      const definition = v.safeParse(v.strictObject(BonusDefinition.entries), await objectIn(file));
      if (!definition.success) {
        const fields = definition.issues.map((issue) => v.getDotPath(issue) ?? '').join(', ');
        throw usageFailure(`${file} is not a valid bonus: ${fields}`);
      }
      const body = {
        domain: args['DOMAIN'] ?? '',
        definition: definition.output,
        reason: options['reason'] ?? '',
      };
      const data = await client.call(addBonus, { body });
      return { data, text: table([data], BONUS) };
    },
  },
  {
    name: 'end-bonus',
    about: 'End a bonus: it can no longer be claimed.',
    args: ['BONUS-ID'],
    options: REASON,
    async run({ args, options }, { client }) {
      const body = { bonusId: args['BONUS-ID'] ?? '', reason: options['reason'] ?? '' };
      const data = await client.call(endBonus, { body });
      return { data, text: table([data], BONUS) };
    },
  },
  {
    name: 'claims',
    about: 'List claims of bonuses, newest first.',
    args: [],
    options: { bonus: { about: 'id of a bonus' }, player: { about: 'id of a player' } },
    async run({ options: { bonus, player } }, { client }) {
      const query = {
        ...(bonus === undefined ? {} : { bonusId: bonus }),
        ...(player === undefined ? {} : { playerId: player }),
      };
      const data = await client.call(getBonusClaims, { query });
      return { data, text: table(data, CLAIM) };
    },
  },
  {
    name: 'cancel-claim',
    about: 'Take back a bonus that is being wagered; the player sees the reason.',
    args: ['CLAIM-ID'],
    options: REASON,
    async run({ args, options }, { client }) {
      const body = { claimId: args['CLAIM-ID'] ?? '', reason: options['reason'] ?? '' };
      const data = await client.call(cancelBonusClaim, { body });
      return { data, text: table([data], CLAIM) };
    },
  },
];
