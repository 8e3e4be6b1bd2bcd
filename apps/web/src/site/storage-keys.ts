/** Names in local storage (R3.11); the first block is literally the specification's. */
export const KEYS = {
  accessToken: 'accessToken',
  refreshTokenSnake: 'refresh_token',
  refreshToken: 'refreshToken',
  userInfo: 'userinfo',
  expireIn: 'expire_in',
  expireAt: 'expire_DateTime',
  openBets: 'OpenBets',
  profitLoss: 'ProfitLoss',
  baseUrl: 'baseUrl',
  siteSuspended: 'siteSuspended',

  casinoToken: 'casinoToken',
  deviceToken: 'deviceToken',
  pins: 'pinnedEvents',
  guestStars: 'guestStars',
  theme: 'theme',
  siteSettings: 'siteSettings',
  autoTheme: 'autoTheme',
  language: 'language',
  odds: 'odds',
  betSlips: 'betSlips',
  games: 'games',
  sportTree: 'sportTree',
  signUp: 'signUp',
  appBar: 'appBar',
  quickStart: 'quickStart',
  recentFinds: 'recentFinds',
} as const;

/** What a log-out keeps (R4.2), besides what the trading desk keeps under names that begin with `desk`. */
export const KEPT_ON_LOGOUT: readonly string[] = [
  KEYS.baseUrl,
  KEYS.theme,
  KEYS.autoTheme,
  KEYS.language,
  KEYS.odds,
  KEYS.pins,
  KEYS.guestStars,
  KEYS.quickStart,
  KEYS.deviceToken,
];

/** What the end of a session removes (R4.4, R4.5). */
export const SESSION_KEYS: readonly string[] = [
  KEYS.accessToken,
  KEYS.refreshTokenSnake,
  KEYS.refreshToken,
  KEYS.userInfo,
  KEYS.casinoToken,
  KEYS.expireIn,
  KEYS.expireAt,
  KEYS.openBets,
  KEYS.profitLoss,
];

/** Copies of provider data to start the next visit with; the first to be dropped if there is no room. */
export const EXPENDABLE_KEYS: readonly string[] = [
  KEYS.games,
  KEYS.sportTree,
  KEYS.openBets,
  KEYS.profitLoss,
];
