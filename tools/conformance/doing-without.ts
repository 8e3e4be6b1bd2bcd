/**
 * What a player goes without if a provider does not offer a call, or answers it in a way that the client cannot use.
 * Everything else keeps working.
 */
const WITHOUT: Readonly<Record<string, string>> = {
  'Account/Authenticate': 'Nobody can log in with a password.',
  'Account/LoginAsDemoUser': 'Nobody can try the site as the demo user.',
  'api/v1/token/token': 'Players of a partner’s site have to log in here themselves.',
  'Account/Register': 'Nobody can sign up.',
  'Account/VerificationUser': 'A sign-up cannot be finished.',
  'Account/ResendVerificationCode': 'A code that was lost cannot be had again.',
  'Account/GetAccessTokenValidateTime': 'The client goes by the expiry that the log-in named.',
  'Account/RefreshToken': 'A session ends at its expiry, and the player logs in again.',
  'Account/Logout': 'The client forgets the session; its tokens stay good until they expire.',
  'Account/GetUserLoginAttempts': 'The profile lists no log-ins.',
  'Account/GetActivityLog': 'The profile lists no activity.',
  'Account/GetSessions': 'The profile lists no other sessions.',
  'Account/EndSession': 'Another session cannot be ended from the profile.',
  'Account/changePassword': 'The password cannot be changed here.',
  'Account/ForgotPassword': 'A forgotten password cannot be set anew here.',
  'Account/ResetPassword': 'A forgotten password cannot be set anew here.',
  'Account/GetPaymentInfo': 'The payment page names no account to pay to.',
  'UserStake/Add': 'Quick stakes are kept in this browser alone.',
  'api/ip/lookup': 'The profile does not name the player’s address and country.',
  'api/setting/GetSettingExpiry': 'Settings are loaded anew when the tab becomes visible.',
  'Setting/GetSetting': 'The slip begins with the client’s own defaults.',
  'Setting/GetPreferences': 'Preferences are kept in this browser alone.',
  'Setting/SetPreferences': 'Preferences are kept in this browser alone.',
  'Setting/StoreImage': 'A receipt cannot be attached to a request.',
  'event/GetBySportName': 'The list of a sport is made from the tree of all sports.',
  'Event/TreeSportWithEvent': 'The client shows the sports that it knows and asks for the events of each.',
  'Event/GetByIds': 'Prices of the lists come with each market.',
  'Event/Closest': 'The markets page has nothing to choose from.',
  'Market/GetByEventId': 'The page of an event shows the event without markets.',
  'Market/GetHouseMarkets': 'Fancy Games says that none are offered.',
  'Odds/GetUserOddsV2': 'Markets show no prices, so that nobody can bet.',
  'Odds/GetUserLimits': 'The slip knows no limits; the provider refuses what is beyond them.',
  'Odds/GetPriceHistory': 'Markets show no price history.',
  'api/services/app/Sport/GetScoreCard': 'Events show no score card.',
  'Bet/PlaceBetV2': 'Nobody can bet.',
  'Bet/CancelBet': 'An open bet cannot be cancelled by the player.',
  'Bet/CancelAll': 'Open bets cannot be cancelled by the player.',
  'Bet/ChangeBet': 'An open bet cannot be changed by the player.',
  'Bet/SaveBetSlip': 'The slip is kept in this browser alone.',
  'Bet/GetBetSlip': 'The slip is kept in this browser alone.',
  'Bet/GetUserExpectedProfitLoss': 'Markets do not show what their results would bring.',
  'Bet/GetUserOpenBets': 'Open bets are not listed; balance and exposure come from the hub alone.',
  'Bet/GetPlayerGrid': 'Current Bets lists bets, and no positions.',
  'Bet/GetUserBetHistory': 'The history of bets is empty.',
  'Bet/GetBetDetail': 'A bet of the history does not open.',
  'Bet/GetProfitLoss': 'The profit-and-loss report is empty.',
  'Bet/GetTopTenWinners': 'The list of winners is not shown.',
  'Transaction/GetHistory': 'The account statement is empty.',
  'Transaction/GetDetail': 'A line of the statement does not open.',
  'DepositWithdrawal/CreateRequestForDepositWithdrawal':
    'Requests are made by the calls for deposits and withdrawals alone.',
  'DepositWithdrawal/CreateDeposit': 'Nobody can ask for a deposit.',
  'DepositWithdrawal/CreateWithdrawal': 'Nobody can ask for a withdrawal.',
  'DepositWithdrawal/CancelRequest': 'A request cannot be taken back by the player.',
  'DepositWithdrawal/PlayerRequests': 'The list of requests is empty.',
  'DepositWithdrawal/GetDepositWithdrawals': 'The list of deposits and withdrawals is empty.',
  'DepositWithdrawal/GetUserWithdrawalHistory': 'The list of withdrawals is empty.',
  'Bonus/GetBonuses': 'The bonus page shows the bonuses of the site’s settings, if there are any.',
  'Bonus/Claim': 'A bonus cannot be claimed.',
  'api/InternationalCasino/GetGames': 'The lobby of the international casino is empty.',
  'api/InternationalCasino/Game': 'Games of other providers do not open.',
  'Casino/GetTableGameUrl': 'Table games do not open.',
  'Casino/GetLobbyGameUrl': 'Games of the lobby do not open.',
  'Casino/GetInternationalGameUrl': 'Games of the international casino do not open.',
  'Casino/GetGameVisit': 'A game that was left cannot be taken up again.',
  'Casino/EndGameVisit': 'A visit to a game ends when the provider ends it.',
  'Casino/GetOwnGames': 'The lobby has no favourites and no games played last.',
  'Casino/SetFavourite': 'The lobby has no favourites.',
  'Casino/GetRounds': 'Rounds played are not listed.',
  'Casino/GetGameResults': 'Games do not show their last results.',
};

