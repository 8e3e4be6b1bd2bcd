import type { Panel } from '@layline/contract/entities/desk-page.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import type { deskPages } from './texts.ts';
import type { PanelMarket } from './use-page-markets.ts';

/** The title of a panel: what it shows, of which market and match. */
export function panelTitle(
  t: Write<TextOf<typeof deskPages>>,
  panel: Panel,
  of: PanelMarket | undefined,
): string {
  if (panel.kind === 'BETS') return t('Open bets');
  const market = of && 'market' in of ? of.market : null;
  const match = of && 'title' in of ? of.title : null;
  const runner =
    panel.kind === 'LADDER'
      ? market?.runners.find(({ runnerId }) => runnerId === panel.runnerId)?.name
      : undefined;
  const what = {
    LADDER: runner ?? t('Ladder'),
    BOOK: t('Prices'),
    CHART: t('Chart'),
    POSITION: t('Position'),
  }[panel.kind];
  return [what, market?.name, match].filter(Boolean).join(' · ');
}
