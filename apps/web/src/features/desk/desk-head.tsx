import { PageHead } from '@layline/ui/layout/page-head.tsx';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { LateAlertButton } from '../../alerts/late-alert-button.tsx';
import type { Market } from '../../provider/markets.ts';
import { PagesLink } from './pages-link.tsx';
import { desk } from './texts.ts';

interface DeskHeadProps {
  readonly title: string;
  /** Markets to choose from. */
  readonly markets: readonly Market[];
  readonly market: Market | null;
  readonly onMarket: (marketId: string) => void;
}

/** The match, and the market that is traded. */
export function DeskHead({ title, markets, market, onMarket }: DeskHeadProps) {
  const t = useTexts(desk);
  return (
    <PageHead
      title={title}
      actions={
        market && (
          <>
            <PagesLink />
            <a href="/practice">{t('Practice')}</a>
            <LateAlertButton market={market} />
            <SelectField
              label={t('Market')}
              compact
              options={markets.map(({ marketId, name }) => [marketId, name] as const)}
              value={market.marketId}
              onChange={onMarket}
            />
          </>
        )
      }
    />
  );
}
