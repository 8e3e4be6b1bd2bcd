import { saveFile } from '@layline/ui/save-file.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { Icon } from '@layline/ui/icon.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import styles from './verifier.module.css';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { PageFrame } from '@layline/ui/layout/page-frame.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { checkRound, tampered } from './check-round.ts';
import { CheckSteps, useRoundText } from './round-check.tsx';
import { useNavigate } from '@tanstack/react-router';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { verifier } from './texts.ts';
import { errorText } from '@layline/ui/states/error-text.ts';

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

const PROGRAM = 'verify-round.mjs';
const ROUND_FILE = 'round.json';

const PRINCIPLES = [
  'Before betting opens, the table publishes a <bold>commitment</bold>: SHA-256 of its server seed. From then on nobody can change the seed unnoticed.',
  'After betting closes, the players’ own seeds make the <bold>client seed</bold>, which the table could not know before. Where no player gives one, the round’s id takes its place.',
  'Both seeds and the number of the round give a stream of random <bold>words</bold> (HMAC-SHA256), and the words give the cards or the number. Neither stakes nor players are part of it.',
  'The <bold>server seed</bold> is revealed with the result, and anybody can repeat the draw: this page does.',
] as const;

function bold(words: string) {
  return <b>{words}</b>;
}

/** How to do the same check away from this site, and what it rests on. */
export function HowItWorks({ text }: { readonly text: string }) {
  const t = useTexts(verifier);
  return (
    <>
      <Panel
        title={t('Check it without this site')}
        text={t(
          'One file does the same on any computer with Node.js, offline. Read it first if you like: it is the same code as here.',
        )}
      >
        <div className={styles.actions}>
          <a href={`/${PROGRAM}`} download className={styles.download}>
            <Icon name="download" size={16} /> {PROGRAM}
          </a>
          <Button
            size="sm"
            disabled={text.trim() === ''}
            onClick={() => saveFile(new Blob([text], { type: 'application/json' }), ROUND_FILE)}
          >
            <Icon name="download" size={16} /> {ROUND_FILE}
          </Button>
        </div>
        <pre className={styles.command}>
          <code>{['node', PROGRAM, ROUND_FILE].join(' ')}</code>
        </pre>
      </Panel>
      <Panel title={t('How a round is drawn')}>
        <ol className={styles.ground}>
          {PRINCIPLES.map((text) => (
            <li key={text}>
              <RichText room={verifier} text={text} parts={{ bold }} />
            </li>
          ))}
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
  const t = useTexts(verifier);
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
        label={t('Round ID')}
        value={id}
        onChange={({ target }) => setId(target.value)}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={t('You find it on the page of the game and in your account statement.')}
        error={wrong ? t('A round ID has 1 to 64 letters, digits or ._:-') : (problem ?? undefined)}
      />
      <Button type="submit" variant="primary" busy={loading}>
        {t('Load')}
      </Button>
    </form>
  );
}

/** A round to load, paste or edit, and the outcome of its check, updated with every change. */
export function VerifierView(props: VerifierViewProps) {
  const t = useTexts(verifier);
  const { text, onText } = props;
  const id = useId();
  const settled = useDeferredValue(text);
  const check = useMemo(() => checkRound(t, settled), [t, settled]);
  const changed = tampered(text);
  return (
    <PageFrame
      title={t('Verify a Round')}
      lead={t(
        'Every round of our tables is drawn from a seed that was committed to before the bets. Draw it again here, in your own browser: this page does not ask the exchange whether it was fair.',
      )}
    >
      <Panel title={t('The round')}>
        <LoadForm {...props} />
        <div className={styles.paste}>
          <label htmlFor={id}>{t('Or the round itself, as JSON')}</label>
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
              {t('Use the example')}
            </Button>
            <Button size="sm" disabled={changed === text} onClick={() => onText(changed)}>
              {t('Change one digit of the seed')}
            </Button>
          </div>
        </div>
      </Panel>
      <Panel title={t('The check')}>
        <CheckSteps check={check} />
      </Panel>
      <HowItWorks text={text} />
    </PageFrame>
  );
}

/** `/verify/:roundId?`: any round, recomputed in the browser; no log-in needed. */
export function VerifierPage({ roundId }: { readonly roundId: string | null }) {
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useRoundText(roundId);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <VerifierView
      roundId={roundId ?? ''}
      text={typed ?? data ?? ''}
      loading={isFetching}
      problem={error && data === undefined ? errorText(error) : null}
      onLoad={(id) => {
        setTyped(null);
        if (id === roundId) void refetch();
        else void navigate({ to: '/verify/{-$roundId}', params: { roundId: id } });
      }}
      onText={setTyped}
    />
  );
}
