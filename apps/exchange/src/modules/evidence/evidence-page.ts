import { escapeHtml } from '../../http/html.ts';
import type { Statement } from './evidence-file.ts';
import type { PublishedKey } from './evidence-keys.ts';

/** The HTML body of `/evidence`: the last signed statement, what it is for, and the keys. */
export function evidencePage(
  { at, journal, audit }: Omit<Statement, 'kind'>,
  keys: readonly PublishedKey[],
): string {
  return `<h1>Evidence</h1>
<p>Every bet, settlement and payment is a command in this exchange’s journal, and every act of an operator an entry in its audit log. Both are chained: the hash below changes if
anything before it is changed, left out or put in. Each minute in which something happens, the exchange signs where both end.</p>
<p><a href="/evidence.json" download="evidence.json">Keep the signed file</a>. As long as you have it, nobody can rewrite what had happened by then without being found out, neither
the exchange’s operators nor anybody who gets into its storage. It says nothing about any player.</p>
<table>
<thead><tr><th>What</th><th>Last</th><th>Hash of everything up to it</th></tr></thead>
<tbody>
<tr><td>Journal</td><td>command ${journal.seq}</td><td><code>${escapeHtml(journal.hash)}</code></td></tr>
<tr><td>Audit log</td><td>entry ${audit.entry}</td><td><code>${escapeHtml(audit.hash)}</code></td></tr>
</tbody>
</table>
<p>Signed at <time datetime="${escapeHtml(at)}">${escapeHtml(at)}</time>.</p>
<h2>How it is checked</h2>
<p>An auditor who may read the storage runs <code>npm run layline -- audit --data DIR --evidence evidence.json</code>. It fails if anything up to the signed command or entry is not
what it was. The signature alone can be checked by anybody: Ed25519 over the text of <code>statement</code>.</p>
<h2>Public keys</h2>
${keys.map(keySection).join('\n')}`;
}

function keySection({ keyId, publicKey, since }: PublishedKey): string {
  return `<p><code>${escapeHtml(keyId)}</code>, since ${escapeHtml(since)}</p>
<pre>${escapeHtml(publicKey)}</pre>`;
}
