import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface SearchLinkProps {
  /** Changes to the address; `undefined` removes a parameter, all others stay. */
  readonly change: Readonly<Record<string, string | number | undefined>>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to the same page in another state: a line opened, a level further down. */
export function SearchLink({ change, className, children }: SearchLinkProps) {
  return (
    <Link
      to="."
      search={(before: Readonly<Record<string, unknown>>) =>
        Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, item]) => item !== undefined))
      }
      className={className}
      preload={false}
      // Another state of this page is not the current one.
      activeOptions={{ exact: true, explicitUndefined: true }}
    >
      {children}
    </Link>
  );
}
