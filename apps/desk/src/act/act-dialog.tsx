import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { ActForm } from './act-form.tsx';
import { sayDone } from './done-line.tsx';
import { outcomeText, Said } from './act-words.ts';

/** An act that the operator confirms before it is carried out. */
export interface Act {
  readonly title: string;
  readonly will: readonly string[];
  readonly verb: string;
  /** What the desk says afterwards: a sentence about what is so now. */
  readonly done: string;
  readonly danger?: boolean;
  readonly reasonHint?: string;
  readonly reason?: 'required' | 'none';
  readonly fields?: ReactNode;
  /** Makes the call. Resolves with `Said` where the answer decides what the desk says instead of `done`. Throws `DeskFailure`. */
  readonly run: (reason: string) => Promise<unknown>;
}

interface ActDialogProps {
  readonly act: Act;
  readonly onClose: () => void;
  /** Called after the act with what the exchange answered. */
  readonly onDone?: (answer: unknown) => void;
}

/** The dialog of an act. It stays until the exchange has answered, so that no refusal is missed. Afterwards everything on the screen is read again, even if no answer came. */
export function ActDialog({ act, onClose, onDone }: ActDialogProps) {
  const queries = useQueryClient();
  const acting = useMutation({
    mutationFn: act.run,
    retry: false,
    onSuccess: (answer) => {
      onClose();
      sayDone(answer instanceof Said ? answer.text : act.done);
      onDone?.(answer);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['read'] }),
  });
  return (
    <Dialog open onOpenChange={onClose} title={act.title} required={acting.isPending}>
      <ActForm
        will={act.will}
        verb={act.verb}
        danger={act.danger ?? false}
        busy={acting.isPending}
        error={
          acting.error === null
            ? null
            : outcomeText(acting.error, 'Close this and look before you try again.')
        }
        {...(act.reasonHint === undefined ? {} : { reasonHint: act.reasonHint })}
        {...(act.reason === undefined ? {} : { reason: act.reason })}
        onAct={(reason) => acting.mutate(reason)}
        onCancel={onClose}
      >
        {act.fields}
      </ActForm>
    </Dialog>
  );
}
