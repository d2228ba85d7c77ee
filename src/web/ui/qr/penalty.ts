type Grid = readonly (readonly boolean[])[];

const finder = [
  [true, false, true, true, true, false, true, false, false, false, false],
  [false, false, false, false, true, false, true, true, true, false, true],
];

const runs = (line: readonly boolean[]): number => {
  let points = 0;
  let length = 0;
  line.forEach((dark, at) => {
    length = at > 0 && dark === line[at - 1] ? length + 1 : 1;
    if (length === 5) points += 3;
    else if (length > 5) points += 1;
  });
  return points;
};

const falseFinders = (line: readonly boolean[]): number => {
  let points = 0;
  for (let at = 0; at + 11 <= line.length; at += 1)
    for (const pattern of finder)
      if (pattern.every((dark, offset) => line[at + offset] === dark)) points += 40;
  return points;
};

/** How hard a picture is to read (ISO/IEC 18004, 7.8.3): long runs, squares, false finders, uneven darkness. */
export const penalty = (rows: Grid): number => {
  const size = rows.length;
  const columns = rows.map((_, x) => rows.map((row) => row[x]!));
  let points = 0;
  for (const line of [...rows, ...columns]) points += runs(line) + falseFinders(line);
  let dark = 0;
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const here = rows[y]![x]!;
      if (here) dark += 1;
      const isSquare = rows[y + 1]?.[x] === here && rows[y]![x + 1] === here && rows[y + 1]?.[x + 1] === here;
      if (isSquare) points += 3;
    }
  }
  return points + Math.floor(Math.abs((dark / (size * size)) * 20 - 10)) * 10;
};
