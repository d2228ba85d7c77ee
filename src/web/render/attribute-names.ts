/** How a property of an element becomes an attribute. */
export type Kind =
  | 'plain'
  | 'text'
  | 'style'
  | 'address'
  | 'none'
  | 'flag'
  | 'spoken'
  | 'flagOrText'
  | 'positive'
  | 'number';

const words = (list: string): string[] => list.split(' ');

/** Properties with rules of their own; whatever is not named here is `plain`. */
const kinds = new Map<string, Kind>([
  ...words('className tabIndex dir role viewBox width height').map((name) => [name, 'text'] as const),
  ...words('xlinkActuate xlinkArcrole xlinkRole xlinkShow xlinkTitle xlinkType xmlBase xmlLang xmlSpace').map(
    (name) => [name, 'text'] as const,
  ),
  ['style', 'style'],
  ...words('src href action formAction xlinkHref').map((name) => [name, 'address'] as const),
  ...words(
    'children dangerouslySetInnerHTML defaultValue defaultChecked innerHTML suppressContentEditableWarning',
  ).map((name) => [name, 'none'] as const),
  ...words('suppressHydrationWarning ref').map((name) => [name, 'none'] as const),
  ...words(
    'autoFocus multiple muted inert allowFullScreen async autoPlay controls credentialless default defer disabled',
  ).map((name) => [name, 'flag'] as const),
  ...words(
    'disablePictureInPicture disableRemotePlayback formNoValidate hidden loop noModule noValidate open playsInline',
  ).map((name) => [name, 'flag'] as const),
  ...words('readOnly required reversed scoped seamless itemScope').map((name) => [name, 'flag'] as const),
  ...words(
    'contentEditable spellCheck draggable value autoReverse externalResourcesRequired focusable preserveAlpha',
  ).map((name) => [name, 'spoken'] as const),
  ...words('capture download').map((name) => [name, 'flagOrText'] as const),
  ...words('cols rows size span').map((name) => [name, 'positive'] as const),
  ...words('rowSpan start').map((name) => [name, 'number'] as const),
]);

const renamed = new Map([
  ['className', 'class'],
  ['tabIndex', 'tabindex'],
  ['autoFocus', 'autofocus'],
  ['acceptCharset', 'accept-charset'],
  ['htmlFor', 'for'],
  ['httpEquiv', 'http-equiv'],
  ['crossOrigin', 'crossorigin'],
  ['xmlnsXlink', 'xmlns:xlink'],
  ['xHeight', 'x-height'],
]);

/** Names of SVG whose capitals stand for hyphens. */
const hyphened = new Set(
  words(
    'accentHeight alignmentBaseline arabicForm baselineShift capHeight clipPath clipRule colorInterpolation ' +
      'colorInterpolationFilters colorProfile colorRendering dominantBaseline enableBackground fillOpacity ' +
      'fillRule floodColor floodOpacity fontFamily fontSize fontSizeAdjust fontStretch fontStyle fontVariant ' +
      'fontWeight glyphName glyphOrientationHorizontal glyphOrientationVertical horizAdvX horizOriginX ' +
      'imageRendering letterSpacing lightingColor markerEnd markerMid markerStart maskType overlinePosition ' +
      'overlineThickness paintOrder pointerEvents renderingIntent shapeRendering stopColor stopOpacity ' +
      'strikethroughPosition strikethroughThickness strokeDasharray strokeDashoffset strokeLinecap ' +
      'strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth textAnchor textDecoration textRendering ' +
      'transformOrigin underlinePosition underlineThickness unicodeBidi unicodeRange unitsPerEm vAlphabetic ' +
      'vHanging vIdeographic vMathematical vectorEffect vertAdvY vertOriginX vertOriginY wordSpacing writingMode',
  ),
);

// names that HTML knows, and no others: what is stranger is left to React
const safe = /^[:A-Z_a-z][:A-Z_a-z\-.0-9]*$/;
const handler = /^[oO][nN]./;

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const xml = /^(xlink|xml)(Href|Actuate|Arcrole|Role|Show|Title|Type|Base|Lang|Space)$/;

const htmlName = (name: string): string => {
  if (hyphened.has(name)) return kebab(name);
  return renamed.get(name) ?? name.replace(xml, (_, space, local) => `${space}:${local.toLowerCase()}`);
};

/** Attributes whose few values come again and again. */
const withSettingsSnapshot = new Set(
  words(
    'className type role width height loading decoding alt sizes viewBox aria-hidden aria-pressed aria-expanded data-go ' +
      'data-part data-n tabIndex title fetchPriority name',
  ),
);

/** A property's name as HTML writes it, up to the value's quote; for steady ones what was written before, by value. */
export type AttributeName = {
  kind: Kind;
  open: string;
  takesBooleans: boolean;
  written: Map<unknown, string> | null;
};

/** @returns null for a name that is left to React */
export const attributeName = (name: string): AttributeName | null => {
  const kind = kinds.get(name) ?? (handler.test(name) ? 'none' : 'plain');
  if (kind === 'plain' && !safe.test(name)) return null;
  return {
    kind,
    open: ` ${htmlName(name)}="`,
    takesBooleans: /^(data|aria)-/i.test(name),
    written: withSettingsSnapshot.has(name) ? new Map() : null,
  };
};
