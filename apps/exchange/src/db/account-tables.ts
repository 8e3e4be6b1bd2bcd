/** Rows of accounts and sessions. Times in UTC ms; flags are 0 or 1; secrets are stored only as hashes. */
export interface AccountTables {
  accounts: AccountTable;
  one_time_codes: OneTimeCodeTable;
  login_guesses: LoginGuessTable;
  login_attempts: LoginAttemptTable;
  sessions: SessionTable;
  refresh_tokens: RefreshTokenTable;
  partner_codes: PartnerCodeTable;
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
  player_settings: PlayerSettingsTable;
  sms_outbox: SmsOutboxTable;
  signing_keys: SigningKeyTable;
  activities: ActivityTable;
}

/** PENDING: waits for its one-time code and has no player in the engine. OPENING: is being opened there, or was when the process ended. OPEN: done. */
export type AccountState = 'PENDING' | 'OPENING' | 'OPEN';

export interface AccountTable {
  player_id: string;
  /** As the player wrote it. */
  user_name: string;
  /** The name in lower case, unique; null for demo players, who cannot log in by name. */
  name_key: string | null;
  password_hash: string | null;
  /** Ten digits. */
  mobile: string | null;
  /** `domain` setting of the site where the player signed up. */
  site: string;
  state: AccountState;
  /** Play money credited on opening, paise. */
  /** When a one-time code proved the number; null until then. */
  mobile_verified_at: number | null;
  opening_credit: number;
  created_at: number;
}

export interface OneTimeCodeTable {
  /** Player id for sign-up, `password:` and player id for a new password, `nobody:` and a keyed hash where there is no such account. */
  receiver: string;
  /** Keyed hash; null once used. */
  code_hash: string | null;
  sent_at: number;
  expires_at: number;
  tries: number;
  /** Codes sent since `first_sent_at`. */
  sent: number;
  first_sent_at: number;
}

/** Wrong guesses at a name's password from one place, whether or not the player exists. */
export interface LoginGuessTable {
  name_key: string;
  /** A network, all strangers, or a device or session known to the account. */
  scope: string;
  failures: number;
  last_at: number;
}

export interface LoginAttemptTable {
  attempt_id: string;
  player_id: string | null;
  at: number;
  address: string;
  browser: string;
  /** SUCCESS, or the code of the refusal. */
  result: string;
}

export interface SessionTable {
  session_id: string;
  player_id: string;
  casino_hash: string;
  site: string;
  remembered: number;
  created_at: number;
  /** Where it was opened from; null for sessions older than this column. */
  address: string | null;
  browser: string | null;
  /** Hash of the id of the device on which it was opened; null if devices are not distinguished. */
  device: string | null;
  ended_at: number | null;
  /** LOGOUT, REUSE … */
  end_reason: string | null;
}

export interface RefreshTokenTable {
  token_hash: string;
  session_id: string;
  issued_at: number;
  expires_at: number;
  used_at: number | null;
  /** The browser that used it, and the salt of its successor, for a repeat of the same request. */
  used_by: string | null;
  next_salt: string | null;
}

/** Codes that a partner site gives to its player's browser. */
export interface PartnerCodeTable {
  code_hash: string;
  client_id: string;
  player_id: string;
  expires_at: number;
  used_at: number | null;
}

/** Passkeys: of players in one table, of operators in another. */
export interface PasskeyTable {
  passkey_id: string;
  /** The player or operator. */
  owner_id: string;
  /** The device's id of it, base64url. */
  credential_id: string;
  /** The host that it logs in on. */
  rp_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** Uses that the device has counted; many always say 0. */
  counter: number;
  /** JSON list of how browsers reach the device. */
  transports: string;
  /** As its owner named it. */
  name: string;
  created_at: number;
  last_used_at: number | null;
}

/** Challenges that wait for a passkey's signature. */
export interface PasskeyChallengeTable {
  challenge_hash: string;
  /** PLAYER or OPERATOR: whose passkeys may sign it. */
  realm: string;
  rp_id: string;
  /** The session that adds a passkey, or in which an operator proves again who they are; null for a log-in. */
  session_id: string | null;
  expires_at: number;
}

export interface PlayerSettingsTable {
  player_id: string;
  /** JSON of quick stakes in major units. */
  stakes: string;
  accept_worse_ticks: number;
  accept_better: number;
  confirm_bets: number;
  /** LAPSE or PERSIST. */
  persistence: string;
  /** JSON of the sports open to the player. */
  flags: string;
}

/** Messages of the local adapter, newest last. */
export interface SmsOutboxTable {
  message_id: string;
  mobile: string;
  text: string;
  at: number;
}

export interface SigningKeyTable {
  key_id: string;
  /** 32 bytes in base64url, sealed. */
  secret: string;
  created_at: number;
}

/** What players did with their accounts, apart from log-ins and ended sessions. */
export interface ActivityTable {
  activity_id: string;
  player_id: string;
  at: number;
  kind: string;
  address: string | null;
  browser: string | null;
  detail: string | null;
}

/** Rows that players' pages of the trading desk are kept in. Times in UTC ms. */
export interface DeskPageTables {
  desk_pages: DeskPageTable;
}

/** A page of a player (`DeskPage` of the contract). */
export interface DeskPageTable {
  player_id: string;
  /** Made by the client; two players may have the same. */
  page_id: string;
  /** Rises with each change, also after the page was deleted and saved again. */
  version: number;
  name: string;
  /** JSON array in the contract's form. */
  panels: string;
  created_at: number;
}
