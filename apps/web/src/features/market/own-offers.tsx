import { useTexts } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import type { BetForm } from '../../betting/bet-form.ts';
import { useOfferText } from '../../betting/offer-text.ts';
import { useBetWords } from '../../betting/use-bet-words.ts';
import { useLevels } from '../../live/use-price.ts';
import { aheadNow } from './own-offer.ts';
import type { OwnOffer } from './own-offer.ts';
import { market as room } from './texts.ts';
import styles from './own-offers.module.css';

interface OwnOffersViewProps {
  readonly offers: readonly OwnOffer[];
  readonly form: BetForm;
}

/** A player's offers on one runner, each with its place in the queue as far as that is known. */
export function OwnOffersView({ offers, form }: OwnOffersViewProps) {
  const t = useTexts(room);
  const amount = useAmount();
  const words = useBetWords();
  const offerText = useOfferText();
  return (
    <ul className={styles.offers} aria-label={t('Your offers')}>
      {offers.map(({ key, side, price, remaining, ahead }) => {
        const terms = {
          side: words.side(side, form),
          amount: amount(remaining),
          price: offerText(form, price),
        };
        return (
          <li key={key} className={styles.offer} data-side={side}>
            {ahead === null
              ? t('Your offer: {side} {amount} at {price}', terms)
              : ahead === 0
                ? t('Your offer: {side} {amount} at {price}, first in the queue', terms)
                : t('Your offer: {side} {amount} at {price}, {ahead} ahead of you', {
                    ...terms,
                    ahead: amount(ahead),
                  })}
          </li>
        );
      })}
    </ul>
  );
}

interface OwnOffersProps extends OwnOffersViewProps {
  readonly marketId: string;
  readonly runnerId: string;
}

/** The same, with what the live book says about the queues since the offers were read. */
export function OwnOffers({ marketId, runnerId, offers, form }: OwnOffersProps) {
  const toBack = useLevels(marketId, runnerId, 'BACK');
  const toLay = useLevels(marketId, runnerId, 'LAY');
  // A player's back is what a layer can take, and the other way round.
  const now = offers.map((offer) => ({
    ...offer,
    ahead: aheadNow(offer, offers, offer.side === 'BACK' ? toLay : toBack),
  }));
  return <OwnOffersView offers={now} form={form} />;
}
