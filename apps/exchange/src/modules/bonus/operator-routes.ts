import { isDeepStrictEqual } from 'node:util';
import {
  addBonus,
  cancelBonusClaim,
  endBonus,
  getBonusClaims,
  getOfferedBonuses,
} from '@layline/contract/calls/operator/bonuses.ts';
import type { BonusDefinition } from '@layline/contract/entities/bonus.ts';
import type { OperatorBonusClaim } from '@layline/contract/entities/operator-money.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import { playerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Route } from '@layline/server/http/route.ts';
import type { Actor } from '../operator/actor.ts';
import type { Bonuses, ClaimWithWagered } from './bonuses.ts';
import type { OfferedBonus } from './definitions.ts';
import type { Sites } from '../settings/sites.ts';
import type { AuditedActions } from '../operator/audited-actions.ts';
import type { Countersigns } from '../operator/countersigns.ts';
import { operatorRoute } from '../operator/operator-route.ts';
import { ofPlayer, readingRoute } from '../operator/personal-reads.ts';
import type { PersonalReads } from '../operator/personal-reads.ts';

export interface BonusOperatorDependencies {
  readonly actions: AuditedActions;
  readonly bonuses: Bonuses;
  readonly countersigns: Countersigns;
  readonly reads: PersonalReads;
  readonly sites: Sites;
}

/** Ids that stand for something else in the addresses of the desk. */
const RESERVED_IDS: ReadonlySet<string> = new Set(['new']);

/** True if an operator has offered this very bonus. */
function isSameOffer(known: OfferedBonus, definition: BonusDefinition, domain: string, by: Actor): boolean {
  return (
    known.createdBy === by.name && known.site === domain && isDeepStrictEqual(known.definition, definition)
  );
}

/** Operator routes for bonus offers and claims. */
export function bonusOperatorRoutes({
  actions,
  bonuses,
  countersigns,
  reads,
  sites,
}: BonusOperatorDependencies): readonly Route[] {
  const { definitions } = bonuses;
  return [
    operatorRoute(getOfferedBonuses, ({ query }) => definitions.list(query.domain ?? null)),
    operatorRoute(addBonus, async ({ body: { domain, definition, reason } }, actor) => {
      if (!sites.all().some(({ setting }) => setting.domain === domain)) return refuse('NOT_FOUND');
      const { bonusId } = definition;
      if (RESERVED_IDS.has(bonusId)) {
        const message = `“${bonusId}” cannot be the id of a bonus. Choose another one.`;
        return refuse('VALIDATION_FAILED', { fields: [{ path: 'definition.bonusId', message }] });
      }
      const known = await definitions.find(bonusId);
      // The answer was lost: the same call from the admin who agreed is answered again.
      if (known !== null)
        return isSameOffer(known, definition, domain, actor) ? known : refuse('BONUS_EXISTS');
      if (!(await definitions.replacesOffered(definition, domain))) return refuse('NOT_FOUND');
      const details = { domain, definition };
      const act = { action: 'ADD_BONUS', subject: `bonus:${bonusId}`, reason, details };
      // A bonus pays house money to anybody who claims it, so two admins have to agree on every word of it.
      const asked = { act: { call: addBonus.name, ...details }, name: definition.title };
      return countersigns.together({ act, actor, asked, content: details }, () =>
        actions.carryOut(actor, { ...act, before: null }, async () => {
          const offered = await bonuses.offer(definition, domain, actor.name, actor.now);
          return isRefused(offered) ? offered : { result: offered, after: { endedAt: null } };
        }),
      );
    }),
    operatorRoute(endBonus, async ({ body: { bonusId, reason } }, actor) => {
      const offered = await definitions.find(bonusId);
      if (offered === null) return refuse('NOT_FOUND');
      const act = { action: 'END_BONUS', subject: `bonus:${bonusId}`, reason, details: null };
      return actions.carryOut(actor, { ...act, before: { endedAt: offered.endedAt } }, async () => {
        if (!(await definitions.end(bonusId, actor.now))) return refuse('NOT_FOUND');
        return { result: { ...offered, endedAt: actor.now }, after: { endedAt: actor.now } };
      });
    }),
    readingRoute(
      reads,
      getBonusClaims,
      async ({ query: { bonusId, playerId: player } }) => {
        const claims = await bonuses.claims({
          bonusId,
          playerId: player === undefined ? undefined : playerId(player),
        });
        return claims.map(wireClaim);
      },
      (claims) => claims.map(ofPlayer),
    ),
    operatorRoute(cancelBonusClaim, ({ body: { claimId, reason } }, actor) => {
      const act = { action: 'CANCEL_BONUS_CLAIM', subject: `claim:${claimId}`, reason, details: null };
      return actions.carryOut(actor, { ...act, before: { state: 'WAGERING' } }, async () => {
        const claim = await bonuses.cancel(claimId, { by: actor.name, reason });
        return isRefused(claim) ? claim : { result: wireClaim(claim), after: { state: claim.row.state } };
      });
    }),
  ];
}

function wireClaim({ row, wagered: { counted, mostWith } }: ClaimWithWagered): OperatorBonusClaim {
  return {
    claimId: row.claim_id,
    bonusId: row.bonus_id,
    playerId: row.player_id,
    state: row.state,
    amount: fromPaise(paise(row.amount)),
    toWager: fromPaise(paise(row.to_wager)),
    wagered: fromPaise(paise(counted)),
    mostWith: mostWith === null ? null : { ...mostWith, wagered: fromPaise(paise(mostWith.wagered)) },
    claimedAt: row.claimed_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
    reason: row.reason,
    endedBy: row.ended_by,
  };
}
