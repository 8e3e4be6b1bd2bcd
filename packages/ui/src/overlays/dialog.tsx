import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../forms/icon-button.tsx';
import { noteDialog } from './open-dialogs.ts';
import { useScrollStop } from '../layout/use-scroll-stop.ts';
import { wholeIds } from '../text/whole-ids.tsx';
import styles from './dialog.module.css';
import { useTexts } from '../language/texts.ts';
import { ui } from '../texts.ts';

interface DialogProps {
  readonly open: boolean;
  /** Called with `false` by the close button, the Escape key and a press outside (R2.33). */
  readonly onOpenChange: (open: boolean) => void;
  /** The header's text, which also names the dialog. */
  readonly title?: string;
  /** Names a dialog without a header. */
  readonly label?: string;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
  /**
   * `sheet` rises from the bottom edge on phones; `drawer` comes from the right edge; `palette` stands near the top,
   * fills the width of a phone, and leaves scrolling to its content.
   */
  readonly shape?: 'sheet' | 'drawer' | 'palette';
  /** Must be answered: no close button, and neither Escape nor a press outside closes it. */
  readonly required?: boolean;
}

function isOutside(event: MouseEvent, dialog: HTMLDialogElement): boolean {
  if (event.target !== dialog) return false;
  const box = dialog.getBoundingClientRect();
  return (
    event.clientX < box.left ||
    event.clientX > box.right ||
    event.clientY < box.top ||
    event.clientY > box.bottom
  );
}

/**
 * Focuses a form's first field rather than the close button before it. On touch-only devices the field would bring up
 * a keyboard over half of the dialog, so there the focus stays where the browser has put it.
 */
function focusFirstField(dialog: HTMLDialogElement): void {
  if (!window.matchMedia('(hover: hover)').matches) return;
  dialog.querySelector<HTMLInputElement>('form input:not([type=checkbox], [type=radio])')?.focus();
}

/**
 * Browsers return the focus when a dialog closes, but not when it is unmounted, as here. Keyboard users would start
 * at the top of the page again.
 */
function giveBackFocus(opener: Element | null): void {
  const lost = document.activeElement === null || document.activeElement === document.body;
  if (lost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}

/**
 * The generic dialog (R2.33), built on `<dialog>`: optional header, body and footer, a close button, focus trapped
 * and returned, the page behind inert.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  label,
  footer,
  children,
  shape = 'sheet',
  required = false,
}: DialogProps) {
  const t = useTexts(ui);
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useEffectEvent(() => {
    if (!required) onOpenChange(false);
  });
  const closed = useEffectEvent(() => {
    if (required) ref.current?.showModal();
    else onOpenChange(false);
  });

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    let pressedOutside = false;
    const onCancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    const onPress = (event: MouseEvent) => {
      pressedOutside = isOutside(event, dialog);
    };
    const onClick = (event: MouseEvent) => {
      // A drag from a field to the outside selects text; it must not close the dialog.
      if (pressedOutside && isOutside(event, dialog)) close();
    };
    dialog.addEventListener('cancel', onCancel, { signal });
    // Browsers close on a second Escape in a row without asking.
    dialog.addEventListener('close', () => closed(), { signal });
    dialog.addEventListener('mousedown', onPress, { signal });
    dialog.addEventListener('click', onClick, { signal });
    const opener = document.activeElement;
    dialog.showModal();
    focusFirstField(dialog);
    const gone = noteDialog(() => close());
    return () => {
      gone();
      listening.abort();
      dialog.close();
      giveBackFocus(opener);
    };
  }, [open]);

  // Must come after the effect that opens the dialog, because a closed one has no size.
  const body = useScrollStop(open);

  if (!open) return null;
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-shape={shape}
      aria-labelledby={title === undefined ? undefined : titleId}
      aria-label={title === undefined ? label : undefined}
    >
      <div className={cx(styles.header, title === undefined && styles.bare)}>
        {title !== undefined && (
          <h2 id={titleId} className={styles.title}>
            {wholeIds(title)}
          </h2>
        )}
        {!required && <IconButton icon="close" label={t('Close')} onClick={() => onOpenChange(false)} />}
      </div>
      <div ref={body} className={styles.body}>
        {children}
      </div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </dialog>
  );
}
