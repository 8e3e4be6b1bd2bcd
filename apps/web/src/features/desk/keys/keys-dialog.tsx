import { Button } from '@layline/ui/forms/button.tsx';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { desk } from '../texts.ts';
import { FIRST_KEYS, isAllowed, KEY_ACTIONS, keyName } from './desk-keys.ts';
import type { KeyAction } from './desk-keys.ts';
import { changeKey, resetKeys, useKeys } from './key-store.ts';
import styles from './keys-dialog.module.css';

type Text = TextOf<typeof desk>;

const FIXED = [
  ['↑ ↓', 'One price up or down'],
  ['PgUp PgDn', 'Ten prices up or down'],
  ['Home End', 'The highest or the lowest price'],
  ['← →', 'The side of the backers or of the layers'],
  ['Enter ↵', 'Press the cell: sent at once with one-click, otherwise after you confirm'],
  ['1 … 9', 'Your stakes'],
  ['Esc', 'Discard, let go, and one-click off'],
  ['?', 'These keys'],
] as const satisfies readonly (readonly [string, Text])[];

/** On a page of panels only. */
const OF_PAGE = [
  ['← →', 'On the menu of a panel: move it'],
  ['Shift ← →', 'On the menu of a panel: narrower or wider'],
  ['+ -', 'On the menu of a panel: taller or shorter'],
] as const satisfies readonly (readonly [string, Text])[];

const CHANGEABLE = {
  BACK: 'The best price to back',
  LAY: 'The best price to lay',
  CENTRE: 'Back to the middle of the book',
  HOLD: 'Pick up your offer; choose another price and press Enter to move it',
  CANCEL: 'Cancel your offer at this price, or disarm what is armed there',
  ARM: 'Arm what you are asked to confirm, so that it is placed once its price is reached',
  EXIT: 'Close a position automatically at odds that you choose',
  CANCEL_ALL: 'Cancel all your offers in this market, and what is armed',
  PREVIOUS: 'The previous ladder, or row of the grid',
  NEXT: 'The next ladder, or row of the grid',
  ONE_CLICK: 'One-click on or off',
  VIEW: 'Ladders or grid',
  STAKING: 'The amount to stake on several runners, in the grid',
} as const satisfies Record<KeyAction, Text>;

interface KeyButtonProps {
  readonly action: KeyAction;
  readonly onProblem: (problem: string | null) => void;
}

/** The key of an action. After a press on it the next key takes its place; Escape keeps the old one. */
function KeyButton({ action, onProblem }: KeyButtonProps) {
  const t = useTexts(desk);
  const keys = useKeys();
  const [waits, setWaits] = useState(false);

  function take(event: KeyboardEvent): void {
    if (!waits) return;
    if (event.key === 'Tab') return setWaits(false);
    // Modifiers come before the key that is meant, and other keys with names keep their meaning.
    if (event.key.length > 1 && event.key !== 'Escape') return;
    // Escape keeps the old key, and must not close the dialog.
    event.preventDefault();
    const name = event.key === 'Escape' ? keys[action] : keyName(event);
    const owner = KEY_ACTIONS.find((other) => other !== action && keys[other] === name);
    if (name === null || !isAllowed(name)) return onProblem(t('Choose a letter or a sign.'));
    if (owner !== undefined) {
      return onProblem(t('{key} is taken: {what}', { key: name, what: t(CHANGEABLE[owner]) }));
    }
    if (name !== keys[action]) changeKey(action, name);
    onProblem(null);
    setWaits(false);
  }

  return (
    <button
      type="button"
      className={styles.key}
      data-waits={waits || undefined}
      aria-label={
        waits
          ? t('Press a key for: {what}', { what: t(CHANGEABLE[action]) })
          : t('Change {key}: {what}', { key: keys[action], what: t(CHANGEABLE[action]) })
      }
      onClick={() => {
        onProblem(null);
        setWaits(true);
      }}
      onKeyDown={take}
      onBlur={() => setWaits(false)}
    >
      {waits ? t('Press a key') : keys[action]}
    </button>
  );
}

interface KeysDialogProps {
  /** The keys of the panels, too. */
  readonly ofPage?: boolean;
  readonly onClose: () => void;
}

/** All keys of the desk, and the place where a player changes them. */
export function KeysDialog({ ofPage = false, onClose }: KeysDialogProps) {
  const t = useTexts(desk);
  const keys = useKeys();
  const [problem, setProblem] = useState<string | null>(null);
  const isChanged = KEY_ACTIONS.some((action) => keys[action] !== FIRST_KEYS[action]);
  return (
    <Dialog open onOpenChange={onClose} title={t('Keys of the desk')}>
      <p className={styles.hint}>{t('Press a key in a frame to change it.')}</p>
      <p role="status" className={styles.problem}>
        {problem}
      </p>
      <dl className={styles.keys}>
        {KEY_ACTIONS.map((action) => (
          <div key={action}>
            <dt>
              <KeyButton action={action} onProblem={setProblem} />
            </dt>
            <dd>{t(CHANGEABLE[action])}</dd>
          </div>
        ))}
        {[...FIXED, ...(ofPage ? OF_PAGE : [])].map(([fixed, text]) => (
          <div key={text}>
            <dt>
              {fixed.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      {isChanged && (
        <Button
          wide
          onClick={() => {
            resetKeys();
            setProblem(null);
          }}
        >
          {t('Restore the first keys')}
        </Button>
      )}
    </Dialog>
  );
}
