import { useTexts } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { useStore } from 'zustand';
import { recordStore } from '../../session/bet-records.ts';
import { useOfferText } from '../../betting/offer-text.ts';
import styles from './desk.module.css';
import { recordText, withLiveRecord } from './record-text.ts';
import type { DeskRecord } from './record-store.ts';
import { desk } from './texts.ts';

const SHOWN_MAX = 6;

/** What the desk has sent and what became of it, newest first; the newest entry is announced. */
export function RecordList({ records }: { readonly records: readonly DeskRecord[] }) {
  const t = useTexts(desk);
  const amount = useAmount();
  const offerText = useOfferText();
  const words = { t, amount, price: (price: number) => offerText('ODDS', price) };
  const bets = useStore(recordStore, (state) => state.bets);
  const [newest, ...older] = records
    .slice(0, SHOWN_MAX)
    .map((record) => withLiveRecord(record, [...bets.values()]));
  return (
    <section className={styles.records} aria-label={t('Your presses')}>
      <p role="status" className={styles.newest}>
        {newest ? recordText(words, newest) : t('Nothing was sent yet.')}
      </p>
      {older.length > 0 && (
        <ul className={styles.older}>
          {older.map((record) => (
            <li key={record.id}>{recordText(words, record)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
