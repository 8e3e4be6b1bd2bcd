import { THEMES, WIDTHS } from './take.ts';

const STYLE = `
body { margin: 0; font: 14px/1.45 system-ui, sans-serif; background: #eef1f4; color: #10202e; }
header { position: sticky; top: 0; display: flex; gap: 16px; flex-wrap: wrap; padding: 8px 16px; background: #12283b; color: #fff; }
select { font: inherit; }
main { padding: 16px; }
figure { margin: 0 0 32px; }
figcaption { font-weight: 600; margin-bottom: 8px; }
figure div { display: flex; gap: 16px; align-items: flex-start; flex-wrap: wrap; }
img { max-width: 100%; height: auto; border: 1px solid #b9c4cd; background: #fff; }
.small img { max-height: 360px; width: auto; }
`;

const SCRIPT = `
const form = document.querySelector('form');
function show() {
  const { width, theme, size } = Object.fromEntries(new FormData(form));
  document.body.className = size;
  for (const link of document.querySelectorAll('a[data-width]'))
    link.hidden = (width !== 'all' && link.dataset.width !== width) || (theme !== 'all' && link.dataset.theme !== theme);
}
form.addEventListener('change', show);
show();
`;

function choice(name: string, values: readonly (string | number)[]): string {
  return `<label>${name} <select name="${name}">${values.map((value) => `<option>${value}</option>`).join('')}</select></label>`;
}

/**
 * A page to browse the pictures beside it, by width and theme. `names` are the screens in the order of the page,
 * `files` the pictures that exist.
 */
export function galleryPage(names: readonly string[], files: ReadonlySet<string>): string {
  const widths = WIDTHS.map(({ width }) => width);
  const figures = names.map((name) => {
    const pictures = widths.flatMap((width) =>
      THEMES.map((theme) => {
        const file = `${name}-${width}-${theme}.png`;
        if (!files.has(file)) return '';
        return `<a data-width="${width}" data-theme="${theme}" href="${file}"><img loading="lazy" src="${file}" alt="${name}, ${width} px, ${theme}"></a>`;
      }),
    );
    if (pictures.every((picture) => picture === '')) return '';
    return `<figure id="${name}"><figcaption>${name}</figcaption><div>${pictures.join('')}</div></figure>`;
  });
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Screens of Layline</title><style>${STYLE}</style>
<body class="small"><header><strong>Screens</strong><form>
${choice('width', ['all', ...widths])} ${choice('theme', ['all', ...THEMES])} ${choice('size', ['small', 'full'])}
</form></header><main>${figures.join('\n')}</main><script>${SCRIPT}</script></body></html>
`;
}
