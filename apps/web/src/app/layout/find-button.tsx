import { withTexts } from '@layline/ui/language/texts.ts';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { lateCode } from '../../live/late-code.ts';
import { FindFace } from './find-face.tsx';
import { hearFindKeys, keepTyped } from './find-keys.ts';

async function load() {
  const { OVERLAYS } = await import('../late-files.ts');
  return withTexts(OVERLAYS.palette());
}

const Palette = lazy(async () => ({ default: (await lateCode(load)).Palette }));

/** Stands in for the search until its code is here. */
function BeforeSearch({
  onType,
  onClose,
}: {
  readonly onType: (change: (text: string) => string) => void;
  readonly onClose: () => void;
}) {
  const close = useEffectEvent(onClose);
  const type = useEffectEvent(onType);
  useEffect(
    () =>
      keepTyped(
        (change) => type(change),
        () => close(),
      ),
    [],
  );
  return null;
}

/** Opens the search over everything on the site, by a press, Ctrl+K, ⌘K or a slash; its code loads when it is wanted. */
export function FindButton() {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const show = (wanted: boolean) => {
    setTyped('');
    setOpen(wanted);
  };
  const isOpen = useEffectEvent(() => open);
  const onKeys = useEffectEvent(show);
  useEffect(() => hearFindKeys(isOpen, (wanted) => onKeys(wanted)), []);
  return (
    <>
      <FindFace onPress={() => show(true)} onApproach={() => void load().catch(() => undefined)} />
      {open &&
        // Outside the header, so that it does not inherit the header's colours.
        createPortal(
          <Suspense fallback={<BeforeSearch onType={setTyped} onClose={() => setOpen(false)} />}>
            <Palette typed={typed} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
