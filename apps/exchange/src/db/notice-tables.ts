/** Rows of push notifications. Times in UTC ms. */
export interface NoticeTables {
  push_keys: PushKeyTable;
  push_subscriptions: PushSubscriptionTable;
  push_messages: PushMessageTable;
}

/** Keys with which the exchange identifies itself to push services (VAPID), newest first by `created_at`. */
export interface PushKeyTable {
  key_id: string;
  /** Uncompressed P-256 point, base64url, as browsers expect it. */
  public_key: string;
  /** Sealed: the private scalar, base64url. */
  secret: string;
  created_at: number;
}

/** One device of a player that receives push notifications. */
export interface PushSubscriptionTable {
  /** Hash of the endpoint. */
  subscription_id: string;
  player_id: string;
  /** The session in which it was switched on; the subscription ends with it. */
  session_id: string;
  /** The key that the browser was given. A push service accepts no other. */
  key_id: string;
  endpoint: string;
  /** The browser's public key and secret for encryption, base64url. */
  p256dh: string;
  auth: string;
  /** Kinds separated by commas. */
  kinds: string;
  /** Language of the client on this device, as `en`. */
  language: string;
  created_at: number;
}

/** A notification that still has to be sent. A newer one about the same topic replaces it. */
export interface PushMessageTable {
  subscription_id: string;
  topic: string;
  message_id: string;
  player_id: string;
  /** JSON, as the device receives it. */
  payload: string;
  due_at: number;
  expires_at: number;
  attempts: number;
}

/** Rows of alerts. Times in UTC ms. */
export interface AlertTables {
  alerts: AlertTable;
}

/** An alert that a player has set on a market. */
export interface AlertTable {
  alert_id: string;
  player_id: string;
  market_id: string;
  /** Null for the whole market. */
  runner_id: string | null;
  condition: string;
  /** Hundredths of a price, or paise matched; null for the other conditions. */
  value: number | null;
  created_at: number;
  /** Whose score an alert on the score waits for; null for either side, and for the others. */
  team: string | null;
  /** The score with which an alert on the score went off; null for the others. */
  score: string | null;
  /** Null while it waits. */
  fired_at: number | null;
}
