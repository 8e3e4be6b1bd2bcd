interface TitleSources {
  readonly domainTitle?: string | null | undefined;
  readonly domain?: string | null | undefined;
  readonly hostname: string;
}

/**
 * `{domainTitle} - {route title}` (R1.7), with the match or game on the page before the route's title; the domain, then the host
 * name, stand in for a missing title.
 */
export function pageTitle(
  sources: TitleSources,
  routeTitle: string | undefined,
  subject: string | null = null,
): string {
  const site = [sources.domainTitle, sources.domain, sources.hostname].find((text) => text?.trim()) ?? '';
  return [site, subject, routeTitle].filter(Boolean).join(' - ');
}
