import { defaultParseSearch, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sameOriginPath } from '../session/return-path.ts';

interface SiteLinkProps {
  /** An address from a settings file. */
  readonly url: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A page of the client; a path that ends like a file name is not one. */
const PAGE = /^[^.?#]*(?:[?#]|$)/;

/** The client page that an address names; null for a file, and for an address elsewhere. */
function pageOf(url: string): URL | null {
  const path = sameOriginPath(url, location.origin);
  return path !== null && PAGE.test(path) ? new URL(path, location.origin) : null;
}

/** A link from the site's settings: our own pages open in place, anything else in a new tab. */
export function SiteLink({ url, className, children }: SiteLinkProps) {
  const page = pageOf(url);
  if (page) {
    return (
      <Link
        to={page.pathname}
        search={defaultParseSearch(page.search)}
        hash={page.hash.slice(1)}
        className={className}
        preload={false}
      >
        {children}
      </Link>
    );
  }
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  );
}
