import type { OperatorCallName } from '@layline/contract/operator-calls.ts';

/** A screen of the desk, shown to roles that may make its call. */
export interface Screen {
  readonly path:
    | '/trading'
    | '/waiting'
    | '/risk'
    | '/players'
    | '/cashier'
    | '/agents'
    | '/casino'
    | '/reports'
    | '/bonuses'
    | '/sites'
    | '/staff'
    | '/audit';
  readonly name: string;
  readonly needs: OperatorCallName;
  /** The call that is the daily work there, if another role only reads the screen. */
  readonly work?: OperatorCallName;
}

/** In the order of the navigation. */
export const SCREENS: readonly Screen[] = [
  { path: '/trading', name: 'Trading', needs: 'getOperatorMarkets', work: 'createEvent' },
  { path: '/waiting', name: 'Waiting', needs: 'getProposals' },
  { path: '/risk', name: 'Risk', needs: 'getRiskExposure' },
  { path: '/cashier', name: 'Cashier', needs: 'getMoneyFigures', work: 'approveMoneyRequest' },
  { path: '/players', name: 'Players', needs: 'getOperatorPlayers' },
  { path: '/agents', name: 'Agents', needs: 'getAgentBranch' },
  { path: '/casino', name: 'Casino', needs: 'getCasinoResults' },
  { path: '/reports', name: 'Reports', needs: 'getHouseReport' },
  { path: '/bonuses', name: 'Bonuses', needs: 'getOfferedBonuses' },
  { path: '/sites', name: 'Sites', needs: 'getSites' },
  { path: '/staff', name: 'Staff', needs: 'getOperators' },
  { path: '/audit', name: 'Audit', needs: 'getAuditLog' },
];
