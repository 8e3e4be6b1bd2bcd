import { useTexts } from '@layline/ui/language/texts.ts';
import { useOfferText } from '../../../betting/offer-text.ts';
import { startingPriceText } from '../../../live/starting-price-text.ts';
import { live } from '../../../live/texts.ts';
import type { StartingPrice } from '../../../provider/starting-prices.ts';
import { desk } from '../texts.ts';
import styles from './turn.module.css';

interface SpFiguresProps {
  readonly runners: readonly { readonly runnerId: string; readonly name: string }[];
  readonly prices: ReadonlyMap<string, StartingPrice>;
}

/** The starting prices of runners: what they would be now, or what they are. */
export function SpFigures({ runners, prices }: SpFiguresProps) {
  const t = useTexts(desk);
  const tLive = useTexts(live);
  const offerText = useOfferText();
  const figures = runners.flatMap(({ runnerId, name }) => {
    const sp = prices.get(runnerId);
    if (sp === undefined) return [];
    return [{ runnerId, name, text: startingPriceText(tLive, sp, (price) => offerText('ODDS', price)) }];
  });
  if (figures.length === 0) return null;
  return (
    <ul className={styles.figures} aria-label={t('Starting prices')}>
      {figures.map(({ runnerId, name, text }) => (
        <li key={runnerId}>
          <b>{name}</b> {text}
        </li>
      ))}
    </ul>
  );
}
