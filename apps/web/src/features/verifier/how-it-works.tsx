import { saveFile } from '../../provider/save-file.ts';
import { Button } from '@layline/ui/button.tsx';
import { Icon } from '@layline/ui/icon.tsx';
import { Panel } from '@layline/ui/panel.tsx';
import styles from './verifier.module.css';

/** The same check away from this site, and what it rests on. */
export function HowItWorks({ text }: { readonly text: string }) {
  return (
    <>
      <Panel
        title="Check it without this site"
        text="One file does the same on any computer with Node, without a network. Read it first, if you like: it is the same code as here."
      >
        <div className={styles.actions}>
          <a href="/verify-round.mjs" download className={styles.download}>
            <Icon name="download" size={16} /> verify-round.mjs
          </a>
          <Button
            size="sm"
            disabled={text.trim() === ''}
            onClick={() => saveFile(new Blob([text], { type: 'application/json' }), 'round.json')}
          >
            <Icon name="download" size={16} /> round.json
          </Button>
        </div>
        <pre className={styles.command}>
          <code>node verify-round.mjs round.json</code>
        </pre>
      </Panel>
      <Panel title="What it rests on">
        <ol className={styles.ground}>
          <li>
            Before betting opens the table publishes a <b>commit</b>: SHA-256 of its server seed. The seed can
            then be changed no more without everybody seeing it.
          </li>
          <li>
            After the close the players&rsquo; own words make the <b>client seed</b>, which the table could
            not know before. Without any, the round&rsquo;s id stands for them.
          </li>
          <li>
            Both seeds and the number of the round give a stream of <b>words</b> (HMAC-SHA256), and the words
            the cards or the number. No stake and no player is part of it.
          </li>
          <li>
            With the result the <b>server seed</b> is told, and anybody can do it again: this page does.
          </li>
        </ol>
      </Panel>
    </>
  );
}
