import type { DocsOf } from '../call-docs.ts';
import { exampleBonus } from '../examples/cashier.ts';
import type * as calls from './bonus.ts';

export const BONUS_DOCS: DocsOf<typeof calls> = {
  getBonuses: {
    description:
      'The bonuses of the account’s own site for this player: which can be claimed, which are being wagered and how far, and how earlier ones ended. Current ones come first.',
    example: { query: {}, body: null, result: { bonuses: [exampleBonus] } },
  },
  claimBonus: {
    description:
      'Claims a bonus. Although it is a GET, it is safe to repeat, prefetch or send in parallel: a player gets a bonus once, and every further call returns its state. The bonus is kept in a separate account until it has been wagered; requesting a withdrawal before that forfeits it.',
    example: { query: { bonusId: 'welcome' }, body: null, result: exampleBonus },
  },
};
