import type { PageVersion } from '#contract/operator-site-page.ts';

type Dated = { number: number | null; holds_from: Date | null };
type Published<T extends Dated> = T & { number: number; holds_from: Date };

const isPublished = <T extends Dated>(version: T): version is Published<T> =>
  version.number !== null && version.holds_from !== null;

/** The published versions of a page, by when they begin to hold, the latest first. */
export const published = <T extends Dated>(versions: readonly T[]): Published<T>[] =>
  versions
    .filter(isPublished)
    .toSorted((a, b) => b.holds_from.getTime() - a.holds_from.getTime() || b.number - a.number);

/** The version that holds now; undefined while the shop shows the text that it came with. */
export const versionInForce = <T extends Dated>(versions: readonly T[], now: Date) =>
  published(versions).find(({ holds_from }) => holds_from <= now);

/** The version that is published and does not hold yet. */
export const announced = <T extends Dated>(versions: readonly T[], now: Date) =>
  published(versions).find(({ holds_from }) => holds_from > now);

export const stateOf = (version: Dated, inForce: Dated | undefined, now: Date): PageVersion['state'] => {
  if (!isPublished(version)) return 'draft';
  if (version.holds_from > now) return 'announced';
  return version.number === inForce?.number ? 'holds' : 'former';
};
