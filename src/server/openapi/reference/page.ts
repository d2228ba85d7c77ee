import type { OpenApiDocument } from '../document.ts';
import { statuses } from '../refusals.ts';
import { callView } from './call-view.ts';
import { type Html, html, prose } from './html.ts';
import { fieldsView } from './schema-view.ts';

const logo = html`<svg viewBox="0 0 48 48" aria-hidden="true"><path fill-rule="evenodd" d="M2 2C15 2 22.5 9.5 22.5 22.5 9.5 22.5 2 15 2 2zM12 12a1.7 1.7 0 1 0 .01 0zM46 2C33 2 25.5 9.5 25.5 22.5 38.5 22.5 46 15 46 2zM36 12a1.7 1.7 0 1 0 .01 0zM2 46C15 46 22.5 38.5 22.5 25.5 9.5 25.5 2 33 2 46zM12 33a1.7 1.7 0 1 0 .01 0zM46 46C33 46 25.5 38.5 25.5 25.5 38.5 25.5 46 33 46 46zM36 33a1.7 1.7 0 1 0 .01 0z"/></svg>`;

const envelope = `{
  "code": 200,
  "message": "OK",
  "data": [ … ],
  "meta": { "current_page": 1, "per_page": 10, "total": 11, "last_page": 2, … },
  "total": 11
}`;

const title = (group: string): string => group.charAt(0).toUpperCase() + group.slice(1);

const start = (document: OpenApiDocument): Html =>
  html`<section id="start"><h1>The API of Lokapasar</h1>${document.info.description.split('\n').map((line) => html`<p>${prose(line)}</p>`)}<p>The same as <a href="/api/openapi.json">an OpenAPI 3.1 document</a>, for tools.</p><pre tabindex="0"><code>${envelope}</code></pre><h2 id="login">Logging in</h2><p>${prose('A call that is not public wants `Authorization: Bearer` and the token that a login answers. Tokens hold for two days.')}</p></section>`;

const refusals = (): Html =>
  html`<section id="refusals"><h2>Refusals</h2><p>${prose('`data` is usually null, `errors` names fields, and `request_id` finds the request in our log.')}</p><div class="scroll" tabindex="0"><table><thead><tr><th scope="col">Code</th><th scope="col">When</th><th scope="col">What is shown</th></tr></thead><tbody>${statuses.map(({ status, reason, id, en }) => html`<tr id="status-${status}"><th scope="row">${status}</th><td>${prose(reason)}</td><td><span lang="id">${id}</span><br /><span class="quiet">${en}</span></td></tr>`)}</tbody></table></div></section>`;

const groupView = (document: OpenApiDocument, group: string): Html => {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation.tags.includes(group) ? [callView(method, path, operation)] : [],
    ),
  );
  return html`<section id="group-${group}"><h2>${title(group)}</h2>${calls}</section>`;
};

const shapes = (document: OpenApiDocument): Html =>
  html`<section id="shapes"><h2>Shapes</h2>${Object.entries(document.components.schemas)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(
      ([name, schema]) =>
        html`<article class="shape" id="${name}"><h3>${name}</h3>${fieldsView(schema)}</article>`,
    )}</section>`;

/** The whole reference as one page: no script, nothing from elsewhere. */
export const referencePage = (document: OpenApiDocument): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>API | Lokapasar</title>
<meta name="robots" content="noindex" />
<link rel="icon" href="/favicon.svg" />
<link rel="preload" href="/api/docs/font.woff2" as="font" type="font/woff2" crossorigin />
<link rel="stylesheet" href="/api/docs/style.css" />
</head>
<body>
<a class="skip" href="#start">Skip to content</a>
<header class="top"><div class="top-row"><a class="logo" href="/">${logo}Lokapasar</a><span class="quiet">API reference</span></div></header>
<div class="frame">
<nav aria-label="Contents"><ul><li><a href="#start">Start here</a></li><li><a href="#refusals">Refusals</a></li>${document.tags.map(({ name }) => html`<li><a href="#group-${name}">${title(name)}</a></li>`)}<li><a href="#shapes">Shapes</a></li></ul></nav>
<main>${start(document)}${refusals()}${document.tags.map(({ name }) => groupView(document, name))}${shapes(document)}</main>
</div>
</body>
</html>
`.html;
