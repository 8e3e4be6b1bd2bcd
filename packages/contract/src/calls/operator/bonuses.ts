import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { BonusDefinition } from '../../entities/bonus.ts';
import { OfferedBonus, OperatorBonusClaim } from '../../entities/operator-money.ts';
import { Reason } from '../../entities/operator.ts';
import { query } from '../../query.ts';
import { Id, text } from '../../wire.ts';

/** The bonuses that the sites offer. */
export const getOfferedBonuses = defineCall({
  name: 'getOfferedBonuses',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetBonuses',
  auth: 'operator',
  query: query({ domain: v.optional(text(1, 253)) }),
  body: null,
  result: v.array(OfferedBonus),
  background: false,
  errors: [],
});

export const addBonus = defineCall({
  name: 'addBonus',
  group: 'operator',
  method: 'POST',
  path: 'Operator/AddBonus',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({
    domain: text(1, 253),
    definition: v.strictObject(BonusDefinition.entries),
    reason: Reason,
  }),
  result: OfferedBonus,
  background: false,
  errors: ['BONUS_EXISTS', 'NOT_FOUND', 'SECOND_PERSON_NEEDED'],
});

/** Stops further claims of a bonus. */
export const endBonus = defineCall({
  name: 'endBonus',
  group: 'operator',
  method: 'POST',
  path: 'Operator/EndBonus',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ bonusId: Id, reason: Reason }),
  result: OfferedBonus,
  background: false,
  errors: ['NOT_FOUND'],
});

/** Claims of bonuses. */
export const getBonusClaims = defineCall({
  name: 'getBonusClaims',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetBonusClaims',
  auth: 'operator',
  query: query({ bonusId: v.optional(Id), playerId: v.optional(Id) }),
  body: null,
  result: v.array(OperatorBonusClaim),
  background: false,
  errors: [],
});

/** Cancels a claim and takes its bonus back. */
export const cancelBonusClaim = defineCall({
  name: 'cancelBonusClaim',
  group: 'operator',
  method: 'POST',
  path: 'Operator/CancelBonusClaim',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ claimId: Id, reason: Reason }),
  result: OperatorBonusClaim,
  background: false,
  errors: ['NOT_FOUND', 'INVALID_INPUT'],
});
