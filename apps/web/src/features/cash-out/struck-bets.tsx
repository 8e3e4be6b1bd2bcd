import { useTexts } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import type { BetForm } from '../../betting/bet-form.ts';
import { useOfferText } from '../../betting/offer-text.ts';
import { useBetWords } from '../../betting/use-bet-words.ts';
import type { CashOutLeg } from '../../provider/cash-out.ts';
import { cashOut } from './texts.ts';
import styles from './cash-out.module.css';

interface StruckBetsProps {
  readonly bets: readonly CashOutLeg[];
  readonly form: BetForm;
  readonly nameOf: (runnerId: string) => string;
}

/** The bets of a cash-out, a line each: `Lay ₹74 on India at 2.02`. */
export function StruckBets({ bets, form, nameOf }: StruckBetsProps) {
  const t = useTexts(cashOut);
  const amount = useAmount();
  const words = useBetWords();
  const offerText = useOfferText();
  return (
    bets.length > 0 && (
      <ul className={styles.bets} aria-label={t('Bets of this cash-out')}>
        {bets.map(({ runnerId, side, stake, price, line }) => (
          <li key={`${runnerId} ${side} ${price}`} data-side={side}>
            {t('{side} {amount} on {runner} at {price}', {
              side: words.side(side, form),
              amount: amount(stake),
              runner: nameOf(runnerId),
              price: offerText(form, price, line),
            })}
          </li>
        ))}
      </ul>
    )
  );
}
