import type { DocsOf } from '../call-docs.ts';
import { exampleBonus } from '../examples/cashier.ts';
import type * as calls from './bonus.ts';

export const BONUS_DOCS: DocsOf<typeof calls> = {
  getBonuses: {
    description:
      'The bonuses of the account’s own site for this player: what can be claimed, what is being wagered and how far it is, and what became of those before. What is running comes first.',
    example: { query: {}, body: null, result: { bonuses: [exampleBonus] } },
  },
  claimBonus: {
    description:
      'Claims a bonus. Although it is a GET, it may be repeated, fetched ahead and sent in parallel: a player has a bonus once, and every further call answers with how it stands. The bonus waits on an account of its own until it is wagered; a withdrawal asked for meanwhile forfeits it.',
    example: { query: { bonusId: 'welcome' }, body: null, result: exampleBonus },
  },
};
