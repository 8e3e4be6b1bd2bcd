/**
 * What a player goes without if a provider does not offer a call, or answers it in a way that the client cannot use.
 * Everything else keeps working.
 */
export const WITHOUT: Readonly<Record<string, string>> = {
  'Account/Authenticate': 'Nobody can log in with a password.',
  'Account/LoginAsDemoUser': 'Nobody can try the site as the demo user.',
  'api/v1/token/token': 'Players who come from a partner’s site have to log in here.',
  'Account/Register': 'Nobody can sign up.',
  'Account/VerificationUser': 'A sign-up cannot be completed.',
  'Account/ResendVerificationCode': 'A lost code cannot be sent again.',
  'Account/GetAccessTokenValidateTime': 'The client relies on the expiry from the log-in.',
  'Account/RefreshToken': 'A session ends at its expiry, and the player logs in again.',
  'Account/Logout': 'The client forgets the session, but its tokens stay valid until they expire.',
  'Account/GetUserLoginAttempts': 'The profile lists no log-ins.',
  'Account/GetActivityLog': 'The profile lists no activity.',
  'Account/GetSessions': 'The profile does not list other sessions.',
  'Account/EndSession': 'Other sessions cannot be ended from the profile.',
  'Account/GetInbox': 'The header has no inbox.',
  'Account/MarkInboxRead': 'The inbox counts what has been read as new.',
  'Account/BeginPasskeyLogin': 'The log-in offers no passkeys.',
  'Account/LoginWithPasskey': 'Nobody can log in with a passkey.',
  'Account/GetPasskeys': 'The password page offers no passkeys.',
  'Account/BeginPasskeyConfirmation': 'A withdrawal cannot be confirmed with a passkey.',
  'Account/BeginPasskey': 'No passkey can be added.',
  'Account/AddPasskey': 'No passkey can be added.',
  'Account/RenamePasskey': 'Passkeys keep their names.',
  'Account/RemovePasskey': 'Passkeys cannot be removed.',
  'Account/changePassword': 'The password cannot be changed.',
  'Account/ForgotPassword': 'A forgotten password cannot be reset here.',
  'Account/ResetPassword': 'A forgotten password cannot be reset here.',
  'Account/GetPaymentInfo': 'The payment page shows no account to pay to.',
  'Account/GetAgentEntries': 'Players of an agent see no entries with the agent.',
  'Account/AnswerAgentEntry': 'Players of an agent cannot confirm that the agent has paid them.',
  'Account/AskAgentWithdrawal': 'Players of an agent ask the agent for their money in some other way.',
  'Account/GetDisputes': 'Players of an agent see no disputes with the agent.',
  'Account/OpenDispute': 'Players of an agent cannot dispute a line of their week here.',
  'UserStake/Add': 'Quick stakes cannot be changed.',
  'api/ip/lookup': 'The profile does not show the player’s address and country.',
  'api/setting/GetSettingExpiry':
    'Nothing is lost: any answer tells the client that the provider can be reached.',
  'Setting/GetSetting': 'The slip starts with the client’s own defaults.',
  'Setting/GetPreferences': 'Preferences can be seen, but not changed.',
  'Setting/SetPreferences': 'Preferences cannot be changed.',
  'Push/GetSetup': 'The settings offer no push notifications.',
  'Push/Subscribe': 'Push notifications cannot be switched on.',
  'Push/Unsubscribe': 'Push notifications end only with the session.',
  'Alert/GetAlerts': 'The profile lists no alerts.',
  'Alert/Set': 'No alerts can be set.',
  'Alert/Remove': 'Alerts cannot be removed.',
  'Setting/StoreImage': 'A receipt cannot be attached to a deposit.',
  'event/GetBySportName': 'The list of a sport cannot be loaded.',
  'Event/TreeSportWithEvent': 'Home and In-Play list no events; the lists of the sports do.',
  'Event/GetByIds': 'Without a hub, scores in the lists are updated once a minute.',
  'Event/Closest': 'The markets page offers no events to choose from.',
  'Market/GetByEventId': 'Events show no markets.',
  'Market/GetHouseMarkets': 'Fancy Games looks for markets in the next events only.',
  'Odds/GetUserOddsV2': 'Markets show no prices, so nobody can bet.',
  'Odds/GetUserLimits': 'The slip uses the limits of the market.',
  'DeskPage/GetPages': 'Pages of the trading desk are kept in this browser only.',
  'DeskPage/Save': 'Pages of the trading desk are kept in this browser only.',
  'DeskPage/Delete': 'Pages of the trading desk are kept in this browser only.',
  'Event/GetStars': 'Stars are kept in this browser only.',
  'Event/ChangeStars': 'Stars are kept in this browser only.',
  'Practice/GetRecordings': 'Players can practise on simulated matches only.',
  'Odds/GetPriceHistory': 'Markets show no price history.',
  'Odds/GetTrades': 'The trading desk has no chart.',
  'Odds/GetTraded': 'Ladders do not show what was traded at each price.',
  'Event/GetScoreMoments': 'Charts show no wickets, goals, games or points.',
  'api/services/app/Sport/GetScoreCard': 'Events show no score card.',
  'Bet/PlaceBetV2': 'Nobody can bet.',
  'Bet/CancelBet': 'Players cannot cancel an open bet.',
  'Bet/CancelAll': 'Players cannot cancel all open bets at once.',
  'Bet/ChangeBet': 'Players cannot change an open bet.',
  'Bet/ArmOneClick': 'The caps of one-click are counted by the browser alone.',
  'Bet/DisarmOneClick': 'The caps of one-click are counted by the browser alone.',
  'Bet/PlaceBasket': 'The bets of a basket are placed one by one, and some of them may stay unmatched.',
  'Bet/GetBaskets':
    'After a reload, and on another device, a waiting basket is known from the hub alone, and after its next message.',
  'Bet/CancelBasket': 'Players cannot call off a waiting basket.',
  'Bet/GetCashOut': 'Players are shown no figure for cashing out.',
  'Bet/CashOut': 'Players cannot cash out.',
  'Bet/CancelCashOut': 'Players cannot cancel a waiting cash-out.',
  'Bet/GetAutomaticCashOuts': 'Players cannot have the exchange cash out by itself.',
  'Bet/ArmCashOut': 'Players cannot have the exchange cash out by itself.',
  'Bet/DisarmCashOut': 'Players cannot cancel an automatic cash-out.',
  'Bet/GetBetRecords':
    'Receipts follow a bet only while it is open, and what happened to a bet while the player was away is in the statement only.',
  'Bet/GetArmedOrders': 'Players cannot have the exchange place orders by itself.',
  'Bet/ArmEntry': 'Players cannot have a bet placed at a price.',
  'Bet/ArmOffset': 'Players cannot have the fills of a bet answered.',
  'Bet/ArmExit': 'Players cannot have a position closed at a price.',
  'Bet/ChangeArmedOrder': 'Armed orders can be removed, but not changed.',
  'Bet/DisarmOrder': 'Players cannot cancel an armed order.',
  'Bet/SaveBetSlip': 'The slip is kept in this browser only.',
  'Bet/GetBetSlip': 'The slip is kept in this browser only.',
  'Bet/GetUserExpectedProfitLoss': 'Markets do not show the profit or loss of each result.',
  'Bet/GetUserOpenBets': 'Open bets are not listed; balance and exposure come only from the hub.',
  'Bet/GetOwnFills': 'Charts do not show when the player’s own bets were matched.',
  'Bet/GetPlayerGrid': 'Current Bets shows no positions.',
  'Bet/GetUserBetHistory': 'The bet history is empty.',
  'Bet/GetBetDetail': 'A bet in the history has no details.',
  'Bet/GetProfitLoss': 'There is no profit-and-loss report.',
  'Bet/GetFigures': 'There are no figures of one’s own betting.',
  'Bet/GetTopTenWinners': 'The top winners are not shown.',
  'Transaction/GetHistory': 'The account statement is empty.',
  'Transaction/GetDetail': 'A line of the statement has no details.',
  'DepositWithdrawal/CreateRequestForDepositWithdrawal':
    'Deposits and withdrawals can be requested on the payment page only.',
  'DepositWithdrawal/CreateDeposit': 'Deposits cannot be requested on the payment page.',
  'DepositWithdrawal/CreateWithdrawal': 'Withdrawals cannot be requested on the payment page.',
  'DepositWithdrawal/CancelRequest': 'Players cannot cancel a request.',
  'DepositWithdrawal/PlayerRequests': 'A request cannot be opened.',
  'DepositWithdrawal/GetDepositWithdrawals': 'The list of deposits and withdrawals is empty.',
  'DepositWithdrawal/GetUserWithdrawalHistory': 'The last withdrawals are not shown.',
  'Bonus/GetBonuses': 'The bonus page shows what the settings advertise, and nothing can be claimed.',
  'Bonus/Claim': 'A bonus cannot be claimed.',
  'api/InternationalCasino/GetGames': 'The casino lists no games.',
  'api/InternationalCasino/Game': 'Games with their own address do not open.',
  'Casino/GetTableGameUrl': 'Table games do not open.',
  'Casino/GetLobbyGameUrl': 'Lobby games do not open.',
  'Casino/GetInternationalGameUrl': 'International games do not open.',
  'Casino/GetGameVisit': 'A game does not show the result of the visit.',
  'Casino/EndGameVisit': 'A visit to a game ends when the provider ends it.',
  'Casino/GetOwnGames': 'The lobby has no favourite or recent games.',
  'Casino/SetFavourite': 'The lobby has no favourite games.',
  'Casino/GetRounds': 'Casino rounds are not listed.',
  'Casino/GetGameResults': 'Games do not show their last results.',
};

