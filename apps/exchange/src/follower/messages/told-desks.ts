import type { DeskTopic } from '@layline/contract/desk-live.ts';
import type { BusEnd } from '../../core/follow/bus.ts';
import { bodyOf, signed } from '../../core/follow/signed-message.ts';
import type { DeskNews } from '../../modules/operator/desk-news.ts';

/** The subject on which followers say what they have changed of that which operators look at. */
const NEWS = 'x.news';

/** What has changed, as `DeskNews` notes it. */
interface News {
  readonly topic: DeskTopic;
  readonly id: string;
}

/** Tells the desks, which the leader serves, of a change made here. A lost message is not repeated: desks also look by themselves from time to time. */
export function tellDesks({ bus, key }: BusEnd, topic: DeskTopic, id: string): void {
  const news: News = { topic, id };
  bus.publish(NEWS, signed(key, NEWS, Buffer.from(JSON.stringify(news))));
}

/** As the leader: notes what followers say. Returns the function that ends it. */
export function hearDeskNews({ bus, key }: BusEnd, news: Pick<DeskNews, 'note'>): () => void {
  return bus.listen(NEWS, (message) => {
    const body = bodyOf(key, NEWS, message);
    if (body === null) return;
    const { topic, id } = JSON.parse(body.toString()) as News;
    news.note(topic, id);
  });
}
