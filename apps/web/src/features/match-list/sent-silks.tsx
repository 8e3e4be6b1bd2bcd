import { silksOf } from '../../provider/scores.ts';
import { Silks } from '../../ui/silks.tsx';

/** What a jockey wears, as a list brings it; nothing where it cannot be drawn. */
export function SentSilks({ silks }: { readonly silks: object }) {
  const known = silksOf(silks);
  return known && <Silks silks={known} />;
}
