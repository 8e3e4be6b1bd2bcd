import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from '../icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './copy-button.module.css';
import { useTexts } from '../language/texts.ts';
import { ui } from '../texts.ts';

/** Puts a text on the clipboard; false if the browser refuses. */
async function copyText(text: string): Promise<boolean> {
  // Without a secure context there is no such clipboard.
  if (!('clipboard' in navigator)) return false;
  try {
    await (navigator as Navigator).clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

interface CopyButtonProps {
  readonly value: string;
  /** What is copied: `UPI ID`. */
  readonly what: string;
}

const SHOWN_MS = 2_000;

/** Copies a text and confirms it; the button keeps its size. */
export function CopyButton({ value, what }: CopyButtonProps) {
  const t = useTexts(ui);
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const word = outcome === 'copied' ? t('Copied') : outcome === 'failed' ? t('Failed') : t('Copy');
  return (
    <>
      <Button
        size="sm"
        className={styles.button}
        onClick={() => void copyText(value).then((done) => setOutcome(done ? 'copied' : 'failed'))}
      >
        {outcome === 'copied' && <Icon name="check" size={16} />}
        <span>
          {word}
          <VisuallyHidden> {what}</VisuallyHidden>
        </span>
      </Button>
      <VisuallyHidden>
        <span role="status">
          {outcome === 'copied' && t('{what} copied', { what })}
          {outcome === 'failed' && t('{what} could not be copied. Select it and copy it by hand.', { what })}
        </span>
      </VisuallyHidden>
    </>
  );
}
