import type { DocsOf } from '../../call-docs.ts';
import { NOW } from '../../examples/cricket-match.ts';
import { exampleClaim, exampleDefinition, exampleOfferedBonus, PLAYER_ID } from '../../examples/operator.ts';
import type * as calls from './bonuses.ts';

// A definition from before bonuses could be shared.
const { shared: _shared, replaces: _replaces, ...alone } = exampleDefinition;

export const OPERATOR_BONUSES_DOCS: DocsOf<typeof calls> = {
  getOfferedBonuses: {
    description: 'Bonuses of one site or of all, including ended ones, newest first; at most 200.',
    notes: { domain: 'Setting `domain` of a site.' },
    example: { query: { domain: 'layline.example' }, body: null, result: [exampleOfferedBonus] },
    samples: [{ query: {}, body: null }],
  },
  addBonus: {
    description:
      'Offers a bonus on a site from its `opensAt` on, once two admins have asked for the same one. A definition never changes, since players have claimed by it: a new version is a bonus of its own that `replaces` the earlier one, which ends in the same moment. Claims of the earlier version continue under its terms, and players who have one cannot claim the new one. If it is `shared`, levels of agents that have accepted a BONUS share bear that part of what their players claim; what expires or is taken back returns to them on the same terms. The same call again, by the admin whose call offered it, is answered again. BONUS_EXISTS if the id is taken otherwise, NOT_FOUND for a domain that no site has, or if the bonus that it replaces is not offered there.',
    example: {
      query: {},
      body: { domain: 'layline.example', definition: exampleDefinition, reason: 'For the season' },
      result: exampleOfferedBonus,
    },
    samples: [
      {
        query: {},
        body: {
          domain: 'layline.example',
          definition: {
            ...alone,
            replaces: 'diwali-2025',
            bonusId: 'diwali-2026',
            kind: 'FIXED',
            percent: 100,
            closesAt: null,
            maxClaims: null,
            budget: null,
          },
          reason: 'For Diwali',
        },
      },
      {
        query: {},
        body: { domain: 'layline.example', definition: alone, reason: 'For the season' },
      },
    ],
  },
  endBonus: {
    description:
      'Ends a bonus: nobody can claim it any more, but existing claims continue. NOT_FOUND if it has ended.',
    example: {
      query: {},
      body: { bonusId: 'welcome', reason: 'The season is over' },
      result: { ...exampleOfferedBonus, endedAt: NOW },
    },
  },
  getBonusClaims: {
    description: 'Claims of bonuses, newest first; at most 200.',
    example: { query: { bonusId: 'welcome', playerId: PLAYER_ID }, body: null, result: [exampleClaim] },
    samples: [{ query: {}, body: null }],
  },
  cancelBonusClaim: {
    description:
      'Cancels a claim that is being wagered: the bonus goes back to the house, and the player can read the reason. NOT_FOUND, or INVALID_INPUT if it has ended.',
    example: {
      query: {},
      body: { claimId: exampleClaim.claimId, reason: 'Two accounts of one person' },
      result: {
        ...exampleClaim,
        state: 'CANCELLED',
        endedAt: NOW,
        reason: 'Two accounts of one person',
        endedBy: 'meera',
      },
    },
  },
};
