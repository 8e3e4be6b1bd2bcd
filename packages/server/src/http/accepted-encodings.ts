/** True if a client names a content coding and does not rule it out (`q=0`). */
export function takesEncoding(header: string | string[] | undefined, coding: 'gzip' | 'br'): boolean {
  const parts = [header ?? []].flat().flatMap((line) => line.split(','));
  return parts.some((part) => {
    const [name, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