const LOGGED_IN =
  'The name is the one that was typed, balance and exposure come from the open bets, and every sport of the site is shown.';
const EVENTS = 'Events are shown with title, date and status, but without competition and score.';
const SUCCESS = 'The client looks only at success.';
const SUCCESS_AND_LIST = 'The client looks only at success, and reloads the list.';

/** The same where a result has the fields of the specification, but not all those of the contract. */
const WITH_THE_NAMED_FIELDS: Readonly<Record<string, string>> = {
  'Account/Authenticate': LOGGED_IN,
  'Account/LoginAsDemoUser': LOGGED_IN,
  'Account/VerificationUser': LOGGED_IN,
  'api/v1/token/token': LOGGED_IN,
  'Account/Register': SUCCESS,
  'Account/ResendVerificationCode': SUCCESS,
  'Account/changePassword': SUCCESS,
  'Account/RefreshToken': 'The refresh token from the log-in stays in use.',
  'Account/GetUserLoginAttempts': 'The profile shows what can be read of each log-in.',
  'UserStake/Add': SUCCESS,
  'event/GetBySportName': EVENTS,
  'Event/TreeSportWithEvent': EVENTS,
  'Event/Closest': EVENTS,
  'Bet/PlaceBetV2': 'The slip confirms the bet; the open bets show its status.',
  'Bet/GetUserOpenBets': 'Open bets show what can be read of them.',
  'Bet/GetUserExpectedProfitLoss': 'Markets do not show the profit or loss of each result.',
  'DepositWithdrawal/CreateRequestForDepositWithdrawal': SUCCESS_AND_LIST,
  'DepositWithdrawal/CreateDeposit': SUCCESS_AND_LIST,
  'DepositWithdrawal/CreateWithdrawal': SUCCESS_AND_LIST,
  'Bonus/Claim': SUCCESS_AND_LIST,
};

/** Covers all calls about a player's own limits and breaks. */
export const WITHOUT_PROTECTION = 'Players cannot set limits or take a break.';

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
