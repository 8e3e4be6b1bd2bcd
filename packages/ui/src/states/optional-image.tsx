import { useState } from 'react';
import type { ReactNode } from 'react';

interface OptionalImageProps {
  /** Null where there is none. */
  readonly src: string | null;
  readonly className?: string | undefined;
  /** In its place where there is none, or where it cannot be had. */
  readonly otherwise: ReactNode;
}

/** A decorative picture from elsewhere, which may be missing. */
export function OptionalImage({ src, className, otherwise }: OptionalImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (src === null || src === failed) return otherwise;
  return (
    <img
      className={className}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}
