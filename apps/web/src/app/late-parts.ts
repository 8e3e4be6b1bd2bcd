import { BetSlipPanel } from '../features/bet-slip/bet-slip-panel.tsx';
import { InlineSlip } from '../features/bet-slip/inline-slip.tsx';
import { SlipHost } from '../features/bet-slip/slip-host.tsx';
import { SportBranch } from '../features/match-list/tree/sport-branch.tsx';
import { BetsPanel } from './bets-panel.tsx';
import { PlayerWatch } from './player-watch.tsx';
import { AccountMenu } from './layout/account-menu.tsx';
import { FindButton } from './layout/find-button.tsx';
import { BrowseButton } from './layout/browse-button.tsx';
import { Footer } from './layout/footer.tsx';
import { RailDrawer } from './layout/rail-drawer.tsx';

/** What loads right after the first prices, on every page, in one download. */
export const PARTS = {
  AccountMenu,
  BetSlipPanel,
  BrowseButton,
  FindButton,
  Footer,
  InlineSlip,
  OpenBetsPanel: BetsPanel,
  PlayerWatch,
  RailDrawer,
  SlipHost,
  SportBranch,
};
