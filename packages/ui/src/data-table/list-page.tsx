import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../forms/button.tsx';
import { Icon } from '../icon.tsx';
import { PageHead } from '../layout/page-head.tsx';
import styles from './list-page.module.css';
import { useTexts } from '../language/texts.ts';
import { ui } from '../texts.ts';

interface ListPageProps {
  readonly title: string;
  /** What the list contains, in a line; printed too. */
  readonly subtitle?: ReactNode;
  /** Link back to the parent page, above the title. */
  readonly back?: ReactNode;
  /** Buttons across from the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page with a list: title, actions, then filters, figures, list and pager. */
export function ListPage({ title, subtitle, back, actions, children }: ListPageProps) {
  return (
    <div className={styles.page}>
      <PageHead back={back} title={title} lead={subtitle} actions={actions} />
      {children}
    </div>
  );
}

/** White card around filters, figures and list. */
export function ListPanel({ children }: { readonly children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>;
}

/** Prints the page; stylesheets leave out what only a screen needs. */
export function PrintButton() {
  const t = useTexts(ui);
  return (
    <Button size="sm" onClick={() => window.print()}>
      <Icon name="print" size={16} /> {t('Print')}
    </Button>
  );
}

interface DownloadProps {
  /** Reports failures itself. */
  readonly onDownload: () => Promise<void>;
}

/** Downloads a file once per press, and is busy meanwhile. */
export function DownloadButton({ onDownload, children }: DownloadProps & { readonly children: ReactNode }) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      size="sm"
      busy={busy}
      onClick={() => {
        setBusy(true);
        void onDownload().finally(() => setBusy(false));
      }}
    >
      <Icon name="download" size={16} /> {children}
    </Button>
  );
}

/** Downloads a list as a CSV file. */
export function CsvButton({ onDownload }: DownloadProps) {
  const t = useTexts(ui);
  return <DownloadButton onDownload={onDownload}>{t('Download CSV')}</DownloadButton>;
}
