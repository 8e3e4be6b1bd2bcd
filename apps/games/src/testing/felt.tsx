import type { ReactNode } from 'react';
import '../tables.css';

/** The content of the felt, in stories and tests. */
export function Felt({ children }: { readonly children: ReactNode }) {
  return <div style={{ padding: 8, background: 'var(--felt)', color: 'var(--felt-ink)' }}>{children}</div>;
}
