import { withTexts } from '@layline/ui/language/texts.ts';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { lateCode } from '../../live/late-code.ts';
import { FindFace } from './find-face.tsx';
import { hearFindKeys } from './find-keys.ts';

async function load() {
  const { OVERLAYS } = await import('../late-files.ts');
  return withTexts(OVERLAYS.palette());
}

const Palette = lazy(async () => ({ default: (await lateCode(load)).Palette }));

/** Opens the search over everything on the site, by a press, Ctrl+K, ⌘K or a slash; its code loads when it is wanted. */
export function FindButton() {
  const [open, setOpen] = useState(false);
  const isOpen = useEffectEvent(() => open);
  useEffect(() => hearFindKeys(isOpen, setOpen), []);
  return (
    <>
      <FindFace onPress={() => setOpen(true)} onApproach={() => void load().catch(() => undefined)} />
      {open &&
        // Outside the header, so that it does not inherit the header's colours.
        createPortal(
          <Suspense fallback={null}>
            <Palette onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
