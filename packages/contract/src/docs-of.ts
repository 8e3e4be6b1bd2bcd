import { AGENT_ENTRIES_DOCS } from './calls/agent-entries.docs.ts';
import { ALERT_DOCS } from './calls/alerts.docs.ts';
import { ACCOUNT_DOCS } from './calls/account.docs.ts';
import { BASKETS_DOCS } from './calls/baskets.docs.ts';
import { BET_RECORDS_DOCS } from './calls/bet-records.docs.ts';
import { BETTING_DOCS } from './calls/betting.docs.ts';
import { BONUS_DOCS } from './calls/bonus.docs.ts';
import { CASHIER_DOCS } from './calls/cashier.docs.ts';
import { CASINO_DOCS } from './calls/casino.docs.ts';
import { ARMED_ORDERS_DOCS } from './calls/armed-orders.docs.ts';
import { AUTOMATIC_CASH_OUT_DOCS } from './calls/automatic-cash-out.docs.ts';
import { CASH_OUT_DOCS } from './calls/cash-out.docs.ts';
import { CATALOGUE_DOCS } from './calls/catalogue.docs.ts';
import { DESK_PAGES_DOCS } from './calls/desk-pages.docs.ts';
import { INBOX_DOCS } from './calls/inbox.docs.ts';
import { LOG_IN_DOCS } from './calls/log-in.docs.ts';
import { NOTICE_DOCS } from './calls/notices.docs.ts';
import { ONE_CLICK_DOCS } from './calls/one-click.docs.ts';
import { OPERATOR_AGENT_DISPUTES_DOCS } from './calls/operator/agent-disputes.docs.ts';
import { OPERATOR_AGENTS_DOCS } from './calls/operator/agents.docs.ts';
import { ASKED_ACTS_DOCS } from './calls/operator/asked-acts.docs.ts';
import { OPERATOR_BONUSES_DOCS } from './calls/operator/bonuses.docs.ts';
import { OPERATOR_CASINO_DOCS } from './calls/operator/casino.docs.ts';
import { OPERATOR_MARKETS_DOCS } from './calls/operator/markets.docs.ts';
import { NEW_MARKETS_DOCS } from './calls/operator/new-markets.docs.ts';
import { OPERATOR_MONEY_DOCS } from './calls/operator/money.docs.ts';
import { OPERATORS_DOCS } from './calls/operator/operators.docs.ts';
import { OPERATOR_PASSKEYS_DOCS } from './calls/operator/passkeys.docs.ts';
import { OPERATOR_PLAYER_HISTORY_DOCS } from './calls/operator/player-history.docs.ts';
import { OPERATOR_PLAYER_NOTES_DOCS } from './calls/operator/player-notes.docs.ts';
import { OPERATOR_PLAYER_SESSIONS_DOCS } from './calls/operator/player-sessions.docs.ts';
import { OPERATOR_PLAYERS_DOCS } from './calls/operator/players.docs.ts';
import { OPERATOR_RISK_DOCS } from './calls/operator/risk.docs.ts';
import { OPERATOR_RECONCILIATION_DOCS } from './calls/operator/reconciliation.docs.ts';
import { OPERATOR_REPORTS_DOCS } from './calls/operator/reports.docs.ts';
import { OPERATOR_SITES_DOCS } from './calls/operator/sites.docs.ts';
import { EVENTS_DOCS } from './calls/operator/events.docs.ts';
import { TIMELINE_DOCS } from './calls/operator/timeline.docs.ts';
import { OWN_DISPUTES_DOCS } from './calls/own-disputes.docs.ts';
import { PASSKEY_DOCS } from './calls/passkeys.docs.ts';
import { PRACTICE_DOCS } from './calls/practice.docs.ts';
import { PROTECTION_DOCS } from './calls/protection.docs.ts';
import { REPORTS_DOCS } from './calls/reports.docs.ts';
import { SETTINGS_DOCS } from './calls/settings.docs.ts';
import type { CallDocs } from './call-docs.ts';
import type { CALLS } from './calls.ts';
import type { Call } from './define-call.ts';

/** Complete, because the compiler requires every name. */
const DOCS: { readonly [C in (typeof CALLS)[number] as C['name']]: CallDocs<C> } = {
  ...LOG_IN_DOCS,
  ...OWN_DISPUTES_DOCS,
  ...ACCOUNT_DOCS,
  ...INBOX_DOCS,
  ...PASSKEY_DOCS,
  ...SETTINGS_DOCS,
  ...DESK_PAGES_DOCS,
  ...NOTICE_DOCS,
  ...ALERT_DOCS,
  ...CATALOGUE_DOCS,
  ...PRACTICE_DOCS,
  ...BETTING_DOCS,
  ...BASKETS_DOCS,
  ...ONE_CLICK_DOCS,
  ...BET_RECORDS_DOCS,
  ...CASH_OUT_DOCS,
  ...ARMED_ORDERS_DOCS,
  ...AUTOMATIC_CASH_OUT_DOCS,
  ...BONUS_DOCS,
  ...PROTECTION_DOCS,
  ...REPORTS_DOCS,
  ...CASHIER_DOCS,
  ...AGENT_ENTRIES_DOCS,
  ...CASINO_DOCS,
  ...OPERATORS_DOCS,
  ...OPERATOR_PASSKEYS_DOCS,
  ...OPERATOR_MARKETS_DOCS,
  ...NEW_MARKETS_DOCS,
  ...EVENTS_DOCS,
  ...TIMELINE_DOCS,
  ...OPERATOR_PLAYERS_DOCS,
  ...OPERATOR_PLAYER_HISTORY_DOCS,
  ...OPERATOR_PLAYER_SESSIONS_DOCS,
  ...OPERATOR_PLAYER_NOTES_DOCS,
  ...OPERATOR_MONEY_DOCS,
  ...ASKED_ACTS_DOCS,
  ...OPERATOR_BONUSES_DOCS,
  ...OPERATOR_CASINO_DOCS,
  ...OPERATOR_REPORTS_DOCS,
  ...OPERATOR_RECONCILIATION_DOCS,
  ...OPERATOR_AGENTS_DOCS,
  ...OPERATOR_AGENT_DISPUTES_DOCS,
  ...OPERATOR_RISK_DOCS,
  ...OPERATOR_SITES_DOCS,
};

/** The documentation of a call. Throws if the call is not part of the contract. */
export function docsOf<C extends Call>(call: C): CallDocs<C> {
  const docs = (DOCS as Readonly<Record<string, unknown>>)[call.name];
  if (docs === undefined) throw new Error(`The contract has no call ${call.name}.`);
  return docs as CallDocs<C>;
}
