import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '@layline/ui/language/texts.ts';
import { Automatic } from './automatic.tsx';
import type { AutomaticProps } from './automatic.tsx';
import { AutomaticList } from './automatic-list.tsx';
import { CashOutBar } from './cash-out-bar.tsx';
import { CashOutForm } from './cash-out-form.tsx';
import type { CashOutFormProps } from './cash-out-form.tsx';
import { CashOutProgress } from './cash-out-progress.tsx';
import type { CashOutProgressProps } from './cash-out-progress.tsx';
import type { CashOutStatus } from './cash-out-status.ts';
import { cashOut } from './texts.ts';
import styles from './cash-out.module.css';

export interface CashOutPanelProps
  extends Omit<CashOutFormProps, 'isAskedAgain'>, Omit<CashOutProgressProps, 'form' | 'nameOf'> {
  readonly marketName: string;
  /** False once everything is closed: then only what became of the automatic cash-outs is left to show. */
  readonly isHeld: boolean;
  /** Null where there are none. */
  readonly automatic: AutomaticProps | null;
  /** The player has opened the form. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

type Mode = 'bar' | 'form' | 'progress';

function modeOf({ status, isOpen }: CashOutPanelProps): Mode {
  if (status.phase === 'over' && status.end.kind === 'WORSE') return 'form';
  return status.phase === 'none' ? (isOpen ? 'form' : 'bar') : 'progress';
}

/**
 * Keeps the focus in the panel when the button that had it gives way to something else, so that the keyboard does not start
 * at the top of the page again.
 */
function useKeptFocus(mode: Mode, status: CashOutStatus) {
  const panel = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  const keep = useEffectEvent(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    panel.current?.querySelector<HTMLElement>('[data-focus], input:checked')?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      isInside.current = target instanceof Node && (panel.current?.contains(target) ?? false);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => keep(), [mode, status]);
  return panel;
}

/** The cash-out of one market: its figure in a line, the form that opens from it, and the progress after a press. */
export function CashOutPanel(props: CashOutPanelProps) {
  const { view, marketName, isHeld, automatic, status, onOpen } = props;
  const t = useTexts(cashOut);
  const mode = modeOf(props);
  const panel = useKeptFocus(mode, status);
  return (
    <div
      ref={panel}
      className={styles.panel}
      role="group"
      aria-label={t('Cash-out of {market}', { market: marketName })}
    >
      {mode === 'bar' && isHeld && <CashOutBar view={view} marketName={marketName} onOpen={onOpen} />}
      {mode === 'form' && <CashOutForm {...props} isAskedAgain={status.phase === 'over'} />}
      {mode === 'form' && automatic && <Automatic {...automatic} />}
      {mode === 'bar' && automatic && <AutomaticList {...automatic} />}
      {mode === 'progress' && <CashOutProgress {...props} />}
    </div>
  );
}
