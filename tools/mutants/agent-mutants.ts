import { ENGINE } from './mutant.ts';
import type { Mutant } from './mutant.ts';

/** What the levels above a player carry, and who may see it. */
export const AGENT_MUTANTS: readonly Mutant[] = [
  {
    name: 'players bet beyond what their branch can owe',
    file: `${ENGINE}/agents/upline-check.ts`,
    find: "if (node.branchSum + node.credit < branch) return { code: 'UPLINE_LIMIT_REACHED' };",
    replace: '',
    tests: [`${ENGINE}/agents/limits.test.ts`],
  },
  {
    name: 'a reversal shares a result once more instead of taking it back',
    file: `${ENGINE}/agents/settle-agents.ts`,
    find: 'const paid = direction * amount;',
    replace: 'const paid = amount;',
    tests: [`${ENGINE}/agents`],
  },
  {
    name: 'a level reads the members beside it',
    file: 'apps/exchange/src/modules/agents/branch-reads.ts',
    find: 'isInBranch(state, giver, nodeId) ? memberDetailView(state, nodeId) : undefined',
    replace: 'memberDetailView(state, nodeId)',
    tests: ['apps/exchange/src/modules/agents/visibility.test.ts'],
  },
];
