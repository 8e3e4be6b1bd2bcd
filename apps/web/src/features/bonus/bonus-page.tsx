import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { Checkbox } from '@layline/ui/forms/checkbox.tsx';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import { PageHead } from '@layline/ui/layout/page-head.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { reportFailure } from '@layline/ui/overlays/report-failure.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { bonusesQuery } from '../../api/bonuses.ts';
import { invalidate } from '../../api/reads.ts';
import { failureText } from '../../api/refusal-text.ts';
import { usePollWithoutHub } from '../../live/use-poll-without-hub.ts';
import { claimBonus } from '../../provider/bonuses.ts';
import type { Bonus } from '../../provider/bonuses.ts';
import { isUnknownCall } from '../../provider/failure.ts';
import { request } from '../../provider/request.ts';
import { useUser } from '../../session/session-store.ts';
import { BonusList, BonusSkeleton, OfferCards } from './bonus-list.tsx';
import { sizeText, wageringText } from './bonus-words.ts';
import styles from './bonus.module.css';
import { useOffers } from './site-offers.tsx';
import { bonus as room } from './texts.ts';

/** Claims a bonus: the one whose terms are shown, and the state of the claim. A repeated claim counts once. */
function useClaim() {
  const [chosen, setChosen] = useState<Bonus | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const t = useTexts(room);
  const amount = useAmount();

  const choose = (bonus: Bonus | null) => {
    setProblem(null);
    setChosen(bonus);
  };

  async function claim({ bonusId, title }: Bonus): Promise<void> {
    if (bonusId === null) return;
    setBusy(true);
    setProblem(null);
    const outcome = await request(claimBonus, { query: { bonusId } });
    setBusy(false);
    invalidate('bonuses');
    if (outcome.ok) {
      showToast('success', t('Bonus claimed: {title}', { title }));
      setChosen(null);
    } else {
      setProblem(reportFailure(outcome.failure, failureText(outcome.failure, amount)));
    }
  }

  return {
    chosen,
    problem,
    busy,
    choose,
    claim: () => {
      if (chosen && !busy) void claim(chosen);
    },
  };
}

const STEPS = [
  ['Claim', 'Read the terms and claim it. The amount is set aside for you.'],
  ['Wager', 'Settled bets count by the amount they put at risk. The bar shows your progress.'],
  ['Released', 'Once wagered in time, the amount goes to your balance to bet or withdraw.'],
] as const satisfies readonly (readonly [TextOf<typeof room>, TextOf<typeof room>])[];

/** What happens to a bonus from the claim to its release. */
export function BonusGuide() {
  const t = useTexts(room);
  return (
    <Panel title={t('How a bonus works')}>
      <ol className={styles.steps}>
        {STEPS.map(([name, text]) => (
          <li key={name}>
            <h3>{t(name)}</h3>
            <p className={styles.muted}>{t(text)}</p>
          </li>
        ))}
      </ol>
      <p className={styles.hindrance}>
        {t(
          'Withdrawing before the bonus is released forfeits it, and it expires when its time is up. Your own money is not affected.',
        )}
      </p>
    </Panel>
  );
}

interface ClaimDialogProps {
  readonly bonus: Bonus;
  readonly busy: boolean;
  /** Why the last claim was refused. */
  readonly problem: string | null;
  readonly onClaim: () => void;
  readonly onClose: () => void;
}

/** Claims a bonus, once its terms are agreed to; only asks for confirmation where the provider sends no terms. */
export function ClaimDialog({ bonus, busy, problem, onClaim, onClose }: ClaimDialogProps) {
  const t = useTexts(room);
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const write = useAmount();
  const size = bonus.offer === null ? sizeText(bonus, write, t) : write(bonus.offer);
  const wagering = wageringText(bonus, t);
  const hasTerms = bonus.terms !== '';
  const canClaim = agreed || !hasTerms;
  return (
    <Dialog open onOpenChange={onClose} title={bonus.title}>
      <form
        className={styles.claim}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (canClaim && !busy) onClaim();
        }}
      >
        {size !== null && <p className={styles.size}>{size}</p>}
        {wagering !== null && <p>{wagering}</p>}
        {hasTerms && (
          <section className={styles.termsBox} aria-label={t('Terms of the bonus')}>
            {bonus.terms}
          </section>
        )}
        <div role="alert">{problem !== null && <p className={styles.problem}>{problem}</p>}</div>
        {hasTerms && (
          <Checkbox
            label={t('I have read the terms and agree to them.')}
            checked={agreed}
            onChange={({ target }) => setAgreed(target.checked)}
            error={tried && !agreed ? t('Please agree Terms and Conditions.') : undefined}
          />
        )}
        <Button type="submit" variant="primary" size="lg" wide busy={busy}>
          {t('Claim')}
        </Button>
      </form>
    </Dialog>
  );
}

/** `/bonus` (R2.18): bonuses to claim and to wager; where the provider sends none, those that the site advertises. */
export function BonusPage() {
  const t = useTexts(room);
  const refetchInterval = usePollWithoutHub();
  const query = useQuery({ ...bonusesQuery(useUser()?.userName ?? null), refetchInterval });
  const offers = useOffers();
  const hasNone = query.data ? query.data.length === 0 : isUnknownCall(query.error);
  const { chosen, problem, busy, choose, claim } = useClaim();
  return (
    <div className={styles.page}>
      <PageHead title={t('Bonus')} />
      <div className={styles.columns}>
        <div className={styles.parts}>
          {hasNone ? (
            <OfferCards offers={offers} />
          ) : (
            <ReadState query={query} what={t('The bonuses')} skeleton={<BonusSkeleton />}>
              {(bonuses) => <BonusList bonuses={bonuses} onClaim={choose} />}
            </ReadState>
          )}
        </div>
        {query.data?.some(({ wagering }) => wagering !== null) && <BonusGuide />}
      </div>
      {chosen && (
        <ClaimDialog
          bonus={chosen}
          busy={busy}
          problem={problem}
          onClaim={claim}
          onClose={() => choose(null)}
        />
      )}
    </div>
  );
}
