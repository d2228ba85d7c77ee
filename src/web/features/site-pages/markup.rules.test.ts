import { expect, test } from 'vitest';
import { sitePageNames } from '#contract/site-page-names.ts';
import { starterPage } from '#messages/site-pages/index.ts';
import { blocksOf, firstWords } from './markup.rules.ts';

test('headings, lists, paragraphs, bold words and links are told apart', () => {
  expect(blocksOf('Satu\ndua **tiga**\n\n## Judul\n- a\n- b [sini](/kontak)\n1. c\n\n2. d')).toEqual([
    {
      kind: 'paragraph',
      spans: [
        { kind: 'text', text: 'Satu\ndua ' },
        { kind: 'bold', text: 'tiga' },
      ],
    },
    { kind: 'heading', level: 2, spans: [{ kind: 'text', text: 'Judul' }] },
    {
      kind: 'list',
      ordered: false,
      items: [
        [{ kind: 'text', text: 'a' }],
        [
          { kind: 'text', text: 'b ' },
          { kind: 'link', text: 'sini', href: '/kontak' },
        ],
      ],
    },
    { kind: 'list', ordered: true, items: [[{ kind: 'text', text: 'c' }]] },
    { kind: 'list', ordered: true, items: [[{ kind: 'text', text: 'd' }]] },
  ]);
});

test.each([
  'javascript:alert',
  'JAVASCRIPT:alert',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'http://evil.example',
  'mailto://evil',
  'vbscript:x',
  'https:///evil',
])('a link to %s stays text', (href) => {
  const blocks = blocksOf(`[tekan](${href})`);
  expect(JSON.stringify(blocks)).not.toContain('"link"');
  expect(firstWords(`[tekan](${href})`)).toBe(`[tekan](${href})`);
});

test('HTML is text, and hostile lengths are read at once', () => {
  expect(blocksOf('<script>x</script>')).toEqual([
    { kind: 'paragraph', spans: [{ kind: 'text', text: '<script>x</script>' }] },
  ]);
  const begun = performance.now();
  for (const piece of ['[', '**', '[a](', '- ', '1. ', '*'])
    blocksOf(piece.repeat(Math.floor(30_000 / piece.length)));
  expect(performance.now() - begun).toBeLessThan(1_000);
});

test('the texts that the shop comes with are whole in both languages, and lead only to pages of the shop', () => {
  for (const page of sitePageNames) {
    const { body, body_en } = starterPage(page);
    const shapes = [body, body_en].map((text) =>
      blocksOf(text).map((block) => (block.kind === 'list' ? `list ${block.items.length}` : block.kind)),
    );
    expect(shapes[1], page).toEqual(shapes[0]);
    const targets = [body, body_en].map((text) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to));
    expect(targets[1], page).toEqual(targets[0]);
    for (const target of targets.flat()) expect(target).toMatch(/^\/[a-z/]+$/);
  }
});
