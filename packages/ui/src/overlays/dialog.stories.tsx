import type { States } from '../stories/story.ts';
import { useState } from 'react';
import { Button } from '../forms/button.tsx';
import { Dialog } from './dialog.tsx';

export const title = 'ui/Dialog';

const TEXT = 'Bets are matched at the price you ask for or a better one. '.repeat(20);

function Opener({ shape, text }: { readonly shape: 'sheet' | 'drawer'; readonly text: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the {shape}</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Rules of this market"
        shape={shape}
        footer={<Button onClick={() => setOpen(false)}>Close</Button>}
      >
        <p>{text}</p>
      </Dialog>
    </>
  );
}

export const states: States = {
  sheet: <Opener shape="sheet" text="Bets are matched at the price you ask for or a better one." />,
  drawer: <Opener shape="drawer" text="Bets are matched at the price you ask for or a better one." />,
  'long text': <Opener shape="sheet" text={TEXT} />,
};
