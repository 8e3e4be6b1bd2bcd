/**
 * Where the code is that a visit rarely starts with. In a separate file, because a list of file names does not
 * compress: it loads after the first prices, or immediately if the page needs part of it.
 */

/** Pages by the name of their component. */
export const PAGES = {
  BonusPage: () => import('../features/bonus/bonus-page.tsx'),
  ChangePasswordPage: () => import('../features/account/change-password-page.tsx'),
  CouponScreen: () => import('./screens/coupon-screen.tsx'),
  CurrentBetsScreen: () => import('./screens/current-bets-screen.tsx'),
  Error404Screen: () => import('./screens/status-screens.tsx'),
  Error500Screen: () => import('./screens/status-screens.tsx'),
  FancyGamesScreen: () => import('./screens/fancy-games-screen.tsx'),
  HomeScreen: () => import('./screens/home-screen.tsx'),
  LobbyPage: () => import('../features/casino/lobby-page.tsx'),
  LoginScreen: () => import('./screens/session-screens.tsx'),
  LogoutScreen: () => import('./screens/session-screens.tsx'),
  LotusScreen: () => import('./screens/lotus-screen.tsx'),
  MaintenanceScreen: () => import('./screens/status-screens.tsx'),
  MoneyScreen: () => import('./screens/money-screens.tsx'),
  PaymentPage: () => import('../features/cashier/payment-page.tsx'),
  ProfilePage: () => import('../features/account/profile-page.tsx'),
  ProfitLossPage: () => import('../features/reports/profit-loss-page.tsx'),
  ProtectionPage: () => import('../features/protection/protection-page.tsx'),
  RequestsScreen: () => import('./screens/money-screens.tsx'),
  SectionPage: () => import('../features/casino/section-page.tsx'),
  SelfCheckScreen: () => import('./screens/self-check-screen.tsx'),
  SitePage: () => import('../features/site-pages/site-page.tsx'),
  StatementPage: () => import('../features/reports/statement-page.tsx'),
  TradeScreen: () => import('./screens/trade-screen.tsx'),
  UnderConstructionScreen: () => import('./screens/status-screens.tsx'),
  VerifierPage: () => import('../features/verifier/verifier-page.tsx'),
};

/** Overlays that can open on any page. */
export const OVERLAYS = {
  authDialogs: () => import('../features/auth/auth-dialog-host.tsx'),
  browse: () => import('../features/match-list/tree/browse-dialog.tsx'),
  palette: () => import('../features/palette/palette.tsx'),
  quickStart: () => import('../features/quick-start/quick-start.tsx'),
  protection: () => import('../features/protection/protection-watch.tsx'),
};
