import type { Panel } from '@layline/contract/entities/desk-page.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useState } from 'react';
import type { EventMarkets } from '../../../provider/markets.ts';
import { noRoomFor } from './composition.ts';
import type { PanelContent } from './composition.ts';
import styles from './page-desk.module.css';
import { deskPages } from './texts.ts';

export interface PanelChoicesProps {
  /** Those that are on the page already. */
  readonly panels: readonly Panel[];
  readonly onAdd: (content: PanelContent) => void;
  readonly eventId: string;
  readonly data: EventMarkets;
  /** Null for the first market with odds. */
  readonly found: string | null;
}

/** The panels that a market can have, as buttons; what does not fit says why. */
export function PanelChoices({ panels, onAdd, eventId, data, found }: PanelChoicesProps) {
  const t = useTexts(deskPages);
  const [chosen, setChosen] = useState(found);
  const offered = data.markets.filter(
    ({ bettingType, book }) => bettingType === 'ODDS' && book.status !== 'CLOSED',
  );
  const market = offered.find(({ marketId }) => marketId === chosen) ?? offered[0];
  if (!market) return <p role="status">{t('This match has no market with odds at the moment.')}</p>;
  const { marketId } = market;
  const choice = (label: string, content: PanelContent, key: string) => {
    const full = noRoomFor(panels, content.kind);
    return (
      <Button
        key={key}
        aria-disabled={full !== null || undefined}
        title={
          full === null
            ? undefined
            : full === 'PANELS'
              ? t('A page holds twelve panels.')
              : t('A page holds six ladders.')
        }
        onClick={() => {
          if (full === null) onAdd(content);
        }}
      >
        {label}
      </Button>
    );
  };
  return (
    <>
      <SelectField
        label={t('Market')}
        options={offered.map((each) => [each.marketId as string, each.name] as const)}
        value={marketId}
        onChange={setChosen}
      />
      <div className={styles.choices} role="group" aria-label={t('Panels')}>
        {market.runners
          .filter(({ status }) => status !== 'REMOVED')
          .map(({ runnerId, name }) =>
            choice(
              t('Ladder of {runner}', { runner: name }),
              { kind: 'LADDER', eventId, marketId, runnerId },
              runnerId,
            ),
          )}
        {choice(t('Prices'), { kind: 'BOOK', eventId, marketId }, 'BOOK')}
        {choice(t('Chart'), { kind: 'CHART', eventId, marketId }, 'CHART')}
        {choice(t('Position'), { kind: 'POSITION', eventId, marketId }, 'POSITION')}
      </div>
    </>
  );
}
