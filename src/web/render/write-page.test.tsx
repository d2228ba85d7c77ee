import {
  createContext,
  createElement,
  Fragment,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  use,
  useContext,
  useId,
  useState,
} from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { LeftToReact } from './left-to-react.ts';
import { renderPage } from './render-page.ts';
import { writePage } from './write-page.ts';

const page = (body: ReactNode, head: ReactNode = null) => (
  <html lang="id">
    <head>
      <meta charSet="utf-8" />
      {head}
    </head>
    <body>{body}</body>
  </html>
);

/** What React writes is the only measure. */
const expectSame = (body: ReactNode, head?: ReactNode) =>
  expect(writePage(page(body, head)).html).toBe(renderToString(page(body, head)));

/** As pages write their data. */
const script = (type: string | undefined, __html: string) =>
  createElement('script', { type, dangerouslySetInnerHTML: { __html } });

const Where = createContext('outside');
const Told = () => <i>{useContext(Where)}</i>;
const Named = ({ children }: { children?: ReactNode }) => {
  const [one, two] = [useId(), useId()];
  return (
    <p id={one} aria-labelledby={two}>
      {children}
    </p>
  );
};

describe('written as React writes it', () => {
  test('texts', () => {
    expectSame(
      <div>
        a{1}
        {'<b> & "c" \'d\''}
        {null}
        {true}
        {0}
        {''}
        <b>{2}</b>e{['f', 'g']}
        <Fragment>h</Fragment>
      </div>,
    );
  });

  test('attributes', () => {
    expectSame(
      <>
        <label
          className="a"
          htmlFor="b"
          tabIndex={-1}
          hidden
          data-on
          data-off={false}
          aria-hidden={false}
          title=""
        >
          x
        </label>
        <div
          style={{ marginTop: 4, zIndex: 2, '--gap': 3, color: ' red ', WebkitLineClamp: '2' } as object}
        />
        <div style={{}} contentEditable={false} spellCheck draggable={false} onClick={() => undefined} />
        <a href="">empty</a>
        <a href="/x?a=1&b=2" download>
          <svg viewBox="0 0 1 1" aria-hidden="true" strokeWidth={2} xlinkHref="#a">
            <title>t</title>
            <use href="#a" />
          </svg>
        </a>
        <table>
          <tbody>
            <tr>
              <td colSpan={2} rowSpan={1} />
            </tr>
          </tbody>
        </table>
        <ol start={3} reversed>
          <li value={2}>two</li>
        </ol>
      </>,
    );
  });

  test('forms', () => {
    expectSame(
      <form action="/a" method="get" className="f" noValidate>
        <input name="n" type="search" defaultValue="v" maxLength={3} readOnly autoFocus />
        <input type="checkbox" name="c" value="1" defaultChecked disabled={false} />
        <select name="s" defaultValue="b" multiple={false}>
          <option value="a">A</option>
          <option value="b">B</option>
          <optgroup label="g">
            <option>b</option>
          </optgroup>
        </select>
        <textarea name="t" rows={0} cols={4} defaultValue={'\n<x>'} />
        <button type="submit" name="go" formAction="/b" value="1">
          Go {1}
        </button>
      </form>,
    );
  });

  test('what goes to the head from anywhere', () => {
    expectSame(
      <>
        text
        <meta name="robots" content="noindex" />
        more
        <title>{`a & ${1}`}</title>
        <link rel="canonical" href="/a" />
        <link rel="stylesheet" href="/a.css" />
        <script async src="/a.js" />
        <script async src="/a.js" />
        {script('application/json', '{"a":1}')}
        <noscript>
          <meta name="bound" />
          <img src="/none.png" alt="" />
        </noscript>
      </>,
      <>
        <meta name="viewport" content="width=device-width" />
        <link rel="stylesheet" href="/b.css" />
        {script(undefined, 'a < b')}
      </>,
    );
  });

  test('pictures are named in the head, at most ten of them in front', () => {
    const many = Array.from({ length: 14 }, (_, at) => <img key={at} src={`/${at}.png`} alt="" />);
    expectSame(
      <>
        {many}
        <img src="/12.png" alt="" fetchPriority="high" />
        <img src="/late.png" alt="" loading="lazy" />
        <img src="data:image/png;base64,AA" alt="" />
        <img src="/set.png" srcSet="/set-2.png 2x" sizes="50vw" alt="a" fetchPriority="high" />
        <picture>
          <img src="/inner.png" alt="" />
        </picture>
      </>,
    );
  });

  test('components, contexts and ids', () => {
    const Remembered = memo(({ text }: { text: string }) => <b>{text}</b>);
    const Using = () => <u>{use(Where)}</u>;
    expectSame(
      <>
        <Told />
        <Where value="inside">
          <Told />
          <Where value="deep">{[<Using key="a" />, <Told key="b" />]}</Where>
          <Where.Consumer>{(where) => where}</Where.Consumer>
        </Where>
        <Remembered text="<" />
        <Named>
          {Array.from({ length: 40 }, (_, at) => (
            <Named key={at}>
              {Array.from({ length: 9 }, (_, inner) => (
                <Named key={inner}>{[[<Named key="x" />], <Named key="y" />]}</Named>
              ))}
            </Named>
          ))}
        </Named>
        <Suspense fallback="late">
          in time <b />
        </Suspense>
      </>,
    );
  });
});

test('contexts are put back even when a component throws', () => {
  const Broken = () => {
    throw new Error('broken');
  };
  const broken = page(
    <Where value="inside">
      <Broken />
    </Where>,
  );
  expect(() => writePage(broken)).toThrow('broken');
  expect(writePage(page(<Told />)).html).toContain('<i>outside</i>');
});

test('what is still being loaded is awaited', async () => {
  const Late = lazy(async () => ({ default: () => <b>there</b> }));
  const late = page(
    <Suspense>
      <Late />
    </Suspense>,
  );
  expect((await renderPage(() => late))?.html).toContain('<!--$--><b>there</b><!--/$-->');
});

describe('left to React', () => {
  const Restless = () => {
    const [count, setCount] = useState(0);
    if (count < 2) setCount(count + 1);
    return count;
  };
  test.each([
    ['a state that changes while drawn', <Restless key="a" />],
    ['an element that React knows better', <pre key="b">x</pre>],
    ['a style sheet with precedence', <link key="c" rel="stylesheet" href="/a" precedence="low" />],
    ['an action of a form', <form key="d" action={() => undefined} />],
    ['an object', <b key="e">{{} as ReactNode}</b>],
    ['a script as an address', createElement('a', { key: 'g', href: 'java\nscript:alert(1)' })],
    ['a custom element', createElement('x-y', { key: 'f' })],
  ])('%s', async (_, body) => {
    expect(() => writePage(page(body))).toThrow(LeftToReact);
    expect(await renderPage(() => page(body))).toBeNull();
  });
});
