import { useMemo } from 'react';
import { useLocalePath } from '#web/client/messages.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { blocksOf, type Span } from './markup.rules.ts';

const Spans = ({ spans }: { spans: readonly Span[] }) => {
  const to = useLocalePath();
  return spans.map((span, index) => {
    if (span.kind !== 'link') return span.kind === 'bold' ? <b key={index}>{span.text}</b> : span.text;
    if (span.href.startsWith('/'))
      return (
        <PlainLink key={index} className="link" to={to(span.href)}>
          {span.text}
        </PlainLink>
      );
    return (
      <a key={index} className="link" href={span.href} rel="noopener nofollow">
        {span.text}
      </a>
    );
  });
};

/** The text of a page that operators wrote, drawn from its small markup; no HTML of theirs ever reaches the page. */
export const PageBody = ({ text, lang }: { text: string; lang?: string | undefined }) => {
  const blocks = useMemo(() => blocksOf(text), [text]);
  return (
    <div className="site-text" lang={lang}>
      {blocks.map((block, index) => {
        if (block.kind === 'paragraph')
          return (
            <p key={index}>
              <Spans spans={block.spans} />
            </p>
          );
        if (block.kind === 'heading') {
          const Heading = block.level === 2 ? 'h2' : 'h3';
          return (
            <Heading key={index}>
              <Spans spans={block.spans} />
            </Heading>
          );
        }
        const List = block.ordered ? 'ol' : 'ul';
        return (
          <List key={index}>
            {block.items.map((spans, place) => (
              <li key={place}>
                <Spans spans={spans} />
              </li>
            ))}
          </List>
        );
      })}
    </div>
  );
};
