import type { Page } from 'playwright-core';

/** A part of `/__demo/look` by its name, with what each kind of element in it looks like, a line for each. */
export type PartLook = { name: string; lines: string[] };

/**
 * How the parts of `/__demo/look` stand and are drawn: structure and computed styles instead of pictures, because letters
 * are drawn a little differently by each machine while these are the same. Widths of what holds words are left out for
 * the same reason.
 */
export const looksOf = (page: Page): Promise<PartLook[]> =>
  page.evaluate(() => {
    const plain = new Set([
      '',
      'none',
      'normal',
      'auto',
      '0px',
      'static',
      'visible',
      'rgba(0, 0, 0, 0)',
      '1',
    ]);
    const drawn = [
      ...['display', 'position', 'color', 'background-color', 'background-image', 'border', 'border-radius'],
      ...['box-shadow', 'font-size', 'font-weight', 'line-height', 'padding', 'margin', 'gap', 'opacity'],
      ...['grid-template-columns', 'text-decoration-line', 'animation-name', 'fill'],
    ];
    /** Inherited or everybody's: said only where it differs from what stands around it. */
    const inherited = new Set(['color', 'font-size', 'font-weight', 'line-height', 'fill']);
    const short = (value: string): string =>
      value
        .replace(/rgb\((\d+), (\d+), (\d+)\)/g, (_, ...parts: string[]) =>
          ['#', ...parts.slice(0, 3).map((part) => Number(part).toString(16).padStart(2, '0'))].join(''),
        )
        .replace(/url\("[^"]*"\)/g, 'url')
        .replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
    const styleOf = (element: Element, pseudo?: string): string => {
      const style = getComputedStyle(element, pseudo);
      const around = pseudo === undefined ? element.parentElement : element;
      const outer = around && getComputedStyle(around);
      // an input behind its drawn label keeps the browser's own edges, which change with its versions
      const isBehind = element instanceof HTMLInputElement && style.opacity === '0';
      return drawn
        .filter((name) => !isBehind || !name.startsWith('border'))
        .flatMap((name) => {
          const value = style.getPropertyValue(name);
          if (plain.has(value) || value.startsWith('0px none')) return [];
          if (inherited.has(name) && outer?.getPropertyValue(name) === value) return [];
          // columns in pixels follow the page's width: their number is what counts
          return name === 'grid-template-columns'
            ? [`columns ${value.split(' ').length}`]
            : [`${name} ${short(value)}`];
        })
        .join('; ');
    };
    const states = [
      ...['aria-pressed', 'aria-current', 'aria-invalid', 'aria-busy', 'aria-expanded', 'disabled', 'role'],
      ...['data-n', 'data-part', 'data-kind'],
    ];
    const nameOf = (element: Element): string => {
      const classes = [...element.classList].map((one) => `.${one}`).join('');
      const said = states.flatMap((name) =>
        element.hasAttribute(name) ? [`[${name}=${element.getAttribute(name)}]`] : [],
      );
      const checked = element instanceof HTMLInputElement && element.checked ? [':checked'] : [];
      return [element.tagName.toLowerCase() + classes, ...said, ...checked].join('');
    };
    const linesOf = (element: Element): string[] => {
      const lines = [`${nameOf(element)} { ${styleOf(element)} }`];
      for (const pseudo of ['::before', '::after'])
        if (!['none', 'normal'].includes(getComputedStyle(element, pseudo).content))
          lines.push(`${nameOf(element)}${pseudo} { ${styleOf(element, pseudo)} }`);
      return lines;
    };
    const titles = [...document.querySelectorAll('main h2[lang="en"]')];
    return titles.map((title) => {
      const part = title.parentElement as HTMLElement;
      const elements = [...part.querySelectorAll('*')].filter(
        (one) => !one.matches('svg *, option, dialog *, h2[lang="en"]'),
      );
      return { name: title.textContent, lines: [...new Set(elements.flatMap(linesOf))] };
    });
  });
