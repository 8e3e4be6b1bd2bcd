/** The calls of section 7 of the specification, and how to probe each without changing anything. */

export interface SpecifiedCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /**
   * `guest` and `player` calls only read. The others change something, so they are made in a way that must be refused:
   * `change`, a player's call, without a token, and `entry`, open to anybody, with an empty body.
   */
  readonly kind: 'guest' | 'player' | 'change' | 'entry';
  /** The parameters it is called with, apart from the token. */
  readonly asks?: 'event' | 'sport' | 'token' | 'page';
  /** The entities in its result, where the specification names them. */
  readonly gives?: 'sports' | 'events' | 'openBets' | 'ofEvents';
}

const by =
  (method: SpecifiedCall['method']) =>
  (
    path: string,
    kind: SpecifiedCall['kind'],
    more: Pick<SpecifiedCall, 'asks' | 'gives'> = {},
  ): SpecifiedCall => ({ method, path, kind, ...more });
const [get, post] = [by('GET'), by('POST')];

/** All calls except log-in and renewal. */
export const SPECIFIED_CALLS: readonly SpecifiedCall[] = [
  post('api/v1/token/token', 'entry'),
  post('Account/Register', 'entry'),
  post('Account/VerificationUser', 'entry'),
  post('Account/ResendVerificationCode', 'entry'),
  post('Account/GetAccessTokenValidateTime', 'guest', { asks: 'token' }),
  get('api/setting/GetSettingExpiry', 'guest'),
  post('Account/GetUserLoginAttempts', 'player', { asks: 'page' }),
  post('UserStake/Add', 'change'),
  get('Event/TreeSportWithEvent', 'guest', { gives: 'sports' }),
  get('event/GetBySportName', 'guest', { asks: 'sport', gives: 'events' }),
  get('Market/GetByEventId', 'guest', { asks: 'event' }),
  get('Odds/GetUserOddsV2', 'guest', { asks: 'event' }),
  get('Event/Closest', 'guest', { gives: 'events' }),
  post('Bet/PlaceBetV2', 'change'),
  get('Bet/GetUserExpectedProfitLoss', 'player', { gives: 'ofEvents' }),
  get('Bet/GetUserOpenBets', 'player', { gives: 'openBets' }),
  get('api/services/app/Sport/GetScoreCard', 'guest', { asks: 'event' }),
  post('Bet/GetUserBetHistory', 'player'),
  get('Transaction/GetHistory', 'player'),
  get('Transaction/GetDetail', 'change'),
  get('Setting/GetSetting', 'player'),
  post('Setting/StoreImage', 'change'),
  post('DepositWithdrawal/CreateRequestForDepositWithdrawal', 'change'),
  get('api/InternationalCasino/GetGames', 'guest'),
  post('DepositWithdrawal/PlayerRequests', 'player'),
  post('DepositWithdrawal/GetDepositWithdrawals', 'player'),
  get('Odds/GetUserLimits', 'guest'),
  post('Account/changePassword', 'change'),
  get('Bet/GetTopTenWinners/20', 'guest'),
  get('Bonus/GetBonuses', 'player'),
  get('Bonus/Claim', 'change'),
  get('Account/GetPaymentInfo', 'player'),
  post('DepositWithdrawal/CreateWithdrawal', 'change'),
  post('DepositWithdrawal/CreateDeposit', 'change'),
  get('DepositWithdrawal/GetUserWithdrawalHistory', 'player'),
];

/** Log-in and renewal. */
export const AUTHENTICATE = post('Account/Authenticate', 'entry');
export const DEMO = get('Account/LoginAsDemoUser', 'entry');
export const REFRESH = get('Account/RefreshToken', 'entry');

/** Every path of section 7, in lower case and without a trailing number. */
export const SPECIFIED: ReadonlySet<string> = new Set(
  [...SPECIFIED_CALLS, AUTHENTICATE, DEMO, REFRESH].map(({ path }) =>
    path.replace(/\/\d+$/, '').toLowerCase(),
  ),
);
