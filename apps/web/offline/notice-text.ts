/** A notice as the exchange sends it (`docs/decisions/0850-push.md`). A newer exchange may send kinds that this file does not know. */
export interface Notice {
  readonly kind: string;
  readonly topic: string;
  /** Of the player's client on this device, as `hi`. */
  readonly language: string;
  readonly eventId: string | null;
  readonly eventName: string | null;
  readonly marketName: string;
  readonly runnerName: string | null;
  readonly result?: string;
  readonly condition?: string;
  /** Decimal odds. */
  readonly price?: number | null;
  readonly score?: string | null;
}

const en = {
  SETTLED: 'Your bets are settled',
  CORRECTED: 'Your bets are settled again',
  VOID: 'The market is void',
  MATCHED: 'Your offer is matched',
  PRICE_AT_LEAST: 'Price alert: {price} or higher',
  PRICE_AT_MOST: 'Price alert: {price} or lower',
  VOLUME: 'Alert on the amount matched',
  SUSPENDED: 'Alert: betting is suspended',
  REOPENED: 'Alert: betting is open again',
  IN_PLAY: 'Alert: in-play',
  SCORE: 'Score alert: {score}',
};

/** The titles of notifications by language; they are written when no page is open, so without the dictionaries of the client. */
const TITLES: Readonly<Record<string, typeof en>> = {
  en,
  hi: {
    SETTLED: 'आपकी बेट्स सेटल हो गईं',
    CORRECTED: 'आपकी बेट्स फिर से सेटल हुईं',
    VOID: 'मार्केट रद्द हो गया',
    MATCHED: 'आपका ऑफ़र मैच हो गया',
    PRICE_AT_LEAST: 'भाव का अलर्ट: {price} या ज़्यादा',
    PRICE_AT_MOST: 'भाव का अलर्ट: {price} या कम',
    VOLUME: 'मैच हुई रकम का अलर्ट',
    SUSPENDED: 'अलर्ट: बेटिंग रुकी है',
    REOPENED: 'अलर्ट: बेटिंग फिर से खुली है',
    IN_PLAY: 'अलर्ट: इन-प्ले',
    SCORE: 'स्कोर का अलर्ट: {score}',
  },
};

/** Title and text of a notification. Of a kind that is not known, only where it happened is said. */
export function noticeText(notice: Notice): { readonly title: string; readonly body: string } {
  const titles = TITLES[notice.language] ?? en;
  const { kind, condition, result, price, score } = notice;
  const name = kind === 'ALERT' ? condition : result === undefined || result === 'FIRST' ? kind : result;
  const title = Object.entries(titles).find(([key]) => key === name)?.[1] ?? notice.marketName;
  const places = [notice.runnerName, notice.marketName, notice.eventName];
  const format = new Intl.NumberFormat(notice.language, {
    numberingSystem: 'latn',
    maximumFractionDigits: 2,
  });
  return {
    title: title.replace('{price}', () => format.format(price ?? 0)).replace('{score}', () => score ?? ''),
    body: places.filter((place) => place !== null && place !== title).join(' · '),
  };
}

/** The page that a notification opens. */
export function pathOf({ kind, eventId }: Notice): string {
  if (kind === 'SETTLED') return '/ProfitLoss';
  if (kind === 'MATCHED') return '/current-bet';
  return eventId === null ? '/' : `/markets/${encodeURIComponent(eventId)}`;
}
