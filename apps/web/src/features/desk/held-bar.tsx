import { Button } from '@layline/ui/forms/button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { useOfferText } from '../../betting/offer-text.ts';
import styles from './desk.module.css';
import type { OwnOffer } from '../../betting/own-offers.ts';
import { desk } from './texts.ts';

interface HeldBarProps {
  readonly offer: OwnOffer;
  readonly onCancel: () => void;
  readonly onLetGo: () => void;
}

/** What can be done with an offer that was picked up. */
export function HeldBar({ offer, onCancel, onLetGo }: HeldBarProps) {
  const t = useTexts(desk);
  const amount = useAmount();
  const offerText = useOfferText();
  return (
    <div className={styles.held}>
      <p role="status">
        {t('Your offer of {amount} at {price} is picked up: choose another price, or cancel it.', {
          amount: amount(offer.remaining),
          price: offerText('ODDS', offer.price),
        })}
      </p>
      <div className={styles.actions}>
        <Button variant="danger" onClick={onCancel}>
          {t('Cancel this offer')}
        </Button>
        <Button onClick={onLetGo}>{t('Let go')}</Button>
      </div>
    </div>
  );
}
