import { saveFile } from '../../provider/save-file.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { Icon } from '@layline/ui/icon.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import styles from './verifier.module.css';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { PageFrame } from '@layline/ui/layout/page-frame.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { checkRound, tampered } from './check-round.ts';
import { CheckSteps, useToldRound } from './round-check.tsx';
import { useNavigate } from '@tanstack/react-router';

/** The seeds of the fair draw's published test vector, as a round of roulette with a bet. */
export const EXAMPLE_ROUND = {
  roundId: 'example',
  gameId: 'roulette',
  version: 1,
  nonce: 1,
  commit: '6c86c6aac5fb24bcf5d9939cb7d7d5645ce39418f449e03b262dd4fa14b4b92b',
  clientSeed: 'player-seed',
  serverSeed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  result: '18',
  bets: [
    { bet: 'red', stake: 100 },
    { bet: 'straight-18', stake: 10 },
  ],
  returned: 560,
} as const;

/** The same check away from this site, and what it rests on. */
export function HowItWorks({ text }: { readonly text: string }) {
  return (
    <>
      <Panel
        title="Check it without this site"
        text="One file does the same on any computer with Node, without a network. Read it first, if you like: it is the same code as here."
      >
        <div className={styles.actions}>
          <a href="/verify-round.mjs" download className={styles.download}>
            <Icon name="download" size={16} /> verify-round.mjs
          </a>
          <Button
            size="sm"
            disabled={text.trim() === ''}
            onClick={() => saveFile(new Blob([text], { type: 'application/json' }), 'round.json')}
          >
            <Icon name="download" size={16} /> round.json
          </Button>
        </div>
        <pre className={styles.command}>
          <code>node verify-round.mjs round.json</code>
        </pre>
      </Panel>
      <Panel title="What it rests on">
        <ol className={styles.ground}>
          <li>
            Before betting opens the table publishes a <b>commit</b>: SHA-256 of its server seed. The seed can
            then be changed no more without everybody seeing it.
          </li>
          <li>
            After the close the players&rsquo; own words make the <b>client seed</b>, which the table could
            not know before. Without any, the round&rsquo;s id stands for them.
          </li>
          <li>
            Both seeds and the number of the round give a stream of <b>words</b> (HMAC-SHA256), and the words
            the cards or the number. No stake and no player is part of it.
          </li>
          <li>
            With the result the <b>server seed</b> is told, and anybody can do it again: this page does.
          </li>
        </ol>
      </Panel>
    </>
  );
}

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

/** `/verify/:roundId?`: any round, drawn again in the browser; nobody has to be logged in. */
export function VerifierPage({ roundId }: { readonly roundId: string | null }) {
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useToldRound(roundId);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <VerifierView
      roundId={roundId ?? ''}
      text={typed ?? data ?? ''}
      loading={isFetching}
      problem={error && data === undefined ? error.message : null}
      onLoad={(id) => {
        setTyped(null);
        if (id === roundId) void refetch();
        else void navigate({ to: '/verify/{-$roundId}', params: { roundId: id } });
      }}
      onText={setTyped}
    />
  );
}
