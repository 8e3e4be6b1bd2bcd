import { useQuery } from '@tanstack/react-query';
import { valueOf } from '../../provider/failure.ts';
import { fetchRound } from '../../api/round-record.ts';
import styles from './verifier.module.css';
import { Icon } from '@layline/ui/icon.tsx';
import { VisuallyHidden } from '@layline/ui/text/visually-hidden.tsx';
import { checkRound } from './check-round.ts';
import type { Check } from './check-round.ts';
import { useMemo } from 'react';
import { stepText } from '@layline/casino/verify-steps.ts';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { languageStore, textIn, useTexts } from '@layline/ui/language/texts.ts';
import { steps } from './steps/texts.ts';
import { verifier } from './texts.ts';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';

/** A round's record, as editable text; nothing is requested without an id. */
export function useRoundText(roundId: string | null) {
  return useQuery({
    queryKey: ['round-record', roundId],
    queryFn: async ({ signal }) => JSON.stringify(valueOf(await fetchRound(roundId ?? '', signal)), null, 2),
    enabled: roundId !== null,
    retry: false,
  });
}

/** Says which round is checked and where, and links to a page of its own. */
export function RoundHint({ roundId }: { readonly roundId: string }) {
  const t = useTexts(verifier);
  return (
    <p className={styles.hint}>
      <RichText
        room={verifier}
        text="Round {round}, drawn again here in your browser."
        parts={{ round: <code>{roundId}</code> }}
      />{' '}
      <a href={`/verify/${encodeURIComponent(roundId)}`} target="_blank" rel="noopener">
        {t('Open on its own page')}
      </a>
    </p>
  );
}

type Step = Extract<Check, { readonly kind: 'checked' }>['steps'][number];

const MARKS = {
  passed: { icon: 'check', word: 'As committed' },
  failed: { icon: 'close', word: 'Not as committed' },
  drawn: { icon: 'info', word: 'Drawn' },
} as const;

function markOf({ passed }: Step): keyof typeof MARKS {
  return passed === null ? 'drawn' : passed ? 'passed' : 'failed';
}

/** A step in the player's language. */
function translatedStep(step: Step): string {
  return stepText(step, textIn(languageStore.getState(), steps, step.text));
}

function Verdict({ verified }: { readonly verified: boolean }) {
  const t = useTexts(verifier);
  return (
    <p className={styles.verdict} data-verified={verified} role="status">
      <Icon name={verified ? 'shield' : 'alert'} size={24} />
      <span>
        <b>{verified ? t('Verified') : t('Not verified')}</b>
        {verified
          ? t('The seed is the one that was committed to, and it gives this result and no other.')
          : t('This is not the round that was committed to. The failed step below says what does not fit.')}
      </span>
    </p>
  );
}

/** The verdict and each step towards it, in plain words. */
export function CheckSteps({ check }: { readonly check: Check }) {
  const t = useTexts(verifier);
  const nameOf = useTexts(steps);
  switch (check.kind) {
    case 'empty':
      return <p className={styles.hint}>{t('Load a round by its id, paste one, or use the example.')}</p>;
    case 'unreadable':
      return (
        <p className={styles.unreadable} role="alert">
          {check.text}
        </p>
      );
    case 'unfinished':
      return (
        <p className={styles.hint} role="status">
          {check.text}
        </p>
      );
    case 'checked':
      return (
        <>
          <Verdict verified={check.verified} />
          <ol className={styles.steps} aria-label={t('Steps of the check')}>
            {check.steps.map((step, at) => {
              const mark = markOf(step);
              return (
                <li key={at} className={styles.step} data-mark={mark}>
                  <span className={styles.mark}>
                    <Icon name={MARKS[mark].icon} size={16} />
                  </span>
                  <div>
                    <h3>{nameOf(step.name)}</h3>
                    <p>
                      <VisuallyHidden>{t(MARKS[mark].word)}: </VisuallyHidden>
                      {translatedStep(step)}
                    </p>
                  </div>
                </li>
              );
            })}
          </ol>
        </>
      );
  }
}

function Checked({ text }: { readonly text: string }) {
  const t = useTexts(verifier);
  const check = useMemo(() => checkRound(t, text), [t, text]);
  return <CheckSteps check={check} />;
}

/** The check of a round, as the dialog over its game shows it. */
export function RoundCheck({ roundId }: { readonly roundId: string }) {
  const t = useTexts(verifier);
  const query = useRoundText(roundId);
  return (
    <div className={styles.check}>
      <RoundHint roundId={roundId} />
      <ReadState query={query} what={t('The round')} skeleton={<Skeleton height="320px" />}>
        {(text) => <Checked text={text} />}
      </ReadState>
    </div>
  );
}
