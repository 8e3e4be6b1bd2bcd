import { defaultParseSearch, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sameOriginPath } from '../session/return-path.ts';

interface SiteLinkProps {
  /** An address of a settings file. */
  readonly url: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A page of the client; a path that ends like the name of a file is none. */
const PAGE = /^[^.?#]*(?:[?#]|$)/;

/** The page of the client that an address names; null for a file, and for an address elsewhere. */
function pageOf(url: string): URL | null {
  const path = sameOriginPath(url, location.origin);
  return path !== null && PAGE.test(path) ? new URL(path, location.origin) : null;
}

/** A link of the site's settings: a page of ours opens in place, anything else in a tab of its own. */
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
