import type { ReactNode } from 'react';
import { useSettings } from '../../site/site-store.ts';
import { LonePage } from './lone-page.tsx';

interface FullPageProps {
  readonly children: ReactNode;
  readonly wide?: boolean;
}

/** The frame of pages that stand alone, with the logo of this site. */
export function FullPage({ children, wide = false }: FullPageProps) {
  return (
    <LonePage site={useSettings()} wide={wide}>
      {children}
    </LonePage>
  );
}
