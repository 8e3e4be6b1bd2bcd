import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';

interface StoryDialogProps {
  /** The dialog, given the function that closes it. */
  readonly children: (close: () => void) => ReactNode;
}

/** A dialog behind a button, because only the last of several on one page could be reached; tests press it. */
export function StoryDialog({ children }: StoryDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button data-opens onClick={() => setOpen(true)}>
        Open
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}
