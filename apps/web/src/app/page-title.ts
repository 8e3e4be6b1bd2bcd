interface TitleSources {
  readonly domainTitle?: string | null | undefined;
  readonly domain?: string | null | undefined;
  readonly hostname: string;
}

/** `{domainTitle} - {route title}` (R1.7); the domain, then the host name, stand in for a missing title. */
export function pageTitle(sources: TitleSources, routeTitle: string | undefined): string {
  const site = [sources.domainTitle, sources.domain, sources.hostname].find((text) => text?.trim()) ?? '';
  return routeTitle ? `${site} - ${routeTitle}` : site;
}
