import { DownloadButton } from '@layline/ui/data-table/list-page.tsx';
import type { Bounds } from '@layline/ui/data-table/period.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { getBetHistory } from '../../provider/bet-history.ts';
import type { FileFormat } from '../../provider/bet-history.ts';
import { getProfitLossReport } from '../../provider/reports.ts';
import { useSaveFile } from './list-parts.tsx';
import { reports } from './texts.ts';
import styles from './reports.module.css';

/** The period's bets and results of markets as files, for the player's own sums. */
export function FigureFiles({ bounds }: { readonly bounds: Bounds }) {
  const t = useTexts(reports);
  const saveFile = useSaveFile();
  const bets = (format: FileFormat) =>
    saveFile(getBetHistory, { body: { ...bounds, dateOf: 'SETTLED', format } }, 'bets', format);
  const markets = (format: FileFormat) =>
    saveFile(
      getProfitLossReport,
      { query: { ...bounds, level: 'MARKET', format } },
      'profit-by-market',
      format,
    );
  return (
    <>
      <h2 className={styles.section}>{t('Files')}</h2>
      <div className={styles.files}>
        <DownloadButton onDownload={() => bets('csv')}>{t('Bets as CSV')}</DownloadButton>
        <DownloadButton onDownload={() => bets('jsonl')}>{t('Bets as JSON Lines')}</DownloadButton>
        <DownloadButton onDownload={() => markets('csv')}>{t('Profit by market as CSV')}</DownloadButton>
        <DownloadButton onDownload={() => markets('jsonl')}>
          {t('Profit by market as JSON Lines')}
        </DownloadButton>
      </div>
    </>
  );
}
