import type { Bonus } from '../../provider/bonuses.ts';
import { useState } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { Checkbox } from '@layline/ui/forms/checkbox.tsx';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { sizeText, wageringText } from './bonus-words.ts';
import styles from './bonus.module.css';

interface ClaimDialogProps {
  readonly bonus: Bonus;
  readonly busy: boolean;
  /** Why the last claim was refused. */
  readonly problem: string | null;
  readonly onClaim: () => void;
  readonly onClose: () => void;
}

/** The terms of a bonus, to be agreed to before it is claimed; only asked once more where the provider gives none. */
export function ClaimDialog({ bonus, busy, problem, onClaim, onClose }: ClaimDialogProps) {
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const write = useAmount();
  const size = bonus.offer === null ? sizeText(bonus, write) : write(bonus.offer);
  const wagering = wageringText(bonus);
  const hasTerms = bonus.terms !== '';
  const free = agreed || !hasTerms;
  return (
    <Dialog open onOpenChange={onClose} title={bonus.title}>
      <form
        className={styles.claim}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (free && !busy) onClaim();
        }}
      >
        {size !== null && <p className={styles.size}>{size}</p>}
        {wagering !== null && <p>{wagering}</p>}
        {hasTerms && (
          <section className={styles.termsBox} aria-label="Terms of the bonus">
            {bonus.terms}
          </section>
        )}
        <div role="alert">{problem !== null && <p className={styles.problem}>{problem}</p>}</div>
        {hasTerms && (
          <Checkbox
            label="I have read the terms and agree to them."
            checked={agreed}
            onChange={({ target }) => setAgreed(target.checked)}
            error={tried && !agreed ? 'Please agree Terms and Conditions.' : undefined}
          />
        )}
        <Button type="submit" variant="primary" size="lg" wide busy={busy}>
          Claim
        </Button>
      </form>
    </Dialog>
  );
}
