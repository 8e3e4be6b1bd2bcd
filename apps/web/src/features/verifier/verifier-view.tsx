import { useDeferredValue, useId, useMemo, useState } from 'react';
import { Button } from '@layline/ui/button.tsx';
import { PageFrame } from '@layline/ui/page-frame.tsx';
import { Panel } from '@layline/ui/panel.tsx';
import { TextField } from '@layline/ui/text-field.tsx';
import { checkRound, tampered } from './check-round.ts';
import { CheckSteps } from './check-steps.tsx';
import { EXAMPLE_ROUND } from './example-round.ts';
import { HowItWorks } from './how-it-works.tsx';
import styles from './verifier.module.css';

interface VerifierViewProps {
  readonly roundId: string;
  /** The round, as JSON. */
  readonly text: string;
  readonly loading: boolean;
  /** Why the round could not be loaded. */
  readonly problem: string | null;
  readonly onLoad: (roundId: string) => void;
  readonly onText: (text: string) => void;
}

const ROUND_ID = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/;

function LoadForm({ roundId, loading, problem, onLoad }: Omit<VerifierViewProps, 'text' | 'onText'>) {
  const [id, setId] = useState(roundId);
  const [wrong, setWrong] = useState(false);
  return (
    <form
      className={styles.load}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = id.trim();
        setWrong(!ROUND_ID.test(wanted));
        if (ROUND_ID.test(wanted) && !loading) onLoad(wanted);
      }}
    >
      <TextField
        label="Round id"
        value={id}
        onChange={({ target }) => setId(target.value)}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="It stands on the game's page, and in your account statement."
        error={wrong ? 'A round id has 1 to 64 letters, digits or ._:-' : (problem ?? undefined)}
      />
      <Button type="submit" variant="primary" busy={loading}>
        Load
      </Button>
    </form>
  );
}

/** A round to load, to paste and to change, and what its check comes to: anew with every change. */
export function VerifierView(props: VerifierViewProps) {
  const { text, onText } = props;
  const id = useId();
  const settled = useDeferredValue(text);
  const check = useMemo(() => checkRound(settled), [settled]);
  const changed = tampered(text);
  return (
    <PageFrame
      title="Verify a Round"
      lead="Every round of our tables is drawn from a seed that was promised before the bets. Draw it again here, in your own browser: nothing of this page asks the exchange whether it was fair."
    >
      <Panel title="The round">
        <LoadForm {...props} />
        <div className={styles.paste}>
          <label htmlFor={id}>Or the round itself, as JSON</label>
          <textarea
            id={id}
            className={styles.text}
            value={text}
            rows={12}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => onText(target.value)}
          />
          <div className={styles.actions}>
            <Button size="sm" onClick={() => onText(JSON.stringify(EXAMPLE_ROUND, null, 2))}>
              Take the example
            </Button>
            <Button size="sm" disabled={changed === text} onClick={() => onText(changed)}>
              Change one digit of the seed
            </Button>
          </div>
        </div>
      </Panel>
      <Panel title="The check">
        <CheckSteps check={check} />
      </Panel>
      <HowItWorks text={text} />
    </PageFrame>
  );
}
