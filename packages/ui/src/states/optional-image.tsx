import { useState } from 'react';
import type { ReactNode } from 'react';

interface OptionalImageProps {
  /** Null if there is none. */
  readonly src: string | null;
  readonly className?: string | undefined;
  /** Shown if there is no picture, or it cannot be loaded. */
  readonly otherwise: ReactNode;
}

/** A decorative picture from elsewhere that may be missing. */
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