const LOGGED_IN =
  'The name is the one that was typed; balance and exposure come from the open bets, and every sport of the site is shown.';
const EVENTS = 'Events are shown by title, date and state, without competition and score.';
const SUCCESS = 'The client goes by the success alone.';
const SUCCESS_AND_LIST = 'The client goes by the success alone, and reads the list again.';

/** The same where a result has the fields of the specification, but not all those of the contract. */
const WITH_THE_NAMED_FIELDS: Readonly<Record<string, string>> = {
  'Account/Authenticate': LOGGED_IN,
  'Account/LoginAsDemoUser': LOGGED_IN,
  'Account/VerificationUser': LOGGED_IN,
  'api/v1/token/token': LOGGED_IN,
  'Account/Register': SUCCESS,
  'Account/ResendVerificationCode': SUCCESS,
  'Account/changePassword': SUCCESS,
  'Account/RefreshToken': 'The refresh token of the log-in stays in use.',
  'Account/GetUserLoginAttempts': 'The profile lists of the log-ins what can be read.',
  'UserStake/Add': SUCCESS,
  'event/GetBySportName': EVENTS,
  'Event/TreeSportWithEvent': EVENTS,
  'Event/Closest': EVENTS,
  'Bet/PlaceBetV2': 'The slip says that the bet was taken; the open bets say what became of it.',
  'Bet/GetUserOpenBets': 'Open bets are listed with what can be read of them.',
  'Bet/GetUserExpectedProfitLoss': 'Markets do not show what their results would bring.',
  'DepositWithdrawal/CreateRequestForDepositWithdrawal': SUCCESS_AND_LIST,
  'DepositWithdrawal/CreateDeposit': SUCCESS_AND_LIST,
  'DepositWithdrawal/CreateWithdrawal': SUCCESS_AND_LIST,
  'Bonus/Claim': SUCCESS_AND_LIST,
};

/** Covers all calls about a player's own limits and breaks. */
const WITHOUT_PROTECTION = 'A player cannot set limits or take a break here.';

const byPath = (texts: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(texts).map(([path, text]) => [path.toLowerCase(), text]));

const MISSING = byPath(WITHOUT);
const NAMED_ONLY = byPath(WITH_THE_NAMED_FIELDS);

/** What a player goes without if the call is missing; undefined for a path that is not a player's call. */
export function doingWithout(path: string): string | undefined {
  const plain = plainOf(path);
  return plain.startsWith('protection/') ? WITHOUT_PROTECTION : MISSING.get(plain);
}

/** What a player goes without if the result has only the fields of the specification. */
export function doingWithNamedFields(path: string): string | undefined {
  return NAMED_ONLY.get(plainOf(path)) ?? doingWithout(path);
}

function plainOf(path: string): string {
  return path.replace(/^\/|\/(?:\{.*|\d+)$/g, '').toLowerCase();
}
