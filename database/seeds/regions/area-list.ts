import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { markedTokens } from '#market/regions/index.ts';
import { cityName, plainName, provinceName } from './official-names.ts';

/** The rows of the four region tables, each in the order of its columns. */
export type AreaList = Record<'provinces' | 'cities' | 'sub_districts' | 'areas', (string | number)[][]>;

const folder = join(dirname(createRequire(import.meta.url).resolve('idn-area-data')), '..', 'data');

/** Lines of `code,parent,name` (provinces: `code,name`); a name in quotes may hold commas and doubled quotes. */
const rowsOf = (file: string): { code: string; name: string }[] =>
  readFileSync(join(folder, file), 'utf8')
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [code = ''] = line.split(',', 1);
      const name = /(?:,)("(?:[^"]|"")*"|[^,]*)$/.exec(line)?.[1] ?? '';
      return { code, name: plainName(name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name) };
    });

/** Ids are the official codes without their dots, so they mean the same in every shop. */
const idOf = (code: string): number => Number(code.replaceAll('.', ''));
const parentOf = (code: string): string => code.slice(0, code.lastIndexOf('.'));

/**
 * The country's provinces, cities, sub-districts and areas out of idn-area-data (ODbL).
 * @throws Error when an entry's parent is missing
 */
export function readAreaList(): AreaList {
  const provinces = new Map(rowsOf('provinces.csv').map(({ code, name }) => [code, provinceName(name)]));
  const cities = new Map(rowsOf('regencies.csv').map(({ code, name }) => [code, cityName(name)]));
  const parts = new Map(rowsOf('districts.csv').map(({ code, name }) => [code, name]));
  const nameIn = (names: Map<string, string>, code: string): string => {
    const name = names.get(code);
    if (name === undefined) throw new Error(`The area list has no region ${code}.`);
    return name;
  };
  return {
    provinces: [...provinces].map(([code, name]) => [idOf(code), name]),
    cities: [...cities].map(([code, name]) => [idOf(code), idOf(parentOf(code)), name]),
    sub_districts: [...parts].map(([code, name]) => [idOf(code), idOf(parentOf(code)), name]),
    areas: rowsOf('villages.csv').map(({ code, name }) => {
      const part = parentOf(code);
      const city = parentOf(part);
      const path = {
        area: name,
        subDistrict: nameIn(parts, part),
        city: nameIn(cities, city),
        province: nameIn(provinces, parentOf(city)),
      };
      return [idOf(code), idOf(part), name, '', markedTokens(path)];
    }),
  };
}
