import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import styles from './desk.module.css';
import { desk } from './texts.ts';

const KEYS = [
  ['↑ ↓', 'One price up or down'],
  ['PgUp PgDn', 'Ten prices up or down'],
  ['Home End', 'The highest or the lowest price'],
  ['← →', 'The side of the backers or of the layers'],
  ['B L', 'The best price to back or to lay'],
  ['Enter ↵', 'Press the cell: with one-click sent at once, else after you confirm'],
  ['C', 'Back to the middle of the book'],
  ['M', 'Pick up your offer; choose another price and press Enter to move it'],
  ['X', 'Cancel your offer at this price, or disarm what is armed there'],
  ['A', 'Arm what you are asked to confirm: it is placed once its price is reached'],
  ['Shift+X', 'Cancel all your offers in this market, and what is armed'],
  ['[ ]', 'The ladder before or after'],
  ['1 … 9', 'Your stakes'],
  ['O', 'One-click on or off'],
  ['Esc', 'Discard, let go, and one-click off'],
  ['?', 'These keys'],
] as const satisfies readonly (readonly [string, TextOf<typeof desk>])[];

/** All keys of the desk. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(desk);
  return (
    <Dialog open onOpenChange={onClose} title={t('Keys of the desk')}>
      <dl className={styles.keys}>
        {KEYS.map(([keys, text]) => (
          <div key={text}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
