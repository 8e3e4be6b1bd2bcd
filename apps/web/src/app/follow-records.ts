import { amountText } from '@layline/ui/format/money.ts';
import { textsOf } from '@layline/ui/language/texts.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { catchUp, takePush } from '../api/bet-records.ts';
import { lastOpenBets, wasCancelledHere } from '../api/open-bets.ts';
import { ENDED } from '../api/patch-open-bets.ts';
import { invalidate } from '../api/reads.ts';
import type { BetRecords } from '../provider/bet-records.ts';
import type { OpenBet } from '../provider/bets.ts';
import type { Change } from '../session/bet-records.ts';
import { siteLocale } from '../site/site-locale.ts';
import { betNews } from './bet-news.ts';
import type { ChangedBet } from './bet-news.ts';
import { app } from './texts.ts';

/** A bet that was never seen before is no news: the press that placed it has the answer. */
function known({ before, now }: Change, seen: readonly OpenBet[]): ChangedBet[] {
  const old = before ?? seen.find(({ betId }) => betId === now.betId);
  return old === undefined || wasCancelledHere(now.betId) ? [] : [{ before: old, now }];
}

/** Tells the player what happened without the player's own doing. */
function show(changes: readonly Change[], seen = lastOpenBets()?.openBets ?? []): void {
  if (changes.length === 0) return;
  const amount = (value: Parameters<typeof amountText>[0]) => amountText(value, siteLocale());
  const news = changes.flatMap((change) => known(change, seen));
  for (const text of betNews(textsOf(app), news, amount)) showToast('info', text);
  if (changes.some(({ now }) => ENDED.includes(now.state))) invalidate('inbox');
}

/** Takes the records that the hub pushes. */
export function takeRecordsPushed(push: BetRecords): void {
  takePush(push, (changes) => show(changes));
}

/** Reads the records that this page has missed; `seen` are the bets that were open before, if they have been read again since. */
export function readRecordsMissed(seen?: readonly OpenBet[]): void {
  void catchUp((changes) => show(changes, seen));
}
