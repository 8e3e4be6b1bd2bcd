import { useQuery } from '@tanstack/react-query';
import { READS } from '../../api/reads.ts';
import { receiptImage } from './receipt-image.ts';
import { ReceiptPicture } from './receipt-picture.tsx';

/** The picture of a receipt that was sent with a deposit. */
export function ReceiptView({ imageId }: { readonly imageId: string }) {
  const picture = useQuery({
    queryKey: [READS.money, 'receipt', imageId],
    queryFn: ({ signal }) => receiptImage(imageId, signal),
    staleTime: Infinity,
  });
  return <ReceiptPicture query={picture} />;
}
